import { bench, describe } from "vitest";

import { type Drawn, measurePanoramas, RUNS } from "./panorama/measure.ts";

const { bare, ours } = await measurePanoramas();

/** A clock that shows what was measured: pages tell their times themselves, without the browser's own start. */
let clock = 0;
const options = {
  now: () => clock,
  time: 0,
  iterations: RUNS,
  warmupTime: 0,
  warmupIterations: 0,
};

/** Lets the clock pass by one run after the other. */
function replay(runs: readonly Drawn[], what: keyof Drawn): () => void {
  let run = 0;
  return () => {
    clock += runs[run % runs.length]?.[what] ?? 0;
    run += 1;
  };
}

describe("a first panorama of 4096 pixels beside the viewer alone, from asking for the page", () => {
  bench("bare: Photo Sphere Viewer", replay(bare, "sharp"), options);
  bench("our panorama, its first picture", replay(ours, "first"), options);
  bench("our panorama, sharp", replay(ours, "sharp"), options);
});
