import type { UniversityRef } from "#contract/university.ts";
import type { UserType } from "#contract/user.ts";

export interface FindUniversityInput {
  userType: UserType;
}

export interface FindUniversityContext {
  userType: UserType;
  name: string;
  found: UniversityRef[];
}

export type FindUniversityEvent =
  | { type: "name.changed"; value: string }
  | { type: "find.submitted" };

/** `canSubmit` enables 'Find'. */
export type FindUniversityTag = "busy" | "canSubmit";
