import { CLASS_FIELDS, type Filter, PLACE_FIELDS } from "#machines/guide/frame.ts";

import type { Answer } from "./answer.ts";

const groupOf = ({ field }: Filter): string =>
  PLACE_FIELDS.has(field) ? "place" : CLASS_FIELDS.has(field) ? `class ${field}` : field;

/** A question's own conditions, and those of the one before it that it says nothing else of. */
export function withOwn(own: readonly Filter[], before: readonly Filter[]): Filter[] {
  const said = new Set(own.map(groupOf));
  return [...before.filter((one) => !said.has(groupOf(one))), ...own];
}

/** Answers to several questions of one message, one after the other. */
export const together = (answers: readonly Answer[]): Answer => {
  const [first, ...rest] = answers as [Answer, ...Answer[]];
  return {
    ...first,
    blocks: answers.flatMap(({ blocks }) => blocks),
    universities: once(answers.flatMap(({ universities }) => universities)),
    shown: once(answers.flatMap(({ shown }) => shown)),
    figure: rest.length > 0 ? null : first.figure,
  };
};
const once = <T extends { id: string }>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [one.id, one])).values(),
];
