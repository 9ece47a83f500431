import { describe, expect, it } from "vitest";

import { chat, ready } from "#tests/support/charts/talk.ts";

const marks = (talk: ReturnType<typeof ready>) => talk.now().context.history.at(-1);

describe("stopping an answer", () => {
  it("O67 keeps what came, marked as stopped, and gives the input back", () => {
    const talk = ready();
    talk.types("Why?");
    talk.says({ message: "Because" });
    talk.actor.send({ type: "answer.stopped" });
    expect(talk.bubbles().at(-1)).toBe("bot Because cut");
    expect(marks(talk)).toMatchObject({ streaming: false, stopped: true });
    expect(talk.now().hasTag("done")).toBe(true);
  });

  it("O67 marks a question that got no word yet, and not an answer that the connection cut", () => {
    const talk = ready();
    talk.types("Why?");
    talk.actor.send({ type: "answer.stopped" });
    expect(marks(talk)).toMatchObject({ writer: "bot", text: "", stopped: true });
    talk.socket({ type: "socket.opened" });
    talk.types("And when?");
    talk.socket({ type: "socket.closed" });
    expect(marks(talk)).toMatchObject({ cut: true });
    expect(marks(talk)).not.toHaveProperty("stopped");
  });

  it("O67 opens another connection at once, and shows nothing late of the old one", () => {
    const talk = ready();
    talk.types("Why?");
    talk.says({ message: "Because" });
    talk.take();
    talk.actor.send({ type: "answer.stopped" });
    const done = talk.take();
    expect(done).toContainEqual({ abandoned: "socket" });
    expect(done.filter((effect) => "call" in effect)).toMatchObject([{ call: "socket" }]);
    talk.says({ message: " of the weather" });
    expect(talk.bubbles().at(-1)).toBe("bot Because cut");
    talk.socket({ type: "socket.opened" });
    talk.types("And when?");
    expect(talk.sent()).toMatchObject([{ message: "And when?", conversation_id: "c1" }]);
  });

  it("O67 doesn't greet again when the greeting was stopped", () => {
    const talk = chat();
    talk.take();
    talk.actor.send({ type: "answer.stopped" });
    talk.socket({ type: "socket.opened" });
    expect(talk.sent()).toEqual([]);
    expect(talk.bubbles()).toEqual([]);
    talk.types("Where?");
    expect(talk.sent()).toMatchObject([{ message: "Where?" }]);
  });

  it("O67 stops nothing once the answer has ended", () => {
    const talk = ready();
    talk.actor.send({ type: "answer.stopped" });
    expect(talk.take()).toEqual([]);
    expect(talk.bubbles()).toEqual(["bot Hello!"]);
  });
});

describe("a question that waits", () => {
  it("O67 goes when the answer has ended, one after another, in their order", () => {
    const talk = ready();
    talk.types("Why?");
    talk.types(" And when? ");
    talk.types("And where?");
    expect(talk.sent()).toMatchObject([{ message: "Why?" }]);
    expect(talk.now().context).toMatchObject({ queue: ["And when?", "And where?"], draft: "" });
    talk.says({ message: "Because." });
    talk.says({ message: null });
    expect(talk.sent()).toMatchObject([{ message: "And when?" }]);
    expect(talk.bubbles().at(-1)).toBe("client And when?");
    talk.says({ message: "Soon." });
    talk.says({ message: null });
    expect(talk.sent()).toMatchObject([{ message: "And where?" }]);
    expect(talk.now().context.queue).toEqual([]);
  });

  it("O67 V5 waits for nothing that is blank", () => {
    const talk = ready();
    talk.types("Why?");
    talk.types("   ");
    expect(talk.now().context.queue).toEqual([]);
  });

  it("O67 T7 goes after the greeting when it was typed before the guide had greeted", () => {
    const talk = chat({}, { connected: false });
    talk.types("Where?");
    expect(talk.sent()).toEqual([]);
    talk.socket({ type: "socket.opened" });
    expect(talk.sent()).toMatchObject([{ message: "hi" }]);
    talk.says({ message: "Hello!", conversation_id: "c1" });
    talk.says({ message: null });
    expect(talk.sent()).toMatchObject([{ message: "Where?", conversation_id: "c1" }]);
  });

  it("O67 goes after an answer that was stopped, once the new connection is open", () => {
    const talk = ready();
    talk.types("Why?");
    talk.types("And when?");
    talk.take();
    talk.actor.send({ type: "answer.stopped" });
    expect(talk.sent()).toEqual([]);
    talk.socket({ type: "socket.opened" });
    expect(talk.sent()).toMatchObject([{ message: "And when?" }]);
  });

  it("O67 O9 goes after an answer that was overdue, once the connection is back", () => {
    const talk = ready();
    talk.types("Why?");
    talk.types("And when?");
    talk.take();
    talk.clock.increment(60_000);
    expect(talk.sent()).toEqual([]);
    talk.clock.increment(3000);
    talk.socket({ type: "socket.opened" });
    expect(talk.sent()).toMatchObject([{ message: "And when?" }]);
  });

  it("O67 comes back into the input, before what was typed meanwhile", () => {
    const talk = ready();
    talk.types("Why?");
    talk.types("And when?");
    talk.types("And where?");
    talk.actor.send({ type: "draft.changed", value: "More" });
    talk.actor.send({ type: "question.takenBack", at: 0 });
    expect(talk.now().context).toMatchObject({ draft: "And when?\nMore", queue: ["And where?"] });
  });
});
