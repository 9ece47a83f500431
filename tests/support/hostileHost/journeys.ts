import type { Page } from "playwright-core";

import type { CallName } from "#contract/calls/all.ts";
import { ask, conversation } from "#tests/support/browser/steps.ts";

import type { HostileHost } from "./startHostileHost.ts";

/** A good answer, and how long it may take to be there, in milliseconds. */
const WELL = "Yes, I am still here.";
const PATIENT = 20_000;

/** Who is on their way. */
export type Who = "guest" | "person" | "superuser";

/** A way to a screen, and what is done there. */
export interface Journey {
  who: Who;
  path: string;
  /** The call without which the screen is nothing, and what it says then: an alert or a notice, where nothing is given. */
  needs?: CallName;
  says?: RegExp;
  /** What a person does there, with what is wrong then. What isn't on the screen, as the host's answers left it out, isn't done. */
  act?(page: Page, host: HostileHost): Promise<string | void>;
}

/** Does it if it can be done. */
const tried = async (step: Promise<unknown>): Promise<boolean> =>
  step.then(
    () => true,
    () => false,
  );
const press = (page: Page, name: string): Promise<boolean> =>
  tried(page.getByRole("button", { name, exact: true }).first().click());

/** Why there is no page of a university, or none for somebody whom an answer has signed out. */
const NO_PAGE = /didn’t load|not found|superusers/;

/** Looks for a university in the box of the screen, and takes the first that is found. */
async function find(page: Page): Promise<void> {
  const box = page.getByRole("combobox").first();
  if (!(await tried(box.fill("near")))) return;
  await page.waitForTimeout(350);
  await tried(page.getByRole("option").first().click({ timeout: 300 }));
}

/** Asks the guide. After everything that it was told the chat shows an answer that is good. */
async function talk(page: Page, host: HostileHost): Promise<string | void> {
  const input = page.getByPlaceholder("Ask me anything....");
  if (!(await tried(input.waitFor()))) return;
  for (const question of ["What does it cost?", "And then?", "Why?"]) {
    await tried(ask(page, question));
    await page.waitForTimeout(120);
  }
  host.talkWell(WELL);
  if (!(await tried(ask(page, "Are you still there?")))) return;
  await page.waitForTimeout(120);
  if (!host.hasTalkedWell) return;
  const answer = conversation(page).getByText(WELL).last();
  if (!(await tried(answer.waitFor({ timeout: PATIENT }))))
    return "the chat doesn't show a good answer after bad ones";
}

/** Every main screen, and what people do there first. */
export const JOURNEYS: readonly Journey[] = [
  {
    who: "guest",
    path: "/",
    async act(page) {
      if (!(await tried(ask(page, "Is it hard to get into MIT?")))) return;
      await page.waitForTimeout(100);
      await press(page, "Nursing in Texas");
    },
  },
  {
    who: "guest",
    path: "/login-by-email",
    needs: "logIn",
    async act(page) {
      await tried(page.getByLabel("E-mail").fill("someone@example.org"));
      await tried(page.getByLabel("Password", { exact: true }).fill("secret"));
      await press(page, "Sign in");
    },
  },
  {
    who: "guest",
    path: "/sign-in",
    needs: "sendOtp",
    async act(page) {
      await tried(page.getByLabel("Phone number").fill("+12025550142"));
      await press(page, "Send Verify Code");
      await tried(page.getByLabel("Digit 1 of 6").fill("123456", { timeout: 600 }));
    },
  },
  {
    who: "guest",
    path: "/sign-up",
    async act(page) {
      await tried(page.getByLabel("Full name").fill("Ada Lovelace"));
      await press(page, "Next");
      await tried(page.getByLabel("Phone number").fill("+12025550142"));
      await press(page, "Send Verify Code");
      await tried(page.getByLabel("Digit 1 of 6").fill("123456", { timeout: 600 }));
    },
  },
  {
    who: "guest",
    path: "/shared/a-key",
    needs: "readShared",
    says: /didn’t load|Nothing is shared/,
  },
  { who: "guest", path: "/university/1", needs: "getUniversity", says: NO_PAGE },
  { who: "person", path: "/" },
  { who: "person", path: "/chat-ai", act: talk },
  {
    who: "person",
    path: "/university/1",
    needs: "getUniversity",
    says: NO_PAGE,
    async act(page) {
      await press(page, "Add to favorites");
      if (await press(page, "Compare with another")) await find(page);
    },
  },
  { who: "person", path: "/university/1/virtualtour", needs: "getUniversity", says: NO_PAGE },
  { who: "person", path: "/university/1/chat-ai", act: talk },
  { who: "person", path: "/university/select-university", act: talk },
  {
    who: "person",
    path: "/university/find-university",
    async act(page) {
      await find(page);
      await press(page, "Find");
    },
  },
  { who: "person", path: "/profile" },
  {
    who: "person",
    path: "/select-user-type",
    async act(page) {
      await tried(page.getByText("Others", { exact: true }).click());
      await press(page, "Next");
    },
  },
  { who: "superuser", path: "/administrator" },
  { who: "superuser", path: "/profile" },
  {
    who: "superuser",
    path: "/administrator/universities/1",
    needs: "getUniversity",
    says: NO_PAGE,
  },
  {
    who: "superuser",
    path: "/administrator/edit-points/1",
    needs: "getUniversity",
    says: NO_PAGE,
  },
  { who: "superuser", path: "/university/1/virtualtour", needs: "getUniversity", says: NO_PAGE },
];
