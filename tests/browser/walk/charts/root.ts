import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { AnyEventObject, SnapshotFrom } from "xstate";

import type { User } from "#contract/user.ts";
import type { rootMachine } from "#machines/root/root.machine.ts";
import type { RootEvent, RootInput } from "#machines/root/types.ts";
import { ann, campus, refused, stanford } from "#tests/support/subjects/samples.ts";
import { root as subject } from "#tests/support/subjects/screens.ts";
import { wordsOf } from "#tests/support/words.ts";

import { until } from "../until.ts";
import { type Scene, type Steps, walked } from "../walked.ts";
import { setOffline } from "../world/line.ts";
import { signInElsewhere } from "../world/otherTab.ts";
import { breakOn } from "../world/sabotage.ts";
import { leaveChat } from "../world/savedChat.ts";
import { rootBrings, rootWays } from "./rootWays.ts";

export const ROOT_HOLDS = [
  "getUniversity",
  "me",
  "addToFavorites",
  "listUniversities",
  "imports",
  "readShared",
] as const;

/** A pair as no host of ours makes it: whoever asks with it is told so. */
const TOKENS = { access: "an access token", refresh: "a refresh token" };
const CODE_OF_FACULTY = "**/assets/FacultyScreen-*.js";
const BROKEN = "This page could not be opened";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const bookmark = (page: Page) => press(page, "Add to favorites");
const ask = (page: Page, question: string) =>
  page.getByPlaceholder("Ask me anything....").last().fill(question);

/** Goes to an address: the first time as a person types it, then as a link within the page does. */
async function go({ page, url }: Scene, address: string): Promise<void> {
  if (page.url() === "about:blank") await page.goto(url + address);
  else await page.evaluate((to) => history.pushState({}, "", to), address);
}

const steps = {
  "route.entered": async (scene, { name, path, query }, before) => {
    // A call that outlives its screen.
    if (name === "chat" && before.matches("universityPage")) await bookmark(scene.page);
    const search = new URLSearchParams(query).toString();
    await go(scene, search === "" ? path : `${path}?${search}`);
  },
  "route.failed": async (scene, { path }, before) => {
    const { page } = scene;
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    await page.route(CODE_OF_FACULTY, (route) => route.abort());
    await go(scene, path);
    // It is loaded again once, and no more (X14, O15).
    await page.getByRole("heading", { name: BROKEN }).waitFor();
    await until(() => loads, before.matches("starting") ? 2 : 1);
  },
  "reload.requested": async ({ page }) => {
    await page.unroute(CODE_OF_FACULTY);
    await press(page, "Try again");
    await page.getByRole("heading", { name: "Under construction!" }).waitFor();
  },
  "appShell.loaded": { never: "It comes with the first screen." },
  "navigation.requested": { never: "It comes with what a chart of a screen does." },
  "newUser.set": { never: "It comes with the opening of the type's screen." },
  "newUser.cleared": { never: "It comes with the choice of a university." },
  "title.set": ({ calls }) => calls.answer("getUniversity", campus),
  "signUpName.set": async ({ page }, { name }) => {
    await page.getByLabel("Full name").fill(name);
    await press(page, "Next");
  },
  "chat.saved": ({ page }) => press(page, stanford.name),
  "trial.loaded": { never: "It comes by itself, after the welcome screen's first paint." },
  "trial.saved": {
    never: "It comes with an answer to a guest, in the walk of the welcome screen's box.",
  },
  "fault.met": async ({ page }) => {
    await ask(page, "What does it cost?");
    await press(page, "Send");
    await page.getByRole("dialog", { name: "Chat with the guide" }).waitFor();
    await breakOn(page, "draft.changed");
    await ask(page, "And then?");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  },
  "session.started": async (scene, { elsewhere }, before) => {
    if (elsewhere) return signInElsewhere(scene, false);
    const { calls, alsoSays } = scene;
    if (!before.matches("chat"))
      return calls.answer("getUniversity", { ...campus, tokens: TOKENS });
    await calls.answer("addToFavorites", { favorites: [], tokens: TOKENS });
    alsoSays("success: University added to favorites.");
  },
  "session.ended": async (scene, { reason }, before) => {
    const { page, calls } = scene;
    if (reason === "signedOut")
      return before.matches("profile") ? press(page, "Sign out") : signOutElsewhere(scene);
    await bookmark(page);
    await calls.letThrough("addToFavorites");
  },
  "profile.changed": ({ calls }, { isSuperuser, lacksFactor }) =>
    calls.answer("me", { ...ann, is_superuser: isSuperuser, lacks_second_factor: lacksFactor }),
} satisfies Steps<RootEvent>;

/** What makes each chart break: an event that a person brings about, or one that comes with another's signing in. */
const breaking: Record<string, (scene: Scene) => Promise<void>> = {
  emailSignIn: by("email.changed", ({ page }) => page.getByLabel("E-mail").fill("ann")),
  userType: by("type.chosen", ({ page }) => page.getByText("Student", { exact: true }).click()),
  name: by("name.changed", ({ page }) => page.getByLabel("Full name").fill("Ann")),
  phone: by("phone.changed", ({ page }) => page.getByLabel("Phone number").fill("+1")),
  chat: by("draft.changed", ({ page }) => ask(page, "What?")),
  findUniversity: by("name.changed", ({ page }) =>
    page.getByLabel("Enter University Name").fill("Stan"),
  ),
  sharedAnswer: async (scene) => {
    await scene.calls.refuse("readShared", refused);
    await by("retry", ({ page }) => press(page, "Try again"))(scene);
  },
  need: by("need.opened", ({ page }) => press(page, "Add field of study")),
  account: by("account.opened", ({ page }) => press(page, "Change full name")),
  theme: by("theme.chosen", ({ page }) => page.getByText("Dark", { exact: true }).click()),
  language: by("language.chosen", async ({ page }) => {
    await page.locator("[name=language]").selectOption("fr");
  }),
  trial: by("draft.changed", ({ page }) => ask(page, "What?")),
  universityPage: byPerson,
  tour: byPerson,
  editPoints: byRetry,
  admin: by("search.changed", ({ page }) => page.getByLabel("Search universities").fill("Stan")),
  adminUniversity: byRetry,
  appShell: async (scene) => {
    // It starts once the page has loaded.
    await scene.page.getByLabel("The app").waitFor({ state: "attached" });
    await by("line.lost", (lost) => setOffline(lost, true))(scene);
    await scene.page.getByLabel("The app").waitFor({ state: "detached" });
    await setOffline(scene, false);
  },
  session: forAll(by("session.signOutRequested", ({ page }) => press(page, "Sign out"))),
  profile: forAll(by("profile.requested", (scene) => go(scene, "/profile"))),
  notifications: forAll(async (scene) => {
    await scene.page.getByLabel("Phone number").fill("+14155550177");
    await by("notification.added", ({ page }) => press(page, "Send Verify Code"))(scene);
  }),
  requests: forAll(async (scene) => {
    await scene.page.getByText("Student", { exact: true }).click();
    await by("request.requested", ({ page }) => press(page, "Next"))(scene);
  }),
};

/** A chart that every screen needs: the page says so, and is whole again once it is loaded again. */
function forAll(act: (scene: Scene) => Promise<void>) {
  return async (scene: Scene): Promise<void> => {
    const { page } = scene;
    await act(scene);
    const fault = page.getByRole("heading", { name: BROKEN });
    await fault.waitFor();
    await press(page, "Try again");
    await fault.waitFor({ state: "detached" });
    await page.getByRole("heading", { level: 1 }).waitFor();
  };
}

function by(type: string, act: (scene: Scene) => Promise<void>) {
  return async (scene: Scene): Promise<void> => {
    await breakOn(scene.page, type);
    await act(scene);
  };
}

async function byPerson(scene: Scene): Promise<void> {
  await by("person.changed", (there) => signInElsewhere(there, false))(scene);
}

async function byRetry(scene: Scene): Promise<void> {
  await scene.calls.refuse("getUniversity", refused);
  scene.alsoSays(`warning: ${refused.message}`);
  await by("retry", ({ page }) => press(page, "Try again"))(scene);
}

/** Another tab of the browser signs out. */
async function signOutElsewhere({ context, url }: Scene): Promise<void> {
  const other = await context.newPage();
  await other.goto(`${url}/favicon.svg`);
  await other.evaluate(() => {
    for (const key of ["refresh_token", "access_token"]) localStorage.removeItem(key);
  });
  await other.close();
}

/** Charts that no screen does without. */
const FOR_ALL = /actor\.(?:session|profile|notifications|requests)$/;
const NOT_OVER = { never: "It has no end of its own." } as const;

/** The product as a whole: which screen is open, and what holds on all of them. */
export const root = walked<typeof rootMachine, unknown>({
  subject,
  steps,
  ports: Object.fromEntries(
    Object.entries(breaking).map(([id, failed]) => [id, { done: NOT_OVER, failed }]),
  ),
  ways: rootWays,
  async open({ page }, input) {
    const { user, savedChat, universities } = input as RootInput;
    if (user !== null) await keepPerson(page, user);
    if (savedChat !== null) await leaveChat(page, savedChat, universities);
  },
  // No page is open before the first address.
  passes: (state) => state.matches("starting"),
  leaves: (state, { type }: AnyEventObject) =>
    type === "reload.requested" ||
    FOR_ALL.test(type) ||
    (type === "route.failed" && !state.context.reloaded),
  brings: ({ context }, event) => rootBrings(context, event),
  redirects: { "/signup": "/sign-up" },
  found: async (page) => ({
    heading: (await page.getByRole("heading", { level: 1 }).textContent())?.trim(),
    title: await page.title(),
  }),
  expected: (state) => ({
    heading: headingOf(state),
    // Before a screen was open, the document's own.
    title: wordsOf(state.context.pageTitle) || "University Guide",
  }),
  untaken: {
    "root.chat on session.started [2]":
      "A log-in that is under way ends with its screen: no answer to one arrives in a chat.",
  },
});

/** Lets the app find someone on the device whose tokens are worth nothing. */
async function keepPerson(page: Page, user: User): Promise<void> {
  await page.addInitScript(
    (kept: Record<string, string>) => {
      if (localStorage.getItem("user") !== null) return;
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    {
      user: JSON.stringify(user),
      userType: user.type,
      access_token: TOKENS.access,
      refresh_token: TOKENS.refresh,
    },
  );
}

/** The first heading of each screen, as the charts within it are not answered. */
const HEADINGS: Readonly<Record<string, unknown>> = {
  emailSignIn: "Sign In by E-mail",
  userType: "Who Are You?",
  name: "Enter Your Name",
  faculty: "Under construction!",
  profile: "Profile",
  findUniversity: "Which University Is Yours?",
  tour: "Tour",
  editPoints: "Tour points",
  admin: "Administration",
  adminUniversity: "University",
  sharedAnswer: "Shared answer",
  notFound: "Page Not Found!",
  broken: BROKEN,
};

function headingOf(state: SnapshotFrom<typeof rootMachine>): unknown {
  const { pageTitle, signUpName } = state.context;
  if (state.hasTag("welcome")) return expect.stringContaining("personal AI guide");
  if (state.hasTag("home")) return expect.stringMatching(/^Welcome back/);
  if (state.matches("phone")) return signUpName === null ? "Sign In by Phone" : "Enter Your Number";
  if (state.hasTag("lacksFactor")) return "Two-step sign-in";
  if (state.matches("editPoints") && state.hasTag("signedOut")) return "Please sign in";
  if (state.matches("editPoints") && state.hasTag("forbidden")) return "For superusers";
  if (state.hasTag("forbidden")) return "This page is for superusers.";
  if (state.matches("chat") || state.matches("universityPage")) return wordsOf(pageTitle);
  return typeof state.value === "string"
    ? HEADINGS[state.value]
    : HEADINGS[Object.keys(state.value)[0] ?? ""];
}
