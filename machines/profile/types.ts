import type { UniversityRef } from "#contract/university.ts";
import type { User, UserType } from "#contract/user.ts";

/** What is shared and kept on this device (E1, E2). */
export interface ProfileState {
  user: User | null;
  userType: UserType;
  universities: UniversityRef[];
}

export interface ProfileContext extends ProfileState {
  /** Universities waiting to be added to the favourites, the one under way first. */
  pendingFavorites: UniversityRef[];
}

export type ProfileInput = ProfileState;

export type ProfileEvent =
  | { type: "profile.requested" }
  | { type: "profile.set"; user: User }
  | { type: "userType.set"; userType: UserType }
  | { type: "universities.set"; universities: UniversityRef[] }
  | { type: "favorite.requested"; id: string; name?: string }
  | { type: "profile.cleared" };

export type ProfileTag = "loadingProfile" | "addingFavorite";
