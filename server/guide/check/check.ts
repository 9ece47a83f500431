import type { Field, Frame } from "#machines/guide/frame.ts";

import type { Known } from "../knowledge/known.ts";
import type { Answer, Block, Part, Sentence, Value } from "../plan/answer.ts";
import { factSentence } from "../plan/facts.ts";
import { missingBlocks, unansweredBlocks } from "../plan/missing.ts";
import { isOnePrice, text } from "../plan/say.ts";

const ACCOUNTABLE: ReadonlySet<Frame["act"]> = new Set([
  "facts",
  "compare",
  "programs",
  "not_held",
]);

/**
 * Checks an answer against its question before it is sent: a part that nothing accounts for is answered, or said to be
 * missing; a denial of what we do hold is removed. Acts that ask for no fields pass as they are.
 */
export function checked(asked: Frame, told: Answer, subjects: readonly Known[]): Answer {
  // What was only guessed was offered, not asked for.
  if (!ACCOUNTABLE.has(asked.act) || asked.guessed) return told;
  const blocks = told.blocks.map((block) => withoutFalseDenials(block, subjects));
  const covered = new Set(partsOf(blocks).map(keyOf));
  const owed = subjects.map((one) => ({
    one,
    fields: asked.fields.filter((field) => !covered.has(keyOf({ id: one.id, field }))),
  }));
  const lacks = owed.map(({ one, fields }) => ({
    one,
    fields: fields.filter((field) => factSentence(one, field) === null),
  }));
  const facts = owed.flatMap(({ one, fields }) => fields.flatMap((field) => telling(one, field)));
  return {
    ...told,
    blocks: [
      ...blocks,
      ...facts,
      ...missingBlocks(lacks),
      ...(told.asksBack === null ? unansweredBlocks(asked.leftover, subjects) : []),
    ],
  };
}

function telling(one: Known, field: Field): Block[] {
  // Where residents and others pay the same, it was already said once.
  if (field === "tuitionOutOfState" && isOnePrice(one)) return [];
  const sentence = factSentence(one, field);
  return sentence === null ? [] : [text(sentence)];
}

const keyOf = ({ id, field }: Part) => `${id ?? ""} ${field}`;

/** Every part that an answer accounts for. */
export function partsOf(blocks: readonly Block[]): Part[] {
  return blocks.flatMap((block) => {
    if (block.kind === "table" || block.kind === "quote") return [...block.covers];
    return (block.kind === "text" ? block.sentences : block.items).flatMap(partsIn);
  });
}

const partsIn = (sentence: Sentence): Part[] => [
  ...(sentence.covers ?? []),
  ...Object.values(sentence.values ?? {}).flatMap(partsWithin),
];

function partsWithin(value: Value): Part[] {
  if (typeof value === "string" || typeof value === "number" || value instanceof Date) return [];
  if (Array.isArray(value)) return value.flatMap((one: Value) => partsWithin(one));
  return partsIn(value as Sentence);
}

/** "I don't hold …" about something that is held is as wrong as a wrong figure. */
function withoutFalseDenials(block: Block, subjects: readonly Known[]): Block {
  if (block.kind !== "text") return block;
  const isFalse = ({ code, covers = [] }: Sentence) =>
    code === "missing" &&
    covers.some(({ id, field }) => {
      const one = subjects.find((subject) => subject.id === id);
      return one !== undefined && factSentence(one, field) !== null;
    });
  return { ...block, sentences: block.sentences.filter((sentence) => !isFalse(sentence)) };
}
