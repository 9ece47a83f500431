import { describe, expect, it } from "vitest";

import { phoneMachine } from "#machines/phone/phone.machine.ts";
import { stage } from "#tests/support/charts/stage.ts";

const NUMBER = "+14155550123";

/** The phone screen, with what a person does there. */
async function begin(fullName: string | null = null) {
  const play = stage(phoneMachine, { input: { fullName, path: "/sign-in", step: null } });
  await play.answer("restore", { sent: null, country: null });
  const { actor, clock } = play;
  return {
    ...play,
    pass: (seconds: number) => clock.increment(seconds * 1000),
    async askFor(phone: string) {
      actor.send({ type: "phone.changed", value: phone });
      actor.send({ type: "code.requested" });
      await play.answer("checkNumber", { fits: "yes", full: phone });
      await play.answer("sendCode");
    },
    async enterCode() {
      actor.send({ type: "code.changed", value: "123456" });
      actor.send({ type: "code.confirmed" });
      await play.answer("verifyCode");
    },
    shows: () =>
      (["cooling", "resendReady"] as const).filter((tag) => actor.getSnapshot().hasTag(tag)),
  };
}

describe("the countdown to another code", () => {
  it("K1 S7 begins again with each code", async () => {
    const play = await begin();
    await play.askFor(NUMBER);
    for (let codes = 2; codes <= 3; codes += 1) {
      play.pass(120);
      play.actor.send({ type: "code.resendRequested" });
      await play.answer("resendCode");
      play.pass(119);
      expect(play.shows()).toEqual(["cooling"]);
      play.pass(1);
      expect(play.shows()).toEqual(["resendReady"]);
    }
  });

  it.each([1, 2])(
    "K1 O2 of another number is its own, after %i codes to the first",
    async (codes) => {
      const play = await begin();
      await play.askFor(NUMBER);
      if (codes === 2) {
        play.pass(120);
        play.actor.send({ type: "code.resendRequested" });
        await play.answer("resendCode");
      }
      play.pass(60);
      play.actor.send({ type: "phone.editRequested" });
      await play.askFor("+41443643344");
      play.pass(119);
      expect(play.shows()).toEqual(["cooling"]);
      play.pass(1);
      expect(play.shows()).toEqual(["resendReady"]);
    },
  );

  it.each([
    ["signUp", "Ann Lee"],
    ["logIn", null],
  ])("K1 A7 X5 after a failed %s is the new code's own", async (port, fullName) => {
    const play = await begin(fullName);
    await play.askFor(NUMBER);
    play.pass(60);
    await play.enterCode();
    await play.fail(port);
    await play.askFor(NUMBER);
    play.pass(119);
    expect(play.shows()).toEqual(["cooling"]);
    play.pass(1);
    expect(play.shows()).toEqual(["resendReady"]);
  });
});
