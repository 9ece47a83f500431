import { describe, expect, it } from "vitest";

import { chat, ready } from "#tests/support/charts/talk.ts";
import { kept } from "#tests/support/subjects/chat.ts";

type Talk = ReturnType<typeof chat>;

/** The line drops and is there again after 3 s; returns what is sent then. */
function dropAndReturn(talk: Talk) {
  talk.take();
  talk.socket({ type: "socket.closed" });
  talk.clock.increment(3000);
  talk.socket({ type: "socket.opened" });
  return talk.sent();
}

/** Nothing comes for a minute, and the line is there again after 3 s; returns what is sent then. */
function silenceAndReturn(talk: Talk) {
  talk.take();
  talk.clock.increment(60_000);
  talk.clock.increment(3000);
  talk.socket({ type: "socket.opened" });
  return talk.sent();
}

/** A chat in which something was asked, on a host that gives the rest of answers. */
function asked() {
  const talk = ready();
  talk.types("Where?");
  talk.says({ message: "There.", answer_id: "c1.3" });
  talk.says({ message: null });
  talk.types("Why?");
  return talk;
}

describe("an answer whose line drops", () => {
  it("O119 T13 goes on after the reconnect where it broke off", () => {
    const talk = asked();
    talk.says({ message: "Be", answer_id: "c1.5" });
    talk.says({ message: "ca" });
    expect(dropAndReturn(talk)).toMatchObject([
      { message: "Why?", conversation_id: "c1", resumes: { answer_id: "c1.5", characters: 4 } },
    ]);
    expect(talk.bubbles().slice(3)).toEqual(["client Why?", "bot Beca …"]);
    expect(talk.now().hasTag("thinking")).toBe(true);
    talk.says({ message: "use", answer_id: "c1.5" });
    talk.says({ message: null, message_id: "c1.5", response_user_options: ["And how?"] });
    expect(talk.bubbles().slice(3)).toEqual(["client Why?", "bot Because"]);
    expect(talk.now().context).toMatchObject({ followUps: ["And how?"], resumes: null });
    expect(talk.now().context.history.at(-1)?.messageId).toBe("c1.5");
  });

  it("O119 is cut, and the input is the person's, until the line is back; what they ask then waits for its end", () => {
    const talk = asked();
    talk.says({ message: "Be", answer_id: "c1.5" });
    talk.socket({ type: "socket.closed" });
    expect(talk.bubbles().at(-1)).toBe("bot Be cut");
    expect(talk.now().hasTag("done")).toBe(true);
    talk.types("And how?");
    talk.clock.increment(3000);
    talk.take();
    talk.socket({ type: "socket.opened" });
    expect(talk.sent()).toMatchObject([{ message: "Why?" }]);
    talk.says({ message: null });
    expect(talk.sent()).toMatchObject([{ message: "And how?" }]);
    expect(talk.now().context.resumes).toBeNull();
  });

  it("O119 is asked for by its question when no word has come, as often as the line drops", () => {
    const talk = asked();
    const resumes = { after: "c1.3", characters: 0 };
    expect(dropAndReturn(talk)).toMatchObject([{ message: "Why?", resumes }]);
    expect(talk.bubbles().at(-1)).toBe("client Why?");
    expect(dropAndReturn(talk)).toMatchObject([{ message: "Why?", resumes }]);
    talk.says({ message: "Be", answer_id: "c1.5" });
    expect(dropAndReturn(talk)).toMatchObject([{ resumes: { answer_id: "c1.5", characters: 2 } }]);
    expect(talk.bubbles().slice(3)).toEqual(["client Why?", "bot Be …"]);
  });

  it("O119 T7 asks for the rest of a welcome as for a welcome", () => {
    const talk = chat({ newUser: true });
    talk.says({ message: "Hello", conversation_id: "c1", answer_id: "c1.1" });
    expect(dropAndReturn(talk)).toMatchObject([
      { message: "hi", state: "init", resumes: { answer_id: "c1.1", characters: 5 } },
    ]);
  });

  it("O119 stays cut when the host has no more of it, and can be asked again", () => {
    const talk = asked();
    talk.says({ message: "Be", answer_id: "c1.5" });
    dropAndReturn(talk);
    talk.says({ message: "ca" });
    talk.says({ message: null, cut: true });
    expect(talk.bubbles().at(-1)).toBe("bot Beca cut");
    expect(dropAndReturn(talk)).toEqual([]);
    talk.actor.send({ type: "question.askedAgain" });
    expect(talk.sent()).toMatchObject([{ message: "Why?", replaces_last: "Why?" }]);
  });

  it("O119 O67 O9 isn't asked for when the person stopped it, or a host that keeps none fell silent", () => {
    const stopped = asked();
    stopped.says({ message: "Be", answer_id: "c1.5" });
    stopped.actor.send({ type: "answer.stopped" });
    stopped.take();
    stopped.socket({ type: "socket.opened" });
    expect(stopped.sent()).toEqual([]);

    const silent = ready();
    silent.types("Why?");
    expect(silenceAndReturn(silent)).toEqual([]);
  });

  it("O119 O9 is asked for when the line only fell silent", () => {
    const unheard = { after: "c1.3", characters: 0 };
    expect(silenceAndReturn(asked())).toMatchObject([{ message: "Why?", resumes: unheard }]);
    const talk = asked();
    talk.says({ message: "Be", answer_id: "c1.5" });
    const rest = { answer_id: "c1.5", characters: 2 };
    expect(silenceAndReturn(talk)).toMatchObject([{ message: "Why?", resumes: rest }]);
    // Of a host that says nothing the second time either, no more is expected.
    expect(silenceAndReturn(talk)).toEqual([]);
    expect(talk.bubbles().at(-1)).toBe("bot Be cut");
    expect(talk.now().hasTag("done")).toBe(true);
  });

  it("O119 O10 isn't asked for on a host that gave it no id", () => {
    const talk = asked();
    talk.says({ message: "Something went wrong." });
    expect(dropAndReturn(talk)).toEqual([]);
    expect(talk.bubbles().at(-1)).toBe("bot Something went wrong. cut");
  });

  it("O119 O63 goes on when its conversation is opened again", async () => {
    const talk = chat({ restores: { id: "c8" } });
    const growing = { ...kept.messages[3], cut: true, answer_id: "c8.3", growing: true };
    talk.take();
    const messages = [...kept.messages.slice(0, 3), growing] as typeof kept.messages;
    await talk.answer("fetchConversation", { ...kept, messages });
    expect(talk.sent()).toMatchObject([
      { message: "What does it cost?", resumes: { answer_id: "c8.3", characters: 15 } },
    ]);
    expect(talk.bubbles().at(-1)).toBe("bot It costs a lot. …");
    talk.says({ message: " Or not." });
    talk.says({ message: null });
    expect(talk.bubbles().at(-1)).toBe("bot It costs a lot. Or not.");
  });
});
