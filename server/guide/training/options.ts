import type { NetworkOptions } from "./network.ts";
import type { Learning } from "./vectors.ts";

/** Runs of letters are many and say little each; concepts are few and say much. */
const KINDS = { c: 0.7, q: 1.5, qq: 1.5, qa: 1.5 };

/** How the reader's network learns; chosen, as the others, on writers that it hadn't seen. */
export const NETWORK: NetworkOptions = {
  epochs: 11,
  width: 96,
  rate: 0.1,
  readRate: 0.02,
  dropout: 0.5,
  sumDropout: 0.15,
  kinds: KINDS,
  least: 4,
  most: 36_000,
  positive: 1.5,
  // Few messages teach these.
  weights: { act: 1.5, gap: 3, help: 5, errand: 8 },
  seed: 7,
};

/** How the reader's linear model learns. */
export const LINEAR: Learning = {
  epochs: 10,
  rate: 1,
  dropout: 0.3,
  kinds: KINDS,
  least: 2,
  positive: 1.5,
  seed: 7,
};

/** Danger is learned for longer, with more weight on what is danger than on what is not. */
export const DANGER: Learning = { ...LINEAR, epochs: 14, positive: 4 };
