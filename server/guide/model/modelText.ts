import type { Logger } from "pino";

import type { Frame } from "#machines/guide/frame.ts";

import type { Question } from "../port.ts";
import type { ModelCall } from "./calls.ts";
import { type Check, createCheck, type Flaw } from "./check/check.ts";
import { createPieces } from "./check/pieces.ts";
import { malformed, tooLong } from "./fault.ts";
import { firstMessages, INSTRUCTIONS } from "./prompt.ts";
import { createToolRunner } from "./toolRunner.ts";
import type { ModelTool } from "./tools.ts";
import type { Model, ModelMessage } from "./types.ts";

/** A piece of a model's answer that may not be shown. */
export class Unsound extends Error {
  override readonly name = "Unsound";
  readonly flaw: Flaw;

  constructor(flaw: Flaw) {
    super(`The model's answer can't be shown: ${flaw}.`);
    this.flaw = flaw;
  }
}

/** How much one answer may take: rounds and calls of tools, and characters. */
export interface TextLimits {
  /** How often the model may call tools before it must write, and how many calls it has in all. */
  rounds: number;
  calls: number;
  maxCharacters: number;
}

/** What the text of an answer by the model is made with. */
export interface ModelTextOptions {
  model: Model;
  tools: readonly ModelTool[];
  question: Question;
  frame: Frame;
  log: Pick<Logger, "warn">;
}

/**
 * A model's answer in pieces that hold: sentences, list items, table rows, each with the space before it. Throws a
 * ModelFault, or `Unsound` instead of the first piece that doesn't hold.
 */
export async function* modelText(
  { model, tools, question, frame, log }: ModelTextOptions,
  limits: TextLimits,
  signal: AbortSignal,
): AsyncGenerator<string, void, void> {
  const check = createCheck(question, INSTRUCTIONS);
  const runner = createToolRunner({
    tools,
    maxCalls: limits.calls,
    onResult: (result) => check.learn(result),
    log,
  });
  const messages = firstMessages(question, frame);
  let characters = 0;
  let isSaid = false;
  for (let round = 0; ; round += 1) {
    const mayCall = round < limits.rounds && runner.hasLeft();
    const pieces = createPieces();
    const calls: ModelCall[] = [];
    let text = "";
    let isFirst = true;
    const shown = (piece: string) => {
      // What a model says between its calls becomes paragraphs of one answer.
      const before = isSaid ? "\n\n" : "";
      const placed = isFirst ? `${before}${piece.trimStart()}` : piece;
      isFirst = false;
      isSaid = true;
      return sound(check, placed);
    };
    for await (const part of model.stream({ messages, tools, mayCall }, signal)) {
      if (part.type === "call") {
        calls.push(part);
        continue;
      }
      text += part.text;
      characters += part.text.length;
      if (characters > limits.maxCharacters) throw tooLong();
      for (const piece of pieces.push(part.text)) yield shown(piece);
    }
    const rest = pieces.rest();
    if (rest !== null) yield shown(rest);
    if (calls.length === 0) {
      if (!isSaid) throw malformed("nothing in it");
      return;
    }
    if (!mayCall) throw malformed("calls without end");
    messages.push(calling(text, calls), ...(await runner.run(calls, signal)));
  }
}

function sound(check: Check, piece: string): string {
  const flaw = check.flawOf(piece);
  if (flaw !== null) throw new Unsound(flaw);
  return piece;
}

const calling = (text: string, calls: readonly ModelCall[]): ModelMessage => ({
  role: "assistant",
  content: text === "" ? null : text,
  tool_calls: calls.map(({ id, name, arguments: written }) => ({
    id,
    type: "function",
    function: { name, arguments: written },
  })),
});
