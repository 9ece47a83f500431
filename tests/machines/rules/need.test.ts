import { describe, expect, it } from "vitest";

import { needMachine } from "#machines/need/need.machine.ts";
import { calls, stage } from "#tests/support/charts/stage.ts";
import { changed, plans } from "#tests/support/subjects/need.ts";
import { refused } from "#tests/support/subjects/samples.ts";

/** What is known of the person's plans; signed in unless it is said. */
function begun(signedIn = true) {
  const play = stage(needMachine, { input: { signedIn } });
  return { ...play, now: () => play.actor.getSnapshot(), send: play.actor.send.bind(play.actor) };
}

async function shown() {
  const play = begun();
  await play.answer("fetchNeed", plans);
  play.take();
  return play;
}

describe("what the guide has learned", () => {
  it("O60 is fetched for who is signed in, and for nobody else", async () => {
    const visitor = begun(false);
    expect(visitor.now().hasTag("absent")).toBe(true);
    expect(visitor.waiting()).toEqual([]);
    visitor.send({ type: "session.started" });
    expect(visitor.now().hasTag("loading")).toBe(true);

    const play = begun();
    expect(play.now().hasTag("loading")).toBe(true);
    expect(calls(play.take())).toEqual([["fetchNeed", undefined]]);
    await play.answer("fetchNeed", plans);
    expect(play.now().context.items).toEqual(plans);
    expect(play.now().hasTag("loading")).toBe(false);
  });

  it("O60 is absent where the host keeps nothing of the kind, and can be asked for again after a failure", async () => {
    const unheld = begun();
    await unheld.fail("fetchNeed", { status: 404, message: "No." });
    expect(unheld.now().hasTag("absent")).toBe(true);

    const play = begun();
    await play.fail("fetchNeed", refused);
    expect(play.now().hasTag("failed")).toBe(true);
    expect(play.now().hasTag("absent")).toBe(false);
    play.take();
    play.send({ type: "need.retried" });
    expect(calls(play.take())).toEqual([["fetchNeed", undefined]]);
  });

  it("O60 is corrected in the person's words, beginning with what is known", async () => {
    const play = await shown();
    play.send({ type: "need.opened", key: "study" });
    expect(play.now().context.draft).toEqual({ key: "study", value: "nursing" });
    play.send({ type: "need.changed", value: " " });
    play.send({ type: "need.submitted" });
    expect(calls(play.take())).toEqual([]);
    play.send({ type: "need.changed", value: "law" });
    play.send({ type: "need.submitted" });
    expect(play.now().hasTag("saving")).toBe(true);
    expect(calls(play.take())).toEqual([["saveNeed", { key: "study", value: "law" }]]);
    await play.answer("saveNeed", changed);
    expect(play.now().context).toMatchObject({ items: changed, draft: null, order: null });
  });

  it("O60 begins again what isn't known or was left open, and stays as it was when that is closed", async () => {
    const play = await shown();
    for (const key of ["place", "budget"] as const) {
      play.send({ type: "need.opened", key });
      expect(play.now().hasTag("editing")).toBe(true);
      expect(play.now().context.draft).toEqual({ key, value: "" });
      play.send({ type: "need.changed", value: "Texas" });
      play.send({ type: "need.closed" });
      expect(play.now().hasTag("editing")).toBe(false);
      expect(play.now().context).toMatchObject({ items: plans, draft: null });
    }
    expect(calls(play.take())).toEqual([]);
  });

  it("O60 X2 keeps what was typed when it isn't understood, and says why until it is tried again or closed", async () => {
    const play = await shown();
    play.send({ type: "need.opened", key: "place" });
    play.send({ type: "need.changed", value: "Atlantis" });
    play.send({ type: "need.submitted" });
    await play.fail("saveNeed", { status: 400, message: "I know no place of this name." });
    expect(play.now().hasTag("editing")).toBe(true);
    expect(play.now().context).toMatchObject({
      draft: { key: "place", value: "Atlantis" },
      order: null,
      problem: { key: "place", said: { text: "I know no place of this name." } },
    });
    play.send({ type: "need.submitted" });
    expect(play.now().context.problem).toBeNull();
    await play.fail("saveNeed", { status: 0, message: "" });
    expect(play.now().context.problem?.said).toBe("need.notSaved");
    play.send({ type: "need.closed" });
    expect(play.now().context.problem).toBeNull();
  });

  it("O60 is forgotten one by one; what isn't known can't be", async () => {
    const play = await shown();
    play.send({ type: "need.forgotten", key: "place" });
    expect(calls(play.take())).toEqual([]);
    play.send({ type: "need.forgotten", key: "study" });
    expect(calls(play.take())).toEqual([["saveNeed", { key: "study", value: null }]]);
    await play.fail("saveNeed", refused);
    expect(play.now().hasTag("editing")).toBe(false);
    expect(play.now().context).toMatchObject({
      items: plans,
      order: null,
      problem: { key: "study", said: { text: refused.message } },
    });
    play.send({ type: "need.forgotten", key: "study" });
    expect(play.now().context.problem).toBeNull();
    await play.answer("saveNeed", []);
    expect(play.now().context.items).toEqual([]);
    play.send({ type: "need.opened", key: "study" });
    expect(play.now().context.draft).toEqual({ key: "study", value: "" });
  });

  it("O60 leaves what is typed for another wish, or to forget another", async () => {
    const play = await shown();
    play.send({ type: "need.opened", key: "study" });
    play.send({ type: "need.changed", value: "law" });
    play.send({ type: "need.opened", key: "place" });
    expect(play.now().context.draft).toEqual({ key: "place", value: "" });
    play.send({ type: "need.forgotten", key: "sat" });
    expect(calls(play.take())).toEqual([]);
    play.send({ type: "need.forgotten", key: "study" });
    expect(play.now().context.draft).toBeNull();
    expect(calls(play.take())).toEqual([["saveNeed", { key: "study", value: null }]]);
  });

  it.each([403, 405, 501])("O60 is absent where the host answers %i", async (status) => {
    const play = begun();
    await play.fail("fetchNeed", { status, message: "No." });
    expect(play.now().hasTag("absent")).toBe(true);
  });

  it("O60 of one person is nothing of the next who signs in", async () => {
    const play = await shown();
    play.send({ type: "need.opened", key: "study" });
    play.send({ type: "session.started" });
    expect(play.now().context).toMatchObject({
      items: [],
      draft: null,
      order: null,
      problem: null,
    });
    expect(play.now().hasTag("loading")).toBe(true);
    expect(calls(play.take())).toEqual([["fetchNeed", undefined]]);
  });
});
