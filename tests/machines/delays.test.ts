import { describe, expect, it } from "vitest";
import type { InspectionEvent } from "xstate";

import { shortestWay } from "#tests/support/charts/cover.ts";
import { explore, type Edge, type Graph } from "#tests/support/charts/graph.ts";
import { settle, stage } from "#tests/support/charts/stage.ts";
import type { Subject } from "#tests/support/charts/subject.ts";
import { deliver } from "#tests/support/charts/walk.ts";
import { subjects } from "#tests/support/subjects/all.ts";

/** Every delay of the charts in milliseconds, typed from the specification and our own rules. */
const DELAYS = [
  ["K1", "phone", "resendCooldown", 120_000],
  ["K5", "chatSocket", "reconnectInterval", 3000],
  ["O161", "chatSocket", "fullInterval", 30_000],
  ["K6", "chat", "scrollDelay", 100],
  ["O9", "chat", "answerPatience", 60_000],
  ["O63", "chat", "restorePatience", 8000],
  // At least 5000 ms; what has more words is told in rules/notices.test.ts.
  ["K9", "notice", "notificationTime", 5000],
  ["O26", "tour", "dwell", 9000],
  ["O26", "tour", "rest", 1500],
  ["O25", "tour", "viewPatience", 20_000],
  ["O24", "tour", "addressEcho", 1000],
  ["O41", "admin", "searchPause", 250],
  ["O66", "conversations", "searchPause", 250],
  ["O79", "comparison", "searchPause", 250],
  ["O79", "findUniversity", "searchPause", 250],
  ["O43", "admin", "importsPause", 1500],
  ["O43", "admin", "importsRest", 15_000],
  ["O68", "copying", "copiedShown", 2500],
  ["O68", "copying", "refusedShown", 12_000],
  ["O103", "reading", "refusedShown", 12_000],
] as const;

/** The event by which a delay passes that goes on whatever state the chart is in. */
const RAISED: Readonly<Record<string, string>> = { resendCooldown: "cooldown.ended" };

const subjectOf = (chart: string): Subject => {
  const subject = subjects.find(({ name }) => name === chart);
  if (subject === undefined) throw new Error(`There is no chart '${chart}'.`);
  return subject;
};

/** The graphs of charts, each explored once for all its delays. */
const graphs = new Map<Subject, { input: unknown; graph: Graph }[]>();

function graphsOf(subject: Subject) {
  const { machine, inputs, key, events } = subject;
  const known =
    graphs.get(subject) ??
    inputs.map((input) => ({ input, graph: explore(machine, { input, key, events }) }));
  graphs.set(subject, known);
  return known;
}

/** The shortest way to each place where a delay can pass, and the event by which it says so. */
function waysTo(subject: Subject, delay: string) {
  return graphsOf(subject).flatMap(({ input, graph }) => {
    const first = new Map<string, Edge>();
    for (const edge of graph.edges) {
      const { type } = edge.event;
      const isPassing = type === RAISED[delay] || type.startsWith(`xstate.after.${delay}.`);
      if (isPassing && edge.from !== edge.to && !first.has(type)) first.set(type, edge);
    }
    return [...first.values()].map((edge) => ({
      input,
      passing: edge.event.type,
      events: (shortestWay(graph, (each) => each === edge) ?? [])
        .slice(0, -1)
        .map(({ event }) => event),
    }));
  });
}

/** Takes a living chart to where a delay runs, and says when it has passed. */
async function waiting(subject: Subject, way: ReturnType<typeof waysTo>[number]) {
  let passed = 0;
  const inspect = (event: InspectionEvent) => {
    if (event.type === "@xstate.microstep" && event.event.type === way.passing) passed += 1;
  };
  const { input } = way;
  const play = stage(subject.machine, { input, callbacks: subject.callbacks, inspect });
  await settle();
  for (const event of way.events) await deliver(play, event);
  const before = passed;
  return { clock: play.clock, hasPassed: () => passed > before };
}

it("every delay of every chart is known here", () => {
  const declared = subjects.flatMap(({ name, machine }) =>
    Object.keys(machine.implementations.delays).map((delay) => `${name} ${delay}`),
  );
  expect(DELAYS.map(([, chart, delay]) => `${chart} ${delay}`).toSorted()).toEqual(
    declared.toSorted(),
  );
});

/** The largest graphs take a while to explore. */
const PATIENCE = 30_000;

describe("a delay passes at its time and not before", { timeout: PATIENCE }, () => {
  it.each(DELAYS)("%s the chart '%s' waits its %s: %d ms", async (_, chart, delay, ms) => {
    const subject = subjectOf(chart);
    const ways = waysTo(subject, delay);
    expect(ways).not.toEqual([]);
    for (const way of ways) {
      const { clock, hasPassed } = await waiting(subject, way);
      clock.increment(ms - 1);
      expect(hasPassed(), `${way.passing} after ${ms - 1} ms`).toBe(false);
      clock.increment(1);
      expect(hasPassed(), `${way.passing} after ${ms} ms`).toBe(true);
    }
  });
});
