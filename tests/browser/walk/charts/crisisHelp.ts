import type { Page } from "playwright-core";

import type { crisisHelpMachine } from "#machines/crisisHelp/crisisHelp.machine.ts";
import type { CrisisHelpEvent, Found } from "#machines/crisisHelp/types.ts";
import { crisisHelp as subject } from "#tests/support/subjects/small.ts";

import { type Steps, walked } from "../walked.ts";
import { cutHelplines, giveHelplines, holdHelplines } from "../world/heldHelplines.ts";

/** What a person finds of the help. */
interface HelpFound {
  /** Whether the focus is where a person goes on: in what is open, or on its button afterwards. */
  inPlace: boolean;
  open: OpenFound | null;
}

interface OpenFound {
  loading: boolean;
  failed: boolean;
  /** The country in the list; null where there is no list. */
  country: string | null;
  /** Numbers of the country, as what they do: `tel:911`. */
  numbers: string[];
  /** Numbers that hold in many countries. */
  everywhere: string[];
}

/** By the country's name. */
const NUMBERS: Readonly<Record<string, string[]>> = {
  "United States": ["tel:911", "tel:988", "sms:988"],
  Switzerland: ["tel:112"],
};
const EVERYWHERE = ["tel:112", "tel:911", "tel:988"];
const NAME = "Help in a crisis";
const dialog = (page: Page) => page.getByRole("dialog", { name: NAME });

const steps = {
  "help.opened": ({ page }) => page.getByRole("button", { name: NAME }).click(),
  "help.closed": ({ page }) => page.keyboard.press("Escape"),
  "help.retried": ({ page }) => dialog(page).getByRole("button", { name: "Try again" }).click(),
  "country.chosen": async ({ page }, { country }) => {
    await dialog(page)
      .getByLabel("Where are you now?")
      .selectOption(country ?? "");
  },
} satisfies Steps<CrisisHelpEvent>;

/** The help in a crisis, over a chat of someone who isn't signed in. */
export const crisisHelp = walked<typeof crisisHelpMachine, HelpFound>({
  subject,
  steps,
  ports: {
    fetchHelplines: {
      done: ({ page }, { output }) =>
        giveHelplines(page, (output as Found).helplines, (output as Found).region),
      failed: ({ page }) => cutHelplines(page),
    },
  },
  // A list offers neither what is chosen already, nor what isn't in it.
  isWorth: ({ context }, event) =>
    event.type !== "country.chosen" ||
    (event.country !== context.country && event.country !== "ZZ"),
  async open({ page, url }) {
    await holdHelplines(page);
    await page.goto(`${url}/chat-ai`);
    await page.getByRole("button", { name: NAME }).focus();
  },
  found: (page) =>
    page.evaluate((name): HelpFound => {
      const shown = [...document.querySelectorAll("dialog[open]")].find(
        (each) => each.querySelector("h2")?.textContent === name,
      );
      const hrefs = (selector: string) =>
        [...(shown?.querySelectorAll(selector) ?? [])].map(
          (link) => link.getAttribute("href") ?? "",
        );
      const { activeElement } = document;
      const below = activeElement?.matches(`button[aria-label='${name}']`) === true;
      const text = shown?.textContent ?? "";
      return {
        inPlace: shown ? shown.contains(activeElement) : below,
        open: shown
          ? {
              loading: text.includes("Getting the numbers"),
              failed: text.includes("could not be loaded"),
              country: shown.querySelector("select")?.value ?? null,
              numbers: hrefs("ul[aria-label] a:not([target])"),
              everywhere: hrefs(":scope section a:not([target])"),
            }
          : null,
      };
    }, NAME),
  expected(state) {
    const { country, helplines: all } = state.context;
    const chosen = country === null ? undefined : all?.countries[country];
    return {
      inPlace: true,
      open: state.hasTag("open")
        ? {
            loading: state.hasTag("loading"),
            failed: state.hasTag("failed"),
            country: all === null ? null : (country ?? ""),
            numbers: chosen === undefined ? [] : (NUMBERS[chosen.name] ?? []),
            everywhere: EVERYWHERE,
          }
        : null,
    };
  },
});
