import type { UserType } from "#contract/user.ts";

export interface FindUniversityInput {
  userType: UserType;
}

export interface FindUniversityContext {
  userType: UserType;
  name: string;
}

export type FindUniversityEvent =
  | { type: "name.changed"; value: string }
  | { type: "find.submitted" };

/** `canSubmit` enables 'Find'. */
export type FindUniversityTag = "busy" | "canSubmit";
