import type { User } from "#contract/user.ts";

/**
 * The user of an answer, or null when it names no one: a host may answer an empty object, or only what was changed,
 * which must not blank the person that is known. Serves E1.
 */
export function knownUser(user: User | null): User | null {
  const names = user === null ? [] : [user.id, user.phone_number, user.email];
  return names.some((name) => name !== null && name !== "") ? user : null;
}
