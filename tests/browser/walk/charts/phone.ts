import type { AnyEventObject, SnapshotFrom } from "xstate";

import type { phoneMachine } from "#machines/phone/phone.machine.ts";
import type { PhoneEvent, PhoneInput } from "#machines/phone/types.ts";
import { box } from "#tests/support/browser/steps.ts";
import { phone as subject } from "#tests/support/subjects/phone.ts";

import { type Scene, type Steps, walked } from "../walked.ts";
import type { WalkedHost } from "../world/walkedHost.ts";
import { looks, signedIn } from "./formPage.ts";
import { findPhone, type PhoneFound } from "./phonePage.ts";

/** K1: how long until another code may be asked for, in milliseconds. */
const COOLDOWN = 120_000;
export const PHONE_DELAYS = [COOLDOWN];
export const PHONE_HOLDS = ["sendOtp", "verifyOtp", "signUp", "logInByPhone", "me"] as const;

const BOXES = 6;

const press = (name: string) => (scene: Scene) =>
  scene.page.getByRole("button", { name, exact: true }).click();

const steps = {
  "phone.changed": ({ page }, { value }) => page.getByLabel("Phone number").fill(value),
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
      sendCode: port("sendOtp"),
      resendCode: port("sendOtp"),
      verifyCode: port("verifyOtp", () => ({ proof: "proof-1" })),
      signUp: port("signUp", signedIn),
      logIn: port("logInByPhone", signedIn),
      fetchMe: port("me", (output) => output),
    },
    async open({ page, url }, input) {
      const { fullName } = input as PhoneInput;
      if (fullName === null) await page.goto(`${url}/sign-in`);
      else {
        await page.goto(`${url}/sign-up`);
        await page.getByLabel("Full name").fill(fullName);
        await page.getByRole("button", { name: "Next" }).click();
      }
      await page.getByLabel("Phone number").waitFor();
    },
    leaves: (_, { type }: AnyEventObject) => /(?:done\.actor\.signUp|actor\.fetchMe)$/.test(type),
    // The 120 s are over only where they run; and a disabled button can be pressed by no one.
    isWorth(state, { type }) {
      if (type === "cooldown.ended") return state.context.cooling !== null;
      return type !== "code.confirmed" || state.hasTag("canConfirm");
    },
    found: findPhone,
    expected: expectPhone,
    untaken: {
      "phone.enteringCode.entry.editing.incomplete on code.confirmed [0]":
        "'Continue' is disabled until six digits are there (V2); the browser sends no form by a disabled button.",
    },
  });
}

function expectPhone(state: SnapshotFrom<typeof phoneMachine>): PhoneFound {
  const { phone: number, code, fullName } = state.context;
  const [isCode, busy] = [state.hasTag("enteringCode"), state.hasTag("busy")];
  const loading = busy;
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
    loading,
  };
}
