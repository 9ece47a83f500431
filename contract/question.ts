import * as v from "valibot";

import { Id, listOf, numberOrNull, textOr, textOrNull } from "./tolerant.ts";

/** Why the guide's answer counts as not understood. */
const MISSED = [
  "unknownUniversity",
  "otherGap",
  "otherHelp",
  "clarify",
  "whichUniversity",
] as const;
/**
 * The guide's reason for counting an answer as not understood; `otherGap`, for example, when it holds no such figure.
 */
export type Missed = (typeof MISSED)[number];

/** Which questions a superuser looks through. */
export const QUESTION_KINDS = ["notUnderstood", "ratedDown"] as const;
/** `notUnderstood`: as the guide counts it. `ratedDown`: as the person rated the answer (O54). */
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** A name as it was typed, and the university it was taken for; null when unclear. */
const ReadName = v.object({ typed: textOr(""), name: textOrNull });

/** What the guide read of a question. */
const QuestionReading = v.object({
  act: textOr(""),
  fields: listOf(v.string()),
  topic: textOrNull,
  names: listOf(ReadName),
});

/** Questions of similar wording, without who asked them: the oldest's words, the latest's answer and reading. */
export const QuestionGroup = v.object({
  id: Id,
  text: textOr(""),
  /** A few other wordings of it. */
  wordings: listOf(v.string()),
  count: v.pipe(
    numberOrNull,
    v.transform((count) => count ?? 1),
    v.number(),
  ),
  languages: listOf(v.string()),
  latest: textOr(""),
  answer: textOr(""),
  /** The university on whose page it was asked. */
  page: textOrNull,
  missed: listOf(v.string()),
  /** Why answers were rated as bad, the most frequent first, and what people said of them (O101). */
  reasons: listOf(v.string()),
  remarks: listOf(v.string()),
  read: QuestionReading,
});
export type QuestionGroup = v.InferOutput<typeof QuestionGroup>;

/** A page of groups; `next` asks for the following page, and is null on the last. */
export const QuestionPage = v.object({ groups: listOf(QuestionGroup), next: textOrNull });
export type QuestionPage = v.InferOutput<typeof QuestionPage>;

const MAX_WORD = 60;
const MAX_FIELDS = 32;
const Word = (name: string) =>
  v.pipe(
    v.string(`The ${name} must be a text.`),
    v.trim(),
    v.maxLength(MAX_WORD, `The ${name} is too long.`),
  );

/** Body of a label: what the message is, or that no one needs to label it. */
export const QuestionLabel = v.object({
  dismissed: v.optional(v.boolean("'dismissed' must be true or false."), false),
  act: v.optional(v.nullable(Word("act")), null),
  fields: v.optional(
    v.pipe(
      v.array(Word("field"), "The fields must be a list."),
      v.maxLength(MAX_FIELDS, `A question can ask for up to ${MAX_FIELDS} fields.`),
    ),
    [],
  ),
  topic: v.optional(v.nullable(Word("kind")), null),
});
export type QuestionLabel = v.InferOutput<typeof QuestionLabel>;
