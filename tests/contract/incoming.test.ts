import * as v from "valibot";
import { describe, expect, it } from "vitest";

import { IncomingMessage } from "#contract/chat.ts";
import { isServerFault } from "#machines/chat/incoming.ts";

const read = (value: unknown) => v.parse(IncomingMessage, value);

describe("what a host sends on the chat socket", () => {
  it("E7 is a piece of text, of one character too", () => {
    for (const message of ["H", " ", "\n", "", "é", "**"])
      expect(read({ conversation_id: "c", message })).toEqual({
        conversation_id: "c",
        message,
        question: null,
        response_user_options: [],
        suggested_universities_list: [],
      });
  });

  it("E7 T11 ends the answer when its message is null, and not when it has none", () => {
    expect(read({ message: null }).message).toBeNull();
    expect(read({ question: "What next?" }).message).toBe("");
  });

  it("E7 may have numbers for ids and pieces, and more than is known", () => {
    expect(
      read({
        conversation_id: 12,
        message: 2026,
        response_user_options: ["A", "", 3, null, "B"],
        suggested_universities_list: [{ id: 1, name: "One" }, 2, {}],
        tokens_used: 7,
      }),
    ).toEqual({
      conversation_id: "12",
      message: "2026",
      question: null,
      response_user_options: ["A", "B"],
      suggested_universities_list: [
        { id: "1", name: "One" },
        { id: "2", name: "2" },
      ],
    });
  });

  it.each([null, "text", 3, { message: {} }, { message: ["a"] }])("X8 is not %j", (value) => {
    expect(v.safeParse(IncomingMessage, value).success).toBe(false);
  });

  it.each([
    "local variable 'suggested_universities' referenced before assignment",
    "cannot access local variable 'suggested_universities' where it is not associated with a value",
  ])("V7 is ignored when it says %j", (fault) => {
    expect(isServerFault(read({ message: fault }))).toBe(true);
    expect(isServerFault(read({ message: `Error: ${fault}\n` }))).toBe(true);
  });

  it("V7 is shown when it speaks of suggested universities otherwise", () => {
    for (const message of ["My suggested_universities are these:", null, ""])
      expect(isServerFault(read({ message }))).toBe(false);
  });
});
