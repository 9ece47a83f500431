/** Runs of letters are many and say little each; concepts are few and say much. */
const KINDS = { c: 0.7, q: 1.5, qq: 1.5, qa: 1.5 };

/** How the two models learn; chosen on writers that they hadn't seen. */
export const READER = {
  epochs: 10,
  rate: 1,
  dropout: 0.3,
  kinds: KINDS,
  least: 2,
  positive: 1.5,
  seed: 7,
};
/** As READER, but learned for longer, with more weight on what is danger than on what is not. */
export const DANGER = { ...READER, epochs: 14, positive: 4 };
