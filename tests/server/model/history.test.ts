import { describe, expect, it } from "vitest";

import { withoutDanger } from "#server/guide/model/history.ts";
import type { Question } from "#server/guide/port.ts";

const client = (text: string) => ({ writer: "client" as const, text });
const bot = (text: string) => ({ writer: "bot" as const, text });

describe("what a model hears of a conversation", () => {
  const before: Question["history"] = [client("What does UCF cost?"), bot("$6,368 a year.")];
  const after: Question["history"] = [client("How many students has it?"), bot("61,031.")];

  it("is all of it", () => {
    expect(withoutDanger([...before, ...after])).toEqual([...before, ...after]);
    expect(withoutDanger([])).toEqual([]);
  });

  it("is nothing of danger, of help, and of the offers under it", () => {
    const danger: Question["history"] = [
      client("I want to die"),
      bot("Please call 988."),
      client("I’m safe right now"),
      bot("I’m glad."),
    ];
    const told = withoutDanger([...before, ...danger, ...after]);
    expect(told).toEqual([...before, ...after]);
  });
});
