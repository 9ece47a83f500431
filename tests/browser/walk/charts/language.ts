import type { Page, Route } from "playwright-core";

import type { languageMachine } from "#machines/language/language.machine.ts";
import type { LanguageContext, LanguageEvent } from "#machines/language/types.ts";
import { language as subject } from "#tests/support/subjects/language.ts";

import { type Scene, type Steps, walked } from "../walked.ts";

/** Texts that were asked for and haven't been answered, by the page. */
const asked = new WeakMap<Page, Route[]>();

const choice = (page: Page) => page.locator("[name=language]");

/** What the newest request for texts gets: none at all, by which everything stays English, or no answer. */
const answer =
  (end: (route: Route) => Promise<void>) =>
  async ({ page }: Scene, _: unknown, before: { context: unknown }) => {
    const { wanted } = before.context as LanguageContext;
    const newest = () =>
      asked.get(page)?.findLast((route) => route.request().url().includes(`/${wanted}-`));
    let route = newest();
    for (; route === undefined; route = newest()) await page.waitForTimeout(20);
    await end(route);
  };

const steps = {
  "language.found": { never: "It is told once, as the chart begins." },
  "language.chosen": async ({ page }, { language }) => {
    await choice(page).selectOption(language);
  },
  async "language.chosenElsewhere"({ context, url }, { language }) {
    const other = await context.newPage();
    await other.goto(`${url}/favicon.svg`);
    // What is written twice is heard once.
    await other.evaluate((chosen) => {
      localStorage.removeItem("language");
      localStorage.setItem("language", chosen);
    }, language);
    await other.close();
  },
} satisfies Steps<LanguageEvent>;

/** What a person finds: what is chosen, how the page is written, and what is said of it. */
interface LanguageFound {
  chosen: string;
  lang: string;
  dir: string;
  says: string;
  focused: boolean;
}

const RIGHT_TO_LEFT = ["fa", "ar"];

/** The language of what is shown, on the profile; the walk's browser speaks English. */
export const language = walked<typeof languageMachine, LanguageFound>({
  subject,
  steps,
  ports: {
    watchLanguage: {
      done: { never: "The watch has no end of its own." },
      failed: { never: "Listening to other tabs breaks by a fault of ours only." },
    },
    showLanguage: {
      done: answer((route) => route.fulfill({ json: {} })),
      failed: answer((route) => route.abort()),
    },
  },
  async open({ page, url }) {
    asked.set(page, []);
    await page.route(/\/assets\/(?:fr|ar)-[^/]+\.json$/, (route) => {
      asked.get(page)?.push(route);
    });
    await page.goto(`${url}/profile`);
    // Its focus outlives that everything is drawn again.
    await choice(page).focus();
  },
  // English comes at once, whatever a walk holds; only another one than what is chosen is a choice.
  isWorth: ({ context }, event) => {
    if (!("language" in event)) return true;
    if (event.type === "language.found") return false;
    if (event.language === "en" && context.language !== "en") return false;
    return event.language !== context.wanted;
  },
  found: async (page) => ({
    chosen: await choice(page).inputValue(),
    lang: (await page.locator("html").getAttribute("lang")) ?? "",
    dir: (await page.locator("html").getAttribute("dir")) ?? "ltr",
    says: (await page.getByRole("alert").allInnerTexts()).join(" "),
    focused: await choice(page).evaluate((each) => each === document.activeElement),
  }),
  expected: (state) => ({
    chosen: state.context.wanted,
    lang: state.context.language,
    dir: RIGHT_TO_LEFT.includes(state.context.language) ? "rtl" : "ltr",
    says: state.hasTag("failed") ? "This language could not be loaded. Please try again." : "",
    focused: true,
  }),
});
