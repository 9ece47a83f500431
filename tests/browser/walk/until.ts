import { expect } from "vitest";

import { PATIENCE } from "./patience.ts";

/** Waits until what is looked at is as it must be, within a step. */
export const until = (look: () => unknown, wanted: unknown): Promise<void> =>
  expect.poll(look, { timeout: PATIENCE, interval: 20 }).toEqual(wanted);
