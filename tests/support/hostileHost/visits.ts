import type { Page } from "playwright-core";

import { calls } from "#contract/calls/all.ts";
import type { Visit } from "#tests/support/browser/browser.ts";

import type { Journey, Who } from "./journeys.ts";
import { look, PAGE_PATIENCE, type Seen } from "./look.ts";
import type { HostileHost } from "./startHostileHost.ts";

/** The browser's own words on what it refused, and on what the host's odd answers are. */
const EXPECTED =
  /^Failed to load resource|Content Security Policy|blocked by CORS policy|^WebSocket connection to|^Access to .+ has been blocked/;
/** Words of programs in what a person reads. */
const TECHNICAL =
  /\[object \w+\]|SyntaxError|TypeError|Invalid (?:type|key)|Expected .+ but received/;

/** What a person would do isn't done where it can't be after so long; a page is loaded within so long. In milliseconds. */
const STEP = 500;
const LOAD = 60_000;
const WORDS = /\p{L}{2}/u;

/** So long no call may have been open before the page counts as calm, and so long it is waited for, in milliseconds. */
const CALM = 90;
const CALM_PATIENCE = 8000;
/** An error may come with the code that shows it, which loads then. */
const TOLD_PATIENCE = 8000;

const PERSON = { id: "p1", full_name: "Ada Lovelace", email: "ada@example.org", type: "student" };

/** Journeys of one page, of which many follow one another without loading the app again. */
export interface Visits {
  /** Makes one journey against answers of this seed; what was wrong, a line each. */
  make(journey: Journey, seed: number): Promise<string[]>;
}

/** Begins journeys in a page that was opened for them; `url` is the app's, `elsewhere` what reached another host. */
export function journeysOf(
  there: Visit,
  url: string,
  host: HostileHost,
  elsewhere: string[],
): Visits {
  const { page, context, errors } = there;
  const odd: string[] = [];
  page.on("dialog", (dialog) => {
    if (dialog.type() !== "beforeunload") odd.push(`a dialog: ${dialog.message()}`);
    void dialog.accept().catch(() => {});
  });
  context.on("page", (other) => odd.push(`another page: ${other.url()}`));
  let last: Who | null = null;
  page.setDefaultTimeout(STEP);
  page.setDefaultNavigationTimeout(LOAD);

  const open = async ({ who, path }: Journey): Promise<void> => {
    const inside = last === who && (await isSignedIn(page)) === (who !== "guest");
    last = who;
    if (inside) {
      await page.evaluate((to) => history.pushState({}, "", to), path);
      return;
    }
    if (!page.url().startsWith(url)) await page.goto(`${url}/favicon.svg`);
    await page.evaluate(keep, { who, person: PERSON });
    await page.goto(url + path);
  };
  return {
    async make(journey, seed) {
      const isSuper = journey.who === "superuser";
      host.begin(seed, isSuper ? { me: { ...PERSON, is_superuser: true } } : {});
      let wrong: string | null = null;
      const opened = await open(journey).then(
        () => true,
        () => false,
      );
      if (opened) {
        await calm(host, journey);
        wrong = (await journey.act?.(page, host)) ?? wrong;
        await calm(host);
      }
      const faults = await faultsOf(page, journey, host, url);
      if (wrong !== null) faults.push(wrong);
      faults.push(
        ...odd.splice(0),
        ...elsewhere.splice(0),
        ...errors.splice(0).filter((text) => !EXPECTED.test(text)),
      );
      if (faults.length > 0) {
        // Whatever it was, the next journey begins on a page that is whole.
        last = null;
        await page.goto("about:blank").catch(() => {});
      }
      return faults.map((fault) => fault.slice(0, 600));
    },
  };
}

const isSignedIn = (page: Page): Promise<boolean> =>
  page.evaluate(() => Boolean(localStorage.getItem("access_token"))).catch(() => false);

/** Puts on the device what it would hold of this person. */
function keep({ who, person }: { who: Who; person: object }): void {
  localStorage.clear();
  sessionStorage.clear();
  if (who === "guest") return;
  localStorage.setItem("access_token", "a.b.c");
  localStorage.setItem("refresh_token", "d.e.f");
  const user = { ...person, is_superuser: who === "superuser" };
  localStorage.setItem("user", JSON.stringify(user));
}

/** Waits until the host has answered all that is asked of it, and what a screen is opened for. */
async function calm(host: HostileHost, { needs }: Partial<Journey> = {}): Promise<void> {
  const isAsked = (): boolean =>
    needs === undefined ||
    calls[needs].method !== "GET" ||
    host.given.some(({ call }) => call === needs);
  const start = Date.now();
  let quiet = start;
  let seen = host.sent.answers;
  while ((Date.now() - quiet < CALM || !isAsked()) && Date.now() - start < CALM_PATIENCE) {
    if (host.open > 0 || host.sent.answers !== seen) quiet = Date.now();
    seen = host.sent.answers;
    await new Promise((resolve) => {
      setTimeout(resolve, 15);
    });
  }
}

async function faultsOf(
  page: Page,
  journey: Journey,
  host: HostileHost,
  url: string,
): Promise<string[]> {
  let seen = await look(page);
  const started = Date.now();
  const isWhole = (now: Seen): boolean =>
    now.words > 0 && now.titles.length === 1 && isToldAll(now, journey, host, page);
  while (seen !== null && !isWhole(seen) && Date.now() - started < TOLD_PATIENCE) {
    await page.waitForTimeout(60);
    seen = await look(page);
  }
  if (seen === null) return [`the page doesn't answer within ${PAGE_PATIENCE / 1000} s`];
  const faults: string[] = [];
  if (!page.url().startsWith(`${url}/`)) faults.push(`went to ${page.url()}`);
  if (seen.ran) faults.push("a script of the host's ran");
  if (seen.broken) faults.push("the screen broke");
  if (seen.words < 1) faults.push("no main landmark with words");
  if (seen.titles.length !== 1 || seen.titles[0] === "")
    faults.push(`titles: ${JSON.stringify(seen.titles)}`);
  if (seen.loading) faults.push("'Loading...' never ends");
  faults.push(...seen.planted.map((html) => `planted: ${html}`));
  const technical = TECHNICAL.exec(`${seen.alerts}\n${seen.text}`);
  if (technical !== null) faults.push(`says ${technical[0]}`);
  if (!isToldAll(seen, journey, host, page))
    faults.push(
      `doesn't ask, or says nothing of an unusable answer to ${journey.needs}: ${seen.alerts.slice(0, 100)} ${seen.text.slice(0, 100)}`,
    );
  return faults;
}

/** Where no answer to what the screen needs could be used, and one is still there, it says so. */
function isToldAll(
  seen: Seen,
  { path, needs, says }: Journey,
  host: HostileHost,
  page: Page,
): boolean {
  if (seen.loading) return false;
  if (needs === undefined) return true;
  if (new URL(page.url()).pathname !== path) return true;
  const answers = host.given.filter(({ call }) => call === needs);
  // What is opened asks; what is pressed may not have been there.
  if (answers.length === 0 && calls[needs].method !== "GET") return true;
  if (answers.some(({ answer }) => answer.usable)) return true;
  return says?.test(seen.text) ?? WORDS.test(seen.alerts);
}
