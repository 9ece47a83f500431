import { deskUniversityMachine } from "#machines/deskUniversity/deskUniversity.machine.ts";

import type { Parts } from "./parts.ts";

/** The chart `deskUniversity` with its ports in place. */
export function wireDeskUniversity(_parts: Parts) {
  return deskUniversityMachine;
}
