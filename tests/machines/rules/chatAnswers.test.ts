import { describe, expect, it } from "vitest";

import { told } from "#tests/support/charts/stage.ts";
import { ready } from "#tests/support/charts/talk.ts";
import { bern, stanford } from "#tests/support/subjects/samples.ts";

const OLD_FAULT = "local variable 'suggested_universities' referenced before assignment";
const NEW_FAULT =
  "cannot access local variable 'suggested_universities' where it is not associated with a value";

describe("answering", () => {
  it("T11 appends each chunk to the answer, and ends it with null, replacing the follow-ups", () => {
    const talk = ready();
    talk.types("Why?");
    for (const chunk of ["B", "e", "cause"]) talk.says({ message: chunk });
    expect(talk.bubbles().at(-1)).toBe("bot Because …");
    expect(talk.now().hasTag("streaming")).toBe(true);
    talk.says({ message: null, response_user_options: ["Go on", "Stop"] });
    expect(talk.bubbles().at(-1)).toBe("bot Because");
    expect(talk.now().context.followUps).toEqual(["Go on", "Stop"]);
    talk.types("And?");
    expect(talk.now().context.followUps).toEqual(["Go on", "Stop"]);
    talk.says({ message: null });
    expect(talk.now().context.followUps).toEqual([]);
  });

  it("S24 keeps who wrote what, in the order in which it came", () => {
    const talk = ready();
    talk.types("Why?");
    talk.says({ message: "Because." });
    talk.says({ message: null });
    talk.types("And how?");
    expect(talk.now().context.history.map(({ writer, text }) => [writer, text])).toEqual([
      ["bot", "Hello!"],
      ["client", "Why?"],
      ["bot", "Because."],
      ["client", "And how?"],
    ]);
  });

  it("S26 offers the follow-ups of the latest answer, in their order", () => {
    const talk = ready();
    talk.types("Why?");
    talk.says({ message: "Because.", response_user_options: ["Go on", "Stop", "Compare"] });
    talk.says({ message: null });
    expect(talk.now().context.followUps).toEqual(["Go on", "Stop", "Compare"]);
  });

  it("E6 sends the six fields of a message, 'chat' by default, and the conversation once it is known", () => {
    const talk = ready({ settings: { university_id: "7", point_id: "p1" } });
    talk.types("Why?");
    expect(talk.sent()).toEqual([
      {
        message: "Why?",
        default_prompt: null,
        conversation_id: "c1",
        university_id: "7",
        point_id: "p1",
        state: "chat",
      },
    ]);
  });

  it("T11 leaves the bubbles before the answer as they are when it ends", () => {
    const talk = ready();
    talk.types("Why?");
    talk.says({ message: "Because" });
    const [greeting, question] = talk.now().context.history;
    talk.says({ message: null });
    expect(talk.now().context.history[0]).toBe(greeting);
    expect(talk.now().context.history[1]).toBe(question);
    expect(talk.bubbles().at(-1)).toBe("bot Because");
  });

  it("T11 takes follow-ups that came with an earlier chunk of the answer, at its end", () => {
    const talk = ready();
    talk.types("Why?");
    talk.says({ message: "Because", response_user_options: ["Go on"] });
    expect(talk.now().context.followUps).toEqual([]);
    talk.says({ message: null });
    expect(talk.now().context.followUps).toEqual(["Go on"]);
  });

  it("E7 notes the universities the guide suggests, and keeps them on the device (E2)", () => {
    const talk = ready();
    talk.types("Which?");
    talk.says({ message: "Two", suggested_universities_list: [stanford, bern] });
    talk.says({ message: null });
    expect(talk.now().context.suggestions).toEqual([stanford, bern]);
    expect(told(talk.take(), "profile")).toEqual([
      { type: "universities.set", universities: [stanford, bern] },
    ]);
  });

  it("E7 E2 keeps once on the device what a message without words suggests", () => {
    const talk = ready();
    talk.types("Which?");
    talk.take();
    talk.says({ message: "", suggested_universities_list: [bern] });
    expect(told(talk.take(), "profile")).toEqual([
      { type: "universities.set", universities: [bern] },
    ]);
    expect(talk.bubbles().at(-1)).toBe("client Which?");
  });

  it("E7 leaves out the university whose own chat this is", () => {
    const talk = ready({ settings: { university_id: stanford.id } });
    talk.types("Which?");
    talk.says({ message: "Two", suggested_universities_list: [stanford, bern] });
    expect(talk.now().context.suggestions).toEqual([bern]);
    talk.take();
    talk.says({ message: null, suggested_universities_list: [stanford] });
    expect(talk.now().context.suggestions).toEqual([bern]);
    expect(told(talk.take(), "profile")).toEqual([]);
  });

  it("O51 shows no universities beside help, and forgets them on the device too (E2)", () => {
    const talk = ready();
    talk.types("Which?");
    talk.says({ message: "Two", suggested_universities_list: [stanford, bern] });
    talk.says({ message: null, response_user_options: ["Go on"] });
    talk.types("I can't go on");
    talk.take();
    talk.says({ message: "Call now" });
    talk.says({ message: null, help_alone: true, response_user_options: ["I'm safe"] });
    expect(talk.now().context.suggestions).toEqual([]);
    expect(talk.now().context.followUps).toEqual(["I'm safe"]);
    expect(talk.now().hasTag("canChoose")).toBe(true);
    expect(told(talk.take(), "profile")).toEqual([{ type: "universities.set", universities: [] }]);
  });

  it.each([OLD_FAULT, `Error: ${NEW_FAULT}.`])("V7 ignores the server's '%s'", (message) => {
    const talk = ready();
    talk.types("Why?");
    const before = talk.now();
    talk.says({ message, conversation_id: "c9", question: "?", response_user_options: ["x"] });
    expect(talk.now().context).toEqual(before.context);
    expect(talk.now().value).toEqual(before.value);
  });

  it("O9 gives the input back when nothing comes for 60 s", () => {
    const talk = ready();
    talk.types("Why?");
    talk.clock.increment(59_000);
    talk.says({ message: "Be" });
    talk.clock.increment(59_999);
    expect(talk.now().hasTag("thinking")).toBe(true);
    talk.clock.increment(1);
    expect(talk.now().hasTag("done")).toBe(true);
    expect(talk.bubbles().at(-1)).toBe("bot Be cut");
  });

  it("O9 replaces a silent socket, so that a late answer is not taken for the next one", () => {
    const talk = ready();
    talk.types("First?");
    talk.take();
    talk.clock.increment(60_000);
    expect(talk.take()).toContainEqual({ abandoned: "socket" });
    expect(talk.now().hasTag("reconnecting")).toBe(true);
    talk.says({ message: "Late" });
    talk.clock.increment(3000);
    talk.socket({ type: "socket.opened" });
    expect(talk.now().hasTag("connected")).toBe(true);
    talk.types("Second?");
    expect(talk.sent()).toMatchObject([{ message: "Second?", conversation_id: "c1" }]);
    talk.says({ message: "Yes" });
    talk.says({ message: null });
    expect(talk.bubbles().slice(1)).toEqual([
      "client First?",
      "bot cut",
      "client Second?",
      "bot Yes",
    ]);
  });
});
