export interface NameContext {
  fullName: string;
}

export type NameEvent = { type: "name.changed"; value: string } | { type: "name.submitted" };
