import type { Logger } from "pino";

import type { Act, Frame } from "#machines/guide/frame.ts";

import { abortsWith } from "../../abortsWith.ts";
import type { AnswerPart, Question } from "../port.ts";
import { ModelFault, timedOut } from "./fault.ts";
import { modelText, type TextLimits, Unsound } from "./modelText.ts";
import type { ModelTool } from "./tools.ts";
import type { Model } from "./types.ts";

interface ModelAnswerLimits extends TextLimits {
  /** For all rounds together, including tools. */
  wholeMs: number;
}

/** What an answer by the model is made with. When the model fails, `embedded` answers. */
export interface ModelAnswerOptions {
  model: Model;
  tools: readonly ModelTool[];
  question: Question;
  frame: Frame;
  /** The embedded guide's answer to the same question. It is begun once, when it is needed. */
  embedded: () => AsyncIterable<AnswerPart>;
  /** Numbers the sources in a piece of the model's text. */
  numbered: (text: string) => string;
  log: Pick<Logger, "warn" | "error">;
  limits?: Partial<ModelAnswerLimits>;
}

const LIMITS: ModelAnswerLimits = {
  rounds: 4,
  calls: 8,
  maxCharacters: 8_000,
  wholeMs: 45_000,
};

/**
 * What only the embedded guide answers: danger and attacks, which are decided before a model and never by it, and
 * questions about this app and the person's account, which no tool knows.
 */
const EMBEDDED_ONLY: ReadonlySet<Act> = new Set([
  "crisis",
  "support_person",
  "emergency",
  "abuse",
  "injection",
  "refuse",
  "collect",
  "action",
  "account",
  "help",
]);

/**
 * A model's answer as long as it holds. When the model fails, or a piece of its answer isn't sourced, what was passed
 * on stays and the embedded guide's answer follows as a new paragraph; the answer always ends with its end. Once
 * `signal` is aborted the answer stops without an end, and so does the request.
 */
export async function* answerByModel(
  options: ModelAnswerOptions,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart, void, void> {
  let isSaid = false;
  let isWhole = false;
  if (!EMBEDDED_ONLY.has(options.frame.act)) {
    try {
      for await (const text of timed(options, signal)) {
        if (signal.aborted) return;
        isSaid = true;
        yield { type: "text", text: options.numbered(text) };
      }
      isWhole = true;
    } catch (error) {
      if (signal.aborted) return;
      note(error, isSaid, options.log);
    }
  }
  if (signal.aborted) return;

  let isBroken = isSaid;
  for await (const part of options.embedded()) {
    if (signal.aborted) return;
    if (part.type === "end") {
      // What the embedded guide would have missed, the model may have understood.
      yield isWhole && part.missed ? { ...part, missed: null } : part;
      return;
    }
    if (isWhole || part.text === "") continue;
    yield isBroken ? { type: "text", text: `\n\n${part.text}` } : part;
    isBroken = false;
  }
}

/** The model's text, within the time limit for all of it. */
async function* timed(
  options: ModelAnswerOptions,
  signal: AbortSignal,
): AsyncGenerator<string, void, void> {
  const limits = { ...LIMITS, ...options.limits };
  const { controller, release } = abortsWith(signal);
  const whole = setTimeout(() => controller.abort(timedOut("whole")), limits.wholeMs);
  try {
    yield* modelText(options, limits, controller.signal);
  } finally {
    clearTimeout(whole);
    release();
  }
}

/** Logs the kind of fault, without anything that people wrote and without secrets. */
function note(error: unknown, isSaid: boolean, log: ModelAnswerOptions["log"]): void {
  if (error instanceof ModelFault) {
    log.warn({ kind: error.kind, ...error.details, isSaid }, "the model failed in an answer");
  } else if (error instanceof Unsound) {
    log.warn({ kind: "unsound", flaw: error.flaw, isSaid }, "the model's answer doesn't hold");
  } else {
    // A fault of ours: its place is logged, but not its message, which may quote what was said.
    const { name, stack = "" } = error instanceof Error ? error : new Error("not an error");
    const where = stack.split("\n").filter((line) => /^\s+at /.test(line));
    log.error(
      { kind: "unexpected", error: name, where: where.slice(0, 5) },
      "a model's answer broke",
    );
  }
}
