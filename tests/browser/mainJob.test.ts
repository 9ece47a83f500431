import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { App } from "#tests/support/browser/app.ts";
import type { Visit } from "#tests/support/browser/browser.ts";
import { journey } from "#tests/support/browser/journey.ts";
import { type Line, openLine } from "#tests/support/browser/line.ts";
import { staged } from "#tests/support/browser/staged.ts";
import {
  answered,
  ask,
  askForCode,
  conversation,
  enterCode,
  PATIENCE,
  sentCode,
  watchGrowth,
} from "#tests/support/browser/steps.ts";
import { newestCode } from "#tests/support/server.ts";

const PHONE = "+12025550142";
const NAME = "Ada Lovelace";

/** One person, one browser, from the first visit to the end of the session; each step goes on where the last one ended. */
describe("the main job", () => {
  const at = staged({ seeding: true });
  let line: Line;
  let there: Visit;
  let universityName = "";
  const tickets: (string | null)[] = [];

  beforeAll(async () => {
    line = await openLine(at.app.url);
    there = await at.visit({ hosts: [line.host] });
    there.page.on("websocket", (socket) =>
      tickets.push(new URL(socket.url()).searchParams.get("token")),
    );
  });
  journey(() => there.page, "mainJob");
  beforeEach(() => {
    there.errors.length = 0;
  });
  afterAll(() => line?.close());

  const path = (): string => new URL(there.page.url()).pathname;
  const signUpCode = () => sentCode((phone) => newestCode(at.app.server, phone), PHONE);

  /** Errors in the console and requests to other hosts during the step. */
  const complaints = (): string[] => [...there.errors, ...there.offHost];

  it("R1 S1 S2 S3 greets a visitor", async () => {
    const { page } = there;
    await page.goto(line.url);
    await page.getByRole("heading", { name: /personal AI guide/ }).waitFor();
    await page.getByRole("button", { name: "Learn more" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(complaints()).toEqual([]);
  });

  it("T1 T2 S5 signs up by phone, with the whole code typed by `input` into one box", async () => {
    const { page } = there;
    await page.getByRole("link", { name: "New Account" }).click();
    await page.getByLabel("Full name").fill(NAME);
    await page.getByRole("button", { name: "Next" }).click();
    await askForCode(page, PHONE);
    await enterCode(page, await signUpCode(), 3);
    await page.waitForURL("**/select-user-type");
    expect(complaints()).toEqual([]);
  });

  it("T4 S9 E9 goes on as a student", async () => {
    const { page } = there;
    await page.getByText("Student", { exact: true }).click();
    await page.getByRole("button", { name: "Next" }).click();
    await page.waitForURL("**/university/select-university");
    await page.getByRole("heading", { name: "Select a university" }).waitFor();
    expect(await page.title()).toContain("Select a university");
    expect(complaints()).toEqual([]);
  });

  it("T7 T10 T11 S26 is greeted in chunks, with follow-ups", async () => {
    const { page } = there;
    await answered(page);
    expect(await conversation(page).innerText()).not.toMatch(/^\s*hi\s*$/im);
    const lengths = await watchGrowth(page);
    await ask(page, "Which universities do you know in California?");
    await answered(page);
    expect((await lengths()).length).toBeGreaterThan(3);
    expect(complaints()).toEqual([]);
  });

  it("T9 sends a chosen follow-up", async () => {
    const { page } = there;
    const first = page
      .getByRole("group", { name: "Suggested replies" })
      .getByRole("button")
      .first();
    const text = await first.innerText();
    await first.click();
    await conversation(page).getByText(`You: ${text}`).waitFor();
    await answered(page);
    expect(complaints()).toEqual([]);
  });

  it("A22 X9 T13 O119 goes on after the line is cut in mid-answer", async () => {
    const { page } = there;
    const cut = line.cutChatAfter('"message"');
    await ask(page, "Tell me about Stanford University");
    await cut;
    await conversation(page).getByText("This answer was cut off.").waitFor();
    const input = page.getByPlaceholder("Ask me anything....");
    await input.fill("Which universities do you know in Texas?");
    await page.getByRole("button", { name: "Send" }).and(page.locator(":enabled")).waitFor();
    await input.press("Enter");
    // It waits until the line is there again (O67).
    await conversation(page).getByText("Which universities do you know in Texas?").waitFor();
    // Our host keeps the answer: its rest comes first.
    await conversation(page)
      .getByText("This answer was cut off.")
      .waitFor({ state: "detached", timeout: PATIENCE });
    await answered(page);
    const said = await conversation(page).innerText();
    expect(said).toContain("Stanford University");
    expect(said).toContain("Which universities do you know in Texas?");
    expect(there.offHost).toEqual([]);
  });

  it("O137: has had another ticket for each line, and never shown its token in an address", async () => {
    const token = await there.page.evaluate(() => localStorage.getItem("access_token"));
    expect(token).toMatch(/\./);
    expect(tickets.length).toBeGreaterThan(1);
    expect(new Set(tickets).size).toBe(tickets.length);
    for (const ticket of tickets) expect(ticket).toMatch(/^[\w-]{43}$/);
  });

  it("T12 R11 opens a suggested university", async () => {
    const { page } = there;
    const card = page
      .getByRole("region", { name: "Suggested universities" })
      .getByRole("button")
      .first();
    // Above its name the card has a crest with its initials, below it place and kind.
    universityName = (await card.locator("bdi").first().innerText()).trim();
    await card.click();
    await page.getByRole("heading", { level: 1, name: universityName }).waitFor();
    expect(path()).toMatch(/^\/university\/[^/]+$/);
    expect(complaints()).toEqual([]);
  });

  it("S20 shows in the profile what the guide has just suggested", async () => {
    const { page } = there;
    await page.getByRole("link", { name: "Profile" }).click();
    await page
      .getByRole("region", { name: "Suggested universities" })
      .getByText(universityName)
      .waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: universityName }).waitFor();
    expect(complaints()).toEqual([]);
  });

  it("A12 S11 E1 keeps it as a favourite, also after a reload", async () => {
    const { page } = there;
    await page.getByRole("button", { name: "Add to favorites" }).click();
    await page.getByText("University added to favorites.").waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Remove from favorites", pressed: true }).waitFor();
    await page.getByRole("link", { name: "Profile" }).click();
    await page
      .getByRole("region", { name: "Favorite universities" })
      .getByText(universityName)
      .waitFor();
    await page.getByText(NAME).waitFor();
    expect(complaints()).toEqual([]);
  });

  it("E3 O1 signs out, in every tab", async () => {
    const { page } = there;
    const other = await there.context.newPage();
    await other.goto(`${line.url}/profile`);
    await other.getByText(NAME).waitFor();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("link", { name: "New Account" }).waitFor();
    await other.getByRole("link", { name: "New Account" }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
    await other.close();
    expect(complaints()).toEqual([]);
  });

  it("T3 A6 signs in again by phone", async () => {
    const { page } = there;
    await page.getByRole("link", { name: "Sign in" }).click();
    at.app.passMinutes(5);
    await askForCode(page, PHONE);
    await enterCode(page, await signUpCode(), 1);
    await page.waitForURL("**/university/select-university");
    await answered(page);
    expect(complaints()).toEqual([]);
  });

  it("T21 R16 is led to sign-up when the session is dead", async () => {
    const { page } = there;
    await endSession(at.app, await refreshTokenOf(there));
    at.app.passMinutes(20);
    // Opening the profile asks for the account.
    await page.getByRole("link", { name: "Profile" }).click();
    await page.waitForURL("**/sign-up");
    await page.getByRole("heading", { name: "Enter Your Name" }).waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain("access_token");
    expect(there.offHost).toEqual([]);
  });
});

async function refreshTokenOf({ page }: Visit): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem("refresh_token"));
  if (token === null) throw new Error("Nobody is signed in.");
  return token;
}

/** Ends a session as a thief would: a refresh token used again, later than by a device that missed the reply (O90). */
async function endSession(
  { url, passMinutes }: Pick<App, "url" | "passMinutes">,
  refreshToken: string,
): Promise<void> {
  const spend = () =>
    fetch(`${url}/api/user/token/refresh`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ refresh_token: refreshToken }),
    });
  expect((await spend()).status).toBe(200);
  passMinutes(1);
  expect((await spend()).status).toBe(401);
}
