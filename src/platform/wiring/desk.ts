import { deskMachine } from "#machines/desk/desk.machine.ts";

import type { Parts } from "./parts.ts";

/** The chart `desk` with its ports in place. */
export function wireDesk(_parts: Parts) {
  return deskMachine;
}
