import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Visit } from "#tests/support/browser/browser.ts";
import { staged } from "#tests/support/browser/staged.ts";
import { answered, ask, askForCode, box } from "#tests/support/browser/steps.ts";
import { signUp } from "#tests/support/server.ts";
import { changesOf } from "#tests/support/shots/committed.ts";
import { KEY_LOOKS, ownFace, pictureOf } from "#tests/support/shots/looks.ts";

import { signIn } from "./walk/world/signIn.ts";

const UNIVERSITY = "/university/ipeds-243744";
const TOUR = "/university/demo-hartwell/virtualtour";
const PHONE = "+12025550119";

const at = staged({ seeding: true }, "software");

/** A key screen: what it is called, and how a person gets there. */
type KeyScreen = [name: string, open: (page: Page) => Promise<void>];

/** The key screens of the app with its own server and guide, compared with the committed pictures of them (tests/browser/shots), in three looks. */
describe("the key screens look as they did", () => {
  let guest: Visit;
  let member: Visit;

  const arrive = async (): Promise<Visit> => {
    const visitor = await at.visit({ scale: 1 });
    await ownFace(visitor.page);
    return visitor;
  };
  beforeAll(async () => {
    [guest, member] = [await arrive(), await arrive()];
    const { tokens } = await signUp(at.app.server, { phoneNumber: "+12025550118" });
    await signIn(member.page, tokens);
  });
  afterAll(async () => {
    await guest?.context.close();
    await member?.context.close();
  });

  /** What differs on an open screen, a sentence for each look, so that a failure names them all. */
  const changesOn = async (name: string, page: Page): Promise<string> => {
    const changes: string[] = [];
    for (const look of KEY_LOOKS)
      changes.push(...(await changesOf(name, look, await pictureOf(page, look))));
    return changes.join("\n");
  };
  const open = async (page: Page, path: string): Promise<void> => {
    await page.goto(at.app.url + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
  };

  it.each<KeyScreen>([
    [
      "landing",
      async (page) => {
        await open(page, "/");
        await page.getByRole("region", { name: "Try me without an account" }).waitFor();
      },
    ],
    ["phone", (page) => open(page, "/sign-in")],
    [
      "code",
      async (page) => {
        await askForCode(page, PHONE);
        await box(page, 6).waitFor();
        // It goes by itself, sooner or later.
        await page.getByRole("button", { name: "Close" }).click();
        await page.getByText("The verification code was sent").waitFor({ state: "detached" });
      },
    ],
    ["userType", (page) => open(page, "/select-user-type")],
    ["notFound", (page) => open(page, "/there/is/nothing/here")],
  ])("%s, for a guest", async (name, arrived) => {
    await arrived(guest.page);
    expect(await changesOn(name, guest.page)).toBe("");
  });

  it.each<KeyScreen>([
    [
      "greeting",
      async (page) => {
        await open(page, "/chat-ai");
        await answered(page);
      },
    ],
    [
      "answer",
      async (page) => {
        await ask(page, "Compare Stanford and UCLA");
        await page.getByRole("table").waitFor();
        await answered(page);
      },
    ],
    [
      "conversations",
      async (page) => {
        await page.setViewportSize({ width: 360, height: 740 });
        await page.getByRole("button", { name: "Conversations" }).click();
        await page.getByRole("heading", { name: "Conversations" }).waitFor();
      },
    ],
    ["profile", (page) => open(page, "/profile")],
    [
      "find",
      async (page) => {
        await open(page, "/university/find-university");
        await page.getByRole("combobox").fill("stan");
        await page.getByRole("option").first().waitFor();
      },
    ],
    [
      "university",
      async (page) => {
        await open(page, UNIVERSITY);
        await page.getByRole("link", { name: "Virtual / In-person Tour" }).waitFor();
      },
    ],
    [
      "tour",
      async (page) => {
        await open(page, TOUR);
        await page.locator("[data-picture-width]").waitFor();
      },
    ],
  ])("%s, for a person who is signed in", async (name, arrived) => {
    await arrived(member.page);
    expect(await changesOn(name, member.page)).toBe("");
  });
});
