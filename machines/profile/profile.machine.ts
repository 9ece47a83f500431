import { assign, raise, setup } from "xstate";

import type { UniversityRef } from "#contract/universityRef.ts";
import type { User, UserType } from "#contract/user.ts";

import type { ChartMeta } from "../clauses.ts";
import { unprovided } from "../ports.ts";
import { notify, sendToSystem } from "../sendToSystem.ts";
import { withFavorite, withoutFavorite } from "./favorites.ts";
import type {
  PendingFavorite,
  ProfileContext,
  ProfileEvent,
  ProfileInput,
  ProfileState,
  ProfileTag,
} from "./types.ts";

/** What every action of this chart ends with: keep the state on the device, and let the root know. */
const keep = [
  {
    type: "persist",
    params: ({ context: { user, userType, universities } }: { context: ProfileContext }) => ({
      user,
      userType,
      universities,
    }),
  },
  "tellChanged",
] as const;

/** The person: account, type, favourites, universities suggested; kept on the device. Serves E1, E2, A9, A12. */
export const profileMachine = setup({
  types: {} as {
    context: ProfileContext;
    events: ProfileEvent;
    input: ProfileInput;
    tags: ProfileTag;
    meta: ChartMeta;
  },
  actors: {
    /** The signed-in user (A9). */
    fetchMe: unprovided<User>("fetchMe"),
    /** Adds a university to the favourites and answers them; an empty list when the host answers none (A12). */
    addFavorite: unprovided<UniversityRef[], { id: string }>("addFavorite"),
    /** Takes a university out of the favourites and answers those that stay (O18). */
    removeFavorite: unprovided<UniversityRef[], { id: string }>("removeFavorite"),
  },
  guards: {
    isPendingFavorite: ({ context }, params: { id: string }) =>
      context.pendingFavorites.some((each) => each.id === params.id),
    isFavorite: ({ context }, params: { id: string }) =>
      context.user?.favorites.some((each) => each.id === params.id) ?? false,
    isNewFavorite: ({ context: { user, pendingFavorites } }, params: { id: string }) =>
      ![...pendingFavorites, ...(user?.favorites ?? [])].some((each) => each.id === params.id),
    hasPendingFavorite: ({ context }) => context.pendingFavorites.length > 0,
    hasPendingRemoval: ({ context }) => context.pendingFavorites[0]?.leaves ?? false,
  },
  actions: {
    /** Slot: keeps user, type and universities on the device (E1, E2). */
    persist: (_, _params: ProfileState) => {},
    setUser: assign((_, params: { user: User }) => ({
      user: params.user,
      userType: params.user.type,
    })),
    setUserType: assign(({ context }, params: { userType: UserType }) => ({
      userType: params.userType,
      user: context.user === null ? null : { ...context.user, type: params.userType },
    })),
    setUniversities: assign((_, params: { universities: UniversityRef[] }) => ({
      universities: params.universities,
    })),
    awaitFavorite: assign(({ context }, params: PendingFavorite) => ({
      pendingFavorites: [...context.pendingFavorites, params],
    })),
    addToFavorites: assign(({ context }, params: { answered: UniversityRef[] }) => {
      const [added] = context.pendingFavorites;
      if (context.user === null || added === undefined) return {};
      const { id, name } = added;
      return { user: withFavorite(context.user, { id, name }, params.answered) };
    }),
    takeFromFavorites: assign(({ context }, params: { answered: UniversityRef[] }) => {
      const [removed] = context.pendingFavorites;
      if (context.user === null || removed === undefined) return {};
      return { user: withoutFavorite(context.user, removed, params.answered) };
    }),
    dropPendingFavorite: assign(({ context }) => ({
      pendingFavorites: context.pendingFavorites.slice(1),
    })),
    /** An account that is under way was asked for before something changed. */
    refetch: raise({ type: "account.outdated" }),
    clear: assign({
      user: null,
      userType: "student" as const,
      universities: [],
      pendingFavorites: [],
    }),
    tellChanged: sendToSystem("root", ({ context }) => ({
      type: "profile.changed",
      userId: context.user?.id ?? null,
      userType: context.userType,
      isSuperuser: context.user?.is_superuser ?? false,
      lacksFactor: context.user?.lacks_second_factor ?? false,
      universities: context.universities,
    })),
    notify: notify(),
  },
}).createMachine({
  id: "profile",
  description: "Who the person is, kept on this device.",
  context: ({ input }) => ({ ...input, pendingFavorites: [] }),
  type: "parallel",
  entry: "tellChanged",
  on: {
    "universities.set": {
      actions: [
        {
          type: "setUniversities",
          params: ({ event }) => ({ universities: event.universities }),
        },
        ...keep,
      ],
      description: "The guide suggested universities: the list is kept on the device.",
      meta: { clauses: ["E2"] },
    },
    "favorite.toggled": [
      {
        guard: { type: "isPendingFavorite", params: ({ event }) => ({ id: event.id }) },
        description: "This bookmark is under way.",
        meta: { clauses: ["A12"] },
      },
      {
        guard: { type: "isFavorite", params: ({ event }) => ({ id: event.id }) },
        actions: {
          type: "awaitFavorite",
          params: ({ event: { id, name } }) => ({ id, name, leaves: true }),
        },
        description: "The person takes a favourite away.",
        meta: { clauses: ["O18"] },
      },
      {
        actions: {
          type: "awaitFavorite",
          params: ({ event: { id, name } }) => ({ id, name, leaves: false }),
        },
        description: "The person bookmarks a university.",
        meta: { clauses: ["S11", "A12"] },
      },
    ],
    "favorite.recalled": {
      guard: { type: "isNewFavorite", params: ({ event }) => ({ id: event.id }) },
      actions: {
        type: "awaitFavorite",
        params: ({ event: { id, name } }) => ({ id, name, leaves: false }),
      },
      description:
        "A bookmark pressed before there was an account becomes a favourite; one that is a favourite stays.",
      meta: { clauses: ["O174"] },
    },
    "profile.replaced": {
      target: [".account.loading", ".favorites.idle"],
      actions: ["clear", "tellChanged"],
      description:
        "Another tab signed someone in: what is known here is forgotten and fetched, and what that tab keeps stays.",
      meta: { clauses: ["E1", "E3", "A9"] },
    },
    "profile.cleared": {
      target: [".account.idle", ".favorites.idle"],
      actions: ["clear", ...keep],
      description: "No one is signed in any more: nothing of the person stays on the device.",
      meta: { clauses: ["T21", "E1", "E2"] },
    },
  },
  states: {
    account: {
      description: "The account as the server knows it.",
      meta: { clauses: ["A9", "E1"] },
      initial: "idle",
      on: {
        "profile.set": {
          target: ".idle",
          actions: [{ type: "setUser", params: ({ event }) => ({ user: event.user }) }, ...keep],
          description:
            "A log-in, or a step of it, brought the user: kept on the device with the type. A fetch under way is older.",
          meta: { clauses: ["E1", "E2", "S4"] },
        },
        "userType.set": {
          actions: [
            { type: "setUserType", params: ({ event }) => ({ userType: event.userType }) },
            ...keep,
            "refetch",
          ],
          description: "The person chose a type.",
          meta: { clauses: ["E2", "T4"] },
        },
      },
      states: {
        idle: {
          description:
            "What is known of the account is shown at once, even before the server was asked.",
          meta: { clauses: ["E1"] },
          on: {
            "profile.requested": {
              target: "loading",
              description: "The account is fetched.",
              meta: { clauses: ["A9", "T3"] },
            },
          },
        },
        loading: {
          tags: "loadingProfile",
          description: "The account is being fetched.",
          meta: { clauses: ["A9"] },
          invoke: {
            id: "fetchMe",
            src: "fetchMe",
            onDone: {
              target: "idle",
              actions: [
                { type: "setUser", params: ({ event }) => ({ user: event.output }) },
                ...keep,
              ],
              description: "The account is here, and kept on the device.",
              meta: { clauses: ["A9", "E1"] },
            },
            onError: {
              target: "failed",
              description:
                "The account could not be fetched; what is known stays. The request said why.",
              meta: { clauses: ["X1", "X2"] },
            },
          },
          on: {
            "account.outdated": {
              target: "loading",
              reenter: true,
              description:
                "A favourite or the type changed since the account was asked for: it is fetched again.",
              meta: { clauses: ["A9", "A12"] },
            },
            "profile.requested": {
              target: "loading",
              reenter: true,
              description:
                "The account may have changed since it was asked for: it is fetched again.",
              meta: { clauses: ["A9", "S20"] },
            },
          },
        },
        failed: {
          tags: "accountFailed",
          description: "The account could not be fetched; it can be asked for again.",
          meta: { clauses: ["S20", "X2"] },
          on: {
            "profile.requested": {
              target: "loading",
              description: "Another try.",
              meta: { clauses: ["A9", "S20"] },
            },
          },
        },
      },
    },
    favorites: {
      description: "Universities the person bookmarks, or no longer bookmarks, one after another.",
      meta: { clauses: ["A12", "S11", "O18"] },
      initial: "idle",
      states: {
        idle: {
          description: "No bookmark is under way.",
          meta: { clauses: ["A12"] },
          always: [
            {
              guard: "hasPendingRemoval",
              target: "removing",
              description: "A favourite waits to be taken away.",
              meta: { clauses: ["O18"] },
            },
            {
              guard: "hasPendingFavorite",
              target: "adding",
              description: "A bookmark waits.",
            },
          ],
        },
        adding: {
          tags: "addingFavorite",
          description: "A university is being added to the favourites.",
          meta: { clauses: ["A12"] },
          invoke: {
            id: "addFavorite",
            src: "addFavorite",
            input: ({ context }) => ({ id: context.pendingFavorites[0]?.id ?? "" }),
            onDone: {
              target: "idle",
              actions: [
                { type: "addToFavorites", params: ({ event }) => ({ answered: event.output }) },
                "dropPendingFavorite",
                { type: "notify", params: { kind: "success", said: "profile.favoriteAdded" } },
                ...keep,
                "refetch",
              ],
              description: "The university is a favourite: 'University added to favorites.'",
              meta: { clauses: ["X15", "A12"] },
            },
            onError: {
              target: "idle",
              actions: "dropPendingFavorite",
              description: "It could not be added. The request said why.",
              meta: { clauses: ["X1", "X2"] },
            },
          },
        },
        removing: {
          tags: "removingFavorite",
          description: "A university is being taken out of the favourites.",
          meta: { clauses: ["O18"] },
          invoke: {
            id: "removeFavorite",
            src: "removeFavorite",
            input: ({ context }) => ({ id: context.pendingFavorites[0]?.id ?? "" }),
            onDone: {
              target: "idle",
              actions: [
                { type: "takeFromFavorites", params: ({ event }) => ({ answered: event.output }) },
                "dropPendingFavorite",
                { type: "notify", params: { kind: "success", said: "profile.favoriteRemoved" } },
                ...keep,
                "refetch",
              ],
              description: "It is no favourite any more: 'University removed from favorites.'",
            },
            onError: {
              target: "idle",
              actions: "dropPendingFavorite",
              description: "It stays a favourite. The request said why.",
              meta: { clauses: ["X1", "X2", "O18"] },
            },
          },
        },
      },
    },
  },
});
