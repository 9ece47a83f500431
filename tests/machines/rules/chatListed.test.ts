import { describe, expect, it } from "vitest";

import { calls, told } from "#tests/support/charts/stage.ts";
import { chat } from "#tests/support/charts/talk.ts";
import { kept } from "#tests/support/subjects/chat.ts";
import { refused } from "#tests/support/subjects/samples.ts";

const listed = { lists: true, restores: { id: null } };
const another = { ...kept, id: "c9", title: "And housing?" };
const missing = { ...refused, status: 404 };

/** The general chat with what was said in c8. */
async function shown(input: Parameters<typeof chat>[0] = {}) {
  const talk = chat({ ...listed, ...input });
  await talk.answer("fetchConversation", kept);
  talk.take();
  const send = talk.actor.send.bind(talk.actor);
  return { ...talk, send };
}

type Talk = Awaited<ReturnType<typeof shown>>;
const journeys = (talk: Pick<Talk, "take">) =>
  told(talk.take(), "root").filter(({ type }) => type === "navigation.requested");
const goesTo = (to: string, replace: boolean) => ({ type: "navigation.requested", to, replace });
const titles = (effects: ReturnType<Talk["take"]>) =>
  told(effects, "root").flatMap((event) =>
    event.type === "title.set" ? [event["title"] as unknown] : [],
  );

describe("the general chat as one of several conversations", () => {
  it("O65 names what it takes up in its address, in the same entry of the history", async () => {
    const talk = chat(listed);
    talk.take();
    await talk.answer("fetchConversation", kept);
    expect(journeys(talk)).toEqual([goesTo("/chat-ai?conversation=c8", true)]);

    const named = chat({ ...listed, restores: { id: "c8" } });
    named.take();
    await named.answer("fetchConversation", kept);
    expect(journeys(named)).toEqual([]);
  });

  it("O65 S28 keeps the state that it was opened with", async () => {
    const settings = { message: "What does it cost?" };
    const talk = chat({ ...listed, settings });
    talk.take();
    await talk.answer("fetchConversation", kept);
    expect(journeys(talk)).toEqual([
      { ...goesTo("/chat-ai?conversation=c8", true), state: settings },
    ]);
  });

  it("O65 names nothing on a host that keeps none, and in a chat elsewhere", async () => {
    const alone = chat(listed);
    await alone.fail("fetchConversation", missing);
    const elsewhere = chat({ restores: { id: null } });
    await elsewhere.answer("fetchConversation", kept);
    for (const talk of [alone, elsewhere]) {
      talk.take();
      talk.types("Why?");
      talk.says({ message: "Because.", conversation_id: "c1" });
      talk.says({ message: null });
      expect(journeys(talk)).toEqual([]);
      talk.actor.send({ type: "conversation.linked", id: "c9" });
      expect(calls(talk.take())).toEqual([]);
    }
  });

  it("O65 O62 names a new conversation once the person has asked something in it", async () => {
    const talk = chat(listed);
    await talk.answer("fetchConversation", null);
    talk.take();
    talk.says({ message: "Hello!", conversation_id: "c1" });
    talk.says({ message: null });
    expect(journeys(talk)).toEqual([]);
    talk.types("Why?");
    talk.says({ message: "Because." });
    talk.says({ message: null });
    expect(journeys(talk)).toEqual([goesTo("/chat-ai?conversation=c1", true)]);
    talk.types("And then?");
    talk.says({ message: "Nothing." });
    talk.says({ message: null });
    expect(journeys(talk)).toEqual([]);
  });

  it("O65 O67 names one whose first answer was stopped", async () => {
    const talk = chat(listed);
    await talk.answer("fetchConversation", null);
    talk.says({ message: null });
    talk.types("Why?");
    talk.says({ message: "Because", conversation_id: "c1" });
    talk.take();
    talk.actor.send({ type: "answer.stopped" });
    expect(journeys(talk)).toEqual([goesTo("/chat-ai?conversation=c1", true)]);
  });

  it("O64 O65 begins a new one in an entry of its own, with the screen's title", async () => {
    const talk = await shown();
    talk.send({ type: "conversation.renewed" });
    const effects = talk.take();
    expect(titles(effects)).toEqual(["title.chat"]);
    expect(told(effects, "root")).toContainEqual(goesTo("/chat-ai", false));
    // The router says so, which changes nothing.
    talk.send({ type: "conversation.linked", id: null });
    expect(talk.sent()).toEqual([]);
  });

  it("O65 opens another, and what was typed or waits stays in the input", async () => {
    const talk = await shown();
    talk.send({ type: "conversation.linked", id: "c8" });
    expect(calls(talk.take())).toEqual([]);
    talk.types("Why?");
    talk.types("And why not?");
    talk.send({ type: "draft.changed", value: "So" });
    talk.take();
    talk.send({ type: "conversation.linked", id: "c9" });
    const effects = talk.take();
    expect(titles(effects)).toEqual(["title.chat"]);
    expect(calls(effects)).toContainEqual([
      "fetchConversation",
      { id: "c9", universityId: null, prompt: null },
    ]);
    expect(talk.bubbles()).toEqual([]);
    expect(talk.now().context).toMatchObject({ queue: [], draft: "And why not?\nSo" });
    // Nothing late gets into it.
    talk.says({ message: "Because." });
    await talk.answer("fetchConversation", another);
    expect(titles(talk.take())).toEqual([{ text: "And housing?" }]);
    expect(talk.bubbles()).toHaveLength(3);
    expect(talk.now().context).toMatchObject({ conversationId: "c9", addressed: "c9" });
  });

  it("O65 O67 closes the connection on the way to another in mid-answer alone", async () => {
    const closed = (talk: Talk) =>
      talk.take().filter((effect) => "abandoned" in effect && effect.abandoned === "socket").length;
    const atRest = await shown();
    atRest.send({ type: "conversation.linked", id: "c9" });
    expect(closed(atRest)).toBe(0);

    for (const id of ["c9", null]) {
      const talk = await shown();
      talk.types("Why?");
      talk.take();
      talk.send({ type: "conversation.linked", id });
      expect(closed(talk)).toBe(1);
      talk.socket({ type: "socket.opened" });
      expect(talk.sent()).toMatchObject(id === null ? [{ message: "hi" }] : []);
    }
  });

  it("O65 opens the latest where the one of the address is gone, and says where it is", async () => {
    const talk = chat({ ...listed, restores: { id: "c7" } });
    talk.take();
    await talk.fail("fetchConversation", missing);
    expect(calls(talk.take())).toEqual([
      ["fetchConversation", { id: null, universityId: null, prompt: null }],
    ]);
    await talk.answer("fetchConversation", kept);
    expect(journeys(talk)).toEqual([goesTo("/chat-ai?conversation=c8", true)]);

    const empty = chat({ ...listed, restores: { id: "c7" } });
    await empty.fail("fetchConversation", missing);
    empty.take();
    await empty.answer("fetchConversation", null);
    expect(journeys(empty)).toEqual([goesTo("/chat-ai", true)]);

    const unreachable = chat({ ...listed, restores: { id: "c7" } });
    unreachable.take();
    await unreachable.fail("fetchConversation", { ...refused, status: 0 });
    expect(journeys(unreachable)).toEqual([]);
    expect(calls(unreachable.take())).toEqual([]);
  });

  it("O65 begins a new one when the one that is shown was deleted, whatever the guide does", async () => {
    const talk = await shown();
    talk.send({ type: "conversation.deleted", id: "c9" });
    expect(talk.take()).toEqual([]);
    for (const answers of [false, true]) {
      const open = await shown();
      if (answers) open.types("Why?");
      open.take();
      open.send({ type: "conversation.deleted", id: "c8" });
      expect(journeys(open)).toEqual([goesTo("/chat-ai", true)]);
      expect(open.bubbles()).toEqual([]);
      expect(open.now().context.conversationId).toBeNull();
    }
  });

  it("O65 says the title that the list knows for what is shown", async () => {
    const talk = await shown();
    talk.send({ type: "conversation.titled", id: "c9", title: "And housing?" });
    expect(talk.take()).toEqual([]);
    talk.send({ type: "conversation.titled", id: "c8", title: "Costs" });
    expect(titles(talk.take())).toEqual([{ text: "Costs" }]);
  });
});
