import { describe, expect, it } from "vitest";

import { trialMachine } from "#machines/trial/trial.machine.ts";
import type { TrialInput } from "#machines/trial/types.ts";
import { app } from "#tests/support/charts/app.ts";
import { calls, stage, told } from "#tests/support/charts/stage.ts";
import { ann, refused } from "#tests/support/subjects/samples.ts";
import { answers, asked, noneLeft, offer, usedUp } from "#tests/support/subjects/trial.ts";

function begun(saved: TrialInput["saved"] = null) {
  const play = stage(trialMachine, { input: { saved }, real: ["crisisHelp"] });
  return { ...play, now: () => play.actor.getSnapshot(), send: play.actor.send.bind(play.actor) };
}

async function offered(saved: TrialInput["saved"] = null) {
  const play = begun(saved);
  await play.answer("fetchOffer", offer);
  play.take();
  return play;
}

const said = (play: ReturnType<typeof begun>) =>
  play.now().context.history.map(({ writer, text }) => `${writer} ${text}`);

describe("the guide before an account", () => {
  it("O73 is offered where the host answers guests", async () => {
    const play = begun();
    expect(play.now().hasTag("absent")).toBe(true);
    expect(calls(play.take())).toEqual([["fetchOffer", undefined]]);
    await play.answer("fetchOffer", offer);
    expect(play.now().hasTag("absent")).toBe(false);
    expect(play.now().context).toMatchObject(offer);
  });

  it.each([{ status: 404, message: "No." }, { status: 405, message: "No." }, refused])(
    "O73 isn't offered where the host says %o",
    async (refusal) => {
      const play = begun();
      await play.fail("fetchOffer", refusal);
      play.send({ type: "question.chosen", text: "Help me choose" });
      expect(play.now().hasTag("absent")).toBe(true);
      expect(calls(play.take())).toEqual([["fetchOffer", undefined]]);
    },
  );

  it("O73 V5 asks what is typed, one question at a time, and nothing blank", async () => {
    const play = await offered();
    play.send({ type: "question.submitted" });
    play.send({ type: "draft.changed", value: "  " });
    play.send({ type: "question.submitted" });
    play.send({ type: "question.chosen", text: " " });
    expect(calls(play.take())).toEqual([]);
    play.send({ type: "draft.changed", value: " What does it cost? " });
    play.send({ type: "question.submitted" });
    expect(play.now().hasTag("asking")).toBe(true);
    expect(play.now().context.draft).toBe("");
    play.send({ type: "draft.changed", value: "And then?" });
    play.send({ type: "question.submitted" });
    play.send({ type: "question.chosen", text: "Help me choose" });
    expect(calls(play.take())).toEqual([["ask", { question: "What does it cost?", thread: null }]]);
    await play.answer("ask", answers.answer);
    expect(said(play)).toEqual(["client What does it cost?", `bot ${answers.answer.message}`]);
    expect(play.now().context).toMatchObject({
      draft: "And then?",
      left: 2,
      suggestions: answers.answer.suggested_universities_list,
      followUps: ["What does it cost?"],
    });
  });

  it("O73 O74 goes on with what the host gave out, and has it kept for an account", async () => {
    const play = await offered();
    play.send({ type: "question.chosen", text: "Help me choose" });
    await play.answer("ask", answers.answer);
    const history = [
      { writer: "client", text: "Help me choose" },
      { writer: "bot", text: answers.answer.message },
    ];
    expect(told(play.take(), "root")).toEqual([
      { type: "trial.saved", saved: { thread: "t1", history } },
    ]);
    play.send({ type: "question.chosen", text: "What does it cost?" });
    expect(calls(play.take())).toEqual([["ask", { question: "What does it cost?", thread: "t1" }]]);
  });

  it("O73 shows what was asked before in the tab, and goes on with it", async () => {
    const play = await offered(asked);
    expect(said(play)).toEqual(["client Hello", "bot Hello! Where shall we start?"]);
    play.send({ type: "question.chosen", text: "Help me choose" });
    expect(calls(play.take())).toEqual([["ask", { question: "Help me choose", thread: "t0" }]]);
  });

  it("O73 says that no answers are left, after the last one and when the guest comes back", async () => {
    const play = await offered();
    play.send({ type: "question.chosen", text: "Help me choose" });
    await play.answer("ask", answers.last);
    expect(play.now().hasTag("usedUp")).toBe(true);
    // What can't be answered isn't suggested.
    expect(play.now().context.followUps).toEqual([]);
    const again = begun();
    await again.answer("fetchOffer", noneLeft);
    expect(again.now().hasTag("usedUp")).toBe(true);
  });

  it("O73 O51 asks without answers left too: who may be in danger is helped, and may take the offers of help", async () => {
    const play = begun();
    await play.answer("fetchOffer", noneLeft);
    play.take();
    play.send({ type: "draft.changed", value: "I want to die" });
    play.send({ type: "question.submitted" });
    expect(calls(play.take())).toEqual([["ask", { question: "I want to die", thread: null }]]);
    await play.answer("ask", answers.help);
    expect(play.now().hasTag("usedUp")).toBe(true);
    expect(play.now().context.followUps).toEqual(["I’m safe right now"]);
  });

  it("O73 X2 puts a question back that isn't answered, and says why until the next one", async () => {
    const play = await offered();
    play.send({ type: "draft.changed", value: "What does it cost?" });
    play.send({ type: "question.submitted" });
    play.send({ type: "draft.changed", value: "And then?" });
    await play.fail("ask", { status: 0, message: "" });
    expect(play.now().hasTag("usedUp")).toBe(false);
    expect(play.now().context).toMatchObject({
      draft: "What does it cost?\nAnd then?",
      asked: "",
      problem: "requests.fault",
      history: [],
    });
    play.send({ type: "question.submitted" });
    expect(play.now().context.problem).toBeNull();
    await play.fail("ask", usedUp);
    expect(play.now().hasTag("usedUp")).toBe(true);
    expect(play.now().context).toMatchObject({
      left: 0,
      draft: "What does it cost?\nAnd then?",
      problem: { text: usedUp.message },
    });
  });

  it.each([403, 404, 405, 501])(
    "O73 is gone where the host refuses a question with %i",
    async (status) => {
      const play = await offered();
      play.send({ type: "question.chosen", text: "Help me choose" });
      await play.fail("ask", { status, message: "No." });
      expect(play.now().hasTag("absent")).toBe(true);
    },
  );

  it("O49 X13 goes on when the help breaks, which is logged", async () => {
    const play = await offered();
    play.send({ type: "xstate.error.actor.crisisHelp", error: "broke" } as never);
    expect(told(play.take(), "root")).toEqual([{ type: "fault.met", text: "broke" }]);
    expect(play.now().hasTag("absent")).toBe(false);
  });
});

describe("the guide before an account, on the welcome screen", () => {
  it("O73 R1 comes once it is loaded, for visitors alone", () => {
    const play = app();
    play.open("landing", "/");
    expect(play.isOpen("trial")).toBe(false);
    play.send({ type: "trial.loaded" });
    expect(play.isOpen("trial")).toBe(true);
    play.open("name", "/sign-up");
    expect(play.isOpen("trial")).toBe(false);

    const person = app({ signedIn: true, user: ann });
    person.open("landing", "/");
    person.send({ type: "trial.loaded" });
    expect(person.isOpen("trial")).toBe(false);
  });

  it("O73 O74 keeps what was asked over screens and in the tab, until the person signs out", async () => {
    const play = app();
    play.open("landing", "/");
    play.send({ type: "trial.loaded" });
    await play.answer("fetchOffer", offer);
    play.tell("trial", { type: "question.chosen", text: "Help me choose" });
    await play.answer("ask", answers.answer);
    const { trial } = play.root().context;
    expect(trial).toMatchObject({ thread: "t1" });
    expect(play.take()).toContainEqual({ slot: "persistTrial", params: { trial } });
    play.open("findUniversity", "/university/find-university");
    play.open("landing", "/");
    play.send({ type: "trial.loaded" });
    expect(play.child("trial").context).toMatchObject({ thread: "t1" });
    play.send({ type: "session.started", elsewhere: false });
    expect(play.root().context.trial).toEqual(trial);
    play.take();
    play.send({ type: "session.ended", reason: "signedOut" });
    expect(play.root().context.trial).toBeNull();
    expect(play.take()).toContainEqual({ slot: "persistTrial", params: { trial: null } });
  });

  it("O13 is gone when its chart breaks; the welcome stays", async () => {
    const play = app();
    play.open("landing", "/");
    play.send({ type: "trial.loaded" });
    play.send({ type: "xstate.error.actor.trial", error: "broke" } as never);
    expect(play.root().hasTag("welcome")).toBe(true);
    expect(play.isOpen("trial")).toBe(false);
  });
});
