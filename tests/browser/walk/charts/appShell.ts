import type { appShellMachine } from "#machines/appShell/appShell.machine.ts";
import type { AppShellEvent } from "#machines/appShell/types.ts";
import { appShell as subject } from "#tests/support/subjects/small.ts";

import { type Steps, walked } from "../walked.ts";
import { setOffline } from "../world/line.ts";

const BUILT = {
  never: "It takes a second build of the app: tests/browser/offline.test.ts serves one.",
};
const FOLLOWS = { never: "It comes of `language.chosenElsewhere` alone." };
const NO_END = { never: "It has no end of its own." };
const OWN_FAULT = { never: "What watches breaks by a fault of ours only." };

const steps = {
  "line.lost": (scene) => setOffline(scene, true),
  "line.returned": (scene) => setOffline(scene, false),
  // Pages without a window are never hidden: what the browser says is said for it.
  "tab.returned": ({ page }) =>
    page.evaluate(() => {
      document.dispatchEvent(new Event("visibilitychange"));
    }),
  "version.found": BUILT,
  "reload.requested": BUILT,
  "version.postponed": BUILT,
  "language.chosenElsewhere": {
    never:
      "Here the language can be chosen, and that choice's own chart hears it: tests/browser/routes.test.ts has another screen.",
  },
  "history.stepped": async ({ page }) => {
    await page.evaluate(() => history.pushState(history.state, ""));
    await page.goBack();
  },
  "keys.found": {
    never: "Only a device that keeps it says so, as the page loads: tests/platform/keys.test.ts.",
  },
  "questionMark.pressed": ({ page }) => page.keyboard.press("?"),
  "keys.switched": ({ page }) => page.getByRole("checkbox").press("Space"),
  "shortcuts.requested": { never: "Its button is on the profile, and does what ? does here." },
  "shortcuts.closed": ({ page }) => page.keyboard.press("Escape"),
} satisfies Steps<AppShellEvent>;

/** What is said of the network, and how many sheets of keys are open. */
interface Found {
  said: string | null;
  sheet: number;
}

/** The app on a device: with a network, and without; and its keys. */
export const appShell = walked<typeof appShellMachine, Found>({
  subject,
  steps,
  ports: {
    watchLine: { done: NO_END, failed: OWN_FAULT },
    watchVersion: { done: NO_END, failed: OWN_FAULT },
    watchLanguage: { done: NO_END, failed: OWN_FAULT },
    showLanguage: { done: FOLLOWS, failed: FOLLOWS },
    watchHistory: { done: NO_END, failed: OWN_FAULT },
    readKeys: { done: NO_END, failed: OWN_FAULT },
  },
  // The switch is on the sheet.
  isWorth: (state, event) =>
    event.type !== "keys.switched" ||
    (state.hasTag("shortcutsShown") && event["on"] !== state.hasTag("keysHeard")),
  async open({ page, url }) {
    await page.goto(url);
    await page.getByLabel("The app").waitFor({ state: "attached" });
  },
  found: async (page) => ({
    said: await page
      .getByLabel("The app")
      .getByRole("status", { includeHidden: true })
      .textContent(),
    sheet: await page.getByRole("dialog", { name: "Keyboard shortcuts" }).count(),
  }),
  expected: (state) => ({
    said: state.hasTag("offline") ? "You’re offline. You can still read what’s here." : "",
    sheet: state.hasTag("shortcutsShown") ? 1 : 0,
  }),
});
