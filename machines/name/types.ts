/** The name as it is typed; it is trimmed when it is checked (V3). */
export interface NameContext {
  fullName: string;
}

/** What the form of /sign-up sends (S8). */
export type NameEvent = { type: "name.changed"; value: string } | { type: "name.submitted" };
