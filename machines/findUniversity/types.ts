import type { UserType } from "#contract/user.ts";

/** The type decides where the first result leads: faculty go to /faculty instead (T6). */
export interface FindUniversityInput {
  userType: UserType;
}

/** `name` as it is typed; a blank one isn't looked for (O5). */
export interface FindUniversityContext {
  userType: UserType;
  name: string;
}

/** What the form of /university/find-university sends (S10). */
export type FindUniversityEvent =
  | { type: "name.changed"; value: string }
  | { type: "find.submitted" };

/** `canSubmit` enables 'Find'. */
export type FindUniversityTag = "busy" | "canSubmit";
