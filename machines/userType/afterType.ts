import type { UserType } from "#contract/user.ts";

const NEXT: Record<UserType, string> = {
  student: "/university/select-university",
  parent: "/university/select-university",
  alumni: "/university/find-university",
  faculty: "/university/find-university",
  others: "/chat-ai",
};

/** Where a person of a type goes from the choice of the type (T4). */
export function afterType(userType: UserType): string {
  return NEXT[userType];
}
