import type { appShellMachine } from "#machines/appShell/appShell.machine.ts";
import type { AppShellEvent } from "#machines/appShell/types.ts";
import { appShell as subject } from "#tests/support/subjects/small.ts";

import { type Steps, walked } from "../walked.ts";

const BUILT = {
  never: "It takes a second build of the app: tests/browser/offline.test.ts serves one.",
};
const NO_END = { never: "It has no end of its own." };
const OWN_FAULT = { never: "What watches breaks by a fault of ours only." };

const steps = {
  "line.lost": ({ context }) => context.setOffline(true),
  "line.returned": ({ context }) => context.setOffline(false),
  // Pages without a window are never hidden: what the browser says is said for it.
  "tab.returned": ({ page }) =>
    page.evaluate(() => {
      document.dispatchEvent(new Event("visibilitychange"));
    }),
  "version.found": BUILT,
  "reload.requested": BUILT,
  "version.postponed": BUILT,
} satisfies Steps<AppShellEvent>;

/** The app on a device: with a network, and without. */
export const appShell = walked<typeof appShellMachine, string>({
  subject,
  steps,
  ports: {
    watchLine: { done: NO_END, failed: OWN_FAULT },
    watchVersion: { done: NO_END, failed: OWN_FAULT },
  },
  async open({ page, url }) {
    await page.goto(url);
    await page.getByLabel("The app").waitFor({ state: "attached" });
  },
  found: async (page) => (await page.getByLabel("The app").textContent()) ?? "",
  expected: (state) =>
    state.hasTag("offline") ? "You are offline. What is here can be read." : "",
});
