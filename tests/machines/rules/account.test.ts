import { describe, expect, it } from "vitest";

import { accountMachine } from "#machines/account/account.machine.ts";
import { calls, stage, told } from "#tests/support/charts/stage.ts";
import { asksPassword, here, phoneSession, renamed } from "#tests/support/subjects/account.ts";
import { refused } from "#tests/support/subjects/samples.ts";

/** One's own account; signed in unless it is said. */
function begun(signedIn = true) {
  const play = stage(accountMachine, { input: { signedIn } });
  return { ...play, now: () => play.actor.getSnapshot(), send: play.actor.send.bind(play.actor) };
}

async function shown() {
  const play = begun();
  await play.answer("fetchSessions", [here, phoneSession]);
  play.take();
  return play;
}

const OPEN = { type: "account.opened", field: "full_name", value: "Ann" } as const;
const SIGN_OUT = [{ type: "session.signOutRequested" }];

describe("one's own account", () => {
  it("O90 asks where one is signed in, and nothing for who isn't", async () => {
    const visitor = begun(false);
    expect(visitor.now().hasTag("absent")).toBe(true);
    expect(visitor.waiting()).toEqual([]);
    visitor.send({ type: "session.started" });
    expect(visitor.waiting().map(({ name }) => name)).toEqual(["fetchSessions"]);

    const play = await shown();
    expect(play.now().context.sessions).toEqual([here, phoneSession]);
  });

  it.each([403, 404, 405, 501])("O89 O90 is absent where the host answers %i", async (status) => {
    const play = begun();
    await play.fail("fetchSessions", { status, message: "No." });
    expect(play.now().hasTag("absent")).toBe(true);
    play.send(OPEN);
    expect(play.now().hasTag("editing")).toBe(false);
  });

  it("O90 can be asked for again after a failure", async () => {
    const play = begun();
    await play.fail("fetchSessions", refused);
    expect(play.now().hasTag("failed")).toBe(true);
    play.take();
    play.send({ type: "account.retried" });
    expect(calls(play.take())).toEqual([["fetchSessions", undefined]]);
  });

  it("O89 changes a field in place, and lets the whole app know", async () => {
    const play = await shown();
    play.send(OPEN);
    play.send({ type: "account.typed", value: "Ann King" });
    play.send({ type: "account.submitted" });
    expect(play.now().hasTag("saving")).toBe(true);
    const sent = { field: "full_name", value: "Ann King", password: null };
    expect(calls(play.take())).toEqual([["saveAccount", sent]]);
    await play.answer("saveAccount", renamed);
    expect(told(play.take(), "profile")).toEqual([{ type: "profile.set", user: renamed }]);
    expect(play.now().context.draft).toBeNull();
  });

  it("O89 V3 sends no name of two letters, and any other field as it is", async () => {
    const play = await shown();
    play.send(OPEN);
    play.send({ type: "account.typed", value: " Al " });
    play.send({ type: "account.submitted" });
    expect(play.now().context.problem).toBe("account.nameInvalid");
    expect(calls(play.take())).toEqual([]);
    play.send({ type: "account.typed", value: "Ali" });
    play.send({ type: "account.submitted" });
    expect(play.now().context.problem).toBeNull();
    expect(play.waiting().map(({ name }) => name)).toEqual(["saveAccount"]);

    const other = await shown();
    other.send({ type: "account.opened", field: "email", value: "a@example.org" });
    other.send({ type: "account.typed", value: "" });
    other.send({ type: "account.submitted" });
    expect(calls(other.take())).toEqual([
      ["saveAccount", { field: "email", value: "", password: null }],
    ]);
  });

  it("O89 X2 keeps what was typed when it is refused, and says why until it is given up", async () => {
    const play = await shown();
    play.send(OPEN);
    play.send({ type: "account.submitted" });
    await play.fail("saveAccount", { status: 0, message: "" });
    expect(play.now().context).toMatchObject({
      draft: { field: "full_name", value: "Ann" },
      problem: "account.notSaved",
    });
    play.send({ type: "account.opened", field: "email", value: "a@example.org" });
    expect(play.now().context).toMatchObject({ draft: { field: "email" }, problem: null });
    play.send({ type: "account.closed" });
    expect(play.now().context.draft).toBeNull();
    expect(play.now().hasTag("editing")).toBe(false);
  });

  it("O162: sends the password that a host asks for with the change, and loses neither of them", async () => {
    const play = await shown();
    play.send({ type: "account.opened", field: "email", value: "a@example.org" });
    play.send({ type: "account.typed", value: "b@example.org" });
    play.send({ type: "account.submitted" });
    await play.fail("saveAccount", asksPassword);
    expect(play.now().hasTag("confirming")).toBe(true);
    expect(play.now().context).toMatchObject({
      password: "",
      passwordProblem: { text: asksPassword.message },
    });
    play.take();
    play.send({ type: "account.submitted" });
    expect(play.now().context.passwordProblem).toBe("protection.passwordMissing");
    expect(calls(play.take())).toEqual([]);

    const typed = { field: "email", value: "b@example.org", password: "wrong" };
    play.send({ type: "account.passwordTyped", value: "wrong" });
    play.send({ type: "account.passwordShown", shown: true });
    play.send({ type: "account.submitted" });
    expect(calls(play.take())).toEqual([["saveAccount", typed]]);
    expect(play.now().context.passwordShown).toBe(false);
    const wrong = { path: "password", message: "This isn't your current password." };
    await play.fail("saveAccount", { status: 400, message: wrong.message, issues: [wrong] });
    const kept = { draft: { field: "email", value: "b@example.org" }, password: "wrong" };
    expect(play.now().context).toMatchObject({
      ...kept,
      problem: null,
      passwordProblem: { text: wrong.message },
    });

    play.send({ type: "account.submitted" });
    await play.fail("saveAccount", { status: 0, message: "" });
    expect(play.now().hasTag("confirming")).toBe(true);
    expect(play.now().context).toMatchObject({ ...kept, passwordProblem: "account.notSaved" });

    play.send({ type: "account.submitted" });
    const taken = { path: "email", message: "Another account has this e-mail address." };
    await play.fail("saveAccount", { status: 409, message: taken.message, issues: [taken] });
    expect(play.now().context).toMatchObject({
      ...kept,
      problem: { text: taken.message },
      passwordProblem: null,
    });
    play.send({ type: "account.typed", value: "c@example.org" });
    play.send({ type: "account.submitted" });
    await play.answer("saveAccount", renamed);
    expect(play.now().context).toMatchObject({ draft: null, password: null });
  });

  it("O90 ends a session elsewhere, but not this one", async () => {
    const play = await shown();
    play.send({ type: "session.endRequested", id: "s1" });
    play.send({ type: "session.endRequested", id: "unknown" });
    expect(play.waiting()).toEqual([]);
    play.send({ type: "session.endRequested", id: "s2" });
    expect(play.now().context.ending).toBe("s2");
    expect(calls(play.take())).toEqual([["endSession", { id: "s2" }]]);
    await play.fail("endSession", refused);
    expect(play.now().context).toMatchObject({
      ending: null,
      failure: { of: "sessions", said: { text: refused.message } },
    });
    play.send({ type: "session.endRequested", id: "s2" });
    expect(play.now().context.failure).toBeNull();
    await play.answer("endSession", [here]);
    expect(play.now().context).toMatchObject({ sessions: [here], ending: null });
  });

  it("O90 ends all sessions, and then signs out here", async () => {
    const play = await shown();
    play.send({ type: "sessions.endRequested" });
    await play.fail("endSessions", { status: 0, message: "" });
    expect(play.now().context.failure).toEqual({ of: "sessions", said: "account.notDone" });
    expect(told(play.take(), "session")).toEqual([]);
    play.send({ type: "sessions.endRequested" });
    expect(play.now().context.failure).toBeNull();
    await play.answer("endSessions", null);
    expect(told(play.take(), "session")).toEqual(SIGN_OUT);
    expect(play.now().hasTag("absent")).toBe(true);
  });

  it("O89 hands over all that is kept of a person", async () => {
    const play = await shown();
    play.send({ type: "export.requested" });
    expect(play.now().hasTag("exporting")).toBe(true);
    await play.fail("exportData", refused);
    expect(play.now().context.failure?.of).toBe("data");
    play.send({ type: "export.requested" });
    expect(play.now().context.failure).toBeNull();
    await play.answer("exportData", null);
    expect(play.now().matches("shown")).toBe(true);
  });

  it("O89 deletes an account only when it is asked and answered, and then signs out", async () => {
    const play = await shown();
    play.send({ type: "deletion.confirmed" });
    expect(play.waiting()).toEqual([]);
    play.send({ type: "deletion.opened" });
    expect(play.now().hasTag("asking")).toBe(true);
    play.send({ type: "deletion.closed" });
    expect(play.now().hasTag("asking")).toBe(false);
    play.send({ type: "deletion.opened" });
    play.send({ type: "deletion.confirmed" });
    play.send({ type: "deletion.closed" });
    expect(play.now().hasTag("deleting")).toBe(true);
    await play.fail("deleteAccount", refused);
    expect(play.now().hasTag("asking")).toBe(true);
    expect(play.now().context.failure?.of).toBe("deletion");
    play.send({ type: "deletion.closed" });
    expect(play.now().context.failure).toBeNull();
    play.send({ type: "deletion.opened" });
    play.send({ type: "deletion.confirmed" });
    expect(told(play.take(), "session")).toEqual([]);
    await play.answer("deleteAccount", null);
    expect(told(play.take(), "session")).toEqual(SIGN_OUT);
    expect(play.now().hasTag("absent")).toBe(true);
  });

  it("O89 of one person is nothing of the next who signs in", async () => {
    const play = await shown();
    play.send(OPEN);
    play.send({ type: "session.started" });
    expect(play.now().context).toMatchObject({ sessions: [], draft: null, problem: null });
    expect(play.waiting().map(({ name }) => name)).toEqual(["fetchSessions"]);
  });
});
