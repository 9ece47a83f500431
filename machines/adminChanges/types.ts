import type { AdminChange } from "#contract/adminChange.ts";

/** Whose changes: of one university, or of all where it is empty. */
export interface AdminChangesInput {
  university: string;
}

/** A page of changes as it is asked for; an empty `before` is the newest. */
export interface ChangesQuery extends AdminChangesInput {
  before: string;
}

/** Changes, newest first. */
export interface ChangesPage {
  changes: readonly AdminChange[];
  next: string | null;
}

/** The changes fetched so far, newest first, and where the next page begins; null when there isn't one (O121). */
export interface AdminChangesContext extends AdminChangesInput, ChangesPage {}

/** What the section of the changes sends. */
export type AdminChangesEvent =
  | { type: "changes.opened" }
  | { type: "changes.renewed" }
  | { type: "changes.retried" }
  | { type: "more.requested" };

/** `fetching`: a page is on its way. `failed`: it didn't come. */
export type AdminChangesTag = "open" | "fetching" | "failed";
