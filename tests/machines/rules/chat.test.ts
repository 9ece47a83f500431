import { describe, expect, it } from "vitest";

import { notices } from "#tests/support/charts/stage.ts";
import { chat, ready } from "#tests/support/charts/talk.ts";
import { stanford } from "#tests/support/subjects/samples.ts";

describe("beginning a chat", () => {
  it("T7 greets with 'hi' on connection, as 'init' for new users and 'chat' otherwise", () => {
    const greeting = {
      message: "hi",
      default_prompt: null,
      conversation_id: null,
      university_id: null,
      point_id: null,
    };
    expect(chat({ newUser: true }).sent()).toEqual([{ ...greeting, state: "init" }]);
    expect(chat().sent()).toEqual([{ ...greeting, state: "chat" }]);
    expect(chat({}, { connected: false }).sent()).toEqual([]);
  });

  it("T7 doesn't greet again after a reconnect", () => {
    const talk = ready();
    talk.socket({ type: "socket.closed" });
    talk.clock.increment(3000);
    talk.socket({ type: "socket.opened" });
    expect(talk.sent()).toEqual([]);
    expect(talk.now().context.conversationId).toBe("c1");
  });

  it("E8 takes up a saved chat without a greeting, and goes on with its conversation", () => {
    const talk = chat({
      saved: {
        conversationId: "c7",
        follow_ups: ["Compare them"],
        currentQuestion: "Which one?",
        chatHistory: [
          { writer: "client", text: "Hello", cut: false },
          { writer: "bot", text: "Two fit", cut: true },
        ],
      },
      suggestions: [stanford],
    });
    expect(talk.sent()).toEqual([]);
    expect(talk.bubbles()).toEqual(["client Hello", "bot Two fit cut"]);
    expect(talk.now().context).toMatchObject({
      followUps: ["Compare them"],
      question: "Which one?",
      suggestions: [stanford],
    });
    talk.types("Both");
    expect(talk.sent()[0]).toMatchObject({ message: "Both", conversation_id: "c7" });
  });

  it("T8 sends a supplied message instead of the greeting, once", () => {
    const talk = chat({
      newUser: true,
      settings: { message: "What does it cost?", university_id: "7", point_id: "p1" },
    });
    expect(talk.sent()).toEqual([
      {
        message: "What does it cost?",
        default_prompt: null,
        conversation_id: null,
        university_id: "7",
        point_id: "p1",
        state: "chat",
      },
    ]);
    expect(talk.bubbles()).toEqual(["client What does it cost?"]);
    talk.socket({ type: "socket.closed" });
    talk.clock.increment(3000);
    talk.socket({ type: "socket.opened" });
    expect(talk.sent()).toEqual([]);
  });

  it("T8 sends a supplied default_prompt instead of the greeting", () => {
    const talk = chat({ settings: { default_prompt: "Tell me about Stanford." } });
    expect(talk.sent()).toMatchObject([
      { message: null, default_prompt: "Tell me about Stanford.", state: "chat" },
    ]);
  });

  it("S28 sets the page's title on load", () => {
    const done = chat({ settings: { pageTitle: "Stanford" } }).take();
    expect(done).toContainEqual({
      to: "root",
      event: { type: "title.set", title: { text: "Stanford" } },
    });
  });

  it("S25 hides the banner when a default prompt is supplied, and shows the latest question otherwise", () => {
    expect(
      chat({ settings: { default_prompt: "About" } })
        .now()
        .hasTag("bannerHidden"),
    ).toBe(true);
    const talk = ready();
    expect(talk.now().hasTag("bannerHidden")).toBe(false);
    expect(talk.now().context.question).toBeNull();
    talk.says({ message: "One more thing", question: "Where do you live?" });
    talk.says({ message: null, question: "What do you like?" });
    expect(talk.now().context.question).toBe("What do you like?");
  });
});

describe("asking", () => {
  it("V5 doesn't send blank input, and clears the input after a send", () => {
    const talk = ready();
    talk.types("   ");
    expect(talk.sent()).toEqual([]);
    expect(talk.now().hasTag("canSend")).toBe(false);
    talk.types("  Why?  ");
    expect(talk.sent()[0]).toMatchObject({ message: "Why?", conversation_id: "c1" });
    expect(talk.now().context.draft).toBe("");
    expect(talk.bubbles().at(-1)).toBe("client Why?");
  });

  it("V6 sends 'hi' but doesn't show it", () => {
    const talk = ready();
    talk.types("hi");
    expect(talk.sent()[0]).toMatchObject({ message: "hi" });
    expect(talk.bubbles()).toEqual(["bot Hello!"]);
  });

  it("T9 S26 sends a follow-up as message, or as default_prompt if one is in force", () => {
    const plain = ready();
    plain.actor.send({ type: "followUp.chosen", text: "Tell me more" });
    expect(plain.sent()).toMatchObject([{ message: "Tell me more", default_prompt: null }]);
    expect(plain.bubbles().at(-1)).toBe("client Tell me more");

    const prompted = ready({ settings: { default_prompt: "About Stanford" } });
    prompted.actor.send({ type: "followUp.chosen", text: "Tell me more" });
    expect(prompted.sent()).toMatchObject([{ message: null, default_prompt: "Tell me more" }]);
    prompted.says({ message: null });
    prompted.types("A question of my own");
    expect(prompted.sent()).toMatchObject([
      { message: "A question of my own", default_prompt: null },
    ]);
  });

  it("T10 S29 thinks from the sending until the answer has ended", () => {
    const talk = ready();
    const avatar = () => ["thinking", "done"].filter((tag) => talk.now().tags.has(tag as "done"));
    expect(avatar()).toEqual(["done"]);
    talk.types("Why?");
    expect(avatar()).toEqual(["thinking"]);
    talk.says({ message: "Because" });
    expect(avatar()).toEqual(["thinking"]);
    talk.says({ message: null });
    expect(avatar()).toEqual(["done"]);
  });

  it("V8 S27 listens from the microphone button, fills the input with what was recognised and sends it", async () => {
    const talk = ready();
    talk.actor.send({ type: "speech.toggled" });
    expect(talk.take()).toContainEqual({
      call: "recognise",
      input: { language: "en-US", interimResults: false, maxAlternatives: 1 },
    });
    await talk.answer("recognise", "which programs are there");
    expect(talk.sent()).toMatchObject([{ message: "which programs are there" }]);
  });

  it("V8 keeps what was recognised while the guide answers", async () => {
    const talk = ready();
    talk.types("Why?");
    talk.actor.send({ type: "speech.toggled" });
    await talk.answer("recognise", "and when");
    expect(talk.now().context.queue).toEqual(["and when"]);
  });

  it("V8 X10 tries once to send what was recognised while there is no connection, and keeps it", async () => {
    const talk = ready();
    talk.actor.send({ type: "speech.toggled" });
    talk.socket({ type: "socket.closed" });
    talk.take();
    await talk.answer("recognise", "which programs");
    expect(talk.take()).toContainEqual({
      slot: "log",
      params: { text: "Chat: the socket is not open; the message was not sent." },
    });
    expect(talk.now().context.queue).toEqual(["which programs"]);
  });

  it("V8 says so when the browser recognises no speech", () => {
    const talk = ready({ speechSupported: false });
    talk.actor.send({ type: "speech.toggled" });
    expect(notices(talk.take())).toEqual(["warning: speech.unsupported"]);
  });

  it("X10 logs and drops what is sent when the socket is not open; the question waits (O67)", () => {
    const talk = ready();
    talk.socket({ type: "socket.closed" });
    talk.take();
    talk.types("Why?");
    expect(talk.take()).toContainEqual(expect.objectContaining({ slot: "log" }));
    expect(talk.now().context).toMatchObject({ queue: ["Why?"], draft: "" });
    talk.clock.increment(3000);
    talk.socket({ type: "socket.opened" });
    expect(talk.sent()).toMatchObject([{ message: "Why?" }]);
  });
});
