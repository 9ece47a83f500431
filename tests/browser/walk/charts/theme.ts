import type { Page } from "playwright-core";

import type { themeMachine } from "#machines/theme/theme.machine.ts";
import type { Theme, ThemeEvent } from "#machines/theme/types.ts";
import { theme as subject } from "#tests/support/subjects/theme.ts";

import { type Steps, walked } from "../walked.ts";

const LABELS: Record<Theme, string> = { system: "System", light: "Light", dark: "Dark" };
const THEMES = ["system", "light", "dark"] as const;

const steps = {
  async "theme.found"({ context, url }, { theme }) {
    const other = await context.newPage();
    await other.goto(`${url}/favicon.svg`);
    await other.evaluate((chosen) => localStorage.setItem("theme", chosen), theme);
    await other.close();
  },
  "theme.chosen": ({ page }, { theme }) =>
    page.getByRole("group", { name: "Theme" }).getByText(LABELS[theme]).click(),
} satisfies Steps<ThemeEvent>;

/** What a person finds: which theme is said to be chosen, and whether the page, and what a phone puts around it, is dark. */
interface ThemeFound {
  chosen: string[];
  dark: boolean;
  around: string;
}

const findTheme = (page: Page): Promise<ThemeFound> =>
  page.evaluate(() => ({
    chosen: [...document.querySelectorAll("label:has(:checked)")].map((each) =>
      (each.textContent ?? "").trim(),
    ),
    dark: getComputedStyle(document.body).color === "rgb(243, 235, 218)",
    around:
      [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].find(
        ({ media }) => matchMedia(media).matches,
      )?.content ?? "",
  }));

/** Whether the product is light or dark, on the profile; the walk's system is light. */
export const theme = walked<typeof themeMachine, ThemeFound>({
  subject,
  steps,
  ports: {
    watchTheme: {
      done: { never: "The watch has no end of its own." },
      failed: { never: "Reading what the device keeps breaks by a fault of ours only." },
    },
  },
  async open({ page, url }) {
    await page.goto(`${url}/profile`);
    await page.getByRole("group", { name: "Theme" }).waitFor();
  },
  // Only another one is a choice, or news of another tab.
  isWorth: (state, event) => !("theme" in event) || !state.hasTag(event.theme),
  found: findTheme,
  expected(state) {
    const dark = state.hasTag("dark");
    return {
      chosen: THEMES.filter((each) => state.hasTag(each)).map((each) => LABELS[each]),
      dark,
      around: dark ? "#101c1f" : "#faf5ea",
    };
  },
});
