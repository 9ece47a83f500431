import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { launchBrowser, pictureOnFailure, type Visit, visit } from "./support/browser.ts";
import { type Hosted, foreignHost, ownHost } from "./support/hosts.ts";
import {
  ask,
  askForCode,
  answered,
  conversation,
  enterCode,
  PATIENCE,
  sentCode,
} from "./support/steps.ts";

const NAME = "Ada Lovelace";
const PHONE = "+12025550142";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
});

/** The answer has ended, whether or not it suggests replies. */
const ended = (page: Page): Promise<void> =>
  page.getByRole("img", { name: "The guide", exact: true }).waitFor();

/** One walk of sign-in and chat, on both hosts: each step goes on where the last one ended. */
describe.each<{ name: string; start: () => Promise<Hosted> }>([
  { name: "its own host", start: ownHost },
  { name: "a host written from the contract alone", start: foreignHost },
])("the app on $name", ({ name: title, start }) => {
  let hosted: Hosted;
  let there: Visit;

  beforeAll(async () => {
    hosted = await start();
  });
  beforeEach(async ({ task }) => {
    await there?.context.close();
    there = await visit(browser, { hosts: hosted.hosts });
    there.page.setDefaultTimeout(PATIENCE);
    pictureOnFailure(there.page, `hosts-${title.slice(0, 3)}-${task.name.split(" ")[0]}`);
  });
  afterAll(async () => {
    await hosted?.stop();
  });

  /** Requests to other hosts, and errors but for calls that were meant to be refused. */
  const complaints = (): string[] => [
    ...there.offHost,
    ...there.errors.filter((text) => !text.startsWith("Failed to load resource")),
  ];
  const code = () => sentCode(hosted.codeFor, PHONE);

  it("A3 A4 A7 A8 A9 T1 T2 T4 X4 X15 signs up by phone, after a wrong code", async () => {
    const { page } = there;
    await page.goto(`${hosted.url}/sign-up`);
    await page.getByLabel("Full name").fill(NAME);
    await page.getByRole("button", { name: "Next" }).click();
    await askForCode(page, PHONE);
    await enterCode(page, (await code()) === "000000" ? "111111" : "000000", 1);
    await page.getByText("The code is wrong or expired").waitFor();
    await enterCode(page, await code(), 1);
    await page.waitForURL("**/select-user-type");
    await page.getByText("Others", { exact: true }).click();
    await page.getByRole("button", { name: "Next" }).click();
    await page.waitForURL("**/chat-ai");
    await answered(page);
    await page.getByRole("link", { name: "Profile" }).click();
    await page.getByText(NAME).waitFor();
    expect(complaints()).toEqual([]);
  });

  it("A6 T3 logs in by phone, and is greeted where universities are suggested", async () => {
    const { page } = there;
    hosted.waitForCodes();
    await page.goto(`${hosted.url}/sign-in`);
    await askForCode(page, PHONE);
    await enterCode(page, await code(), 3);
    await page.waitForURL("**/university/select-university");
    await answered(page);
    await expect.poll(() => conversation(page).innerText()).toMatch(hosted.talk.greeting);
    expect(complaints()).toEqual([]);
  });

  it("A5 A10 A11 A12 A22 K8 T10 T11 T12 X1 signs in by e-mail after a refusal, chats, and keeps a university", async () => {
    const { page } = there;
    const { account, talk } = hosted;
    await page.goto(`${hosted.url}/login-by-email`);
    await page.getByLabel("Email").fill(account.email);
    await page.getByLabel("Password", { exact: true }).fill("something else");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText(account.refusal).waitFor();
    await page.getByLabel("Password", { exact: true }).fill(account.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/chat-ai");
    await answered(page);
    await ask(page, talk.question);
    await conversation(page).getByText(`You: ${talk.question}`).waitFor();
    await ended(page);
    await expect.poll(() => conversation(page).innerText()).toContain(talk.answer);
    const cards = page.getByRole("region", { name: "Suggested universities" });
    const card = cards.getByRole("button").first();
    const university = (await card.innerText()).trim().split("\n").at(-1) ?? "";
    await card.click();
    await page.getByRole("heading", { level: 1, name: university }).waitFor();
    await page.getByRole("button", { name: "Add to favorites" }).click();
    await page.getByText("University added to favorites.").waitFor();
    await page.getByRole("link", { name: "Profile" }).click();
    const favorites = page.getByRole("region", { name: "Favorite universities" });
    await favorites.getByText(university).waitFor();
    await page.goto(`${hosted.url}/university/no-such-one`);
    await page.getByRole("heading", { name: "University not found!" }).waitFor();
    expect(complaints()).toEqual([]);
  });
});

describe("the app on a host that was written from the contract alone", () => {
  let hosted: Awaited<ReturnType<typeof foreignHost>>;
  let page: Page;
  let there: Visit;

  beforeAll(async () => {
    hosted = await foreignHost();
  });
  beforeEach(async ({ task }) => {
    await there?.context.close();
    there = await visit(browser, { hosts: hosted.hosts });
    ({ page } = there);
    page.setDefaultTimeout(PATIENCE);
    pictureOnFailure(page, `foreignHost-${task.name.split(" ")[0]}`);
  });
  afterAll(async () => {
    await hosted?.stop();
  });

  const signIn = async (): Promise<void> => {
    await page.goto(`${hosted.url}/login-by-email`);
    await page.getByLabel("Email").fill(hosted.account.email);
    await page.getByLabel("Password", { exact: true }).fill(hosted.account.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/chat-ai");
  };

  /** What is known of the person would be shown before the host has answered. */
  const forgetPerson = () => page.evaluate(() => localStorage.removeItem("user"));

  it("A1 A22 E6 X8 sends what the contract says, through addresses that send it on", async () => {
    await signIn();
    await answered(page);
    await ask(page, hosted.talk.question);
    await conversation(page).getByText(`You: ${hosted.talk.question}`).waitFor();
    await ended(page);
    const { asked, heard } = hosted.foreign;
    const logIn = asked.find(({ method, path }) => method === "POST" && path === "/api/user/login");
    expect(logIn).toMatchObject({
      token: null,
      body: { email: hosted.account.email, password: hosted.account.password },
    });
    expect(heard).toEqual([
      {
        message: "hi",
        default_prompt: null,
        conversation_id: null,
        university_id: null,
        point_id: null,
        state: "chat",
      },
      {
        message: hosted.talk.question,
        default_prompt: null,
        conversation_id: "5",
        university_id: null,
        point_id: null,
        state: "chat",
      },
    ]);
    expect(there.offHost).toEqual([]);
  });

  it("T18 T19 K8 O8 renews stale tokens, for calls and for the chat", async () => {
    await signIn();
    await answered(page);
    hosted.foreign.forgetTokens();
    await forgetPerson();
    await page.goto(`${hosted.url}/profile`);
    await page.getByText("Foreign Person").waitFor();
    hosted.foreign.forgetTokens();
    await page.goto(`${hosted.url}/chat-ai`);
    await answered(page);
    const renewals = hosted.foreign.asked.filter(({ path }) => path.endsWith("/token/refresh"));
    expect(renewals).toHaveLength(2);
    expect(there.offHost).toEqual([]);
  });

  it("T18 waits for settings that come late, and takes its tokens to no other host meanwhile", async () => {
    await signIn();
    await forgetPerson();
    let refusals = 2;
    await page.route("**/settings.json", async (route) => {
      if (refusals === 0) return route.continue();
      refusals -= 1;
      return route.fulfill({ status: 503 });
    });
    const atHome: string[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith(`${hosted.url}/api/`)) atHome.push(request.url());
    });
    await page.goto(`${hosted.url}/profile`);
    await page.getByText("Foreign Person").waitFor();
    expect(refusals).toBe(0);
    expect(atHome).toEqual([]);
  });
});
