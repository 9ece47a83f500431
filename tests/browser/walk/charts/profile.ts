import type { UniversityRef } from "#contract/universityRef.ts";
import type { User } from "#contract/user.ts";
import {
  type profileMachine as Machine,
  profileMachine,
} from "#machines/profile/profile.machine.ts";
import type { ProfileContext, ProfileEvent } from "#machines/profile/types.ts";
import { subject } from "#tests/support/charts/subject.ts";
import { ann, bern, campus, refused, stanford } from "#tests/support/subjects/samples.ts";

import { type Scene, type Steps, walked } from "../walked.ts";
import {
  goTo,
  inAnotherTab,
  keepOnDevice,
  kept,
  pair,
  submitCredentials,
} from "../world/account.ts";
import { socketOf } from "../world/heldSocket.ts";
import { byCallAloud, refuseAloud } from "../world/ports.ts";
import { isLoading } from "./formPage.ts";
import { findKept, findScreen, type KeptFound, personOf, type ScreenFound } from "./profilePage.ts";

export const PROFILE_HOLDS = [
  "me",
  "getUniversity",
  "addToFavorites",
  "removeFromFavorites",
  "logIn",
  "setType",
] as const;

/** The last topic on a university's page says who the app takes the person for (P1 to P4). */
const TOPICS: Record<string, string> = { student: "Student Corner", parent: "Parents Corner" };
const TYPES: Record<string, string> = { student: "Student", parent: "Parent" };

const superuser: User = { ...ann, is_superuser: true };
const bea: User = { ...ann, id: "u2", full_name: "Bea Kim" };
/** Who another tab keeps on the device before the account is here. */
const keptElsewhere = new WeakMap<Scene, User>();

/** Where the account was asked for already: the app does so by itself when it starts. */
const started = new WeakSet<Scene>();

/** Opens a university's page. */
async function openUniversity({ page, calls }: Scene, { id, name }: UniversityRef): Promise<void> {
  await goTo(page, `/university/${id}`);
  await calls.answer("getUniversity", { ...campus, id, name });
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

const steps = {
  async "profile.requested"(scene, _, before) {
    const { page, calls } = scene;
    const isOnProfile = page.url().endsWith("/profile");
    if (!started.has(scene)) started.add(scene);
    else if (!isOnProfile) await goTo(page, "/profile");
    else if (before.matches({ account: "failed" }))
      await page.getByRole("button", { name: "Try again" }).click();
    else {
      await openUniversity(scene, stanford);
      await goTo(page, "/profile");
    }
    await calls.asked("me");
  },
  async "profile.set"({ page, calls }, { user }) {
    await submitCredentials(page);
    await calls.answer("logIn", { user, tokens: pair(1) });
  },
  async "userType.set"({ page, calls }, { userType }) {
    await goTo(page, "/select-user-type");
    await page.getByText(TYPES[userType] ?? "", { exact: true }).click();
    await page.getByRole("button", { name: "Next" }).click();
    await calls.answer("setType", null);
  },
  async "universities.set"({ page }, { universities }) {
    await goTo(page, "/university/select-university");
    await socketOf(page).open();
    socketOf(page).say({
      conversation_id: "c1",
      message: null,
      suggested_universities_list: universities,
    });
  },
  async "favorite.toggled"(scene, { id, name }) {
    const { page, url } = scene;
    if (page.url().endsWith("/profile"))
      return page.getByRole("button", { name: `Remove ${name} from favorites` }).click();
    if (page.url() !== `${url}/university/${id}`) await openUniversity(scene, { id, name });
    await page.getByRole("button", { name: /^(?:Add to|Remove from) favorites$/ }).click();
  },
  "favorite.recalled": { never: "It comes with signing in, after a press without an account." },
  async "profile.cleared"(scene) {
    const { page, calls } = scene;
    keptElsewhere.delete(scene);
    await goTo(page, "/profile");
    await calls.asked("me");
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("link", { name: "New Account" }).waitFor();
  },
  async "profile.replaced"(scene) {
    keptElsewhere.set(scene, bea);
    await inAnotherTab(scene, kept(bea, pair(2)));
    await scene.calls.asked("me");
  },
  "account.outdated": { never: "The profile says it to itself." },
} satisfies Steps<ProfileEvent>;

const asked = { type: "profile.requested" } as const;
const toggled = (university: UniversityRef) =>
  ({ type: "favorite.toggled", ...university }) as const;
const came = (output: User) => ({ type: "xstate.done.actor.fetchMe", output }) as const;
const didNotCome = { type: "xstate.error.actor.fetchMe", error: refused } as const;
const added = (output: UniversityRef[]) =>
  ({ type: "xstate.done.actor.addFavorite", output }) as const;
const notAdded = { type: "xstate.error.actor.addFavorite", error: refused } as const;
const removed = { type: "xstate.done.actor.removeFavorite", output: [] } as const;
const notRemoved = { type: "xstate.error.actor.removeFavorite", error: refused } as const;
const cleared = { type: "profile.cleared" } as const;

/** The person: what the device keeps, what the profile and a university's page show of them, and the favourites. */
export const profile = walked<typeof Machine, { kept: KeptFound; screen: ScreenFound | null }>({
  subject: subject({
    machine: profileMachine,
    inputs: [],
    key: ({ user }) => ({ known: user !== null }),
    sees: () => ({}),
    payloads: {
      "profile.requested": [{}],
      "profile.set": [],
      "userType.set": [],
      "universities.set": [],
      "favorite.toggled": [],
      "favorite.recalled": [],
      "profile.cleared": [{}],
      "profile.replaced": [{}],
      "account.outdated": [],
    },
  }),
  steps,
  ways: [
    {
      // No one is known at first: the account is asked for in every way there is.
      input: { user: null, userType: "student", universities: [] },
      events: [
        asked,
        didNotCome,
        asked,
        didNotCome,
        asked,
        came(superuser),
        asked,
        asked,
        { type: "userType.set", userType: "student" },
        came({ ...superuser, type: "student" }),
        cleared,
      ],
    },
    {
      // The person is known from before: two bookmarks one after the other while the account is fetched, and off again.
      input: { user: ann, userType: "parent", universities: [] },
      events: [
        asked,
        toggled(stanford),
        toggled(stanford),
        toggled(bern),
        added([]),
        notAdded,
        came({ ...ann, favorites: [stanford] }),
        asked,
        came({ ...ann, favorites: [stanford] }),
        toggled(stanford),
        notRemoved,
        toggled(stanford),
        removed,
        { type: "universities.set", universities: [bern] },
      ],
    },
    {
      input: { user: ann, userType: "parent", universities: [] },
      events: [
        asked,
        { type: "profile.set", user: superuser },
        { type: "profile.replaced" },
        came(bea),
        cleared,
      ],
    },
  ],
  ports: {
    fetchMe: byCallAloud("me"),
    addFavorite: {
      done: ({ calls }, { output }) => calls.answer("addToFavorites", { favorites: output }),
      failed: refuseAloud("addToFavorites"),
    },
    removeFavorite: {
      done: ({ calls }, { output }) => calls.answer("removeFromFavorites", { favorites: output }),
      failed: refuseAloud("removeFromFavorites"),
    },
  },
  async open(scene, input) {
    const { page, url, calls } = scene;
    const { user } = input as ProfileContext;
    const { user: known, ...account } = kept(ann, pair(0));
    const stored =
      user === null ? { ...account, userType: "student" } : { ...account, user: known };
    await keepOnDevice(page, stored as Record<string, string>);
    await page.goto(`${url}/university/7`);
    await calls.answer("getUniversity", campus);
    await page.getByRole("heading", { level: 1, name: campus.name }).waitFor();
  },
  // The app asks for the account as soon as it starts.
  passes: (_, event) => event === null,
  found: async (page) => ({
    kept: await findKept(page),
    screen: await findScreen(page),
    loading: await isLoading(page),
  }),
  expected(state, scene) {
    const { user, userType, universities } = state.context;
    const other = user === null ? keptElsewhere.get(scene) : undefined;
    const { pathname } = new URL(scene.page.url());
    const loads = state.hasTag("loadingProfile");
    const names = (list: readonly UniversityRef[]) =>
      list.length === 0 ? ["Empty List..."] : list.map(({ name }) => name);
    const screen = (): ScreenFound | null => {
      if (pathname === "/profile")
        return {
          name: user?.full_name ?? null,
          type: user === null ? null : (TYPES[user.type] ?? ""),
          favorites: names(user?.favorites ?? []),
          suggested: names(user?.suggested_universities ?? []),
          canRetry: user === null && state.hasTag("accountFailed"),
          isOut: false,
        };
      const id = /^\/university\/(?<id>\d+)$/.exec(pathname)?.groups?.["id"];
      if (id === undefined) return null;
      return {
        bookmarked: user?.favorites.some((each) => each.id === id) ?? false,
        topic: TOPICS[userType] ?? "",
        canEdit: user?.is_superuser ?? false,
      };
    };
    return {
      kept: {
        user: user === null ? (other === undefined ? null : personOf(other)) : personOf(user),
        userType: other?.type ?? userType,
        universities: universities.map(({ name }) => name),
      },
      screen: screen(),
      loading: loads || state.context.pendingFavorites.length > 0,
    };
  },
});
