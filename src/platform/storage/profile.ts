import * as v from "valibot";

import { listOf } from "#contract/tolerant.ts";
import { UniversityRef } from "#contract/universityRef.ts";
import { User } from "#contract/user.ts";
import type { ProfileState } from "#machines/profile/types.ts";

import { readJson } from "./readJson.ts";
import type { SafeStorage } from "./safeStorage.ts";
import { createTokenStore } from "./tokens.ts";

/** Key of the signed-in user in the browser's storage. */
export const USER_KEY = "user";
const USER_TYPE_KEY = "userType";
const UNIVERSITIES_KEY = "universities";

/** The user, the user type and the universities kept on this device; what doesn't fit counts as missing (E1, E2). */
export function readProfile(storage: SafeStorage): ProfileState {
  const userType = v.safeParse(User.entries.type, storage.get(USER_TYPE_KEY));
  return {
    user: readJson(storage, USER_KEY, User),
    userType: userType.success ? userType.output : "student",
    universities: readJson(storage, UNIVERSITIES_KEY, listOf(UniversityRef)) ?? [],
  };
}

/**
 * Keeps the user, the user type and the universities on this device (E1, E2).
 * While someone is signed in, not knowing the user yet is no reason to remove the one that another tab has kept.
 */
export function writeProfile(storage: SafeStorage, profile: ProfileState): void {
  if (profile.user !== null) storage.set(USER_KEY, JSON.stringify(profile.user));
  else if (createTokenStore(storage).access() === null) storage.remove(USER_KEY);
  storage.set(USER_TYPE_KEY, profile.userType);
  storage.set(UNIVERSITIES_KEY, JSON.stringify(profile.universities));
}
