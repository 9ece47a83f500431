/** How the two models learn; chosen on writers that they hadn't seen. */
export const READER = { epochs: 14, rate: 1, least: 2, positive: 1.5, seed: 7 };
export const DANGER = { epochs: 20, rate: 1, least: 2, positive: 4, seed: 7 };
