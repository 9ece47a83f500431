import { setImmediate as nextTurn } from "node:timers/promises";

import { type Logger, pino } from "pino";

import { withoutReferences } from "#machines/guide/references.ts";

import type { Db } from "../db/tables.ts";
import { framing, helped, planned, wantsHelp } from "./answering.ts";
import { hear, type Heard } from "./hearing.ts";
import { withoutDanger } from "./model/history.ts";
import { knowledgeTools } from "./model/knowledgeTools.ts";
import { createModel } from "./model/model.ts";
import { answerByModel } from "./model/modelAnswer.ts";
import type { ModelSettings } from "./model/types.ts";
import type { AnswerPart, Assistant } from "./port.ts";
import { createReferences, type References } from "./words/references.ts";
import { createWords } from "./words/render.ts";

interface GuideOptions {
  db: Db;
  /** A model that answers instead of the embedded guide, as long as its answers pass the check; null for none. */
  model?: ModelSettings | null;
  /** Receives what goes wrong with a model. */
  log?: Pick<Logger, "warn" | "error">;
}

const WORDS_AT_ONCE = 3;
const SILENT = pino({ level: "silent" });

type AnswerStream = AsyncGenerator<AnswerPart, void, void>;

/**
 * Creates the guide. Danger is read first and answered with help, whoever answers the rest; then the message becomes a
 * frame, and the conversation's chart says what is asked in the light of everything before. The embedded guide answers
 * from what the database holds and nothing else, without network and model. With a model, it is the fallback.
 */
export function createGuide({ db, model: settings = null, log = SILENT }: GuideOptions): Assistant {
  const model = settings === null ? null : createModel(settings);
  const tools = knowledgeTools(db);

  function body(heard: Heard, numbered: References["numbered"], signal: AbortSignal): AnswerStream {
    const embedded = () => embeddedParts(heard, numbered);
    if (model === null) return embedded();
    const { question, asked: frame } = heard;
    const history = withoutDanger(question.history).map((turn) => ({
      ...turn,
      text: turn.writer === "bot" ? withoutReferences(turn.text) : turn.text,
    }));
    const shared = { ...question, history };
    return answerByModel(
      { model, tools, question: shared, frame, embedded, numbered, log },
      signal,
    );
  }

  async function* whole(heard: Heard, signal: AbortSignal): AnswerStream {
    if (wantsHelp(heard)) {
      const { text, end } = helped(heard);
      yield* spoken(text);
      yield end;
      return;
    }
    const { first, last } = framing(heard);
    const references = createReferences(createWords(heard.asked.language));
    if (first !== null) yield* spoken(`${first}\n\n`);
    for await (const part of body(heard, references.numbered, signal)) {
      if (part.type === "end") yield* spoken(references.list());
      if (part.type === "end" && last !== null) yield* spoken(`\n\n${last}`);
      yield part;
    }
  }

  return {
    repeats: model === null,
    async *answer(question, signal) {
      for await (const part of whole(await hear(db, question), signal)) {
        if (signal.aborted) return;
        yield part;
      }
    },
  };
}

async function* embeddedParts(heard: Heard, numbered: References["numbered"]): AnswerStream {
  const { text, end } = await planned(heard);
  yield* spoken(numbered(text));
  yield end;
}

/** A text in pieces of a few words, spaces and line ends kept: joined, they are the same text. */
async function* spoken(text: string): AsyncGenerator<Extract<AnswerPart, { type: "text" }>> {
  const words = text.match(/\S+\s*|\s+/g) ?? [];
  for (let start = 0; start < words.length; start += WORDS_AT_ONCE) {
    yield { type: "text", text: words.slice(start, start + WORDS_AT_ONCE).join("") };
    // Other requests get their turn between two pieces.
    await nextTurn();
  }
}
