import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type Visit, visit } from "#tests/support/browser/browser.ts";
import { faults as faultsOf } from "#tests/support/browser/faults.ts";
import { staged } from "#tests/support/browser/staged.ts";
import {
  answered,
  ask,
  askForCode,
  box,
  enterCode,
  PATIENCE,
  sentCode,
} from "#tests/support/browser/steps.ts";
import { newestCode, signInAsSuperuser } from "#tests/support/server.ts";
import { type Look, nameOf, turnTo } from "#tests/support/shots/looks.ts";

import { signIn } from "./walk/world/signIn.ts";

/** The campus that comes with panoramas. */
const DEMO = "/university/demo-hartwell";
const UNIVERSITY = "/university/ipeds-243744";

const at = staged({ seeding: true }, "software");

/** A look, and what of a screen is another in it than in one before, where it was judged whole at such a width. */
type Judged = Look & { changed?: readonly ("colours" | "sizes")[] };

/**
 * What a screen is judged in: by day and at night, on a phone, a tablet and a desktop, on a narrow phone with text of twice
 * the size (O91), and the widest and the narrowest also from right to left (O100).
 */
const NARROW: readonly Judged[] = [
  { width: 360, height: 740, kind: "light" },
  { width: 320, height: 640, kind: "dark", percent: 200, changed: ["colours", "sizes"] },
  { width: 320, height: 640, kind: "rtl", percent: 200, changed: ["sizes"] },
];
const WIDE: readonly Judged[] = [
  { width: 768, height: 1024, kind: "light" },
  { width: 1280, height: 800, kind: "dark" },
  { width: 1280, height: 800, kind: "rtl", changed: ["sizes"] },
];

/**
 * The screens by axe's rules, within the window, with one h1, and with outlines where the system draws in its own colours.
 * Each is opened once on a phone and once on a desktop, and turned to its looks there.
 */
describe.each([
  { on: "a phone", looks: NARROW, phone: "+12025550101" },
  { on: "a desktop", looks: WIDE, phone: "+12025550102" },
])("accessibility on $on", ({ looks, phone }) => {
  const [first] = looks as [Look];
  let there: Visit;
  /** The same screen in the hands of a superuser. */
  let admin: Visit;

  const arrive = async (): Promise<Visit> => {
    const hosts = [new URL(at.app.url).host];
    const { width, height } = first;
    const visitor = await visit(at.browser, { hosts, width, height });
    visitor.page.setDefaultTimeout(PATIENCE);
    // Colours on their way from one to another aren't what is judged.
    await visitor.page.emulateMedia({ reducedMotion: "reduce" });
    return visitor;
  };
  beforeAll(async () => {
    [there, admin] = [await arrive(), await arrive()];
    const { tokens } = await signInAsSuperuser(at.app.server);
    await signIn(admin.page, tokens);
  });
  afterAll(async () => {
    await there?.context.close();
    await admin?.context.close();
  });

  /** What is wrong with the open screen in each look, a line each; it is in the first again afterwards. */
  const faults = async (page: Page): Promise<string[]> => {
    const found: string[] = [];
    for (const look of looks) {
      await turnTo(page, look);
      found.push(
        ...(await faultsOf(page, look.changed)).map((fault) => `${nameOf(look)}: ${fault}`),
      );
    }
    await turnTo(page, { ...first, kind: "light" });
    return found;
  };
  const open = async (path: string, { page }: Visit = there) => {
    await page.goto(at.app.url + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
  };

  it("S1 S2 O91 the welcome screen and its overlay", async () => {
    await open("/");
    expect(await faults(there.page)).toEqual([]);
    await there.page.getByRole("button", { name: "Learn more" }).click();
    await there.page.getByRole("dialog").getByRole("button", { name: "Close" }).waitFor();
    expect(await faults(there.page)).toEqual([]);
  });

  it("O73 the guide before an account, asked until no answers are left", async () => {
    const { page } = there;
    await open("/");
    const trial = page.getByRole("region", { name: "Try me without an account" });
    const questions = ["Is it hard to get into MIT?", "Compare it with Yale", "Who are you?"];
    for (const [nth, question] of questions.entries()) {
      await trial.getByRole("textbox").fill(question);
      await trial.getByRole("button", { name: "Send" }).click();
      await trial.locator("[data-writer=bot]").nth(nth).waitFor();
    }
    await trial.getByRole("link", { name: "Create an account" }).waitFor();
    expect(await faults(page)).toEqual([]);
  });

  it("S5 S6 O91 O284: the phone screen, a number offered and the six boxes", async () => {
    await open("/sign-in");
    // Without its country's code, it is offered whole.
    await there.page.getByLabel("Phone number").fill(phone.slice(2));
    await there.page.getByRole("button", { name: "Send Verify Code" }).click();
    await there.page.getByRole("button", { name: "(United States)" }).waitFor();
    expect(await faults(there.page)).toEqual([]);
    await askForCode(there.page, phone);
    await box(there.page, 6).waitFor();
    expect(await faults(there.page)).toEqual([]);
    await enterCode(there.page, await sentCode((to) => newestCode(at.app.server, to), phone), 1);
    await there.page.waitForURL("**/university/select-university");
  });

  it("R9 O91 the chat", async () => {
    await answered(there.page);
    expect(await faults(there.page)).toEqual([]);
  });

  it("O49 O50 the help in a crisis", async () => {
    const { page } = there;
    await page.getByRole("button", { name: "Help in a crisis" }).click();
    await page.getByRole("link", { name: "Call 911" }).first().waitFor();
    await page.getByLabel("Where are you now?").selectOption("JP");
    await page.getByRole("link", { name: "Call 119" }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  it("S11 S14 O91 a university's page, and the chat over it", async () => {
    await open(UNIVERSITY);
    await there.page.getByRole("link", { name: "Virtual / In-person Tour" }).waitFor();
    expect(await faults(there.page)).toEqual([]);
    await ask(there.page, "What does it cost?");
    await there.page.getByRole("button", { name: "Close chat" }).waitFor();
    await answered(there.page);
    expect(await faults(there.page)).toEqual([]);
  });

  it("S15 S16 O91 the tour, its list of stops, and what is told of a stop", async () => {
    const { page } = admin;
    await open(`${DEMO}/virtualtour`, admin);
    await page.locator("[data-picture-width]").waitFor();
    const firstStop = page.getByRole("button", { name: "Stop 1: Visitor Centre Plaza" });
    // On a phone the map is asked for (O86).
    const map = page.getByRole("button", { name: "Map", exact: true, pressed: false });
    await firstStop.or(map).first().waitFor();
    if (await map.isVisible()) await map.click();
    await firstStop.waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByRole("button", { name: "All stops" }).click();
    await page.getByRole("dialog", { name: "All stops" }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "More Information" }).click();
    await page.getByRole("dialog", { name: "Visitor Centre Plaza" }).waitFor();
    expect(await faults(page)).toEqual([]);
  });

  it("S17 S18 S19 the point editor, street view in it, its dialog and an info window", async () => {
    const { page } = admin;
    await open("/administrator/edit-points/demo-hartwell", admin);
    const centre = page.getByRole("button", { name: "Use the center of the map" });
    await centre.waitFor();
    expect(await faults(page)).toEqual([]);
    await centre.click();
    await page.locator("[data-picture-width]").waitFor();
    expect(await faults(page)).toEqual([]);
    await page
      .getByRole("dialog", { name: "Street view" })
      .getByRole("button", { name: "Add Point" })
      .click();
    await page.getByRole("dialog", { name: "Add New Point" }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("listitem").getByRole("button", { name: "Arts Court" }).first().click();
    await page.getByRole("button", { name: "Delete" }).waitFor();
    expect(await faults(page)).toEqual([]);
  });

  it("O38 O42 the administration, a new university and one that is there", async () => {
    const { page } = admin;
    await open("/administrator", admin);
    await page
      .getByRole("link", { name: /^Edit: / })
      .first()
      .waitFor();
    expect(await faults(page)).toEqual([]);
    await open("/administrator/universities/new", admin);
    await page.getByLabel("Website").waitFor();
    expect(await faults(page)).toEqual([]);
    await open("/administrator/universities/demo-hartwell", admin);
    await page.getByLabel("Website").waitFor();
    expect(await faults(page)).toEqual([]);
  });

  // The ways to the administration are more than others have, and the longest words.
  it.runIf(looks === NARROW)("S13 S20 O91 a superuser's profile and university", async () => {
    const { page } = admin;
    for (const path of ["/profile", UNIVERSITY]) {
      await open(path, admin);
      await page.getByRole("link", { name: "Administration" }).waitFor();
      expect(await faults(page)).toEqual([]);
    }
  });

  it("O54 O55 an answer that can be rated, and the questions to label", async () => {
    const { page } = admin;
    await open("/chat-ai", admin);
    const rate = page.getByRole("group", { name: "Rate this answer" });
    await rate.first().waitFor();
    // What was said on the other is there again (O63).
    const earlier = await rate.count();
    await page.getByPlaceholder("Ask me anything....").fill(`tuition at Xanadu Institute of Blorp`);
    await page.keyboard.press("Enter");
    const bad = rate.nth(earlier).getByRole("button", { name: "Bad answer" });
    await bad.click();
    await bad.and(page.locator("[aria-pressed=true]")).waitFor();
    const target = await bad.boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(24);
    expect(await faults(page)).toEqual([]);
    await open("/administrator", admin);
    await page.getByRole("button", { name: "Show questions" }).click();
    const card = page.getByRole("article", { name: "tuition at Xanadu" });
    await card.getByRole("button", { name: "Label" }).click();
    await card.getByLabel("What it wants").selectOption("not_held");
    await card.getByLabel("Add a field").selectOption("website");
    for (const summary of await card.locator("summary").all()) await summary.click();
    expect(await faults(page)).toEqual([]);
    await card.getByRole("button", { name: "Save label" }).click();
    await card.getByText("Choose a kind of 'not_held'").waitFor();
    expect(await faults(page)).toEqual([]);
    await card.getByRole("button", { name: "Cancel" }).click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Label");
    await page.getByRole("tab", { name: "Rated down" }).click();
    await card.waitFor();
    expect(await faults(page)).toEqual([]);
  });

  it.each([
    ["S8", "/sign-up", "Enter Your Name"],
    ["S4", "/login-by-email", "Sign In by E-mail"],
    ["S9", "/select-user-type", "Who Are You?"],
    ["S20", "/profile", "Profile"],
    ["S10", "/university/find-university", "Which University Is Yours?"],
    ["R6", "/faculty", "Under construction!"],
    ["R13", `${UNIVERSITY}/virtualtour`, "Arrillaga Alumni Center"],
    ["R14", "/administrator/edit-points/ipeds-243744", "For superusers"],
    ["R11", "/university/no-such-one", "University not found!"],
    ["O107", "/shared/nothing", "Nothing is shared here"],
    ["R15", "/no/such/place", "Page Not Found!"],
  ])("%s %s", async (_, path, title) => {
    await there.page.goto(at.app.url + path);
    await there.page.getByRole("heading", { level: 1, name: title }).waitFor();
    expect(await faults(there.page)).toEqual([]);
  });
});
