import { describe, expect, it } from "vitest";

import { textShown } from "#machines/chat/history.ts";
import { journeys, told } from "#tests/support/charts/stage.ts";
import { chat, ready } from "#tests/support/charts/talk.ts";
import { stanford, unreadable } from "#tests/support/subjects/samples.ts";

describe("a connection that drops", () => {
  it("O102 shows no numbers of sources that an answer was cut before", () => {
    const page = "https://example.org/a";
    const text = `It costs $1 (2024\u00A0[[1]](${page})), or $2 (2023\u00A0[[2]](${page})).`;
    const plain = "It costs $1 (2024), or $2 (2023).";
    const list = `\n\n###### Sources\n\n1. [A](${page}), 2024`;
    expect(textShown({ text, cut: true })).toBe(plain);
    expect(textShown({ text: text + list, cut: true })).toBe(plain);
    expect(textShown({ text: text + list, cut: false })).toBe(text + list);
    const other = "See [it](https://example.org).\n\n###### A title\n\nAnd";
    expect(textShown({ text: other, cut: true })).toBe(other);
  });

  it("T13 cuts the answer, gives the input back, and goes on after the reconnect (O10)", () => {
    const talk = ready();
    talk.types("Why?");
    talk.says({ message: "Be" });
    talk.actor.send({ type: "draft.changed", value: "and when" });
    talk.socket({ type: "socket.closed" });
    expect(talk.bubbles()).toEqual(["bot Hello!", "client Why?", "bot Be cut"]);
    expect(talk.now().hasTag("done")).toBe(true);
    expect(talk.now().hasTag("reconnecting")).toBe(true);
    talk.clock.increment(3000);
    talk.socket({ type: "socket.opened" });
    expect(talk.now().hasTag("canSend")).toBe(true);
    talk.take();
    talk.actor.send({ type: "message.submitted" });
    expect(talk.sent()).toMatchObject([{ message: "and when", conversation_id: "c1" }]);
  });

  it("T13 marks a question that got no word of an answer", () => {
    const talk = ready();
    talk.types("Why?");
    talk.socket({ type: "socket.failed" });
    expect(talk.bubbles().slice(1)).toEqual(["client Why?", "bot cut"]);
  });

  it("T7 greets again when the greeting got no answer at all", () => {
    const talk = chat();
    talk.take();
    talk.socket({ type: "socket.closed" });
    talk.clock.increment(3000);
    talk.socket({ type: "socket.opened" });
    expect(talk.sent()).toMatchObject([{ message: "hi" }]);
    expect(talk.bubbles()).toEqual([]);
  });

  it("O10 greets again when the greeting brought a conversation and no word, then dropped", () => {
    const talk = chat();
    talk.says({ message: "", conversation_id: "c1" });
    talk.take();
    talk.socket({ type: "socket.closed" });
    talk.clock.increment(3000);
    talk.socket({ type: "socket.opened" });
    expect(talk.sent()).toMatchObject([{ message: "hi", conversation_id: "c1" }]);
  });

  it("O10 lets the person begin when the guide was silent to two greetings", () => {
    const talk = chat();
    const fallsSilent = () => {
      talk.take();
      talk.clock.increment(60_000);
      talk.clock.increment(3000);
      talk.socket({ type: "socket.opened" });
      return talk.sent().map(({ message }) => message);
    };
    expect(fallsSilent()).toEqual(["hi"]);
    expect(fallsSilent()).toEqual([]);
    talk.types("Anyone?");
    expect(talk.sent()).toMatchObject([{ message: "Anyone?" }]);
  });

  it("X12 shows that it gave up, and comes back when asked", () => {
    const talk = ready();
    for (let attempt = 0; attempt <= 10; attempt += 1) {
      talk.socket({ type: "socket.closed" });
      talk.clock.increment(3000);
    }
    expect(talk.now().hasTag("disconnected")).toBe(true);
    talk.actor.send({ type: "reconnect.requested" });
    talk.socket({ type: "socket.opened" });
    expect(talk.now().hasTag("connected")).toBe(true);
  });

  it("X11 shows that nobody is signed in, and connects when someone does", () => {
    const talk = chat({ signedIn: false }, { connected: false });
    expect(talk.now().hasTag("noToken")).toBe(true);
    talk.actor.send({ type: "session.started" });
    talk.socket({ type: "socket.opened" });
    expect(talk.sent()).toMatchObject([{ message: "hi" }]);
  });
});

describe("a fault within the chat", () => {
  it("X13 logs a message whose handling throws, and the chat goes on with the next", () => {
    const talk = ready();
    talk.types("Why?");
    talk.says({ message: "Be" });
    const before = talk.now();
    talk.take();
    talk.socket({ type: "socket.received", message: unreadable });
    const text = expect.stringMatching(
      /^Chat: a message could not be handled: TypeError/,
    ) as string;
    expect(told(talk.take(), "root")).toEqual([{ type: "fault.met", text }]);
    expect(talk.errors).toEqual([]);
    expect(talk.now()).toMatchObject({ status: "active", value: before.value });
    expect(talk.now().context).toEqual(before.context);
    talk.says({ message: "cause" });
    talk.says({ message: null });
    expect(talk.bubbles().at(-1)).toBe("bot Because");
  });

  it("X13 logs a chart within the chat that breaks, and the chat goes on", () => {
    const talk = ready();
    talk.send({ type: "xstate.error.actor.speech", error: "broke" });
    expect(told(talk.take(), "root")).toEqual([{ type: "fault.met", text: "broke" }]);
    talk.types("Why?");
    expect(talk.sent()).toMatchObject([{ message: "Why?" }]);
  });
});

describe("the list of messages", () => {
  const scrolls = (talk: ReturnType<typeof ready>) =>
    talk.take().flatMap((effect) => ("emits" in effect ? [effect.emits] : []));

  it("K6 scrolls 100 ms after an update, with an offset of 116 px", () => {
    const talk = ready();
    talk.clock.increment(100);
    talk.clock.increment(100);
    talk.take();
    talk.types("Why?");
    talk.clock.increment(99);
    expect(scrolls(talk)).toEqual([]);
    talk.clock.increment(1);
    expect(scrolls(talk)).toEqual([{ type: "chat.scrollRequested", offset: 116 }]);
    talk.clock.increment(1000);
    expect(scrolls(talk)).toEqual([]);
  });

  it("T14 keeps scrolling while an answer streams, and again after its end", () => {
    const talk = ready();
    talk.clock.increment(100);
    talk.clock.increment(100);
    talk.take();
    for (let chunk = 0; chunk < 10; chunk += 1) {
      talk.says({ message: "x" });
      talk.clock.increment(50);
    }
    expect(scrolls(talk).length).toBeGreaterThanOrEqual(4);
    talk.says({ message: null });
    talk.clock.increment(100);
    talk.clock.increment(100);
    expect(scrolls(talk).length).toBeGreaterThanOrEqual(1);
  });

  it("O11 stays where the person reads, until they come back or send", () => {
    const talk = ready();
    talk.clock.increment(100);
    talk.clock.increment(100);
    talk.actor.send({ type: "history.scrolledAway" });
    talk.take();
    talk.says({ message: "More" });
    talk.clock.increment(100);
    expect(scrolls(talk)).toEqual([]);
    talk.says({ message: null });
    talk.types("Go on");
    talk.clock.increment(100);
    expect(scrolls(talk)).toHaveLength(1);
  });

  it("T14 T8 brings what the chat was opened to ask into sight, wherever the person had scrolled", () => {
    const saved = {
      conversationId: "c0",
      follow_ups: [],
      currentQuestion: null,
      chatHistory: [{ writer: "bot" as const, text: "Hello!", cut: false }],
    };
    const talk = chat({ saved, settings: { message: "And Bern?" } }, { connected: false });
    talk.clock.increment(100);
    talk.actor.send({ type: "history.scrolledAway" });
    talk.take();
    talk.socket({ type: "socket.opened" });
    expect(talk.bubbles().at(-1)).toBe("client And Bern?");
    talk.clock.increment(100);
    expect(scrolls(talk)).toEqual([{ type: "chat.scrollRequested", offset: 116 }]);
  });

  it("O11 drops a scroll that was due when the person began to read further up", () => {
    const talk = ready();
    talk.clock.increment(100);
    talk.clock.increment(100);
    talk.take();
    talk.says({ message: "More" });
    talk.actor.send({ type: "history.scrolledAway" });
    talk.clock.increment(100);
    expect(scrolls(talk)).toEqual([]);
  });
});

describe("leaving a chat", () => {
  it("T12 saves the chat, clears the new-user flag and opens the university's page", () => {
    const talk = ready({ newUser: true, keeps: true });
    talk.types("Which?");
    talk.says({
      message: "Stanford",
      question: "Shall we?",
      suggested_universities_list: [stanford],
    });
    talk.says({ message: null, response_user_options: ["Yes"] });
    talk.take();
    talk.actor.send({ type: "university.chosen", id: "7" });
    const done = talk.take();
    expect(told(done, "root").slice(0, 2)).toEqual([
      {
        type: "chat.saved",
        saved: {
          conversationId: "c1",
          follow_ups: ["Yes"],
          currentQuestion: "Shall we?",
          chatHistory: [
            { writer: "bot", text: "Hello!", cut: false },
            { writer: "client", text: "Which?", cut: false },
            { writer: "bot", text: "Stanford", cut: false },
          ],
        },
      },
      { type: "newUser.cleared" },
    ]);
    expect(journeys(done)).toEqual([{ to: "/university/7" }]);
  });

  it("E8 leaves the saved chat of select-university alone when a university is chosen in another", () => {
    const talk = ready({ newUser: true });
    talk.actor.send({ type: "university.chosen", id: "7" });
    const done = talk.take();
    expect(told(done, "root").map(({ type }) => type)).toEqual([
      "newUser.cleared",
      "navigation.requested",
    ]);
    expect(journeys(done)).toEqual([{ to: "/university/7" }]);
  });

  it("S23 tells the page that opened a popup to close it", () => {
    const talk = ready({ settings: { displayPopup: true } });
    talk.actor.send({ type: "chat.closed" });
    expect(told(talk.take(), "parent")).toEqual([{ type: "chat.closed" }]);
  });
});
