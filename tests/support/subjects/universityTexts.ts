import type { UniversityText } from "#contract/text.ts";
import { universityTextsMachine } from "#machines/universityTexts/universityTexts.machine.ts";

import { subject } from "../charts/subject.ts";
import { refused, typedText } from "./samples.ts";

/** Texts of a university as the server tells them. */
export const housing: UniversityText = {
  id: "t1",
  university: "7",
  title: "Housing",
  body: "Rooms are given out in July.",
  source: "https://example.edu/housing",
  language: "en",
  updated_at: "2026-03-02T10:00:00.000Z",
  version: "v1",
};
export const dates: UniversityText = {
  ...housing,
  id: "t2",
  title: "Dates",
  body: "Apply by 15 January.",
  source: "",
  version: "v7",
};
/** The first as someone else saved it meanwhile. */
export const theirs: UniversityText = { ...housing, body: "Ask in June.", version: "v2" };
const saved: UniversityText = { ...housing, title: "Rooms", version: "v3" };

export const universityTexts = subject({
  machine: universityTextsMachine,
  inputs: [{ university: "7" }, { university: "7", left: typedText }],
  key: ({ texts, id, form, kept, issues, problem }) => ({
    texts: texts.map(({ id: text, version }) => `${text} ${version}`),
    id,
    form: [form.title, form.body],
    kept: [kept.title, kept.body],
    issues: Object.keys(issues),
    problem,
  }),
  sees: ({ texts, id, form, issues, problem }) => ({
    texts: texts.map(({ title }) => title),
    id,
    form,
    issues,
    problem,
  }),
  // One text is tried from the list as it was at first.
  isWorth: ({ state, context }, event) => {
    const { id, form, kept, issues, problem } = context;
    const isPlain = Object.keys(issues).length === 0 && problem === null;
    if (event.type === "text.opened" || event.type === "text.added")
      return context.texts.length === 2 && context.texts[1]?.version === "v1";
    if (event.type === "text.changed" && state.includes("typing")) {
      if (!isPlain) return event.field === "title" && event.value === "Rooms";
      if (event.field === "body") return id === null && form.title === "Rooms";
      return form.title === kept.title;
    }
    return true;
  },
  samples: { housing, dates, theirs, saved },
  payloads: {
    "texts.retried": [{}],
    "text.added": [{}],
    "text.opened": [{ id: "t1" }, { id: "t9" }],
    "text.changed": [
      { field: "title", value: "Rooms" },
      { field: "title", value: " " },
      { field: "body", value: "Rooms are given out in July." },
    ],
    "text.submitted": [{}],
    "text.closed": [{}],
    "text.dropped": [{}],
    "text.kept": [{}],
    "textDeletion.requested": [{}],
    "textDeletion.confirmed": [{}],
    "textDeletion.declined": [{}],
  },
  done: {
    fetchTexts: [[housing, dates]],
    saveText: [saved],
    renewTexts: [[dates, theirs], [dates]],
    deleteText: [null],
  },
  failed: {
    fetchTexts: [refused],
    saveText: [
      refused,
      { status: 409, message: "Someone changed this meanwhile." },
      { status: 404, message: "There is no such text." },
      {
        status: 400,
        message: "The title is missing.",
        issues: [{ path: "title", message: "The title is missing." }],
      },
    ],
    renewTexts: [refused],
    deleteText: [refused, { status: 404, message: "There is no such text." }],
  },
});
