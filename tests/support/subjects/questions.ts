import type { QuestionGroup } from "#contract/question.ts";
import { adminQuestionsMachine } from "#machines/adminQuestions/adminQuestions.machine.ts";
import { copyingMachine } from "#machines/copying/copying.machine.ts";
import { ratingsMachine } from "#machines/ratings/ratings.machine.ts";
import { readingMachine } from "#machines/reading/reading.machine.ts";

import { subject } from "../charts/subject.ts";
import { refused } from "./samples.ts";

export const ratings = subject({
  machine: ratingsMachine,
  inputs: [{}],
  key: ({ kept, waiting, remark }) => ({ kept, waiting, remark }),
  sees: ({ kept, waiting, remark }) => ({
    remark,
    kept: Object.entries(kept).map(([id, rating]) => `${id} ${rating}`),
    waiting: waiting.map(({ id, rating, reason }) => `${id} ${rating} ${reason ?? ""}`.trim()),
  }),
  payloads: {
    "rating.pressed": [
      { id: "c1.1", rating: 1 },
      { id: "c1.1", rating: -1 },
      { id: "c1.3", rating: 1 },
    ],
    "ratings.known": [{ ratings: { "c1.1": -1 } }],
    "reason.pressed": [{ reason: "wrong" }],
    "remark.typed": [{ value: " Old fees. " }, { value: " " }],
    "remark.submitted": [{}],
    "remark.closed": [{}],
  },
  done: { saveRating: [null] },
  failed: { saveRating: [refused] },
  // Two at once show the order, and two answers that each has its own; more only repeats it.
  isWorth: ({ state, context: { waiting, kept, remark } }, event) =>
    // Why an answer is bad is said where nothing else is on its way.
    (/^re(?:ason|mark)\./.test(event.type)
      ? waiting.length === 0 && (remark?.reason === null || event.type === "remark.submitted")
      : remark === null ||
        (remark.reason === null && remark.words === "") ||
        state.includes("thanked")) &&
    (event.type === "ratings.known"
      ? waiting.length === 0 && Object.keys(kept).length === 0
      : event.type !== "rating.pressed" ||
        (event.id === "c1.3"
          ? waiting.length === 1 && waiting[0]?.rating === 1 && Object.keys(kept).length === 0
          : waiting.length === 0 && !("c1.3" in kept))),
});

/** An answer with code in it, and that code. */
export const copied = {
  answer: { id: "answer", text: "It costs **a lot**:\n\n```\n1 + 1\n```" },
  code: { id: "code", text: "1 + 1" },
};

export const copying = subject({
  machine: copyingMachine,
  inputs: [{}],
  key: ({ id }) => ({ id }),
  sees: ({ id, text }) => ({ id, text }),
  payloads: {
    "copy.pressed": Object.values(copied),
  },
  done: { copyText: [null] },
  failed: { copyText: ["not allowed"] },
});

/** Two answers as they are read aloud. */
export const readAloud = {
  first: { id: "first", text: "It costs a lot." },
  second: { id: "second", text: "18,000 students." },
};

export const reading = subject({
  machine: readingMachine,
  inputs: [{}],
  key: ({ id }) => ({ id }),
  sees: ({ id, text }) => ({ id, text }),
  payloads: {
    "read.pressed": Object.values(readAloud),
    "reading.ended": [{}],
  },
  done: { hasVoice: [true, false], readAloud: [null] },
  failed: { hasVoice: ["not told"], readAloud: ["no voice"] },
});

/** Questions as the server groups them: a gap, and a fact. */
export const gap: QuestionGroup = {
  id: "g1",
  text: "is the food any good at Stanfrd",
  wordings: ["is the food good at Duke"],
  count: 3,
  languages: ["en"],
  latest: "2026-11-20T09:30:00.000Z",
  answer: "I don't hold that.",
  page: null,
  missed: ["otherGap"],
  reasons: ["incomplete", "wrong"],
  remarks: ["It should say where to look."],
  read: {
    act: "not_held",
    fields: [],
    topic: "other",
    names: [{ typed: "Stanfrd", name: "Stanford University" }],
  },
};
export const fact: QuestionGroup = {
  id: "g2",
  text: "and how many there",
  wordings: [],
  count: 1,
  languages: ["en", "es"],
  latest: "2026-11-19T09:30:00.000Z",
  answer: "Which university do you mean?",
  page: "Hartwell College",
  missed: ["whichUniversity"],
  reasons: [],
  remarks: [],
  read: { act: "facts", fields: ["students"], topic: null, names: [] },
};
/** A page of both, one more after it, and none at all. */
export const firstQuestions = { groups: [gap, fact], next: "1_x_g2" };
export const lastQuestions = { groups: [fact], next: null };
export const noQuestions = { groups: [], next: null };

export const adminQuestions = subject({
  machine: adminQuestionsMachine,
  inputs: [{}],
  key: ({ kind, groups, next, draft, problem, downloaded }) => ({
    kind,
    groups: groups.map(({ id }) => id),
    more: next !== null,
    draft: draft === null ? null : [draft.id, draft.act, draft.topic],
    refused: problem !== null,
    downloaded,
  }),
  sees: ({ kind, groups, next, draft, problem, downloaded }) => ({
    kind,
    groups: groups.map(({ id }) => id),
    next,
    draft,
    problem,
    downloaded,
  }),
  samples: { gap, fact, firstQuestions, lastQuestions, noQuestions },
  payloads: {
    "questions.opened": [{}],
    "questions.retried": [{}],
    "kind.chosen": [{ kind: "notUnderstood" }, { kind: "ratedDown" }],
    "more.requested": [{}],
    "label.opened": [{ id: "g1" }, { id: "nonsense" }],
    "label.closed": [{}],
    "act.chosen": [{ act: "not_held" }, { act: "off_topic" }],
    "field.toggled": [{ field: "students" }],
    "topic.chosen": [{ topic: "food" }, { topic: null }],
    "label.submitted": [{}],
    "question.dismissed": [{ id: "g2" }, { id: "nonsense" }],
    "download.requested": [{}],
  },
  done: {
    fetchQuestions: [firstQuestions, lastQuestions, noQuestions],
    saveLabel: [null],
    downloadLabelled: [2, 0],
  },
  failed: {
    fetchQuestions: [refused],
    saveLabel: [refused],
    downloadLabelled: [refused],
  },
  // The list and the file are apart: each is tried where the other rests. Labels are made up of one list.
  isWorth: ({ state, context }, { type }) => {
    const { kind, groups, next, draft, problem, downloaded } = context;
    if (!state.includes("open")) return true;
    const isFirst = kind === "notUnderstood" && groups[0]?.id === "g1" && groups.length === 2;
    if (/download/i.test(type)) return isFirst && problem === null && state.includes("browsing");
    if (!state.includes('"file":"resting"') || downloaded !== null) return false;
    if (kind === "ratedDown") return /fetchQuestions|kind/.test(type) && groups.length === 0;
    if (problem !== null) return /label\.(?:submitted|closed)|saveLabel/.test(type);
    if (type === "kind.chosen") return groups.length !== 1 && draft?.act !== "off_topic";
    if (/label\.opened|dismissed/.test(type))
      return (isFirst && next !== null) || groups.length === 1;
    if (/^(?:act|field|topic)\./.test(type)) return isFirst && draft?.act === "not_held";
    if (/fetchQuestions|retried|more/.test(type)) return groups.length === 0 || isFirst;
    return true;
  },
});
