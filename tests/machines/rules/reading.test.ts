import { describe, expect, it } from "vitest";

import { readingMachine } from "#machines/reading/reading.machine.ts";
import { calls, stage } from "#tests/support/charts/stage.ts";
import { ready } from "#tests/support/charts/talk.ts";

const first = { id: "a", text: "It costs a lot." };
const second = { id: "b", text: "18,000 students." };

/** The reading where the browser has a voice. */
async function voiced() {
  const play = stage(readingMachine);
  await play.answer("hasVoice", true);
  return {
    ...play,
    press: (read: typeof first) => play.actor.send({ type: "read.pressed", ...read }),
    is: (tag: "offered" | "speaking" | "refused") => play.actor.getSnapshot().hasTag(tag),
  };
}

describe("the reading aloud of answers", () => {
  it("O103 is offered where there is a voice, and nowhere else", async () => {
    expect((await voiced()).is("offered")).toBe(true);
    const without = stage(readingMachine);
    expect(without.actor.getSnapshot().hasTag("offered")).toBe(false);
    await without.answer("hasVoice", false);
    expect(without.actor.getSnapshot().hasTag("offered")).toBe(false);
    const untold = stage(readingMachine);
    await untold.fail("hasVoice", new Error("not told"));
    expect(untold.actor.getSnapshot().hasTag("offered")).toBe(false);
  });

  it("O103 reads one answer at a time, until it ends or the person has heard enough", async () => {
    const play = await voiced();
    play.take();
    play.press(first);
    expect(calls(play.take())).toEqual([["readAloud", { text: first.text }]]);
    play.press(second);
    expect(calls(play.take())).toEqual([["readAloud", { text: second.text }]]);
    expect(play.is("speaking")).toBe(true);
    play.press(second);
    expect(play.is("speaking")).toBe(false);
    play.press(first);
    await play.answer("readAloud", null);
    expect([play.is("speaking"), play.is("offered")]).toEqual([false, true]);
  });

  it("O103 says that it can't be read, for 12 s", async () => {
    const play = await voiced();
    play.press(first);
    await play.fail("readAloud", new Error("no voice"));
    expect([play.is("refused"), play.is("offered")]).toEqual([true, true]);
    play.clock.increment(11_999);
    expect(play.is("refused")).toBe(true);
    play.clock.increment(1);
    expect(play.is("refused")).toBe(false);
  });

  it("O103 no longer says that it can't be read when that answer goes", async () => {
    const play = await voiced();
    play.press(first);
    await play.fail("readAloud", new Error("no voice"));
    play.actor.send({ type: "reading.ended" });
    expect([play.is("refused"), play.is("offered")]).toEqual([false, true]);
  });

  it("O103 ends when the question is replaced, when the person dictates, and with the conversation", async () => {
    const talk = ready();
    const answers = () => {
      talk.says({ message: "Because." });
      talk.says({ message: null });
    };
    talk.types("Why?");
    answers();
    await talk.answer("hasVoice", true);
    const silenced = () => talk.take().some((effect) => "abandoned" in effect);
    const silencedBy = (event: Parameters<typeof talk.actor.send>[0]) => {
      talk.actorAt("reading")?.send({ type: "read.pressed", ...first });
      expect(silenced()).toBe(false);
      talk.actor.send(event);
      return silenced();
    };
    expect(silencedBy({ type: "question.askedAgain" })).toBe(true);
    answers();
    talk.actor.send({ type: "edit.started" });
    talk.actor.send({ type: "draft.changed", value: "Why not?" });
    expect(silencedBy({ type: "message.submitted" })).toBe(true);
    answers();
    expect(silencedBy({ type: "speech.toggled" })).toBe(true);
    expect(silencedBy({ type: "conversation.renewed" })).toBe(true);
  });
});
