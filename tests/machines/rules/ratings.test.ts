import { describe, expect, it } from "vitest";

import { ratingsMachine } from "#machines/ratings/ratings.machine.ts";
import { ratingOf } from "#machines/ratings/types.ts";
import { calls, stage } from "#tests/support/charts/stage.ts";
import { chat } from "#tests/support/charts/talk.ts";
import { refused } from "#tests/support/subjects/samples.ts";

/** Ratings of answers; `shown` says how one was rated. */
function begun() {
  const play = stage(ratingsMachine);
  return {
    ...play,
    press: (id: string, rating: 1 | -1) => play.actor.send({ type: "rating.pressed", id, rating }),
    asks: (tag: "asking" | "thanked") => play.actor.getSnapshot().hasTag(tag),
    shown: (id: string) => ratingOf(play.actor.getSnapshot().context, id),
  };
}

describe("the rating of answers", () => {
  it("O54 shows a rating at once, and tells the server", async () => {
    const play = begun();
    expect(play.shown("c1.1")).toBe(0);
    play.press("c1.1", 1);
    expect(play.shown("c1.1")).toBe(1);
    expect(play.shown("c1.3")).toBe(0);
    expect(calls(play.take())).toEqual([["saveRating", { id: "c1.1", rating: 1 }]]);
    await play.answer("saveRating", null);
    expect(play.shown("c1.1")).toBe(1);
    expect(play.waiting()).toEqual([]);
  });

  it("O54 takes a rating back when it is pressed again, and changes it when the other is", async () => {
    const play = begun();
    play.press("c1.1", -1);
    await play.answer("saveRating", null);
    play.press("c1.1", -1);
    expect(play.shown("c1.1")).toBe(0);
    expect(calls(play.take()).at(-1)).toEqual(["saveRating", { id: "c1.1", rating: 0 }]);
    await play.answer("saveRating", null);
    expect(play.shown("c1.1")).toBe(0);
    play.press("c1.1", 1);
    play.press("c1.1", -1);
    expect(play.shown("c1.1")).toBe(-1);
  });

  it("O54 tells one thing after another, in the order in which it was said", async () => {
    const play = begun();
    play.press("c1.1", 1);
    play.press("c1.3", -1);
    play.press("c1.1", 1);
    expect(calls(play.take())).toEqual([["saveRating", { id: "c1.1", rating: 1 }]]);
    await play.answer("saveRating", null);
    expect(calls(play.take())).toEqual([["saveRating", { id: "c1.3", rating: -1 }]]);
    await play.answer("saveRating", null);
    expect(calls(play.take())).toEqual([["saveRating", { id: "c1.1", rating: 0 }]]);
    await play.answer("saveRating", null);
    expect([play.shown("c1.1"), play.shown("c1.3")]).toEqual([0, -1]);
  });

  it("O54 shows what stood before when the server doesn't take it, and goes on", async () => {
    const play = begun();
    play.press("c1.1", 1);
    await play.answer("saveRating", null);
    play.press("c1.1", -1);
    play.press("c1.3", 1);
    await play.fail("saveRating", refused);
    expect([play.shown("c1.1"), play.shown("c1.3")]).toEqual([1, 1]);
    play.take();
    await play.answer("saveRating", null);
    expect(play.shown("c1.3")).toBe(1);
    expect(play.waiting()).toEqual([]);
  });

  it("O101 asks why an answer is bad, and tells a reason at once, the words when they are done", async () => {
    const play = begun();
    play.press("c1.1", -1);
    expect(play.asks("asking")).toBe(true);
    await play.answer("saveRating", null);
    play.take();
    play.actor.send({ type: "reason.pressed", reason: "outdated" });
    const bad = { id: "c1.1", rating: -1, reason: "outdated" };
    expect(calls(play.take())).toEqual([["saveRating", { ...bad, words: "" }]]);
    await play.answer("saveRating", null);
    play.actor.send({ type: "remark.typed", value: " Those are old fees.\n" });
    expect(calls(play.take())).toEqual([]);
    play.actor.send({ type: "remark.submitted" });
    expect(calls(play.take())).toEqual([["saveRating", { ...bad, words: "Those are old fees." }]]);
    expect([play.asks("asking"), play.asks("thanked")]).toEqual([false, true]);
    await play.answer("saveRating", null);
    expect(play.shown("c1.1")).toBe(-1);
  });

  it("O101 never insists on a reason, and takes one back that is pressed again", async () => {
    const play = begun();
    play.press("c1.1", -1);
    play.actor.send({ type: "reason.pressed", reason: "wrong" });
    play.actor.send({ type: "reason.pressed", reason: "wrong" });
    await play.answer("saveRating", null);
    await play.answer("saveRating", null);
    expect(calls(play.take()).at(-1)).toEqual([
      "saveRating",
      { id: "c1.1", rating: -1, reason: null, words: "" },
    ]);
    await play.answer("saveRating", null);
    play.actor.send({ type: "remark.submitted" });
    expect(calls(play.take())).toEqual([]);
    expect([play.asks("asking"), play.asks("thanked")]).toEqual([false, false]);
    play.press("c1.3", -1);
    play.actor.send({ type: "remark.closed" });
    expect(play.asks("asking")).toBe(false);
    expect(play.shown("c1.3")).toBe(-1);
  });

  it("O101 asks no longer when the answer is good after all, or unrated, or the server didn't take it", async () => {
    for (const rating of [1, -1] as const) {
      const play = begun();
      play.press("c1.1", -1);
      play.press("c1.1", rating);
      expect(play.asks("asking")).toBe(false);
    }
    const play = begun();
    play.press("c1.1", -1);
    await play.fail("saveRating", refused);
    expect(play.asks("asking")).toBe(false);
  });

  it("O54 is offered for an answer whose id came with its end, and for no other", () => {
    const talk = chat();
    expect(talk.actorAt("ratings")).toBeDefined();
    talk.says({ message: "Hello!", conversation_id: "c1" });
    expect(talk.now().context.history[0]?.messageId).toBeUndefined();
    talk.says({ message: null, message_id: "c1.1" });
    talk.types("Why?");
    talk.says({ message: "Because." });
    talk.says({ message: null });
    expect(talk.now().context.history.map(({ messageId }) => messageId)).toEqual([
      "c1.1",
      undefined,
      undefined,
    ]);
  });
});
