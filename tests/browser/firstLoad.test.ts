import { gzipSync } from "node:zlib";

import type { Response } from "playwright-core";
import { describe, expect, it } from "vitest";

import { visit } from "#tests/support/browser/browser.ts";
import { staged } from "#tests/support/browser/staged.ts";
import { PATIENCE } from "#tests/support/browser/steps.ts";

/** Gzipped JavaScript that the welcome screen may load, in bytes. */
const BUDGET = 135_000;
/** Words in the code of what the welcome screen can do without. */
const NOT_YET = ["RecaptchaVerifier", "identitytoolkit", "maplibre", "AsYouType", "Toastify"];

describe("the first load", () => {
  const at = staged();

  it("R1 shows the welcome screen from at most 135 kB of gzipped JavaScript", async () => {
    const { page, offHost, errors } = await visit(at.browser, {
      hosts: [new URL(at.app.url).host],
    });
    page.setDefaultTimeout(PATIENCE);
    const scripts: Response[] = [];
    page.on("response", (response) => {
      if (new URL(response.url()).pathname.endsWith(".js")) scripts.push(response);
    });
    await page.goto(at.app.url, { waitUntil: "networkidle" });
    await page.getByRole("link", { name: "New Account" }).waitFor();
    const texts = await Promise.all(scripts.map(async (script) => script.text()));
    const bytes = texts.map((text) => gzipSync(text).length).reduce((sum, one) => sum + one, 0);
    console.info(`First load of the welcome screen: ${bytes} bytes of gzipped JavaScript.`);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(BUDGET);
    expect(NOT_YET.filter((word) => texts.some((text) => text.includes(word)))).toEqual([]);
    expect([...errors, ...offHost]).toEqual([]);
  });
});
