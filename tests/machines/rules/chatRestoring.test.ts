import { describe, expect, it } from "vitest";

import { calls, told } from "#tests/support/charts/stage.ts";
import { chat } from "#tests/support/charts/talk.ts";
import { kept } from "#tests/support/subjects/chat.ts";
import { refused, stanford } from "#tests/support/subjects/samples.ts";

const restores = { id: null };
const latest = { id: null, universityId: null, prompt: null };

describe("a chat that goes on", () => {
  it("O63 asks for the latest conversation of its place, and for one by its id", () => {
    const asked = (input: Parameters<typeof chat>[0]) =>
      calls(chat(input, { connected: false }).take()).filter(
        ([port]) => port === "fetchConversation",
      );
    expect(asked({ restores })).toEqual([["fetchConversation", latest]]);
    expect(asked({ restores: { id: "c8" } })).toEqual([
      ["fetchConversation", { ...latest, id: "c8" }],
    ]);
    const settings = { university_id: "7", default_prompt: " Tell me about Stanford. " };
    expect(asked({ restores, settings })).toEqual([
      ["fetchConversation", { id: null, universityId: "7", prompt: "Tell me about Stanford." }],
    ]);
    expect(asked({ restores, signedIn: false })).toEqual([]);
    expect(asked({})).toEqual([]);
  });

  it("O63 S24 shows what was said without the greeting, and goes on with the conversation", async () => {
    const talk = chat({ restores });
    expect(talk.now().hasTag("restoring")).toBe(true);
    expect(talk.sent()).toEqual([]);
    talk.types("And housing?");
    expect(talk.sent()).toEqual([]);
    expect(talk.now().context.queue).toEqual(["And housing?"]);

    await talk.answer("fetchConversation", kept);
    expect(talk.now().hasTag("restoring")).toBe(false);
    expect(talk.bubbles()).toEqual([
      "bot Hello!",
      "client What does it cost?",
      "bot It costs a lot.",
      "client And housing?",
    ]);
    expect(talk.now().context).toMatchObject({
      question: "Shall we compare?",
      followUps: ["Yes", "No"],
      suggestions: [stanford],
      conversationId: "c8",
    });
    expect(talk.now().context.history.map(({ messageId }) => messageId)).toEqual([
      "c8.1",
      undefined,
      "c8.3",
      undefined,
    ]);
    expect(talk.sent()).toMatchObject([{ message: "And housing?", conversation_id: "c8" }]);
  });

  it("O63 T8 goes on in a popup with what was said, asks there what it was opened to ask, and leaves the page its title", async () => {
    const settings = { university_id: "7", displayPopup: true, message: "What does it cost?" };
    const talk = chat({ restores, settings });
    expect(calls(talk.take())).toContainEqual([
      "fetchConversation",
      { id: null, universityId: "7", prompt: null },
    ]);
    await talk.answer("fetchConversation", kept);
    const effects = talk.take();
    expect(told(effects, "root")).toContainEqual({ type: "title.set", title: { text: "" } });
    expect(told(effects, "socket").map(({ message }): unknown => message)).toMatchObject([
      { message: "What does it cost?", conversation_id: "c8" },
    ]);
    expect(talk.bubbles()).toEqual([
      "bot Hello!",
      "client What does it cost?",
      "bot It costs a lot.",
      "client What does it cost?",
    ]);
  });

  it("O63 O54 shows how answers were rated", async () => {
    const talk = chat({ restores });
    await talk.answer("fetchConversation", kept);
    expect(talk.now().children.ratings?.getSnapshot().context.kept).toEqual({ "c8.3": -1 });
  });

  it("O63 S28 says the conversation's title, unless it was opened with one", async () => {
    const titles = async (input: Parameters<typeof chat>[0]) => {
      const talk = chat(input);
      talk.take();
      await talk.answer("fetchConversation", kept);
      return told(talk.take(), "root").filter(({ type }) => type === "title.set");
    };
    expect(await titles({ restores })).toEqual([
      { type: "title.set", title: { text: kept.title } },
    ]);
    expect(await titles({ restores, settings: { pageTitle: "Stanford" } })).toEqual([
      { type: "title.set", title: { text: "Stanford" } },
    ]);
  });

  it("O63 T7 greets where nothing was said, where the host keeps nothing, and where it takes 8 s", async () => {
    const none = chat({ restores });
    await none.answer("fetchConversation", null);
    expect(none.sent()).toMatchObject([{ message: "hi", conversation_id: null }]);

    for (const status of [404, 405, 501, 0]) {
      const failed = chat({ restores });
      await failed.fail("fetchConversation", { ...refused, status });
      expect(failed.sent()).toMatchObject([{ message: "hi" }]);
    }

    const late = chat({ restores });
    late.clock.increment(7999);
    expect(late.sent()).toEqual([]);
    late.clock.increment(1);
    expect(late.sent()).toMatchObject([{ message: "hi" }]);
  });

  it("O63 T8 asks once what it was opened to ask: a reload sends no prompt again", async () => {
    const message = "What does it cost?";
    for (const settings of [{ message }, { default_prompt: message }]) {
      const reloaded = chat({ restores, settings });
      await reloaded.answer("fetchConversation", kept);
      expect(reloaded.sent()).toEqual([]);
      expect(reloaded.now().context.conversationId).toBe("c8");
    }

    const another = chat({ restores, settings: { message: "What about the fees?" } });
    await another.answer("fetchConversation", kept);
    expect(another.sent()).toMatchObject([
      { message: "What about the fees?", conversation_id: null },
    ]);
    expect(another.bubbles()).toEqual(["client What about the fees?"]);
  });

  it("O63 A22 fetches what was said once someone has signed in", async () => {
    const talk = chat({ restores, signedIn: false }, { connected: false });
    talk.take();
    talk.actor.send({ type: "session.started" });
    expect(calls(talk.take())).toContainEqual(["fetchConversation", latest]);
    talk.socket({ type: "socket.opened" });
    await talk.answer("fetchConversation", kept);
    expect(talk.now().hasTag("canChoose")).toBe(true);
    expect(talk.bubbles().length).toBe(3);
    talk.actor.send({ type: "session.started" });
    expect(calls(talk.take())).not.toContainEqual(["fetchConversation", latest]);
  });

  it("O63 leaves what was typed and takes an answer that comes while the line drops", async () => {
    const talk = chat({ restores });
    await talk.answer("fetchConversation", kept);
    talk.sent();
    talk.socket({ type: "socket.closed" });
    talk.clock.increment(3000);
    talk.socket({ type: "socket.opened" });
    expect(talk.sent()).toEqual([]);
    expect(talk.bubbles().length).toBe(3);
  });
});
