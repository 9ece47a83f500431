import type { UniversityRef } from "#contract/universityRef.ts";
import type { User, UserType } from "#contract/user.ts";

import type { Messages } from "../messages.ts";

/** What is shared and kept on this device (E1, E2). */
export interface ProfileState {
  user: User | null;
  userType: UserType;
  universities: UniversityRef[];
}

/** A university on its way into the favourites, or out of them. */
export interface PendingFavorite {
  id: string;
  name: string;
  leaves: boolean;
}

/** What is saved on the device (E1, E2), and bookmarks that wait. */
export interface ProfileContext extends ProfileState {
  /** Bookmarks waiting for the server, the one under way first. */
  pendingFavorites: PendingFavorite[];
}

/** The profile as the device saved it. */
export type ProfileInput = ProfileState;

/** `account.outdated` is the chart's own: what a fetch under way will bring is older than what is known. */
export type ProfileEvent = Messages["profile"] | { type: "account.outdated" };

/** `accountFailed`: the last fetch of the account failed; `profile.requested` tries again. */
export type ProfileTag = "loadingProfile" | "accountFailed" | "addingFavorite" | "removingFavorite";
