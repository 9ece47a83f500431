import { describe, expect, it } from "vitest";

import { phoneMachine } from "#machines/phone/phone.machine.ts";
import type { Left } from "#machines/phone/types.ts";
import { calls, journeys, notices, stage, told } from "#tests/support/charts/stage.ts";
import { ann, blank, refused } from "#tests/support/subjects/samples.ts";
import { codeWrong } from "#tests/support/subjects/small.ts";

const FITS = { fits: "yes", full: "+1 415 555 0123" };
const NOTHING_LEFT: Left = { sent: null, country: "US" };

async function begin(fullName: string | null = null) {
  const path = fullName === null ? "/sign-in" : "/sign-up/mobile";
  const play = stage(phoneMachine, { input: { fullName, path, step: null } });
  await play.answer("restore", NOTHING_LEFT);
  play.take();
  return {
    ...play,
    /** Asks for a code for a number that fits its country. */
    async askFor(value: string) {
      play.actor.send({ type: "phone.changed", value });
      play.actor.send({ type: "code.requested" });
      await play.answer("checkNumber", { fits: "yes", full: value });
    },
  };
}

async function withCodeSent(fullName: string | null = null) {
  const play = await begin(fullName);
  await play.askFor("+14155550123");
  await play.answer("sendCode");
  play.take();
  return play;
}

async function withCodeVerified(fullName: string | null = null) {
  const play = await withCodeSent(fullName);
  play.actor.send({ type: "code.changed", value: "123456" });
  play.actor.send({ type: "code.confirmed" });
  await play.answer("verifyCode");
  return play;
}

/** What was asked of the host; what is read on the device doesn't count. */
const asked = (effects: Parameters<typeof calls>[0]) =>
  calls(effects).filter(([port]) => !["restore", "readNumber", "awaitCode"].includes(port));

describe("signing up and in by phone", () => {
  it("T1 A3 A4 sends a code to the number that was entered, and checks the code that is entered", async () => {
    const play = await begin();
    await play.askFor("+1 (415) 555-0123");
    expect(asked(play.take())).toEqual([["sendCode", { phone: "+14155550123" }]]);
    await play.answer("sendCode");
    expect(play.actor.getSnapshot().hasTag("enteringCode")).toBe(true);
    play.actor.send({ type: "code.changed", value: "123456" });
    play.actor.send({ type: "code.confirmed" });
    expect(asked(play.take())).toEqual([["verifyCode", { phone: "+14155550123", code: "123456" }]]);
  });

  it("T1 dials no other number than the one that was typed: a slip stays in it", async () => {
    const play = await begin();
    await play.askFor("+1 415 555 O123");
    expect(asked(play.take())).toEqual([["sendCode", { phone: "+1415555O123" }]]);
  });

  it("T2 makes the account with the name from sign-up and goes to /select-user-type", async () => {
    const play = await withCodeVerified("Ann Lee");
    await play.answer("signUp", ann);
    const done = play.take();
    expect(asked(done)).toContainEqual(["signUp", { phone: "+14155550123", fullName: "Ann Lee" }]);
    expect(told(done, "profile")).toEqual([{ type: "profile.set", user: ann }]);
    expect(journeys(done).at(-1)).toEqual({ to: "/select-user-type" });
  });

  it("T2 asks for the profile when the host answers a sign-up without the user", async () => {
    const play = await withCodeVerified("Ann Lee");
    await play.answer("signUp", null);
    expect(told(play.take(), "profile")).toEqual([{ type: "profile.requested" }]);
  });

  it("T3 without a name logs in, fetches the profile and goes to /university/select-university", async () => {
    const play = await withCodeVerified();
    await play.answer("logIn", null);
    await play.answer("fetchMe", ann);
    const done = play.take();
    expect(asked(done).map(([port]) => port)).toEqual(["verifyCode", "logIn", "fetchMe"]);
    expect(told(done, "profile")).toEqual([{ type: "profile.set", user: ann }]);
    expect(journeys(done)).toEqual([{ to: "/university/select-university" }]);
  });

  it("T3 O3 goes on even if the profile cannot be fetched", async () => {
    const play = await withCodeVerified();
    await play.answer("logIn", null);
    await play.fail("fetchMe");
    expect(journeys(play.take())).toEqual([{ to: "/university/select-university" }]);
  });

  it("A6 logs in by the number whose code was right", async () => {
    const play = await withCodeVerified();
    expect(asked(play.take())).toContainEqual(["logIn", { phone: "+14155550123" }]);
  });

  it("E1 keeps the person whom the log-in answers, even if the profile cannot be fetched", async () => {
    const play = await withCodeVerified();
    await play.answer("logIn", ann);
    expect(told(play.take(), "profile")).toEqual([{ type: "profile.set", user: ann }]);
    await play.fail("fetchMe");
    expect(journeys(play.take())).toEqual([{ to: "/university/select-university" }]);
  });

  it("E1 takes an answer to a log-in that names nobody for none", async () => {
    const play = await withCodeVerified();
    await play.answer("logIn", blank);
    expect(told(play.take(), "profile")).toEqual([]);
    expect(play.waitsFor("fetchMe")).toBe(true);
  });

  it.each(["4155550123", "0041791234567", "415+5550123"])(
    "V1 warns of '%s', which has no country code, and sends nothing",
    async (value) => {
      const play = await begin();
      play.actor.send({ type: "phone.changed", value });
      play.actor.send({ type: "code.requested" });
      const done = play.take();
      expect(notices(done)).toEqual([]);
      expect(play.actor.getSnapshot().context).toMatchObject({
        issue: "phone.countryCodeMissing",
        refusals: 1,
      });
      expect(asked(done)).toEqual([]);
    },
  );

  it("V1 disables sending while the number is empty", async () => {
    const play = await begin();
    const canSend = () => play.actor.getSnapshot().hasTag("canSend");
    expect(canSend()).toBe(false);
    play.actor.send({ type: "phone.changed", value: "4" });
    expect(canSend()).toBe(true);
    play.actor.send({ type: "phone.changed", value: "  " });
    expect(canSend()).toBe(false);
    play.actor.send({ type: "code.requested" });
    expect(play.take()).toEqual([]);
  });

  it("S5 asks for the number first, and for the code only once it was sent", async () => {
    const play = await begin();
    const shown = () => {
      const { tags } = play.actor.getSnapshot();
      return (["enteringPhone", "enteringCode"] as const).filter((tag) => tags.has(tag));
    };
    play.actor.send({ type: "phone.changed", value: "+14155550123" });
    expect(shown()).toEqual(["enteringPhone"]);
    play.actor.send({ type: "code.requested" });
    await play.answer("checkNumber", FITS);
    expect(shown()).not.toContain("enteringCode");
    await play.answer("sendCode");
    expect(shown()).toEqual(["enteringCode"]);
  });

  it("S6 takes a code digit by digit, back again, and pasted whole", async () => {
    const play = await withCodeSent();
    const entered = ["1", "12", "1", "", "123456"].map((value) => {
      play.actor.send({ type: "code.changed", value });
      return play.actor.getSnapshot().context.code;
    });
    expect(entered).toEqual(["1", "12", "1", "", "123456"]);
    expect(play.actor.getSnapshot().hasTag("canConfirm")).toBe(true);
  });

  it("S7 offers 'Continue' beside either the countdown or 'Resend Code', never both", async () => {
    const play = await withCodeSent();
    const shown = () => {
      const { tags } = play.actor.getSnapshot();
      return (["canConfirm", "cooling", "resendReady"] as const).filter((tag) => tags.has(tag));
    };
    expect(shown()).toEqual(["cooling"]);
    play.actor.send({ type: "code.changed", value: "123456" });
    expect(shown()).toEqual(["canConfirm", "cooling"]);
    play.clock.increment(120_000);
    expect(shown()).toEqual(["canConfirm", "resendReady"]);
  });

  it.each([
    ["123456", "123456"],
    ["12 34-56", "123456"],
    ["1234567890", "123456"],
    ["code 12a", "12"],
    ["", ""],
  ])("V2 keeps of a pasted '%s' the digits '%s'", async (value, code) => {
    const play = await withCodeSent();
    play.actor.send({ type: "code.changed", value });
    expect(play.actor.getSnapshot().context.code).toBe(code);
    expect(play.actor.getSnapshot().hasTag("canConfirm")).toBe(code.length === 6);
  });

  it("V2 warns of a code that isn't whole, and checks nothing", async () => {
    const play = await withCodeSent();
    play.actor.send({ type: "code.changed", value: "12345" });
    play.actor.send({ type: "code.confirmed" });
    const done = play.take();
    expect(notices(done)).toEqual([]);
    expect(play.actor.getSnapshot().context.issue).toBe("phone.codeIncomplete");
    expect(asked(done)).toEqual([]);
  });

  it("K1 lets another code be asked for after 120 s, not before", async () => {
    const play = await withCodeSent();
    const tags = () => play.actor.getSnapshot().tags;
    play.clock.increment(119_999);
    expect(tags()).toContain("cooling");
    play.actor.send({ type: "code.resendRequested" });
    expect(asked(play.take())).toEqual([]);
    play.clock.increment(1);
    expect(tags()).toContain("resendReady");
    play.actor.send({ type: "code.resendRequested" });
    expect(asked(play.take())).toEqual([["sendCode", { phone: "+14155550123" }]]);
    await play.answer("resendCode");
    expect(tags()).toContain("cooling");
    expect(notices(play.take())).toEqual(["success: phone.codeSent"]);
  });

  it("K1 sends no other code to the same number within 120 s, though the number was opened for change", async () => {
    const play = await withCodeSent();
    const tags = () => play.actor.getSnapshot().tags;
    play.clock.increment(60_000);
    play.actor.send({ type: "phone.editRequested" });
    play.actor.send({ type: "code.requested" });
    const done = play.take();
    expect(asked(done)).toEqual([]);
    expect(notices(done)).toHaveLength(1);
    expect(tags()).toContain("cooling");
    play.clock.increment(60_000);
    expect(tags()).toContain("resendReady");
    play.actor.send({ type: "phone.editRequested" });
    play.actor.send({ type: "code.requested" });
    await play.answer("checkNumber", FITS);
    expect(asked(play.take())).toEqual([["sendCode", { phone: "+14155550123" }]]);
  });

  it("K1 sends a code to another number at once", async () => {
    const play = await withCodeSent();
    play.actor.send({ type: "phone.editRequested" });
    await play.askFor("+41443643344");
    expect(asked(play.take())).toEqual([["sendCode", { phone: "+41443643344" }]]);
    await play.answer("sendCode");
    play.clock.increment(119_999);
    expect(play.actor.getSnapshot().tags).toContain("cooling");
    play.clock.increment(1);
    expect(play.actor.getSnapshot().tags).toContain("resendReady");
  });

  it("X3 says when a code could not be sent, the first time and again", async () => {
    const play = await begin();
    await play.askFor("+14155550123");
    await play.fail("sendCode", refused);
    expect(notices(play.take())).toEqual(["error: phone.sendingFailed"]);
    expect(play.actor.getSnapshot().hasTag("enteringPhone")).toBe(true);

    const again = await withCodeSent();
    again.clock.increment(120_000);
    again.actor.send({ type: "code.resendRequested" });
    await again.fail("resendCode", refused);
    expect(notices(again.take())).toEqual(["error: phone.sendingFailed"]);
    expect(again.actor.getSnapshot().hasTag("resendReady")).toBe(true);
  });

  it("X4 says when the code is wrong, and lets it be typed again", async () => {
    const play = await withCodeSent();
    play.actor.send({ type: "code.changed", value: "000000" });
    play.actor.send({ type: "code.confirmed" });
    await play.fail("verifyCode", refused);
    expect(notices(play.take())).toEqual([]);
    expect(play.actor.getSnapshot().context.issue).toBe("phone.codeWrong");
    expect(play.actor.getSnapshot().hasTag("canConfirm")).toBe(true);
  });

  it("O75: says what the host says of the code at its boxes", async () => {
    const play = await withCodeSent();
    play.actor.send({ type: "code.changed", value: "000000" });
    play.actor.send({ type: "code.confirmed" });
    await play.fail("verifyCode", codeWrong);
    expect(play.actor.getSnapshot().context).toMatchObject({
      issue: { text: codeWrong.message },
      refusals: 1,
    });
  });

  it("X5 says 'Error Login' when logging in fails", async () => {
    const play = await withCodeVerified();
    await play.fail("logIn", { status: 404, message: "There is no account with this number." });
    expect(notices(play.take())).toEqual(["error: phone.logInFailed"]);
    expect(play.actor.getSnapshot().hasTag("enteringPhone")).toBe(true);
  });

  it("X15 says that the code was sent", async () => {
    const play = await begin();
    await play.askFor("+14155550123");
    await play.answer("sendCode");
    expect(notices(play.take())).toEqual(["success: phone.codeSent"]);
  });

  it("A7 lets a new code be sent at once when the account could not be made, as the last has served", async () => {
    const play = await withCodeVerified("Ann Lee");
    await play.fail("signUp", { status: 409, message: "There is an account already." });
    const { context } = play.actor.getSnapshot();
    expect(play.actor.getSnapshot().hasTag("canSend")).toBe(true);
    expect(context).toMatchObject({ phone: "+14155550123", code: "" });
    play.take();
    play.actor.send({ type: "code.requested" });
    await play.answer("checkNumber", FITS);
    expect(asked(play.take()).map(([port]) => port)).toEqual(["sendCode"]);
  });

  it("O2 goes back to a number that was wrong", async () => {
    const play = await withCodeSent();
    play.actor.send({ type: "code.changed", value: "123" });
    play.actor.send({ type: "phone.editRequested" });
    const { context } = play.actor.getSnapshot();
    expect(play.actor.getSnapshot().hasTag("enteringPhone")).toBe(true);
    expect(context).toMatchObject({ phone: "+14155550123", code: "" });
  });
});
