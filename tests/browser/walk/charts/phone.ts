import type { AnyEventObject, SnapshotFrom } from "xstate";

import type { phoneMachine } from "#machines/phone/phone.machine.ts";
import type {
  Left,
  NumberReading,
  PhoneContext,
  PhoneEvent,
  PhoneInput,
} from "#machines/phone/types.ts";
import { box } from "#tests/support/browser/steps.ts";
import { phone as subject } from "#tests/support/subjects/phone.ts";
import { wordsOf } from "#tests/support/words.ts";

import { type Scene, type Steps, walked } from "../walked.ts";
import { press } from "../world/ports.ts";
import type { WalkedHost } from "../world/walkedHost.ts";
import { looks, signedIn } from "./formPage.ts";
import { findPhone, type PhoneFound } from "./phonePage.ts";

/** K1: how long until another code may be asked for, in milliseconds. */
const COOLDOWN = 120_000;
export const PHONE_DELAYS = [COOLDOWN];
export const PHONE_HOLDS = ["sendOtp", "verifyOtp", "signUp", "logInByPhone", "me"] as const;

const BOXES = 6;
const DONE_CHECKING = "xstate.done.actor.checkNumber";
const READS = "What knows of numbers is part of the app, and was loaded.";
const NO_SMS =
  "No browser of the walks gets an SMS: tests/machines/rules/signUp.test.ts hands one over.";
/** What the app finds out by itself. */
const byItself = () => Promise.resolve();
const fitOf = (number: string) => (/^\+1 ?415$/.test(number) ? "tooShort" : "yes");
/** The country that is shown for a number: its code's, or else the one that was chosen, at first the browser's. */
const countryOf = ({ phone: number, country }: PhoneContext): string | null => {
  // +1 is also Canada's, and these numbers aren't.
  return number.startsWith("+") ? "US" : country;
};

const steps = {
  "phone.changed": ({ page }, { value }) => page.getByLabel("Phone number").fill(value),
  "country.chosen": async ({ page }, { country }) => {
    await page.getByLabel("Country").selectOption(country);
  },
  "offer.taken": ({ page }) => page.getByRole("button", { name: /^Use / }).click(),
  // As the browser's Back and Forward do.
  "step.linked": async ({ page }, { step }) => {
    await page.evaluate(
      (to) => history.pushState({}, "", to),
      step === null ? "?" : `?step=${step}`,
    );
  },
  "code.requested": press("Send Verify Code"),
  "code.changed": async ({ page }, { value }) => {
    // A whole code comes as SMS autofill or a paste brings it; a part of one is typed, in place of what is there.
    if (value.replaceAll(/\D/g, "").length >= BOXES) return box(page, 1).fill(value);
    await box(page, BOXES).focus();
    for (let presses = 0; presses < BOXES; presses += 1) await page.keyboard.press("Backspace");
    await box(page, 1).pressSequentially(value);
  },
  "code.confirmed": press("Continue"),
  "code.resendRequested": press("Resend Code"),
  "phone.editRequested": press("Change number"),
  "cooldown.ended": ({ timers }) => timers.pass(COOLDOWN),
} satisfies Steps<PhoneEvent>;

/** Verification by phone: to sign in, and as a step of sign-up. */
export function phone(host: WalkedHost) {
  // What a port brings: the host's answer to a call, and its refusal, which is shown beside what the chart says itself.
  const port = (
    name: (typeof PHONE_HOLDS)[number],
    dataOf: (output: unknown) => unknown = () => null,
  ) => ({
    done: (scene: Scene, { output }: AnyEventObject) => host.grant(scene, name, dataOf(output)),
    failed: (scene: Scene) => host.refuse(scene, name),
  });
  return walked<typeof phoneMachine, PhoneFound>({
    name: host.named("phone"),
    subject,
    steps,
    ports: {
      restore: {
        async done({ page, url }, { output }: AnyEventObject, before) {
          const { sent } = output as Left;
          if (sent === null) return;
          // So long ago that another code needn't wait, and the page is loaded again.
          await page.evaluate(
            ([phoneNumber, ago]) =>
              sessionStorage.setItem(
                "code_sent",
                JSON.stringify({ phone: phoneNumber, at: Date.now() - ago }),
              ),
            [sent.phone, 2 * COOLDOWN] as const,
          );
          // The address of the code's step was left when none was awaited.
          const { path, step } = before.context as PhoneContext;
          await page.goto(`${url}${path}${step === null ? "" : `?step=${step}`}`);
        },
        failed: { never: "What can't be read counts as nothing." },
      },
      checkNumber: { done: byItself, failed: { never: READS } },
      completeNumber: { done: byItself, failed: { never: READS } },
      awaitCode: { done: { never: NO_SMS }, failed: { never: NO_SMS } },
      sendCode: port("sendOtp"),
      resendCode: port("sendOtp"),
      verifyCode: port("verifyOtp", () => ({ proof: "proof-1" })),
      signUp: port("signUp", signedIn),
      logIn: port("logInByPhone", signedIn),
      fetchMe: port("me", (output) => output),
    },
    async open({ page, url }, input) {
      const { fullName, step } = input as PhoneInput;
      if (fullName === null)
        await page.goto(`${url}/sign-in${step === null ? "" : `?step=${step}`}`);
      else {
        await page.goto(`${url}/sign-up`);
        await page.getByLabel("Full name").fill(fullName);
        await page.getByRole("button", { name: "Next" }).click();
      }
      await page.getByLabel("Phone number").waitFor();
    },
    leaves: (_, { type }: AnyEventObject) => /(?:done\.actor\.signUp|actor\.fetchMe)$/.test(type),
    // The 120 s are over only where they run; and a disabled button can be pressed by no one.
    isWorth(state, event) {
      const { type, output } = event as AnyEventObject;
      const { phone: number, offer, issue } = state.context;
      const isCode = state.hasTag("enteringCode");
      if (event.type === "step.linked")
        return !state.hasTag("busy") && (event.step === null) === isCode && issue === null;
      if (type === "offer.taken") return offer !== null;
      // What is known of these numbers is what the subject's samples say.
      if (type === "code.requested") return number.trim() !== "+1";
      // A choice that is made already can't be made again.
      if (type === "country.chosen") return countryOf(state.context) !== "CA";
      if (type === DONE_CHECKING) return (output as NumberReading).fits === fitOf(number);
      if (type === "cooldown.ended") return state.context.cooling !== null;
      return type !== "code.confirmed" || state.hasTag("canConfirm");
    },
    passes: (state) =>
      state.matches("opening") ||
      state.matches("checking") ||
      state.matches({ enteringPhone: "completing" }),
    found: findPhone,
    expected: expectPhone,
    untaken: {
      "phone.enteringCode.entry.editing.incomplete on code.confirmed [0]":
        "'Continue' is disabled until six digits are there (V2); the browser sends no form by a disabled button.",
    },
  });
}

/** The number offered, with the country that it was read for. */
function offerIn({ offer, country }: PhoneContext): string | null {
  const name = { US: "United States", CA: "Canada" }[country ?? ""];
  return offer === null ? null : `Use ${offer}${name === undefined ? "" : ` (${name})`}`;
}

function expectPhone(state: SnapshotFrom<typeof phoneMachine>): PhoneFound {
  const { phone: number, code, fullName } = state.context;
  const [isCode, busy] = [state.hasTag("enteringCode"), state.hasTag("busy")];
  const loading = busy;
  const issue = wordsOf(state.context.issue);
  if (!isCode)
    return {
      title: fullName === null ? "Sign In by Phone" : "Enter Your Number",
      number,
      send: looks(busy, state.hasTag("canSend")),
      code: null,
      proceed: null,
      change: null,
      resend: null,
      writesCode: null,
      sentTo: null,
      issue,
      country: countryOf(state.context),
      offer: offerIn(state.context),
      loading,
    };
  return {
    title: "Enter the Code",
    number: null,
    send: null,
    code,
    proceed: looks(busy, state.hasTag("canConfirm")),
    change: busy ? "disabled" : "enabled",
    resend: state.hasTag("cooling")
      ? "counting"
      : state.hasTag("resendReady")
        ? looks(false, !busy)
        : null,
    writesCode: busy ? null : true,
    sentTo: `It is on its way to ${number.trim()} by SMS.`,
    issue,
    country: null,
    offer: null,
    loading,
  };
}
