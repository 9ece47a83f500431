import { fold } from "../../universities/fold.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import type { Question } from "../port.ts";
import { readTalk } from "../reading/talk.ts";
import type { Reply } from "../replies/reply.ts";
import { respond } from "../replies/respond.ts";
import { accepted } from "./accepted.ts";
import { pointedAt } from "./pointedAt.ts";
import { refined } from "./refined.ts";

/** How many earlier exchanges are gone through again to know what was offered. */
const DEPTH = 4;

/** What came before a message: the question in full, and what was answered. */
export interface Before {
  text: string;
  reply: Reply;
}

/**
 * The question as one would ask it who hadn't said anything before: "yes" is what was offered, "the second one" the
 * second university that was shown, "and in Ohio?" the same search there. The history holds texts alone, so the answer
 * before is made again: the guide says the same to the same.
 */
export function inFull(question: Question, knowledge: Knowledge, depth: number = DEPTH): Question {
  const words = fold(question.text);
  const readers = [accepted, pointedAt, refined].filter(({ pattern }) => pattern.test(words));
  if (readers.length === 0) return question;
  const before = lastExchange(question, knowledge, depth);
  if (before === null) return question;
  for (const reader of readers) {
    const text = reader.read(question.text, before, knowledge);
    if (text !== null) return { ...question, text };
  }
  return question;
}

function lastExchange(question: Question, knowledge: Knowledge, depth: number): Before | null {
  const at = question.history.findLastIndex(({ writer }) => writer === "client");
  const said = question.history[at];
  if (said === undefined || depth === 0) return null;
  const asked = { ...question, text: said.text, history: question.history.slice(0, at) };
  const full = inFull(asked, knowledge, depth - 1);
  return { text: full.text, reply: respond(readTalk(full, knowledge)) };
}
