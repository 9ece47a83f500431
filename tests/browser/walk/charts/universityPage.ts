import type { Page } from "playwright-core";

import type { UniversityPageEvent } from "#machines/universityPage/types.ts";
import type { universityPageMachine } from "#machines/universityPage/universityPage.machine.ts";
import { stanford } from "#tests/support/subjects/samples.ts";
import { wordsOf } from "#tests/support/words.ts";

import { until } from "../until.ts";
import { type Steps, walked } from "../walked.ts";
import { beSignedIn, signInElsewhere } from "../world/otherTab.ts";
import { byCall, byCallAloud } from "../world/ports.ts";
import { breakOn } from "../world/sabotage.ts";
import { titleWithout } from "./formPage.ts";
import { universityModel } from "./universityModel.ts";

export const UNIVERSITY_HOLDS = [
  "getUniversity",
  "getPlan",
  "addToFavorites",
  "removeFromFavorites",
] as const;

/** The topics of a student (P1). */
const TOPICS = ["About", "Programs", "Resources", "Student Corner"];

const COMPARE = "Compare with another";

/** What a person finds of a university's page. */
interface PageFound {
  title: string;
  /** Of the page itself; null on a screen that says why there is none. */
  page: {
    topics: string[];
    /** Whether it can be compared with another university. */
    comparison: boolean;
    editLink: boolean;
    /** Whether the campus is drawn behind. */
    campus: boolean;
    popup: boolean;
    /** The question in the bar below; null while the popup chat is there instead. */
    draft: string | null;
    canSend: boolean;
    /** Which of the pictures is shown large. */
    picture: string | null;
    allFacts: boolean;
  } | null;
}

const bar = (page: Page) => page.getByRole("region", { name: "Ask the guide" });
const input = (page: Page) => bar(page).getByRole("textbox");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const steps = {
  "favorite.toggled": async ({ page, calls, alsoSays }) => {
    const bookmark = page.getByRole("button", { name: /favorites$/ });
    const isKept = (await bookmark.getAttribute("aria-pressed")) === "true";
    await bookmark.click();
    if (isKept) await calls.answer("removeFromFavorites", { favorites: [] });
    else await calls.answer("addToFavorites", { favorites: [stanford] });
    const said = isKept ? "removed from" : "added to";
    alsoSays(`success: University ${said} favorites.`);
    await until(() => bookmark.getAttribute("aria-pressed"), String(!isKept));
  },
  "favorite.recalled": { never: "It comes with signing in, after a press without an account." },
  "image.opened": ({ page }, { id }) =>
    page
      .getByRole("region", { name: "Pictures" })
      .getByRole("listitem")
      .nth(Number(id.slice(1)) - 1)
      .getByRole("button")
      .click(),
  "image.stepped": ({ page }, { by }) =>
    by === 1
      ? press(page, "Next")
      : page.getByRole("dialog", { name: /^Pictures/ }).press("ArrowLeft"),
  "gallery.closed": ({ page }) => press(page, "Close pictures"),
  "facts.toggled": ({ page }) => page.getByRole("button", { name: /facts/ }).click(),
  "topic.chosen": ({ page }, { topic }) => press(page, wordsOf(`topic.${topic}`)),
  "draft.changed": ({ page }, { value }) => input(page).fill(value),
  "message.submitted": ({ page }) => input(page).press("Enter"),
  "chat.closed": async ({ page }) => {
    await press(page, "Close chat");
    await until(() => input(page).evaluate((element) => element === document.activeElement), true);
  },
  retry: ({ page }) => press(page, "Try again"),
  "session.started": (scene, _, before) => {
    const { isSuperuser } = before.context as { isSuperuser: boolean };
    return signInElsewhere(scene, !isSuperuser);
  },
  "person.changed": () => Promise.resolve(),
} satisfies Steps<UniversityPageEvent>;

/** A university's page. */
export const universityPage = walked<typeof universityPageMachine, PageFound>({
  subject: universityModel,
  steps,
  ports: {
    fetchUniversity: byCallAloud("getUniversity"),
    fetchPlan: byCall("getPlan"),
    chat: {
      done: { never: "A chat has no end of its own." },
      async failed({ page }) {
        await breakOn(page, "draft.changed");
        await page.getByRole("dialog").getByRole("textbox").fill("A question");
      },
    },
    comparison: {
      done: { never: "A comparison has no end of its own." },
      async failed({ page }) {
        await breakOn(page, "comparison.opened");
        await press(page, COMPARE);
      },
    },
  },
  async open(scene, begins) {
    if ((begins as { signedIn: boolean }).signedIn) await beSignedIn(scene, false);
    await scene.page.goto(`${scene.url}/university/7`);
    await scene.page.getByRole("heading", { name: "University" }).waitFor();
  },
  leaves: (_, { type }) => type === "topic.chosen",
  // Whoever signs in elsewhere is a superuser if the last one was none.
  brings: ({ context: { isSuperuser, userType } }, { type }) =>
    type === "session.started"
      ? [{ type: "person.changed", userType, isSuperuser: !isSuperuser }]
      : [],
  async found(page) {
    const title = ((await page.getByRole("heading", { level: 1 }).textContent()) ?? "").trim();
    if (title !== stanford.name) return { title, page: null };
    const dialog = page.getByRole("dialog", { name: /^Pictures/ });
    const [topics, editLink, campus, popup, isShown, facts] = await Promise.all([
      page.getByRole("region", { name: "Ask me about" }).getByRole("button").allTextContents(),
      page.getByRole("link", { name: "Edit points" }).isVisible(),
      page.locator("[inert][aria-hidden=true]").isVisible(),
      page.getByRole("dialog", { name: "Chat with the guide" }).isVisible(),
      dialog.isVisible(),
      page.locator("[aria-expanded]").getAttribute("aria-expanded"),
    ]);
    return {
      title,
      page: {
        topics,
        comparison: await page.getByRole("button", { name: COMPARE }).isVisible(),
        editLink,
        campus,
        popup,
        draft: popup ? null : await input(page).inputValue(),
        canSend: !popup && (await bar(page).getByRole("button", { name: "Send" }).isEnabled()),
        picture: isShown
          ? ((await dialog.getByText(/of 3$/).textContent()) ?? "").replace("Picture ", "")
          : null,
        allFacts: facts === "true",
      },
    };
  },
  expected(state) {
    const { university, draft, shown, plan } = state.context;
    if (!state.hasTag("ready")) return { title: titleWithout(state), page: null };
    const isOpen = state.hasTag("popupOpen");
    return {
      title: university?.name ?? "",
      page: {
        topics: TOPICS,
        comparison: state.matches({ ready: { comparison: "there" } }),
        editLink: state.hasTag("canEditPoints"),
        campus: plan !== null,
        popup: isOpen,
        draft: isOpen ? null : draft,
        canSend: state.hasTag("canSend"),
        picture: state.hasTag("galleryOpen") ? `${shown + 1} of 3` : null,
        allFacts: state.hasTag("allFacts"),
      },
    };
  },
});
