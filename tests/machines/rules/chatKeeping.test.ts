import { describe, expect, it } from "vitest";

import { app } from "#tests/support/charts/app.ts";
import { calls, told } from "#tests/support/charts/stage.ts";
import { chat } from "#tests/support/charts/talk.ts";
import { kept } from "#tests/support/subjects/chat.ts";
import { ann } from "#tests/support/subjects/samples.ts";

const asked = { trial: "t1", restores: { id: null } };
const forgotten = { type: "trial.saved", saved: null };
const latest = ["fetchConversation", { id: null, universityId: null, prompt: null }];
const missing = { status: 404, message: "It can't be found." };

describe("what was asked before signing in", () => {
  it("O74 T7 becomes a conversation of the account, and the chat goes on with it instead of greeting", async () => {
    const talk = chat(asked);
    expect(talk.now().hasTag("restoring")).toBe(true);
    const effects = talk.take();
    expect(calls(effects)).toContainEqual(["keepTrial", { thread: "t1" }]);
    expect(told(effects, "socket")).toEqual([]);
    await talk.answer("keepTrial", kept);
    expect(talk.bubbles()).toEqual([
      "bot Hello!",
      "client What does it cost?",
      "bot It costs a lot.",
    ]);
    expect(talk.now().context).toMatchObject({ conversationId: "c8", followUps: ["Yes", "No"] });
    const then = talk.take();
    expect(told(then, "root")).toContainEqual(forgotten);
    expect(calls(then)).toEqual([]);
    expect(told(then, "socket")).toEqual([]);
  });

  it("O74 O63 is forgotten where the host doesn't keep it: the chat begins as ever", async () => {
    const talk = chat(asked);
    talk.take();
    await talk.fail("keepTrial", missing);
    const effects = talk.take();
    expect(told(effects, "root")).toContainEqual(forgotten);
    expect(calls(effects)).toEqual([latest]);
    expect(talk.now().context.trial).toBeNull();
  });

  it.each(["no answer", "eight seconds"])("O74 stays for the next chat after %s", async (what) => {
    const talk = chat({ trial: "t1" });
    talk.take();
    if (what === "no answer") await talk.fail("keepTrial", { status: 0, message: "" });
    else talk.clock.increment(8000);
    const effects = talk.take();
    expect(told(effects, "root")).not.toContainEqual(forgotten);
    expect(told(effects, "socket")).toMatchObject([{ message: { message: "hi" } }]);
  });

  it.each([
    ["nobody is signed in", { ...asked, signedIn: false }],
    ["the chat was opened to ask something", { ...asked, settings: { message: "And fees?" } }],
  ])("O74 T8 isn't kept while %s", (_, input) => {
    expect(calls(chat(input).take()).map(([port]) => port)).not.toContain("keepTrial");
  });
});

describe("what was asked before signing in, by the screen", () => {
  const trial = { thread: "t1", history: [] };
  const begins = (...[name, path, more]: Parameters<ReturnType<typeof app>["open"]>) => {
    const play = app({ signedIn: true, user: ann, trial });
    play.open(name, path, more);
    return (play.child("chat").context as { trial: string | null }).trial;
  };

  it("O74 T3 T4 R8 R9 is taken to the first chat, also to the one with university cards", () => {
    expect(begins("chat", "/chat-ai")).toBe("t1");
    expect(begins("selectUniversity", "/university/select-university")).toBe("t1");
  });

  it("O74 waits while a chat is about a university, asks something, or is a certain conversation", () => {
    const params = { universityId: "7" };
    expect(begins("universityChat", "/university/7/chat-ai", { params })).toBeNull();
    expect(begins("chat", "/chat-ai", { state: { message: "And fees?" } })).toBeNull();
    expect(begins("chat", "/chat-ai", { query: { conversation: "c9" } })).toBeNull();
  });
});
