import { readdirSync } from "node:fs";

import type { Page } from "playwright-core";
import { describe, expect, it, onTestFinished } from "vitest";

import { rulesThatAre, violationsOn } from "#tests/support/browser/axe.ts";
import { visit } from "#tests/support/browser/browser.ts";
import { staged } from "#tests/support/browser/staged.ts";

const PARTS = "src/parts";
/** Rules for pages that a person reads: parts without a screen around them, several of a kind, don't keep them. */
const OF_WHOLE_PAGES = ["landmark-unique", "region", "page-has-heading-one"];

const at = staged();

/** The folders of parts that draw something. */
const folders = readdirSync(PARTS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => readdirSync(`${PARTS}/${name}`).some((file) => file.endsWith(".tsx")));

const violations = async (page: Page): Promise<string[]> => {
  const found = await violationsOn(page, { rules: rulesThatAre(false, OF_WHOLE_PAGES) });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id} at ${target.join(" ")}`),
  );
};

describe.each(["light", "dark"] as const)("O106 the style guide, %s", (colorScheme) => {
  it("shows each folder of parts, without a fault", async () => {
    const { page, context, errors } = await visit(at.browser, {
      hosts: [new URL(at.app.url).host],
    });
    onTestFinished(() => context.close());
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(`${at.app.url}/styleguide`);
    await page.getByRole("heading", { level: 1, name: "Style guide" }).waitFor();
    const shown = await page
      .locator("[data-part]")
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset["part"]));
    expect(folders.filter((folder) => !shown.includes(folder))).toEqual([]);
    expect(await page.locator("[data-part] > div:empty").count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    for (const name of [
      "Open a dialog",
      "Open a question",
      "Open a chat",
      "Open the keys",
      "The library",
    ]) {
      await page.getByRole("button", { name }).first().click();
      await page.locator("dialog[open]").waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.locator("dialog[open]").waitFor({ state: "detached" });
    }
    const wholes = page.locator("a[href^='?whole=']");
    const addresses = await wholes.evaluateAll((all) =>
      all.map((each) => (each as HTMLAnchorElement).href),
    );
    expect(addresses).not.toEqual([]);
    for (const address of addresses) {
      await page.goto(address);
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await violations(page)).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
});
