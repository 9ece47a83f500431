import { bench, describe } from "vitest";

import { type Cost, measureChats, type Way } from "./chat/measure.ts";
import { median, reportGrowth } from "./growth.ts";
import { replay, replayed } from "./replay.ts";

const RUNS = 3;
/** After histories of 1, 4 and 16 times the length, answers of 1, 4 and 16 times the length, and some at the pace of a host. */
const WAYS: readonly Way[] = [
  { messages: 1000, pieces: 2000, peers: true },
  { messages: 250, pieces: 2000 },
  { messages: 62, pieces: 2000 },
  { messages: 20, pieces: 1250 },
  { messages: 20, pieces: 5000 },
  { messages: 20, pieces: 20_000 },
  { messages: 20, pieces: 300, perSecond: 60, peers: true },
  { messages: 20, pieces: 600, perSecond: 200, peers: true },
];

const NAMES: Record<string, string> = {
  bare: "bare: a text that grows, Markdown at its end",
  ours: "our chat",
};

/** What isn't a time of the main thread, in a line. */
function report(title: string, name: string, costs: readonly Cost[]): void {
  const of = (what: keyof Cost) => median(costs.map((cost) => cost[what]));
  const grown = `${of("grown").toFixed(1)} MB more afterwards`;
  const frames = `${of("frames")} frames, ${of("dropped")} missed, the longest task ${of("longest").toFixed(0)} ms`;
  const keys = of("key") === 0 ? "" : `key to paint ${of("key")} ms (p95); `;
  console.info(
    `» ${title}; ${name}: history drawn in ${of("mount").toFixed(0)} ms; ${frames}; ${keys}${grown}; ${of("size").toFixed(0)} kB`,
  );
}

/** What our chat cost in each way. */
const ours: [Way, Cost[]][] = [];
for (const way of WAYS) {
  const costs = await measureChats(way, RUNS);
  ours.push([way, costs["ours"] ?? []]);
  const speed = way.perSecond === undefined ? "at full speed" : `${way.perSecond} a second`;
  const title = `${way.pieces} pieces of an answer, ${speed}, after ${way.messages} messages`;
  for (const [name, runs] of Object.entries(costs)) report(title, NAMES[name] ?? name, runs);
  describe(`${title}: processor time of the main thread`, () => {
    for (const [name, runs] of Object.entries(costs))
      bench(NAMES[name] ?? name, replay(runs.map(({ stream }) => stream)), replayed(RUNS));
  });
}

/** Tells how a cost of our chat grows with what differs among some of the ways. */
function grow(title: string, size: "messages" | "pieces", cost: "mount" | "stream", of: number) {
  const some = ours
    .filter(
      ([way]) =>
        way.perSecond === undefined && way[size === "messages" ? "pieces" : "messages"] === of,
    )
    .toSorted(([a], [b]) => a[size] - b[size]);
  const costs = some.map(([, runs]) => median(runs.map((run) => run[cost])));
  reportGrowth(
    title,
    some.map(([way]) => way[size]),
    costs,
  );
}
grow("history drawn, by messages", "messages", "mount", 2000);
grow("an answer, by messages before it", "messages", "stream", 2000);
grow("an answer, by its pieces", "pieces", "stream", 20);
