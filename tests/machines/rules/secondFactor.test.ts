import { describe, expect, it } from "vitest";

import { protectionMachine } from "#machines/protection/protection.machine.ts";
import { secondFactorMachine } from "#machines/secondFactor/secondFactor.machine.ts";
import type { FactorField } from "#machines/secondFactor/types.ts";
import { calls, notices, stage } from "#tests/support/charts/stage.ts";
import { wrongPassword } from "#tests/support/subjects/protection.ts";
import { refused } from "#tests/support/subjects/samples.ts";
import { factorSecret, recoveryCodes } from "#tests/support/subjects/secondFactor.ts";
import { codeWrong } from "#tests/support/subjects/small.ts";

async function opened(on: boolean) {
  const play = stage(secondFactorMachine);
  const now = () => play.actor.getSnapshot();
  const type = (field: FactorField, value: string) =>
    play.actor.send({ type: "factor.typed", field, value });
  const submit = () => play.actor.send({ type: "factor.submitted" });
  play.actor.send({ type: "factor.opened" });
  await play.answer("fetchFactor", { on, recovery_codes_left: on ? 3 : 0 });
  play.take();
  return { ...play, now, type, submit };
}

/** Set up as far as the first code. */
async function begun() {
  const play = await opened(false);
  play.type("password", "open, sesame!");
  play.submit();
  await play.answer("beginFactor", factorSecret);
  play.take();
  return play;
}

describe("a superuser's second factor on the profile", () => {
  it("O141: begins with the password, which is forgotten once it has served", async () => {
    const play = await opened(false);
    play.submit();
    expect(play.now().context.issues).toEqual({ password: "secondFactor.passwordMissing" });
    expect(calls(play.take())).toEqual([]);
    play.type("password", "open, sesame!");
    play.actor.send({ type: "factor.shown", shown: true });
    play.submit();
    expect(play.now().context.shown).toBe(false);
    expect(calls(play.take())).toEqual([["beginFactor", { password: "open, sesame!" }]]);
    await play.fail("beginFactor", wrongPassword);
    expect(play.now().context.issues).toEqual({ password: { text: wrongPassword.message } });
    play.submit();
    await play.answer("beginFactor", factorSecret);
    expect(play.now().context).toMatchObject({
      form: { password: "", code: "" },
      secret: factorSecret.secret,
      secretAddress: factorSecret.address,
    });
  });

  it("O141: is on by a code of the app, shows recovery codes this once, and forgets the secret", async () => {
    const play = await begun();
    play.submit();
    expect(play.now().context.issues).toEqual({ code: "secondFactor.codeMissing" });
    play.type("code", "۱۲۳ 456");
    play.submit();
    expect(calls(play.take())).toEqual([["confirmFactor", { code: "123456" }]]);
    await play.fail("confirmFactor", codeWrong);
    expect(play.now().context.issues).toEqual({ code: { text: codeWrong.message } });
    play.submit();
    await play.answer("confirmFactor", recoveryCodes);
    expect(notices(play.take())).toEqual(["success: secondFactor.on"]);
    expect(play.now().hasTag("codes")).toBe(true);
    expect(play.now().context).toMatchObject({ secret: "", secretAddress: "", recoveryCodes });
    play.actor.send({ type: "factor.closed" });
    expect(play.now().context.recoveryCodes).toEqual([]);
  });

  it("O141: is turned off by the password and a code", async () => {
    const play = await opened(true);
    expect(play.now().context.recoveryCodesLeft).toBe(3);
    play.submit();
    expect(Object.keys(play.now().context.issues)).toEqual(["password", "code"]);
    play.type("password", "open, sesame!");
    play.type("code", recoveryCodes[0] ?? "");
    play.submit();
    const both = { password: "open, sesame!", code: recoveryCodes[0] };
    expect(calls(play.take())).toEqual([["turnOffFactor", both]]);
    await play.fail("turnOffFactor", refused);
    expect(play.now().context).toMatchObject({ form: both, problem: { text: refused.message } });
    play.submit();
    await play.answer("turnOffFactor", undefined);
    expect(notices(play.take())).toEqual(["success: secondFactor.off"]);
    expect(play.now().context.form).toEqual({ password: "", code: "" });
  });

  it("O141: says why on a host that has none, and offers nothing", async () => {
    const play = stage(secondFactorMachine);
    play.actor.send({ type: "factor.opened" });
    await play.fail("fetchFactor", { status: 404, message: "There is no such call." });
    expect(play.actor.getSnapshot().value).toBe("closed");
    expect(play.actor.getSnapshot().context.problem).toEqual({ text: "There is no such call." });
  });

  it("O141: forgets what it showed when someone else signs in", async () => {
    const play = stage(protectionMachine, { real: ["secondFactor"] });
    const factor = () => play.actor.getSnapshot().children.secondFactor;
    factor()?.send({ type: "factor.opened" });
    await play.answer("fetchFactor", { on: false, recovery_codes_left: 0 });
    factor()?.send({ type: "factor.typed", field: "password", value: "open, sesame!" });
    play.actor.send({ type: "session.started" });
    expect(factor()?.getSnapshot().value).toBe("closed");
    expect(factor()?.getSnapshot().context.form.password).toBe("");
  });
});
