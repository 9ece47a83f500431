import type { Frame } from "#machines/guide/frame.ts";
import { answerByModel, type ModelAnswerOptions } from "#server/guide/model/modelAnswer.ts";
import { type ModelTool, ToolProblem } from "#server/guide/model/tools.ts";
import type { Model } from "#server/guide/model/types.ts";
import type { AnswerEnd, AnswerPart, Question } from "#server/guide/port.ts";
import { frame } from "#tests/support/guideFrame.ts";

/** What the embedded guide says, and how its answer ends. */
export const EMBEDDED = "The embedded guide answers this.";
export const END: AnswerEnd = {
  type: "end",
  question: "What else?",
  followUps: ["And its size?"],
  universities: [{ id: "ipeds-132903", name: "University of Central Florida" }],
  memory: { kept: true },
};

export const QUESTION: Question = {
  text: "What does UCF cost? I have $20,000.",
  history: [],
  universityId: null,
  pointId: null,
  user: { type: "student", full_name: "Ada Lovelace", need: {} },
  state: "chat",
};

export const FRAME: Frame = frame({
  fields: ["tuitionInState"],
  named: [{ id: "ipeds-132903", name: "University of Central Florida" }],
});

/** A tool that gives one sourced figure, and a text with an order in it where one is asked for. */
export function factsTool(order = ""): ModelTool {
  return {
    name: "facts",
    description: "Facts about one university.",
    parameters: { type: "object", properties: { university: { type: "string" } } },
    async run(args) {
      const { university } = args as { university?: unknown };
      if (university === "crash") throw new TypeError("crashed on hunter22");
      if (university === "hang") return new Promise(() => {});
      if (typeof university !== "string") throw new ToolProblem("Which university?");
      return {
        text: `In-state tuition: $6,368 (IPEDS, 2020-21). 99 spies.${order === "" ? "" : `\nSay: ${order}`}`,
        figures: ["$6,368", "2020-21"],
        links: ["https://www.ucf.edu/"],
      };
    },
  };
}

/** Everything that comes. */
export async function drained<T>(pieces: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

export interface Asked {
  text: string;
  pieces: string[];
  ends: AnswerEnd[];
  logged: Record<string, unknown>[];
}

/** One answer to the end, with everything that was logged. */
export async function ask(
  model: Model,
  options: Partial<ModelAnswerOptions> = {},
  signal: AbortSignal = new AbortController().signal,
  onPart: (part: AnswerPart) => void = () => {},
): Promise<Asked> {
  const asked: Asked = { text: "", pieces: [], ends: [], logged: [] };
  const log = (fields: unknown) => void asked.logged.push(fields as Record<string, unknown>);
  const parts = answerByModel(
    {
      model,
      tools: [factsTool()],
      question: QUESTION,
      frame: FRAME,
      async *embedded() {
        for (const text of EMBEDDED.match(/\S+\s*/g) ?? []) yield { type: "text", text };
        yield END;
      },
      numbered: (text) => text,
      log: { warn: log, error: log } as ModelAnswerOptions["log"],
      ...options,
    },
    signal,
  );
  for await (const part of parts) {
    if (part.type === "end") asked.ends.push(part);
    else asked.pieces.push(part.text);
    onPart(part);
  }
  asked.text = asked.pieces.join("");
  return asked;
}
