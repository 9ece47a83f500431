import { bench, describe } from "vitest";

import { measurePanoramas, RUNS } from "./panorama/measure.ts";
import { replay, replayed } from "./replay.ts";

const { bare, ours } = await measurePanoramas();
const options = replayed(RUNS);

describe("a first panorama of 4096 pixels beside the viewer alone, from asking for the page", () => {
  bench("bare: Photo Sphere Viewer", replay(bare.map(({ sharp }) => sharp)), options);
  bench("our panorama, its first picture", replay(ours.map(({ first }) => first)), options);
  bench("our panorama, sharp", replay(ours.map(({ sharp }) => sharp)), options);
});
