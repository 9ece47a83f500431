import { describe, expect, it } from "vitest";

import { ready } from "#tests/support/charts/talk.ts";

describe("a new conversation", () => {
  it("O64 is empty and greeted as a first one, and what is typed stays", () => {
    const talk = ready();
    talk.types("Why?");
    talk.says({ message: "Because." });
    talk.says({ message: null, response_user_options: ["And?"], question: "And you?" });
    talk.actor.send({ type: "draft.changed", value: "What about" });
    talk.take();
    talk.actor.send({ type: "conversation.renewed" });
    expect(talk.sent()).toMatchObject([{ message: "hi", conversation_id: null }]);
    expect(talk.bubbles()).toEqual([]);
    expect(talk.now().context).toMatchObject({
      conversationId: null,
      followUps: [],
      question: null,
      draft: "What about",
    });
  });

  it("O64 begins once the guide has done, and something has been said", () => {
    const talk = ready();
    talk.types("Why?");
    expect(talk.now().can({ type: "conversation.renewed" })).toBe(false);
    talk.says({ message: "Because." });
    expect(talk.now().can({ type: "conversation.renewed" })).toBe(false);
    talk.says({ message: null });
    talk.actor.send({ type: "conversation.renewed" });
    talk.says({ message: null });
    expect(talk.now().hasTag("done")).toBe(true);
    expect(talk.now().can({ type: "conversation.renewed" })).toBe(false);
  });
});
