import { expect } from "vitest";

import { PATIENCE } from "./patience.ts";

/** Waits until what is looked at is as it must be, within a step; `message` says what is wrong otherwise. */
export const until = (look: () => unknown, wanted: unknown, message = ""): Promise<void> =>
  expect.poll(look, { timeout: PATIENCE, interval: 20, message }).toEqual(wanted);
