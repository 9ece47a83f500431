import { describe, expect, it } from "vitest";

import { chat, ready } from "#tests/support/charts/talk.ts";

/** A chat in which one question was asked and answered. */
function answered() {
  const talk = ready();
  talk.types("Why?");
  talk.says({ message: "Because." });
  talk.says({ message: null });
  talk.take();
  return talk;
}

const can = (talk: ReturnType<typeof ready>) =>
  [{ type: "question.askedAgain" } as const, { type: "edit.started" } as const].map((event) =>
    talk.now().can(event),
  );

describe("asking again", () => {
  it("O69 asks the last question again: its answer goes, and the host is told what is replaced", () => {
    const talk = answered();
    talk.actor.send({ type: "question.askedAgain" });
    expect(talk.sent()).toEqual([
      {
        message: "Why?",
        default_prompt: null,
        conversation_id: "c1",
        university_id: null,
        point_id: null,
        state: "chat",
        replaces_last: "Why?",
      },
    ]);
    expect(talk.bubbles()).toEqual(["bot Hello!", "client Why?"]);
    expect(talk.now().hasTag("thinking")).toBe(true);
    talk.says({ message: "So." });
    talk.says({ message: null });
    expect(talk.bubbles()).toEqual(["bot Hello!", "client Why?", "bot So."]);
  });

  it("O69 asks an answer that was stopped or cut again", () => {
    const talk = ready();
    talk.types("Why?");
    talk.actor.send({ type: "answer.stopped" });
    talk.socket({ type: "socket.opened" });
    talk.take();
    talk.actor.send({ type: "question.askedAgain" });
    expect(talk.sent()).toMatchObject([{ message: "Why?", replaces_last: "Why?" }]);
    expect(talk.bubbles()).toEqual(["bot Hello!", "client Why?"]);
  });

  it("O69 O119 asks for the answer that may have begun, where nothing came of a conversation", () => {
    const talk = chat({ settings: { message: "Why?" } });
    talk.take();
    talk.socket({ type: "socket.closed" });
    talk.clock.increment(3000);
    talk.socket({ type: "socket.opened" });
    expect(talk.sent()).toEqual([]);
    talk.actor.send({ type: "question.askedAgain" });
    expect(talk.sent()).toMatchObject([
      { message: "Why?", conversation_id: null, replaces_last: "Why?", resumes: { characters: 0 } },
    ]);
  });

  it("O69 sends the prompt that a chat was opened with as a prompt again", () => {
    const talk = ready({ settings: { default_prompt: "About Stanford" } });
    talk.actor.send({ type: "question.askedAgain" });
    expect(talk.sent()).toMatchObject([
      { message: null, default_prompt: "About Stanford", replaces_last: "About Stanford" },
    ]);
  });

  it("O69 is there once something was asked and answered, and while the guide can be asked", () => {
    const greeted = ready();
    expect(can(greeted)).toEqual([false, false]);
    greeted.types("Why?");
    expect(can(greeted)).toEqual([false, false]);
    greeted.says({ message: "Because." });
    expect(can(greeted)).toEqual([false, false]);
    greeted.says({ message: null });
    expect(can(greeted)).toEqual([true, true]);
    greeted.socket({ type: "socket.closed" });
    expect(can(greeted)).toEqual([false, false]);
  });

  it("O69 replaces nothing where something else was said last", () => {
    const talk = answered();
    talk.types("hi");
    talk.says({ message: "Hello again." });
    talk.says({ message: null });
    expect(can(talk)).toEqual([false, false]);
  });
});

describe("editing the last question", () => {
  it("O69 takes it into the input, and replaces it and its answer when it is sent", () => {
    const talk = answered();
    talk.actor.send({ type: "edit.started" });
    expect(talk.now().context).toMatchObject({ draft: "Why?", editing: "" });
    expect(talk.bubbles()).toEqual(["bot Hello!", "client Why?", "bot Because."]);
    talk.types(" Why not? ");
    expect(talk.sent()).toMatchObject([{ message: "Why not?", replaces_last: "Why?" }]);
    expect(talk.bubbles()).toEqual(["bot Hello!", "client Why not?"]);
    expect(talk.now().context).toMatchObject({ draft: "", editing: null });
  });

  it("O69 gives back what was typed before when it is cancelled", () => {
    const talk = answered();
    talk.actor.send({ type: "draft.changed", value: "And when" });
    talk.actor.send({ type: "edit.started" });
    talk.actor.send({ type: "draft.changed", value: "Why not?" });
    talk.actor.send({ type: "edit.cancelled" });
    expect(talk.now().context).toMatchObject({ draft: "And when", editing: null });
    talk.actor.send({ type: "edit.cancelled" });
    expect(talk.now().context.draft).toBe("And when");
    talk.types("And when?");
    expect(talk.sent()[0]).not.toHaveProperty("replaces_last");
  });

  it("O69 is over once something else is asked, or a new conversation begins", () => {
    const chosen = answered();
    chosen.actor.send({ type: "edit.started" });
    chosen.actor.send({ type: "followUp.chosen", text: "Go on" });
    expect(chosen.now().context).toMatchObject({ draft: "", editing: null });
    expect(chosen.bubbles().at(-1)).toBe("client Go on");

    const renewed = answered();
    renewed.actor.send({ type: "edit.started" });
    renewed.actor.send({ type: "conversation.renewed" });
    expect(renewed.now().context).toMatchObject({ draft: "", editing: null });
  });

  it("O69 O67 waits as another question where the guide can't be asked when it is sent", () => {
    const talk = answered();
    talk.actor.send({ type: "edit.started" });
    talk.socket({ type: "socket.closed" });
    talk.types("Why not?");
    expect(talk.now().context).toMatchObject({ queue: ["Why not?"], draft: "", editing: null });
    talk.clock.increment(3000);
    talk.take();
    talk.socket({ type: "socket.opened" });
    expect(talk.sent()[0]).not.toHaveProperty("replaces_last");
    expect(talk.bubbles().slice(-3)).toEqual(["client Why?", "bot Because.", "client Why not?"]);
  });
});
