import { describe, expect, it } from "vitest";

import { emailSignInMachine } from "#machines/emailSignIn/emailSignIn.machine.ts";
import { nameMachine } from "#machines/name/name.machine.ts";
import { notificationsMachine } from "#machines/notifications/notifications.machine.ts";
import { withCallingCode } from "#machines/phone/numbers.ts";
import { phoneMachine } from "#machines/phone/phone.machine.ts";
import type { Left } from "#machines/phone/types.ts";
import { app } from "#tests/support/charts/app.ts";
import { calls, journeys, notices, stage, told } from "#tests/support/charts/stage.ts";
import { ann } from "#tests/support/subjects/samples.ts";

const NUMBER = "+14155550123";
const FITS = { fits: "yes", full: "+1 415 555 0123" };
const NOTHING: Left = { sent: null, country: "US" };

async function phone(left = NOTHING, step: string | null = null) {
  const play = stage(phoneMachine, { input: { fullName: null, path: "/sign-in", step } });
  await play.answer("restore", left);
  const { actor } = play;
  return {
    ...play,
    context: () => actor.getSnapshot().context,
    has: (tag: Parameters<ReturnType<typeof actor.getSnapshot>["hasTag"]>[0]) =>
      actor.getSnapshot().hasTag(tag),
    async sendCode(value = NUMBER) {
      actor.send({ type: "phone.changed", value });
      actor.send({ type: "code.requested" });
      await play.answer("checkNumber", FITS);
      await play.answer("sendCode");
    },
  };
}

describe("what is wrong with what is typed", () => {
  it("O75 is said at the name, again each time, and is over once something else is typed", () => {
    const play = stage(nameMachine, { input: { fullName: "" } });
    const context = () => play.actor.getSnapshot().context;
    play.actor.send({ type: "name.submitted" });
    play.actor.send({ type: "name.submitted" });
    expect(context()).toMatchObject({ issue: "name.invalid", refusals: 2 });
    expect(notices(play.take())).toEqual([]);
    play.actor.send({ type: "name.changed", value: "A" });
    expect(context()).toMatchObject({ issue: null, refusals: 2 });
  });

  it("O75 is said at the number and at the code, and is over once something else is typed", async () => {
    const play = await phone();
    play.actor.send({ type: "phone.changed", value: "4155550123" });
    play.actor.send({ type: "code.requested" });
    expect(play.context()).toMatchObject({ issue: "phone.countryCodeMissing", refusals: 1 });
    play.actor.send({ type: "phone.changed", value: NUMBER });
    expect(play.context().issue).toBeNull();
    await play.sendCode();
    play.actor.send({ type: "code.changed", value: "123456" });
    play.actor.send({ type: "code.confirmed" });
    await play.fail("verifyCode");
    expect(play.context()).toMatchObject({ issue: "phone.codeWrong", refusals: 2, code: "123456" });
    play.actor.send({ type: "code.changed", value: "12345" });
    expect(play.context().issue).toBeNull();
  });

  it("O75 stays out of the next step: it and the notices go as another step begins", async () => {
    const play = await phone();
    await play.sendCode();
    const sent = told(play.take(), "notifications").map(({ type }) => type);
    expect(sent).toEqual(["notifications.cleared", "notification.added"]);
    play.actor.send({ type: "code.confirmed" });
    expect(play.context().issue).toBe("phone.codeIncomplete");
    play.actor.send({ type: "phone.editRequested" });
    expect(play.context().issue).toBeNull();
    expect(told(play.take(), "notifications")).toEqual([{ type: "notifications.cleared" }]);
  });

  it("O75 shows a notice of the same kind and text once, and as long as if it were new", () => {
    const play = stage(notificationsMachine, { real: ["notice"] });
    const add = (kind: "warning" | "error") =>
      play.actor.send({ type: "notification.added", kind, said: { text: "No." } });
    const texts = () => play.actor.getSnapshot().context.items.map(({ kind }) => kind);
    add("warning");
    play.clock.increment(4000);
    add("warning");
    add("error");
    expect(texts()).toEqual(["warning", "error"]);
    play.clock.increment(4000);
    expect(texts()).toEqual(["warning", "error"]);
    play.clock.increment(1000);
    expect(texts()).toEqual([]);
  });

  it("O75 clears all notices, also those that wait for room", () => {
    const play = stage(notificationsMachine, { real: ["notice"] });
    for (let number = 1; number <= 7; number += 1)
      play.actor.send({
        type: "notification.added",
        kind: "info",
        said: { text: String(number) },
      });
    play.actor.send({ type: "notifications.cleared" });
    expect(play.actor.getSnapshot().context).toMatchObject({ items: [], queue: [] });
  });
});

describe("a place in the history for each step", () => {
  it("O76 opens the code's address, and Back leads to the number, Forward to the code again", async () => {
    const play = await phone();
    await play.sendCode();
    expect(journeys(play.take())).toEqual([{ to: "/sign-in?step=code" }]);
    play.actor.send({ type: "step.linked", step: "code" });
    expect(play.has("enteringCode")).toBe(true);
    play.actor.send({ type: "step.linked", step: null });
    expect(play.has("enteringPhone")).toBe(true);
    expect(play.context().phone).toBe(NUMBER);
    play.clock.increment(120_000);
    play.actor.send({ type: "step.linked", step: "code" });
    expect(play.has("enteringCode")).toBe(true);
    expect(play.has("resendReady")).toBe(true);
  });

  it("O76 asks for no code that was sent to another number", async () => {
    const play = await phone();
    await play.sendCode();
    play.actor.send({ type: "step.linked", step: null });
    play.actor.send({ type: "phone.changed", value: "+41443643344" });
    play.take();
    play.actor.send({ type: "step.linked", step: "code" });
    expect(play.has("enteringPhone")).toBe(true);
    expect(journeys(play.take())).toEqual([{ to: "/sign-in", replace: true }]);
  });

  it("O76 R5 is followed by the phone screen while the rest of the product stays", async () => {
    const play = app();
    play.open("phoneSignIn", "/sign-in");
    await play.answer("restore", NOTHING);
    play.tell("phone", { type: "phone.changed", value: NUMBER });
    play.tell("phone", { type: "code.requested" });
    await play.answer("checkNumber", FITS);
    await play.answer("sendCode");
    play.open("phoneSignIn", "/sign-in", { query: { step: "code" } });
    expect(play.child("phone").hasTag("enteringCode")).toBe(true);
    play.open("phoneSignIn", "/sign-in");
    expect(play.child("phone").hasTag("enteringPhone")).toBe(true);
    expect(play.child("phone").context).toMatchObject({ phone: NUMBER });
  });
});

describe("a reload", () => {
  it("O76 keeps the code's step, and the countdown goes on where it is", async () => {
    const play = await phone({ sent: { phone: NUMBER, wait: 30_000 }, country: null }, "code");
    expect(play.has("enteringCode")).toBe(true);
    expect(play.context()).toMatchObject({ phone: NUMBER, wait: { ms: 30_000 } });
    play.clock.increment(29_999);
    expect(play.has("cooling")).toBe(true);
    play.clock.increment(1);
    expect(play.has("resendReady")).toBe(true);
  });

  it("O76 K1 keeps the number, and sends it no other code before its time is over", async () => {
    const play = await phone({ sent: { phone: NUMBER, wait: 30_000 }, country: null });
    expect(play.has("enteringPhone")).toBe(true);
    play.actor.send({ type: "code.requested" });
    expect(calls(play.take()).map(([port]) => port)).not.toContain("sendCode");
    expect(play.has("cooling")).toBe(true);
  });

  it("O76 begins with the number where no code is awaited", async () => {
    const play = await phone(NOTHING, "code");
    expect(play.has("enteringPhone")).toBe(true);
    expect(journeys(play.take())).toEqual([{ to: "/sign-in", replace: true }]);
  });

  it("O76 has something to take up from the sending of a code until it has served", async () => {
    const play = await phone();
    const kept = () => play.take().flatMap((effect) => ("slot" in effect ? [effect.params] : []));
    await play.sendCode();
    expect(kept()).toEqual([{ phone: NUMBER }]);
    play.actor.send({ type: "code.changed", value: "123456" });
    play.actor.send({ type: "code.confirmed" });
    await play.answer("verifyCode");
    await play.answer("logIn", ann);
    await play.answer("fetchMe", ann);
    expect(kept()).toEqual([{ phone: null }]);
  });

  it("O76 keeps the name until someone is signed in, and shows it on its step", () => {
    const play = app({ signUpName: "Ann Lee" });
    const kept = () =>
      play
        .take()
        .flatMap((effect) =>
          "slot" in effect && effect.slot === "persistSignUpName" ? [effect.params] : [],
        );
    play.open("name", "/sign-up");
    expect(play.child("name").context).toMatchObject({ fullName: "Ann Lee" });
    play.tell("name", { type: "name.changed", value: "Ann Li" });
    play.tell("name", { type: "name.submitted" });
    expect(kept()).toEqual([{ name: "Ann Li" }]);
    play.open("phoneSignUp", "/sign-up/mobile");
    expect(play.child("phone").context).toMatchObject({ fullName: "Ann Li" });
    play.tell("session", { type: "session.tokensStored", byLogIn: true });
    expect(kept()).toEqual([{ name: null }]);
  });
});

describe("help with the number", () => {
  it.each([
    ["", "44", "+44 "],
    ["020 7946 0018", "44", "+44 020 7946 0018"],
    ["+1 415 555 0123", "44", "+44 415 555 0123"],
    ["+41 44 364 33 44", "1", "+1 44 364 33 44"],
    ["+358 9 1234", "49", "+49 9 1234"],
    ["+4", "49", "+49 "],
    ["+۹۸ ۹۱۲", "49", "+49 912"],
  ])("O77 puts the code before '%s' that +%s stands for", (typed, callingCode, phoneNow) => {
    expect(withCallingCode(typed, callingCode)).toBe(phoneNow);
  });

  it.each([
    ["Persian", "+۱ (۴۱۵) ۵۵۵-۰۱۲۳", "۱۲۳۴۵۶"],
    ["Arabic", "+١٤١٥٥٥٥٠١٢٣", "١٢٣ ٤٥٦"],
    ["full-width", "＋１４１５５５５０１２３", "１２３４５６"],
  ])(
    "O97 dials a number and checks a code that are typed in %s digits",
    async (_, number, code) => {
      const play = await phone();
      await play.sendCode(number);
      play.actor.send({ type: "code.changed", value: code });
      play.actor.send({ type: "code.confirmed" });
      expect(calls(play.take())).toEqual(
        expect.arrayContaining([
          ["sendCode", { phone: NUMBER }],
          ["verifyCode", { phone: NUMBER, code: "123456" }],
        ]),
      );
    },
  );

  it("O77 begins the number with the code of the country that is picked", async () => {
    const play = await phone();
    play.actor.send({ type: "country.chosen", country: "GB", callingCode: "44" });
    expect(play.context()).toMatchObject({ country: "GB", phone: "+44 " });
    expect(play.has("canSend")).toBe(true);
  });

  it("O77 offers the whole number to who left the country's code out, and takes it by one press", async () => {
    const play = await phone();
    play.actor.send({ type: "phone.changed", value: "(415) 555-0123" });
    play.actor.send({ type: "code.requested" });
    expect(calls(play.take())).toContainEqual([
      "readNumber",
      { phone: "4155550123", country: "US" },
    ]);
    await play.answer("completeNumber", FITS);
    expect(play.context()).toMatchObject({
      issue: "phone.countryCodeMissing",
      offer: "+1 415 555 0123",
    });
    play.actor.send({ type: "offer.taken" });
    expect(play.context()).toMatchObject({ phone: "+1 415 555 0123", offer: null, issue: null });
  });

  it.each([
    { fits: "tooShort", full: "+1 415" },
    { fits: "unknown", full: null },
  ] as const)(
    "O77 O284: offers nothing, and says so, when it wouldn't be a number: $fits",
    async (reading) => {
      const play = await phone();
      play.actor.send({ type: "phone.changed", value: "415" });
      play.actor.send({ type: "code.requested" });
      await play.answer("completeNumber", reading);
      expect(play.context()).toMatchObject({ offer: null, misread: true });
    },
  );

  it.each([
    ["tooShort", "phone.numberTooShort"],
    ["tooLong", "phone.numberTooLong"],
  ] as const)("O77 asks for no code for a number that is %s", async (fits, issue) => {
    const play = await phone();
    play.actor.send({ type: "phone.changed", value: "+1415" });
    play.actor.send({ type: "code.requested" });
    await play.answer("checkNumber", { fits, full: null });
    expect(play.context()).toMatchObject({ issue, refusals: 1 });
    expect(calls(play.take()).map(([port]) => port)).not.toContain("sendCode");
  });

  it("O77 leaves a number that it doesn't know, or can't check, to the host", async () => {
    const unknown = await phone();
    unknown.actor.send({ type: "phone.changed", value: "+999123456" });
    unknown.actor.send({ type: "code.requested" });
    await unknown.answer("checkNumber", { fits: "unknown", full: null });
    expect(unknown.waitsFor("sendCode")).toBe(true);
    const unchecked = await phone();
    unchecked.actor.send({ type: "phone.changed", value: NUMBER });
    unchecked.actor.send({ type: "code.requested" });
    await unchecked.fail("checkNumber");
    expect(unchecked.waitsFor("sendCode")).toBe(true);
  });

  it("O77 S6 fills in the code that the device hands over, and leaves it to the person to go on", async () => {
    const play = await phone();
    await play.sendCode();
    await play.answer("awaitCode", "Your code is 123456");
    expect(play.context().code).toBe("123456");
    expect(play.has("canConfirm")).toBe(true);
    expect(play.has("enteringCode")).toBe(true);
    expect(play.has("busy")).toBe(false);
  });
});

describe("a password", () => {
  it("O77 S4 is shown when the person wants to see it, and hidden again as it is sent", () => {
    const play = stage(emailSignInMachine);
    const shown = () => play.actor.getSnapshot().context.shown;
    play.actor.send({ type: "email.changed", value: "ann@example.org" });
    play.actor.send({ type: "password.changed", value: "secret" });
    expect(shown()).toBe(false);
    play.actor.send({ type: "password.shown", shown: true });
    expect(shown()).toBe(true);
    play.actor.send({ type: "signIn.submitted" });
    expect(shown()).toBe(false);
  });
});
