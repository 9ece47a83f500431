import type { Said } from "../said.ts";

/** The name that an earlier visit of this step left, if any (O76). */
export interface NameInput {
  fullName: string;
}

/** The name as it is typed; it is trimmed when it is checked (V3). */
export interface NameContext {
  fullName: string;
  /** Why the name was refused, said at its field (O75). */
  issue: Said | null;
  /** How often it was refused: each time the field takes the focus. */
  refusals: number;
}

/** What the form of /sign-up sends (S8). */
export type NameEvent = { type: "name.changed"; value: string } | { type: "name.submitted" };
