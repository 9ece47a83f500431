import { editPointsMachine } from "#machines/editPoints/editPoints.machine.ts";

import type { Parts } from "./parts.ts";

/** The chart `editPoints` with its ports in place. */
export function wireEditPoints(_parts: Parts) {
  return editPointsMachine;
}
