import * as v from "valibot";

import { call } from "../call.ts";
import { MAX_ID } from "../limits.ts";
import { QUESTION_KINDS, QuestionLabel, QuestionPage } from "../question.ts";

const forbidden = { 403: "Only superusers may do this." };

/** Serves O55: one page of groups; pass `next` of a page as `cursor` for the following one. */
export const questions = call({
  clause: "O55",
  summary:
    "Questions that weren't understood, or whose answers were rated down, grouped by similar wording and without who asked.",
  tag: "Administration",
  method: "GET",
  path: "/admin/questions/",
  access: "superuser",
  query: v.object({
    kind: v.optional(
      v.picklist(QUESTION_KINDS, "The kind must be 'notUnderstood' or 'ratedDown'."),
      "notUnderstood",
    ),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(MAX_ID, "The cursor is too long.")), ""),
  }),
  data: QuestionPage,
  refusals: forbidden,
});

/** Serves O55. `labelled` counts the wordings in the group, which get the label together. */
export const labelQuestion = call({
  clause: "O55",
  summary: "Label a group of questions for the reader's corpus, or dismiss it.",
  tag: "Administration",
  method: "PUT",
  path: "/admin/questions/{id}/label/",
  access: "superuser",
  body: QuestionLabel,
  data: v.object({ labelled: v.number() }),
  refusals: { ...forbidden, 404: "This group is no longer there." },
});

/** Serves O55: JSON Lines instead of the envelope, to be saved as a file. */
export const labelledQuestions = call({
  clause: "O55",
  summary: "The labelled questions as a file of the reader's corpus, one JSON object per line.",
  tag: "Administration",
  method: "GET",
  path: "/admin/questions/labelled.jsonl",
  access: "superuser",
  data: v.string(),
  text: "application/jsonl",
  refusals: forbidden,
});
