import { setImmediate as nextTurn } from "node:timers/promises";

import type { Db } from "../db/tables.ts";
import { wordGroups } from "./chunks.ts";
import { inFull } from "./context/inFull.ts";
import { withImported } from "./knowledge/imported.ts";
import { createKnowledge } from "./knowledge/knowledge.ts";
import type { AnswerPart, Assistant } from "./port.ts";
import { readTalk } from "./reading/talk.ts";
import { respond } from "./replies/respond.ts";

/**
 * A guide that answers from what the database holds about universities and from nothing else: it reads whom and what a
 * question names, tells the facts with source and year, and says so when it has none. It needs no network and no model.
 */
export function createGuide({ db }: { db: Db }): Assistant {
  const knowledge = createKnowledge(db);
  return {
    async *answer(question, signal): AsyncGenerator<AnswerPart, void, void> {
      const known = await withImported(db, await knowledge(), question);
      const reply = respond(readTalk(inFull(question, known), known));
      for (const text of wordGroups(reply.text)) {
        if (signal.aborted) return;
        yield { type: "text", text };
        // Other requests get their turn between two pieces.
        await nextTurn();
      }
      if (signal.aborted) return;
      yield {
        type: "end",
        question: reply.question,
        followUps: [...reply.followUps],
        universities: reply.universities.map(({ id, name }) => ({ id, name })),
      };
    },
  };
}
