import { describe, expect, it } from "vitest";

import { emailSignInMachine } from "#machines/emailSignIn/emailSignIn.machine.ts";
import { nameMachine } from "#machines/name/name.machine.ts";
import { userTypeMachine } from "#machines/userType/userType.machine.ts";
import { calls, journeys, notices, stage, told } from "#tests/support/charts/stage.ts";
import { ann, blank, refused } from "#tests/support/subjects/samples.ts";
import { codeAsked, codeWrong } from "#tests/support/subjects/small.ts";

describe("the name step", () => {
  it.each(["", "Al", " Al ", "   "])("V3 warns of the name '%s'", (value) => {
    const play = stage(nameMachine, { input: { fullName: "" } });
    play.actor.send({ type: "name.changed", value });
    play.actor.send({ type: "name.submitted" });
    const done = play.take();
    expect(play.actor.getSnapshot().context.issue).toBe("name.invalid");
    expect(journeys(done)).toEqual([]);
  });

  it("V3 S8 takes a name of three characters to the phone screen, trimmed", () => {
    const play = stage(nameMachine, { input: { fullName: "" } });
    play.actor.send({ type: "name.changed", value: "  Bob " });
    play.actor.send({ type: "name.submitted" });
    const done = play.take();
    expect(told(done, "root")).toContainEqual({ type: "signUpName.set", name: "Bob" });
    expect(journeys(done)).toEqual([{ to: "/sign-up/mobile" }]);
  });

  it("O76 shows what was typed and not sent instead of what was sent before", async () => {
    const shown = async (typed: string | null) => {
      const play = stage(nameMachine, { input: { fullName: "Ann Lee" } });
      await play.answer("restoreTyped", typed);
      return play.actor.getSnapshot().context.fullName;
    };
    expect(await shown("Ann L")).toBe("Ann L");
    expect(await shown("")).toBe("");
    expect(await shown(null)).toBe("Ann Lee");
  });

  it("O76 keeps each text that is typed, until it is sent", () => {
    const play = stage(nameMachine, { input: { fullName: "" } });
    const kept = () =>
      play
        .take()
        .flatMap((effect) =>
          "slot" in effect && effect.slot === "keepTyped" ? [effect.params] : [],
        );
    play.actor.send({ type: "name.changed", value: "Al" });
    play.actor.send({ type: "name.submitted" });
    expect(kept()).toEqual([{ typed: "Al" }]);
    play.actor.send({ type: "name.changed", value: "Alma" });
    play.actor.send({ type: "name.submitted" });
    expect(kept()).toEqual([{ typed: "Alma" }, { typed: null }]);
  });
});

describe("the choice of the type", () => {
  it("T5 sets the new-user flag on its screen", () => {
    expect(told(stage(userTypeMachine).take(), "root")).toEqual([{ type: "newUser.set" }]);
  });

  it("V4 goes on only when a type is chosen", () => {
    const play = stage(userTypeMachine);
    expect(play.actor.getSnapshot().context.chosen).toBeNull();
    expect(play.actor.getSnapshot().hasTag("canSubmit")).toBe(false);
    play.actor.send({ type: "type.submitted" });
    expect(calls(play.take())).toEqual([]);
    play.actor.send({ type: "type.chosen", userType: "student" });
    expect(play.actor.getSnapshot().hasTag("canSubmit")).toBe(true);
  });

  it("S9 takes one type of five, the one that was chosen last", () => {
    const play = stage(userTypeMachine);
    for (const userType of ["student", "parent", "alumni", "faculty", "others"] as const) {
      play.actor.send({ type: "type.chosen", userType });
      expect(play.actor.getSnapshot().context.chosen).toBe(userType);
    }
    play.actor.send({ type: "type.submitted" });
    expect(calls(play.take())).toEqual([["setType", { userType: "others" }]]);
  });

  it.each([
    ["student", "/university/select-university"],
    ["parent", "/university/select-university"],
    ["alumni", "/university/find-university"],
    ["faculty", "/university/find-university"],
    ["others", "/chat-ai"],
  ] as const)("T4 takes %s to %s", async (userType, to) => {
    const play = stage(userTypeMachine);
    play.actor.send({ type: "type.chosen", userType });
    play.actor.send({ type: "type.submitted" });
    expect(calls(play.take())).toEqual([["setType", { userType }]]);
    await play.answer("setType", null);
    const done = play.take();
    expect(told(done, "profile")).toEqual([{ type: "userType.set", userType }]);
    expect(journeys(done)).toEqual([{ to }]);
  });

  it("A8 keeps the user that the host answers, and can be tried again when it refuses", async () => {
    const play = stage(userTypeMachine);
    play.actor.send({ type: "type.chosen", userType: "parent" });
    play.actor.send({ type: "type.submitted" });
    await play.fail("setType", refused);
    expect(play.actor.getSnapshot().hasTag("canSubmit")).toBe(true);
    play.actor.send({ type: "type.submitted" });
    await play.answer("setType", ann);
    expect(told(play.take(), "profile")).toEqual([{ type: "profile.set", user: ann }]);
  });

  it("A8 keeps the chosen type, whichever the host answers", async () => {
    const play = stage(userTypeMachine);
    play.actor.send({ type: "type.chosen", userType: "alumni" });
    play.actor.send({ type: "type.submitted" });
    await play.answer("setType", { ...ann, type: "student" });
    expect(told(play.take(), "profile")).toEqual([
      { type: "profile.set", user: { ...ann, type: "alumni" } },
    ]);
  });

  it("E1 keeps the person when a host answers the type alone", async () => {
    const play = stage(userTypeMachine);
    play.actor.send({ type: "type.chosen", userType: "alumni" });
    play.actor.send({ type: "type.submitted" });
    await play.answer("setType", blank);
    expect(told(play.take(), "profile")).toEqual([{ type: "userType.set", userType: "alumni" }]);
  });
});

describe("sign-in by e-mail", () => {
  it("S4 stores the user and goes to /chat-ai", async () => {
    const play = stage(emailSignInMachine);
    play.actor.send({ type: "email.changed", value: " ann@example.org " });
    play.actor.send({ type: "password.changed", value: " secret " });
    play.actor.send({ type: "signIn.submitted" });
    expect(calls(play.take())).toEqual([
      ["logIn", { email: "ann@example.org", password: " secret " }],
    ]);
    await play.answer("logIn", ann);
    const done = play.take();
    expect(told(done, "profile")).toEqual([{ type: "profile.set", user: ann }]);
    expect(journeys(done)).toEqual([{ to: "/chat-ai" }]);
  });

  it("A5 forgets the password once it has served, and keeps what was typed when it has not", async () => {
    const play = stage(emailSignInMachine);
    play.actor.send({ type: "email.changed", value: "ann@example.org" });
    play.actor.send({ type: "password.changed", value: "wrong" });
    play.actor.send({ type: "signIn.submitted" });
    await play.fail("logIn", refused);
    expect(play.actor.getSnapshot().context).toMatchObject({
      email: "ann@example.org",
      password: "wrong",
    });
    play.actor.send({ type: "signIn.submitted" });
    await play.answer("logIn", null);
    expect(play.actor.getSnapshot().context.password).toBe("");
    expect(told(play.take(), "profile")).toEqual([{ type: "profile.requested" }]);
  });

  it("E1 asks for the account when the answer to a log-in names nobody", async () => {
    const play = stage(emailSignInMachine);
    play.actor.send({ type: "email.changed", value: "ann@example.org" });
    play.actor.send({ type: "password.changed", value: "secret" });
    play.actor.send({ type: "signIn.submitted" });
    await play.answer("logIn", blank);
    expect(told(play.take(), "profile")).toEqual([{ type: "profile.requested" }]);
  });

  /** Signed in as far as the host asks for a code. */
  async function askedForCode() {
    const play = stage(emailSignInMachine);
    play.actor.send({ type: "email.changed", value: "ann@example.org" });
    play.actor.send({ type: "password.changed", value: "secret" });
    play.actor.send({ type: "signIn.submitted" });
    await play.fail("logIn", codeAsked);
    play.take();
    return { ...play, send: play.actor.send, now: () => play.actor.getSnapshot() };
  }

  it("O141: asks for the code where the host does, sends all three, and forgets password and code", async () => {
    const play = await askedForCode();
    expect(play.now().hasTag("code")).toBe(true);
    play.send({ type: "code.submitted" });
    expect(play.now().context.issue).toBe("emailSignIn.codeMissing");
    expect(calls(play.take())).toEqual([]);
    play.send({ type: "code.changed", value: " ۱۲۳ ۴۵۶ " });
    expect(play.now().context.issue).toBeNull();
    play.send({ type: "code.submitted" });
    const sent = { email: "ann@example.org", password: "secret", code: "123 456" };
    expect(calls(play.take())).toEqual([["logIn", sent]]);
    await play.answer("logInByCode", ann);
    expect(journeys(play.take())).toEqual([{ to: "/chat-ai" }]);
    expect(play.now().context).toMatchObject({ password: "", code: "" });
  });

  it("O141: says at its field that a code is wrong, and leaves what else is refused to the request", async () => {
    const play = await askedForCode();
    play.send({ type: "code.kindChosen", byRecovery: true });
    play.send({ type: "code.changed", value: "k3vq-7hxm" });
    play.send({ type: "code.submitted" });
    await play.fail("logInByCode", codeWrong);
    expect(play.now().context).toMatchObject({
      code: "k3vq-7hxm",
      byRecovery: true,
      issue: { text: codeWrong.message },
    });
    play.send({ type: "code.submitted" });
    await play.fail("logInByCode", refused);
    expect(play.now().context.issue).toBeNull();
    expect(notices(play.take())).toEqual([]);
    play.send({ type: "code.left" });
    expect(play.now().context).toMatchObject({ password: "secret", code: "", byRecovery: false });
  });

  it("O4 asks for both fields", () => {
    const play = stage(emailSignInMachine);
    play.actor.send({ type: "email.changed", value: "ann@example.org" });
    play.actor.send({ type: "signIn.submitted" });
    const done = play.take();
    expect(notices(done)).toHaveLength(1);
    expect(calls(done)).toEqual([]);
  });
});
