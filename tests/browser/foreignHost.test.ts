import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import {
  launchBrowser,
  pictureOnFailure,
  type Visit,
  visit,
} from "#tests/support/browser/browser.ts";
import {
  foreignHost,
  type ForeignHosted,
  type OwnHosted,
  ownHost,
} from "#tests/support/browser/hosts.ts";
import {
  ask,
  askForCode,
  answered,
  conversation,
  enterCode,
  PATIENCE,
  sentCode,
} from "#tests/support/browser/steps.ts";

import { chat, CHAT_DELAYS, CHAT_HOLDS } from "./walk/charts/chat.ts";
import { chatSocket, SOCKET_DELAYS, SOCKET_HOLDS } from "./walk/charts/chatSocket.ts";
import { EMAIL_HOLDS, emailSignIn } from "./walk/charts/emailSignIn.ts";
import { phone, PHONE_DELAYS, PHONE_HOLDS } from "./walk/charts/phone.ts";
import type { SceneOptions } from "./walk/scene.ts";
import { walkChart, WALKING } from "./walk/walkChart.ts";
import type { Scene, Walked } from "./walk/walked.ts";
import { guidedByForeign, holdForeignSocket, onForeign } from "./walk/world/foreign.ts";
import { muteChat } from "./walk/world/given.ts";
import { watchLog } from "./walk/world/logSeen.ts";

const NAME = "Ada Lovelace";
const PHONE = "+12025550142";

let browser: Browser;
let own: OwnHosted;
let foreign: ForeignHosted;
beforeAll(async () => {
  [browser, own, foreign] = await Promise.all([launchBrowser(), ownHost(), foreignHost()]);
});
beforeEach(() => {
  foreign.host.asked.length = 0;
  foreign.host.heard.length = 0;
});
afterAll(async () => {
  await browser?.close();
  await own?.stop();
  await foreign?.stop();
});

/** The answer has ended, whether or not it suggests replies. */
const ended = (page: Page): Promise<void> =>
  page.getByRole("img", { name: "The guide", exact: true }).waitFor();

/** Requests to other hosts, and errors but for calls that were meant to be refused. */
const complaintsOf = ({ offHost, errors }: Visit): string[] => [
  ...offHost,
  ...errors.filter((text) => !text.startsWith("Failed to load resource")),
];

/** The walk of the phone screen meets our own server nowhere: what it sends and checks is tried here. */
describe("the app on its own host", () => {
  let there: Visit;

  beforeEach(async ({ task }) => {
    await there?.context.close();
    there = await visit(browser, { hosts: own.hosts });
    there.page.setDefaultTimeout(PATIENCE);
    pictureOnFailure(there.page, `ownHost-${task.name.split(" ")[0]}`);
  });

  const code = () => sentCode(own.codeFor, PHONE);

  it("O237: A3 A4 A7 A8 A9 T1 T2 T4 X4 X15 signs up by phone, for work, and after a wrong code", async () => {
    const { page } = there;
    await own.useUpCodes();
    const statuses: number[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith("/send-otp/")) statuses.push(response.status());
    });
    await page.goto(`${own.url}/sign-up`);
    await page.getByLabel("Full name").fill(NAME);
    await page.getByRole("button", { name: "Next" }).click();
    await askForCode(page, PHONE);
    expect(statuses).toEqual([429, 200]);
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
    expect(complaintsOf(there)).toEqual([]);
  });
});

describe("the app on a host that was written from the contract alone", () => {
  let page: Page;
  let there: Visit;

  beforeEach(async ({ task }) => {
    await there?.context.close();
    there = await visit(browser, { hosts: foreign.hosts });
    ({ page } = there);
    page.setDefaultTimeout(PATIENCE);
    pictureOnFailure(page, `foreignHost-${task.name.split(" ")[0]}`);
  });

  const signIn = async (): Promise<void> => {
    await page.goto(`${foreign.url}/login-by-email`);
    await page.getByLabel("E-mail").fill(foreign.account.email);
    await page.getByLabel("Password", { exact: true }).fill(foreign.account.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/chat-ai");
  };

  /** What is known of the person would be shown before the host has answered. */
  const forgetPerson = () => page.evaluate(() => localStorage.removeItem("user"));

  it("A5 A10 A11 A12 A22 K8 T10 T11 T12 X1 signs in by e-mail after a refusal, chats, and keeps a university", async () => {
    const { account, talk } = foreign;
    await page.goto(`${foreign.url}/login-by-email`);
    await page.getByLabel("E-mail").fill(account.email);
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
    const university = (await card.locator("bdi").first().innerText()).trim();
    await card.click();
    await page.getByRole("heading", { level: 1, name: university }).waitFor();
    await page.getByRole("button", { name: "Add to favorites" }).click();
    await page.getByText("University added to favorites.").waitFor();
    await page.getByRole("link", { name: "Profile" }).click();
    const favorites = page.getByRole("region", { name: "Favorite universities" });
    await favorites.getByText(university).waitFor();
    await page.goto(`${foreign.url}/university/no-such-one`);
    await page.getByRole("heading", { name: "University not found!" }).waitFor();
    expect(complaintsOf(there)).toEqual([]);
  });

  it("A1 A22 E6 X8 sends what the contract says, through addresses that send it on", async () => {
    await signIn();
    await answered(page);
    await ask(page, foreign.talk.question);
    await conversation(page).getByText(`You: ${foreign.talk.question}`).waitFor();
    await ended(page);
    const { asked, heard } = foreign.host;
    const logIn = asked.find(({ method, path }) => method === "POST" && path === "/api/user/login");
    expect(logIn).toMatchObject({
      token: null,
      body: { email: foreign.account.email, password: foreign.account.password },
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
        message: foreign.talk.question,
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
    foreign.host.forgetTokens();
    await forgetPerson();
    await page.goto(`${foreign.url}/profile`);
    await page.getByText("Foreign Person").waitFor();
    foreign.host.forgetTokens();
    await page.goto(`${foreign.url}/chat-ai`);
    await answered(page);
    const renewals = foreign.host.asked.filter(({ path }) => path.endsWith("/token/refresh"));
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
      if (request.url().startsWith(`${foreign.url}/api/`)) atHome.push(request.url());
    });
    await page.goto(`${foreign.url}/profile`);
    await page.getByText("Foreign Person").waitFor();
    expect(refusals).toBe(0);
    expect(atHome).toEqual([]);
  });
});

/** The walks of sign-in and chat, as on our own server; here the host answers what they hold. */
describe("the walk on a host that was written from the contract alone, through", WALKING, () => {
  const walkOn = (walk: Walked, options: Omit<SceneOptions, "url" | "host">) =>
    walkChart(walk, { app: foreign, browser }, { host: foreign.host.url, ...options });
  const mute = ({ page }: Scene) => muteChat(page);

  it("A3 A4 A6 A7 A9 T1 T2 T3 X3 X4 X5 the phone screen", async () => {
    const complaints = await walkOn(phone(onForeign(foreign.host)), {
      holds: PHONE_HOLDS,
      delays: PHONE_DELAYS,
      prepare: mute,
    });
    expect(complaints).toEqual([]);
  });

  it("A5 S4 X1 sign-in by e-mail", async () => {
    const walk = emailSignIn(onForeign(foreign.host), { asksCode: false });
    expect(await walkOn(walk, { holds: EMAIL_HOLDS, prepare: mute })).toEqual([]);
  });

  it("A22 T13 K5 X8 X10 X11 X12 O7 O8 the connection", async () => {
    const complaints = await walkOn(chatSocket(guidedByForeign(foreign.host), "loads"), {
      holds: SOCKET_HOLDS,
      delays: SOCKET_DELAYS,
      async prepare(scene) {
        holdForeignSocket(foreign.host, scene);
        watchLog(scene.page);
      },
    });
    expect(complaints).toEqual([]);
  });

  it("E6 E7 T7 T8 T9 T10 T11 T12 T13 T14 V7 O9 the chat", async () => {
    const complaints = await walkOn(chat(guidedByForeign(foreign.host)), {
      holds: CHAT_HOLDS,
      delays: CHAT_DELAYS,
      async prepare(scene) {
        holdForeignSocket(foreign.host, scene);
      },
    });
    expect(complaints).toEqual([]);
  });
});
