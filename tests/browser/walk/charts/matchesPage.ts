import type { Locator, Page } from "playwright-core";
import type { AnyEventObject } from "xstate";

import type {
  Matches,
  SearchContext,
  SearchEvent,
  SearchTag,
} from "#machines/universitySearch/types.ts";
import { refused } from "#tests/support/subjects/samples.ts";

import type { Scene, Steps } from "../walked.ts";

/** The delay of a search as it names it, in milliseconds (O79). */
export const SEARCH_PAUSE = 250;

/** What a person finds of the universities that fit. */
interface MatchesFound {
  /** Their names; null while the list is closed. */
  names: string[] | null;
  /** The one that the arrow keys have reached. */
  reached: string | null;
  /** That there are none. */
  none: boolean;
  canRetry: boolean;
}

/** What brings about the events of a combobox of universities. */
export const searchSteps = (field: (page: Page) => Locator) =>
  ({
    "name.changed": ({ page }, { value }) => field(page).fill(value),
    "match.stepped": ({ page }, { by }) => field(page).press(by > 0 ? "ArrowDown" : "ArrowUp"),
    "match.chosen": ({ page }, { id }, before) => {
      const { matches, active } = before.context as SearchContext;
      // The keys choose what they have reached; what they haven't, a press does.
      return active !== null && matches[active]?.id === id
        ? field(page).press("Enter")
        : page.getByRole("option").first().click();
    },
    "matches.closed": ({ page }) => field(page).press("Escape"),
    "matches.retried": ({ page }) => page.getByRole("button", { name: "Search again" }).click(),
  }) satisfies Steps<SearchEvent>;

/** What the port of the search brings. */
export const searchPort = {
  async done({ calls }: Scene, { output }: AnyEventObject) {
    const { universities, total } = output as Matches;
    await calls.answer("listUniversities", universities, total ?? undefined);
  },
  failed: ({ calls }: Scene) => calls.refuse("listUniversities", refused),
};

/** Looks at a combobox of universities as a person does. */
export async function findMatches(page: Page, field: Locator): Promise<MatchesFound> {
  const id = await field.getAttribute("aria-activedescendant");
  const nameIn = "span > span";
  const names = await page.getByRole("option").locator(nameIn).allTextContents();
  return {
    names: (await field.getAttribute("aria-expanded")) === "true" ? names : null,
    reached: id === null ? null : await page.locator(`[id="${id}"] ${nameIn}`).textContent(),
    none: await page
      .getByRole("paragraph")
      .filter({ hasText: /^I don’t know a university called/ })
      .first()
      .isVisible(),
    canRetry: await page.getByRole("button", { name: "Search again" }).isVisible(),
  };
}

/** What a person must find of it. */
export function matchesOf(state: {
  context: SearchContext;
  hasTag(tag: SearchTag): boolean;
}): MatchesFound {
  const { matches, active } = state.context;
  const isShown = state.hasTag("matchesShown");
  return {
    names: isShown && matches.length > 0 ? matches.map(({ name }) => name) : null,
    reached: active === null ? null : (matches[active]?.name ?? null),
    none: isShown && state.hasTag("matchesSettled") && matches.length === 0,
    canRetry: state.hasTag("matchesFailed"),
  };
}
