import { describe, expect, it } from "vitest";

import { accountMachine } from "#machines/account/account.machine.ts";
import { protectionMachine } from "#machines/protection/protection.machine.ts";
import type { PasswordField } from "#machines/protection/types.ts";
import { calls, stage, told } from "#tests/support/charts/stage.ts";
import { here, phoneSession } from "#tests/support/subjects/account.ts";
import { wrongPassword } from "#tests/support/subjects/protection.ts";
import { refused } from "#tests/support/subjects/samples.ts";

const FIRST = "open, sesame!";
const SECOND = "purple otters read maps";

function opened() {
  const play = stage(protectionMachine);
  const type = (field: PasswordField, value: string) =>
    play.actor.send({ type: "password.typed", field, value });
  play.actor.send({ type: "password.opened" });
  return { ...play, type, now: () => play.actor.getSnapshot(), send: play.actor.send };
}

function sent() {
  const play = opened();
  play.type("password", FIRST);
  play.type("new_password", SECOND);
  play.actor.send({ type: "password.shown", shown: true });
  play.actor.send({ type: "password.submitted" });
  return play;
}

describe("a superuser's password on the profile", () => {
  it("O139: isn't sent without the present one, or where the new one is easy to guess", () => {
    const play = opened();
    play.actor.send({ type: "password.submitted" });
    const missing = "protection.passwordMissing";
    const weak = "protection.passwordWeak";
    expect(play.now().context.issues).toEqual({ password: missing, new_password: weak });
    play.type("password", FIRST);
    expect(play.now().context.issues).toEqual({ new_password: weak });
    for (const easy of ["elevenchars", "abcdabcdabcdabcd"]) {
      play.type("new_password", easy);
      play.actor.send({ type: "password.submitted" });
      expect(play.now().context.issues).toEqual({ new_password: weak });
    }
    expect(calls(play.take())).toEqual([]);
  });

  it("O139: is sent hidden, and then says which sessions are left and forgets what was typed", async () => {
    const play = sent();
    expect(play.now().context.shown).toBe(false);
    const both = { password: FIRST, new_password: SECOND };
    expect(calls(play.take())).toEqual([["changePassword", both]]);
    await play.answer("changePassword", [here]);
    expect(play.now().matches("closed")).toBe(true);
    expect(JSON.stringify(play.now().context)).not.toContain(SECOND);
    expect(told(play.take(), "notifications")).toEqual([
      { type: "notification.added", kind: "success", said: "protection.passwordChanged" },
    ]);
  });

  it("O139 X2: keeps what was typed when it is refused, and says so at the field or below", async () => {
    const play = sent();
    await play.fail("changePassword", wrongPassword);
    expect(play.now().context).toMatchObject({
      form: { password: FIRST, new_password: SECOND },
      issues: { password: { text: "This isn't your current password." } },
      problem: null,
    });
    play.actor.send({ type: "password.submitted" });
    await play.fail("changePassword", refused);
    expect(play.now().context).toMatchObject({ issues: {}, problem: { text: refused.message } });
    play.actor.send({ type: "password.closed" });
    expect(play.now().context.form).toEqual({ password: "", new_password: "" });
  });

  it("O139 O90: is forgotten as it is typed when someone else signs in, and ends sessions that the list shows", async () => {
    const play = stage(accountMachine, { input: { signedIn: true }, real: ["protection"] });
    await play.answer("fetchSessions", [here, phoneSession]);
    const form = () => play.actor.getSnapshot().children.protection?.getSnapshot();
    const tell = (type: "password.opened" | "password.submitted") =>
      play.actor.getSnapshot().children.protection?.send({ type });
    const type = (field: PasswordField, value: string) =>
      play.actor.getSnapshot().children.protection?.send({ type: "password.typed", field, value });
    tell("password.opened");
    type("password", FIRST);
    type("new_password", SECOND);
    tell("password.submitted");
    await play.answer("changePassword", [here]);
    expect(play.actor.getSnapshot().context.sessions).toEqual([here]);

    tell("password.opened");
    type("password", FIRST);
    play.actor.send({ type: "session.started" });
    expect(form()?.hasTag("password")).toBe(false);
    expect(form()?.context.form.password).toBe("");
  });
});
