import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";

import type { Visit } from "#tests/support/browser/browser.ts";
import { staged } from "#tests/support/browser/staged.ts";
import { PATIENCE } from "#tests/support/browser/steps.ts";

const EMAIL = "admin@example.org";
const PASSWORD = "a-long-password-1";
const REFUSAL = "The website must begin with https:// or http://.";

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));

async function signIn(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel("E-mail").fill(EMAIL);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

describe("the administration", () => {
  const env = { ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD, BUNDLED_DATA: "seed" };
  const at = staged({ env, seeding: true });
  let there: Visit;

  beforeAll(async () => {
    there = await at.visit();
  });

  it("O38 tells a visitor that it is for superusers, and shows the way in", async () => {
    const { page } = there;
    await page.goto(`${at.app.url}/administrator`);
    await page.getByRole("heading", { name: "This page is for superusers." }).waitFor();
    await page.getByRole("link", { name: "Sign in by e-mail" }).click();
    await signIn(page, "something else");
    await page.getByText("The e-mail address or the password is wrong.").waitFor();
    await signIn(page);
    await page.waitForURL("**/administrator");
    expect(there.offHost).toEqual([]);
  });

  it("O41 O42 finds as one types, makes a university, and keeps what is typed when it is refused", async () => {
    const { page } = there;
    await page.goto(`${at.app.url}/administrator`);
    await page.getByText(/^Universities 1–20 of [\d,]+$/).waitFor();
    await page.getByLabel("Search universities").fill("stanf");
    await page.getByRole("link", { name: "Edit: Stanford University" }).waitFor();
    await page.getByRole("link", { name: "New university" }).click();
    await page.getByLabel("Name").fill("Kestrel College");
    await page.getByLabel("Website").fill("kestrel");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("main").getByText(REFUSAL).waitFor();
    expect(await focused(page)).toBe("website");
    expect(await page.getByLabel("Name").inputValue()).toBe("Kestrel College");
    await page.getByLabel("Website").fill("https://kestrel.example");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Kestrel College" }).waitFor();
  });

  it("O48 O42 doesn't write over what someone else saved meanwhile, and keeps the focus", async () => {
    const { page } = there;
    const other = await page.context().newPage();
    other.setDefaultTimeout(PATIENCE);
    await other.goto(page.url());
    await other.getByLabel("City").fill("Othertown");
    await other.getByRole("button", { name: "Save", exact: true }).click();
    await other.getByText("Saved.").first().waitFor();
    await other.close();
    await page.getByLabel("City").fill("Mytown");
    await page.getByLabel("Description").fill("By the water.");
    const save = page.getByRole("button", { name: "Save", exact: true });
    await save.click();
    await page.getByText("Someone else changed this to “Othertown”.").waitFor();
    expect(await page.getByLabel("City").inputValue()).toBe("Mytown");
    await page.getByLabel("City").fill("Othertown");
    await save.click();
    await page.waitForFunction(
      () => document.activeElement?.getAttribute("aria-disabled") === "true",
    );
    expect(await save.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.reload();
    await page.getByLabel("Description").waitFor();
    expect(await page.getByLabel("Description").inputValue()).toBe("By the water.");
  });

  it("O42 asks before something unsaved is left", async () => {
    const { page } = there;
    // A way here within one document, so that it is the app that holds up who goes back.
    await page.getByRole("link", { name: "Profile" }).click();
    await page.getByRole("link", { name: "Administration" }).click();
    await page.getByLabel("Search universities").fill("kestrel");
    await page.getByRole("link", { name: "Edit: Kestrel College" }).click();
    await page.getByLabel("City").fill("Elsewhere");
    const here = page.url();
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    // While the question is open, the address stays that of the page. Who goes back twice is asked again.
    for (let times = 1; times <= 2; times += 1) {
      await page.evaluate(() => history.back());
      await question.waitFor();
      await expect.poll(() => page.url(), { timeout: PATIENCE }).toBe(here);
    }
    await page.getByRole("button", { name: "Stay" }).click();
    await question.waitFor({ state: "detached" });
    expect(page.url()).toBe(here);
    expect(await page.getByLabel("City").inputValue()).toBe("Elsewhere");
    await page.getByRole("link", { name: "Profile" }).click();
    await page.getByRole("dialog", { name: "Leave without saving?" }).waitFor();
    await page.getByRole("button", { name: "Stay" }).click();
    expect(await page.getByLabel("City").inputValue()).toBe("Elsewhere");
    await page.getByRole("link", { name: "Profile" }).click();
    await page.getByRole("button", { name: "Leave" }).click();
    await page.waitForURL("**/profile");
    expect(there.offHost).toEqual([]);
  });

  it("O42 brings who leaves by the browser's own way back to where that leads", async () => {
    const { page } = there;
    await page.getByRole("link", { name: "Administration" }).click();
    await page.getByLabel("Search universities").fill("kestrel");
    await page.getByRole("link", { name: "Edit: Kestrel College" }).click();
    await page.getByLabel("City").fill("Elsewhere");
    await page.evaluate(() => history.back());
    await page.getByRole("button", { name: "Leave" }).click();
    await page.getByLabel("Search universities").waitFor();
    expect(new URL(page.url()).pathname).toBe("/administrator");
  });

  it("O61 O93 T21 asks nothing when the session ends, and is back at what was typed after the sign-in", async () => {
    const { page } = await at.visit();
    await page.goto(`${at.app.url}/administrator`);
    await page.getByRole("link", { name: "Sign in by e-mail" }).click();
    await signIn(page);
    await page.getByLabel("Search universities").fill("kestrel");
    const goTo = (path: string) => page.evaluate((to) => history.pushState({}, "", to), path);
    await page.getByRole("link", { name: "Edit: Kestrel College" }).click();
    await page.getByLabel("City").fill("Elsewhere");
    const { pathname } = new URL(page.url());
    const ended = { status: 401, json: { status: "error", message: "It has ended.", data: null } };
    await page.route(/\/api\/(?:admin|user\/token)\//, (route) => route.fulfill(ended));
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.waitForURL("**/sign-up");
    // The screen is there once the router has ended: only then it hears of another address.
    await page.getByLabel("Full name").waitFor();
    await page.unrouteAll();
    await goTo("/login-by-email");
    await signIn(page);
    await page.waitForURL(`**${pathname}`);
    await page.getByLabel("City").waitFor();
    expect(await page.getByLabel("City").inputValue()).toBe("Elsewhere");
    await page.context().close();
  });
});
