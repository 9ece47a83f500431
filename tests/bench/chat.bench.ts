import { bench, describe } from "vitest";

import { type Cost, measureChats, type Way } from "./chat/measure.ts";
import { replay, replayed } from "./replay.ts";

const RUNS = 3;
/** After a long history and a short one; an answer ten times as long, and one at the pace of a quick host. */
const WAYS: readonly Way[] = [
  { messages: 1000, pieces: 2000, peers: true },
  { messages: 20, pieces: 2000 },
  { messages: 20, pieces: 20_000 },
  { messages: 20, pieces: 300, perSecond: 60, peers: true },
  { messages: 20, pieces: 600, perSecond: 200, peers: true },
];

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

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

for (const way of WAYS) {
  const costs = await measureChats(way, RUNS);
  const speed = way.perSecond === undefined ? "at full speed" : `${way.perSecond} a second`;
  const title = `${way.pieces} pieces of an answer, ${speed}, after ${way.messages} messages`;
  for (const [name, runs] of Object.entries(costs)) report(title, NAMES[name] ?? name, runs);
  describe(`${title}: processor time of the main thread`, () => {
    for (const [name, runs] of Object.entries(costs))
      bench(NAMES[name] ?? name, replay(runs.map(({ stream }) => stream)), replayed(RUNS));
  });
}
