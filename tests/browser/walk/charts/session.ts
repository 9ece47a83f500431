import type { Page } from "playwright-core";
import { expect } from "vitest";

import type { User } from "#contract/user.ts";
import {
  type sessionMachine as Machine,
  sessionMachine,
} from "#machines/session/session.machine.ts";
import type { SessionEvent } from "#machines/session/types.ts";
import { subject } from "#tests/support/charts/subject.ts";
import { ann, campus } from "#tests/support/subjects/samples.ts";

import { PATIENCE } from "../patience.ts";
import { type Scene, type Steps, walked } from "../walked.ts";
import {
  goTo,
  inAnotherTab,
  keepOnDevice,
  kept,
  keptUnder,
  pair,
  submitCredentials,
} from "../world/account.ts";

export const SESSION_HOLDS = ["me", "getUniversity", "refreshTokens", "logIn"] as const;

/** What must be, as the steps brought it about. */
interface Story {
  /** How many pairs of tokens were issued so far, the first of them numbered 0. */
  pairs: number;
  /** The newest token, and the name of the person, that the device keeps. */
  token: string | null;
  person: string | null;
  /** The calls that must have gone out again, each with its token. */
  again: string[];
  path: string;
  /** How many pages were opened so far. */
  pages: number;
  /** Whether the page's call wasn't answered yet. */
  isAsking: boolean;
}
const stories = new WeakMap<Scene, Story>();

function storyOf(scene: Scene): Story {
  const story = stories.get(scene);
  if (story === undefined) throw new Error("The app isn't open yet.");
  return story;
}

/** The next pair is issued: the device keeps it from now on. */
function issue(story: Story) {
  story.pairs += 1;
  const issued = pair(story.pairs);
  story.token = issued.access;
  return issued;
}

const waits = (call: string, { token }: Story): string => `${call} ${token ?? ""}`.trim();

/** Opens the page of another university, which asks for it; the last one asks no more then. */
async function openPage({ page, calls }: Scene, story: Story): Promise<void> {
  story.pages += 1;
  story.path = `/university/${story.pages}`;
  await goTo(page, story.path);
  const isAsked = () => {
    const asking = calls.waiting().filter(({ name }) => name === "getUniversity");
    return asking.map(({ path }) => path).join() === `/api/location/${story.pages}/`;
  };
  await expect.poll(isAsked, { timeout: PATIENCE, interval: 10 }).toBe(true);
}

/** No one is signed in any more. */
function end(story: Story, path: string): void {
  Object.assign(story, { token: null, person: null, again: [], path });
}

const bea: User = { ...ann, id: "u2", full_name: "Bea Kim" };

const steps = {
  async "session.unauthorised"(scene, { requestId }, before) {
    const { calls } = scene;
    const story = storyOf(scene);
    story.again = [];
    if (requestId === "me") return calls.refuse("me", { status: 401, message: "" });
    if (!story.isAsking) await openPage(scene, story);
    story.isAsking = false;
    await calls.refuse("getUniversity", { status: 401, message: "" });
    if (!before.matches("signedOut")) return;
    end(story, "/sign-up");
    scene.alsoSays("info: Please sign in or make an account first.");
  },
  async "session.tokensStored"(scene, { byLogIn = false, elsewhere = false }, before) {
    const { calls, page } = scene;
    const story = storyOf(scene);
    const isStale = before.matches({ signedIn: "refreshing" });
    const issued = issue(story);
    story.person = elsewhere ? bea.full_name : ann.full_name;
    story.again = isStale ? [waits("getUniversity", story)] : [];
    if (elsewhere) {
      await inAnotherTab(scene, kept(bea, issued));
      return calls.answer("me", bea);
    }
    if (byLogIn) {
      // Who leaves the page waits for it no more.
      story.again = [];
      story.path = "/chat-ai";
      await submitCredentials(page);
      return calls.answer("logIn", { user: ann, tokens: issued });
    }
    if (!before.matches("signedOut")) return calls.answer("me", { ...ann, tokens: issued });
    // A page that anyone may see, whose answer signs the person in: who that is, is asked.
    await openPage(scene, story);
    await calls.answer("getUniversity", { ...campus, tokens: issued });
    await calls.answer("me", ann);
  },
  async "session.signOutRequested"(scene) {
    const { page, calls } = scene;
    await goTo(page, "/profile");
    await calls.asked("me");
    await page.getByRole("button", { name: "Sign out" }).click();
    end(storyOf(scene), "/");
  },
} satisfies Steps<SessionEvent>;

const byPage = { type: "session.unauthorised", requestId: "page" } as const;
const byAccount = { type: "session.unauthorised", requestId: "me" } as const;
const stored = { type: "session.tokensStored" } as const;
const loggedIn = { ...stored, byLogIn: true } as const;
const loggedInElsewhere = { ...loggedIn, elsewhere: true } as const;
const signedOut = { type: "session.signOutRequested" } as const;
const refreshed = { type: "xstate.done.actor.refresh" } as const;
const notRefreshed = { type: "xstate.error.actor.refresh" } as const;

/** Who is signed in on this device, and the one refresh at a time. */
export const session = walked<typeof Machine, unknown>({
  subject: subject({
    machine: sessionMachine,
    inputs: [{ signedIn: true }, { signedIn: false }],
    key: ({ waiting }) => ({ waiting: waiting.length }),
    sees: () => ({}),
    payloads: {
      "session.tokensStored": [],
      "session.unauthorised": [],
      "session.signOutRequested": [{}],
    },
  }),
  steps,
  ways: [
    {
      // Two calls wait for one refresh; then newer pairs come in every way.
      input: { signedIn: true },
      events: [byPage, byAccount, refreshed, stored, byPage, loggedIn, loggedIn, loggedInElsewhere],
    },
    // Newer pairs that come first make the refresh needless.
    { input: { signedIn: true }, events: [byPage, stored, byPage, loggedInElsewhere] },
    { input: { signedIn: true }, events: [byPage, signedOut] },
    { input: { signedIn: true }, events: [byPage, notRefreshed] },
    {
      input: { signedIn: false },
      events: [stored, signedOut, loggedInElsewhere, signedOut, loggedIn, signedOut, byPage],
    },
  ],
  ports: {
    refresh: {
      async done(scene) {
        const story = storyOf(scene);
        await scene.calls.answer("refreshTokens", { tokens: issue(story) });
        story.again = [waits("getUniversity", story), waits("me", story)];
      },
      async failed(scene) {
        await scene.calls.refuse("refreshTokens", { status: 401, message: "Used before." });
        end(storyOf(scene), "/sign-up");
        scene.alsoSays("info: Your session has ended. Please sign in again.");
      },
    },
  },
  async open(scene, input) {
    const { page, url, calls } = scene;
    const { signedIn } = input as { signedIn: boolean };
    const path = signedIn ? "/university/0" : "/";
    const nobody = { pairs: 0, token: null, person: null, again: [], pages: 0 };
    stories.set(scene, {
      ...nobody,
      ...(signedIn ? { token: pair(0).access, person: ann.full_name } : {}),
      path,
      isAsking: signedIn,
    });
    if (!signedIn) {
      await page.goto(url);
      await page.getByRole("link", { name: "New Account" }).waitFor();
      return;
    }
    await keepOnDevice(page, kept(ann, pair(0)));
    await page.goto(url + path);
    await Promise.all([calls.asked("me"), calls.asked("getUniversity")]);
  },
  found: findSession,
  expected(state, scene) {
    const { token, person, again, path } = storyOf(scene);
    const refreshes = state.matches({ signedIn: "refreshing" }) ? 1 : 0;
    return { token, person, refreshes, again, path };
  },
});

async function findSession(page: Page, scene: Scene) {
  const user = await keptUnder(page, "user");
  const waiting = scene.calls.waiting().map(({ name, token }) => `${name} ${token ?? ""}`.trim());
  return {
    token: await keptUnder(page, "access_token"),
    person: user === null ? null : (JSON.parse(user) as User).full_name,
    refreshes: waiting.filter((call) => call === "refreshTokens").length,
    again: storyOf(scene).again.filter((call) => waiting.includes(call)),
    path: new URL(page.url()).pathname,
  };
}
