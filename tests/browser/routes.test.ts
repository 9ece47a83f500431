import { beforeEach, describe, expect, it } from "vitest";

import { pictureOnFailure, type Visit } from "#tests/support/browser/browser.ts";
import { staged } from "#tests/support/browser/staged.ts";
import { signUp } from "#tests/support/server.ts";

import { signIn } from "./walk/world/signIn.ts";

const CODE_OF_FACULTY = "**/assets/FacultyScreen-*.js";

describe("routes", () => {
  const at = staged();
  let there: Visit;
  beforeEach(async ({ task }) => {
    await there?.context.close();
    there = await at.visit();
    pictureOnFailure(there.page, `routes-${task.name.split(" ")[0]}`);
  });

  it.each([
    ["R2", "/login-by-email", "Sign in"],
    ["R4", "/sign-up", "Enter Your Name"],
    ["R5", "/sign-in", "Phone number"],
    ["R5", "/sign-up/mobile", "Phone number"],
    ["R6", "/faculty", "Under construction!"],
    ["R10", "/university/find-university", "Enter University Name"],
    ["R15", "/no/such/place", "Page Not Found!"],
    ["R15", "/university", "Page Not Found!"],
    ["R6", "/faculty/", "Under construction!"],
    ["R10", "/university/find-university/", "Enter University Name"],
  ])("%s %s shows '%s'", async (_, path, text) => {
    const { page, errors, offHost } = there;
    await page.goto(at.app.url + path);
    await page.getByText(text).or(page.getByLabel(text)).first().waitFor();
    expect([...errors, ...offHost]).toEqual([]);
  });

  it("O96 follows the language that another tab chooses, on every screen", async () => {
    const { page, context, errors } = there;
    await page.goto(`${at.app.url}/faculty`);
    await page.getByLabel("The app").waitFor({ state: "attached" });
    const other = await context.newPage();
    await other.goto(`${at.app.url}/profile`);
    await other.locator("[name=language]").selectOption("fa");
    await page.locator("html[lang=fa][dir=rtl]").waitFor();
    await other.locator("[name=language]").selectOption("en");
    await page.locator("html[lang=en][dir=ltr]").waitFor();
    await page.getByText("Under construction!").waitFor();
    expect(errors).toEqual([]);
  });

  it("R16 leads /signup to the sign-up screen, and back to where one came from", async () => {
    const { page } = there;
    await page.goto(`${at.app.url}/faculty`);
    await page.getByText("Under construction!").waitFor();
    await page.goto(`${at.app.url}/signup`);
    await page.getByText("Enter Your Name").waitFor();
    expect(new URL(page.url()).pathname).toBe("/sign-up");
    await page.goBack();
    await page.getByText("Under construction!").waitFor();
  });

  it("X14 reloads once when a screen's code fails to load, and then shows it", async () => {
    const { page } = there;
    let refused = 0;
    await page.route(CODE_OF_FACULTY, (route) => {
      refused += 1;
      return refused === 1 ? route.abort() : route.continue();
    });
    await page.goto(`${at.app.url}/faculty`);
    await page.getByText("Under construction!").waitFor();
    expect(refused).toBe(2);
  });

  it("X14 takes no notice when a link is pointed at and its code fails to load", async () => {
    const { page } = there;
    await page.goto(at.app.url);
    await page.getByRole("link", { name: "New Account" }).waitFor();
    const loads: string[] = [];
    page.on("load", () => loads.push(page.url()));
    await page.route("**/assets/NameScreen-*.js", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await page.getByRole("link", { name: "New Account" }).hover();
    await failed;
    expect(loads).toEqual([]);
    await page.unroute("**/assets/NameScreen-*.js");
    await page.getByRole("link", { name: "New Account" }).click();
    await page.getByText("Enter Your Name").waitFor();
    expect(loads.length).toBeLessThanOrEqual(1);
  });

  it("R15 an address that cannot be decoded shows 'Page Not Found!'", async () => {
    const { page } = there;
    await page.goto(`${at.app.url}/university/%E0%A4%A`);
    await page.getByRole("heading", { name: "Page Not Found!" }).waitFor();
    expect(await page.getByRole("link", { name: "Back to the start" }).isVisible()).toBe(true);
  });

  it("T23 says a notice, and keeps the form, when no more code can be loaded", async () => {
    const { page } = there;
    await page.goto(`${at.app.url}/sign-in`);
    await page.getByLabel("Phone number").fill("+14155550199");
    await page.route("**/assets/**", (route) => route.abort());
    await page.getByRole("button", { name: "Send Verify Code" }).click();
    await page.getByRole("alert").filter({ hasText: "Error sending verification code" }).waitFor();
    expect(await page.getByLabel("Phone number").inputValue()).toBe("+14155550199");
  });

  it("T23 X14 says a notice plainly, and keeps the page, where what draws notices can't be loaded", async () => {
    const { page } = there;
    await signIn(page, (await signUp(at.app.server)).tokens);
    await page.route("**/assets/Toasts*", (route) => route.abort());
    await page.route("**/api/user/me/**", (route) => route.abort());
    await page.goto(at.app.url);
    await page.getByRole("status", { name: "Notices" }).getByText(/reach/).waitFor();
    // The notice may come before the screen.
    await expect.poll(() => page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  });

  it("X14 says so when a reload didn't help, and tries again when asked to", async () => {
    const { page } = there;
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    await page.route(CODE_OF_FACULTY, (route) => route.abort());
    await page.goto(`${at.app.url}/faculty`);
    await page.getByRole("heading", { name: "This page could not be opened" }).waitFor();
    expect(loads).toBe(2);
    await page.unroute(CODE_OF_FACULTY);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Under construction!").waitFor();
  });
});
