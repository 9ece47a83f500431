import type { Page } from "playwright-core";
import type { SnapshotFrom } from "xstate";

import type { secondFactorMachine } from "#machines/secondFactor/secondFactor.machine.ts";
import type { SecondFactorEvent } from "#machines/secondFactor/types.ts";
import { recoveryCodes, secondFactor as subject } from "#tests/support/subjects/secondFactor.ts";
import { wordsOf } from "#tests/support/words.ts";

import { type Steps, walked } from "../walked.ts";
import { callLine, callsSent } from "../world/callsSent.ts";
import { openProfile, signInElsewhere } from "../world/otherTab.ts";
import { byCall } from "../world/ports.ts";
import { issueIn } from "./formPage.ts";

export const FACTOR_HOLDS = [
  "sessions",
  "secondFactor",
  "beginSecondFactor",
  "confirmSecondFactor",
  "turnOffSecondFactor",
] as const;

const section = (page: Page) => page.getByRole("region", { name: "Two-step sign-in" });
const press = (page: Page, name: string) =>
  section(page).getByRole("button", { name, exact: true }).click();
const LABELS = { password: "Current password", code: "Code" } as const;
const field = (page: Page, name: keyof typeof LABELS) =>
  section(page).getByLabel(LABELS[name], { exact: true });

const steps = {
  "session.started": (scene) => signInElsewhere(scene, true),
  "factor.opened": ({ page }) => press(page, "Turn on or off"),
  "factor.typed": ({ page }, { field: name, value }) => field(page, name).fill(value),
  "factor.shown": ({ page }, { shown }) => press(page, shown ? "Show password" : "Hide password"),
  "factor.submitted": ({ page }) => section(page).locator("form input").last().press("Enter"),
  "factor.closed": async ({ page }) => {
    const kept = section(page).getByRole("button", { name: "I’ve kept them" });
    await ((await kept.count()) > 0 ? kept.click() : press(page, "Cancel"));
  },
} satisfies Steps<SecondFactorEvent>;

const PATH = "/user/me/second-factor/";
const sends = callsSent((port: string, input: object) => {
  if (port === "fetchFactor") return callLine("GET", PATH);
  if (port === "beginFactor") return callLine("POST", PATH, { ...input });
  if (port === "confirmFactor") return callLine("POST", `${PATH}confirm/`, { ...input });
  return port === "turnOffFactor" ? callLine("POST", `${PATH}off/`, { ...input }) : null;
}, new RegExp(PATH));

/** What a person finds: which part, what is typed, what is said, and what is to be copied. */
interface Found {
  part: string;
  typed: string[];
  says: string;
  problem: string;
  copied: string[];
  /** What is there for a camera. */
  pictures: string[];
  busy: boolean;
}

async function found(page: Page): Promise<Found> {
  const here = section(page);
  const main = here.getByRole("button", {
    name: /^(?:Turn on or off|Continue|Turn on|Turn off|I’ve kept them)$/,
  });
  return {
    part: await main.innerText(),
    typed: await here
      .locator("input")
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
    says: await issueIn(page),
    problem: (await here.getByRole("alert").allInnerTexts()).join(" "),
    copied: await here.locator("code").allInnerTexts(),
    pictures: await here
      .getByRole("img")
      .evaluateAll((images) => images.map((image) => image.getAttribute("aria-label") ?? "")),
    busy: (await main.getAttribute("aria-busy")) === "true",
  };
}

function expected(state: SnapshotFrom<typeof secondFactorMachine>): Found {
  const { form, issues, problem, secret, recoveryCodes: codes } = state.context;
  const [part, typed, copied] = state.hasTag("off")
    ? ["Continue", [form.password], []]
    : state.hasTag("confirming")
      ? ["Turn on", [form.code], [(secret.match(/.{4}/g) ?? []).join(" ")]]
      : state.hasTag("on")
        ? ["Turn off", [form.password, form.code], []]
        : state.hasTag("codes")
          ? ["I’ve kept them", [], codes]
          : ["Turn on or off", [], []];
  return {
    part,
    typed,
    says: wordsOf(issues.password ?? issues.code),
    problem: wordsOf(problem),
    copied,
    pictures: state.hasTag("confirming")
      ? ["QR code with this key, for the camera of your authenticator app"]
      : [],
    busy: state.hasTag("busy"),
  };
}

/** A superuser's two-step sign-in, on the profile. */
export const secondFactor = walked<typeof secondFactorMachine, Found>({
  subject,
  steps,
  ports: {
    fetchFactor: byCall("secondFactor"),
    beginFactor: byCall("beginSecondFactor"),
    confirmFactor: {
      ...byCall("confirmSecondFactor"),
      done: ({ calls }) => calls.answer("confirmSecondFactor", { recovery_codes: recoveryCodes }),
    },
    turnOffFactor: byCall("turnOffSecondFactor"),
  },
  open: (scene) => openProfile(scene, true, section),
  sends,
  found,
  expected,
});
