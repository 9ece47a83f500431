import type { UserType } from "#contract/user.ts";

/** Nothing is chosen at first (V4). */
export interface UserTypeContext {
  chosen: UserType | null;
}

/** What the form of /select-user-type sends; nothing is submitted before a choice (V4). */
export type UserTypeEvent =
  | { type: "type.chosen"; userType: UserType }
  | { type: "type.submitted" };

/** `canSubmit` enables 'Next' (V4). */
export type UserTypeTag = "busy" | "canSubmit";
