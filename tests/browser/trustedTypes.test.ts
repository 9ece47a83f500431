import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { staged } from "#tests/support/browser/staged.ts";

const TOUR = "/university/demo-hartwell/virtualtour";

/** Puts down in the page what its policy refuses. */
function noteViolations(): void {
  const seen: string[] = [];
  Object.assign(window, { violations: seen });
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, sample }) =>
    seen.push(`${violatedDirective} ${sample}`),
  );
}
const violations = (page: Page): Promise<string[]> => page.evaluate("violations");

/** In the page: what becomes of texts as HTML, as a script and as a worker. */
function tryTexts(): Record<string, string> {
  const attempt = (write: () => string): string => {
    try {
      return write();
    } catch (error) {
      return (error as Error).name;
    }
  };
  const box = document.createElement("div");
  const asHtml = (html: string) => () => {
    box.innerHTML = html;
    return box.innerHTML;
  };
  const asScript = (address: string) => () => {
    document.createElement("script").src = address;
    return "taken";
  };
  const asWorker = (address: string) => () => {
    new Worker(address).terminate();
    return "taken";
  };
  return {
    html: attempt(asHtml("<img src=x onerror=alert(1)>")),
    event: attempt(asHtml('<svg><a onclick="alert(1)">x</a></svg>')),
    drawing: attempt(asHtml('<svg viewBox="0 0 1 1"></svg>')),
    elsewhere: attempt(asScript("https://example.org/assets/a.js")),
    uploaded: attempt(asScript("/media/a.js")),
    worker: attempt(asWorker("blob:null/1")),
    own: attempt(asScript("/assets/a.js")),
  };
}

describe("texts that a script might write", () => {
  const at = staged({ seeding: true }, "software");
  const open = async (path: string, keeps = false) => {
    const there = await at.visit({ keeps });
    await there.page.addInitScript(noteViolations);
    await there.page.goto(at.app.url + path);
    return there;
  };

  it("O138: become neither HTML nor scripts nor workers, on a page that needs nothing of that", async () => {
    const { page, context } = await open("/docs");
    expect(await page.evaluate(tryTexts)).toEqual({
      html: "TypeError",
      event: "TypeError",
      drawing: "TypeError",
      elsewhere: "TypeError",
      uploaded: "TypeError",
      worker: "TypeError",
      own: "TypeError",
    });
    expect(await violations(page)).toHaveLength(7);
    await context.close();
  });

  it("O138: are drawings and own scripts at most where libraries write them, and the tour is drawn", async () => {
    const { page, context, errors } = await open(TOUR);
    await page.locator(".psv-canvas").first().waitFor();
    await page.locator(".psv-compass svg").first().waitFor();
    await page.locator(".maplibregl-canvas").first().waitFor();
    expect([...(await violations(page)), ...errors]).toEqual([]);
    expect(await page.evaluate(tryTexts)).toEqual({
      html: "TypeError",
      event: "TypeError",
      drawing: '<svg viewBox="0 0 1 1"></svg>',
      elsewhere: "TypeError",
      uploaded: "TypeError",
      worker: "TypeError",
      own: "taken",
    });
    await context.close();
  });

  it.each([
    ["/", "a[href]"],
    ["/statecharts#chart=session", "svg[data-statechart]"],
    ["/styleguide", "h1"],
    ["/login-by-email", "input"],
    ["/docs", "h1"],
  ])("O138: are nowhere on %s", async (path, part) => {
    const { page, context, errors } = await open(path);
    await page.locator(part).first().waitFor();
    await page.waitForLoadState("networkidle");
    expect([...(await violations(page)), ...errors]).toEqual([]);
    await context.close();
  });

  it("O138: lets the app keep itself on the device", async () => {
    const { page, context, errors } = await open("/", true);
    await page.evaluate("navigator.serviceWorker.ready.then(() => {})");
    expect([...(await violations(page)), ...errors]).toEqual([]);
    await context.close();
  });
});
