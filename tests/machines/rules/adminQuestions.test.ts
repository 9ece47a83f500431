import { describe, expect, it } from "vitest";

import { adminQuestionsMachine } from "#machines/adminQuestions/adminQuestions.machine.ts";
import { calls, stage } from "#tests/support/charts/stage.ts";
import {
  fact,
  firstQuestions,
  gap,
  lastQuestions,
  noQuestions,
} from "#tests/support/subjects/questions.ts";
import { refused } from "#tests/support/subjects/samples.ts";

function opened() {
  const play = stage(adminQuestionsMachine);
  play.actor.send({ type: "questions.opened" });
  return { ...play, now: () => play.actor.getSnapshot() };
}

async function listed() {
  const play = opened();
  await play.answer("fetchQuestions", firstQuestions);
  play.take();
  return play;
}

describe("the questions in the administration", () => {
  it("O55 are fetched when they are asked for, those not understood first", async () => {
    const play = stage(adminQuestionsMachine);
    expect(play.waiting()).toEqual([]);
    play.actor.send({ type: "questions.opened" });
    expect(play.actor.getSnapshot().hasTag("fetching")).toBe(true);
    expect(calls(play.take())).toEqual([["fetchQuestions", { kind: "notUnderstood", cursor: "" }]]);
    await play.answer("fetchQuestions", noQuestions);
    expect(play.actor.getSnapshot().context.groups).toEqual([]);
    expect(play.actor.getSnapshot().hasTag("fetching")).toBe(false);
    play.actor.send({ type: "more.requested" });
    expect(calls(play.take())).toEqual([]);
  });

  it("O55 come in pages, each group once", async () => {
    const play = await listed();
    play.actor.send({ type: "more.requested" });
    expect(calls(play.take())).toEqual([
      ["fetchQuestions", { kind: "notUnderstood", cursor: "1_x_g2" }],
    ]);
    expect(play.now().context.groups).toEqual([gap, fact]);
    await play.answer("fetchQuestions", {
      ...lastQuestions,
      groups: [fact, { ...fact, id: "g3" }],
    });
    expect(play.now().context.groups.map(({ id }) => id)).toEqual(["g1", "g2", "g3"]);
  });

  it("X2 O55 say when they could not be fetched, and are asked for again", async () => {
    const play = opened();
    await play.fail("fetchQuestions", refused);
    expect(play.now().hasTag("failed")).toBe(true);
    play.take();
    play.actor.send({ type: "questions.retried" });
    expect(calls(play.take())).toEqual([["fetchQuestions", { kind: "notUnderstood", cursor: "" }]]);
    await play.answer("fetchQuestions", lastQuestions);
    expect(play.now().hasTag("failed")).toBe(false);
  });

  it("O55 of the other kind take the place of these, and those that are shown stay when they are chosen again", async () => {
    const play = await listed();
    play.actor.send({ type: "kind.chosen", kind: "notUnderstood" });
    expect(calls(play.take())).toEqual([]);
    play.actor.send({ type: "label.opened", id: "g1" });
    play.actor.send({ type: "kind.chosen", kind: "ratedDown" });
    expect(calls(play.take())).toEqual([["fetchQuestions", { kind: "ratedDown", cursor: "" }]]);
    expect(play.now().context).toMatchObject({ groups: [], next: null, draft: null });
    play.actor.send({ type: "kind.chosen", kind: "notUnderstood" });
    expect(play.take()).toContainEqual({ abandoned: "fetchQuestions" });
  });

  it("O55 begin a label with what was read, and change it", async () => {
    const play = await listed();
    const draft = () => play.now().context.draft;
    play.actor.send({ type: "label.opened", id: "nonsense" });
    expect(draft()).toBeNull();
    play.actor.send({ type: "label.opened", id: "g1" });
    expect(draft()).toEqual({ id: "g1", act: "not_held", fields: [], topic: "other" });
    expect(play.now().hasTag("labelling")).toBe(true);
    play.actor.send({ type: "topic.chosen", topic: "food" });
    play.actor.send({ type: "field.toggled", field: "students" });
    play.actor.send({ type: "field.toggled", field: "city" });
    play.actor.send({ type: "field.toggled", field: "students" });
    expect(draft()).toEqual({ id: "g1", act: "not_held", fields: ["city"], topic: "food" });
    play.actor.send({ type: "act.chosen", act: "off_topic" });
    expect(draft()).toMatchObject({ act: "off_topic", fields: ["city"], topic: null });
    play.actor.send({ type: "label.closed" });
    expect([draft(), play.now().hasTag("labelling")]).toEqual([null, false]);
  });

  it("O55 keep a kind that the act has, and drop one that it hasn't", async () => {
    const play = await listed();
    play.actor.send({ type: "label.opened", id: "g1" });
    play.actor.send({ type: "act.chosen", act: "help" });
    expect(play.now().context.draft?.topic).toBe("other");
    play.actor.send({ type: "topic.chosen", topic: "privacy" });
    play.actor.send({ type: "act.chosen", act: "not_held" });
    expect(play.now().context.draft?.topic).toBeNull();
  });

  it("O55 go when their label is saved", async () => {
    const play = await listed();
    play.actor.send({ type: "label.opened", id: "g1" });
    play.actor.send({ type: "label.submitted" });
    expect(play.now().hasTag("saving")).toBe(true);
    expect(calls(play.take())).toEqual([
      ["saveLabel", { id: "g1", act: "not_held", fields: [], topic: "other" }],
    ]);
    play.actor.send({ type: "kind.chosen", kind: "ratedDown" });
    expect(play.take()).toEqual([]);
    await play.answer("saveLabel", null);
    expect(play.now().context).toMatchObject({ groups: [fact], draft: null, problem: null });
    expect(play.now().hasTag("labelling")).toBe(false);
  });

  it("O55 go when they are put aside, and the next page comes once none is left", async () => {
    const play = await listed();
    for (const id of ["g1", "g2"]) {
      play.actor.send({ type: "question.dismissed", id });
      expect(calls(play.take())).toEqual([["saveLabel", { id, dismissed: true }]]);
      await play.answer("saveLabel", null);
    }
    expect(calls(play.take())).toEqual([
      ["fetchQuestions", { kind: "notUnderstood", cursor: "1_x_g2" }],
    ]);
    await play.answer("fetchQuestions", noQuestions);
    expect(play.now().context.groups).toEqual([]);
    play.actor.send({ type: "question.dismissed", id: "g1" });
    expect(calls(play.take())).toEqual([]);
  });

  it("O55 tell the server's reason at the group, and lose nothing that was chosen", async () => {
    const play = await listed();
    play.actor.send({ type: "label.opened", id: "g1" });
    play.actor.send({ type: "topic.chosen", topic: null });
    play.actor.send({ type: "label.submitted" });
    await play.fail("saveLabel", refused);
    expect(play.now().hasTag("labelling")).toBe(true);
    expect(play.now().context).toMatchObject({
      draft: { id: "g1", act: "not_held", topic: null },
      problem: { id: "g1", said: { text: "No." } },
    });
    play.actor.send({ type: "label.submitted" });
    expect(play.now().context.problem).toBeNull();
    await play.fail("saveLabel", refused);
    play.actor.send({ type: "label.closed" });
    expect(play.now().context.problem).toBeNull();
    play.actor.send({ type: "question.dismissed", id: "g2" });
    await play.fail("saveLabel", "broke");
    expect(play.now().hasTag("labelling")).toBe(false);
    expect(play.now().context.problem).toEqual({
      id: "g2",
      said: "adminQuestions.notSaved",
    });
    play.actor.send({ type: "label.opened", id: "g1" });
    expect(play.now().context.problem).toBeNull();
  });

  it("O55 are handed over as a file, with how many there are", async () => {
    const play = await listed();
    play.actor.send({ type: "download.requested" });
    expect(play.now().hasTag("downloading")).toBe(true);
    await play.answer("downloadLabelled", 2);
    expect(play.now().context.downloaded).toBe(2);
    play.actor.send({ type: "download.requested" });
    expect(play.now().context.downloaded).toBeNull();
    await play.fail("downloadLabelled", refused);
    expect(play.now().context.downloaded).toBeNull();
    expect(play.now().hasTag("downloading")).toBe(false);
  });
});
