import type { Page } from "playwright-core";
import type { AnyEventObject, SnapshotFrom } from "xstate";

import type { adminQuestionsMachine } from "#machines/adminQuestions/adminQuestions.machine.ts";
import type { AdminQuestionsEvent } from "#machines/adminQuestions/types.ts";
import { fact, gap, adminQuestions as subject } from "#tests/support/subjects/questions.ts";
import { wordsOf } from "#tests/support/words.ts";

import { type Steps, walked } from "../walked.ts";
import { beSignedIn } from "../world/otherTab.ts";
import { byCallAloud, pressIn, refuse, refuseAloud } from "../world/ports.ts";

export const QUESTIONS_HOLDS = [
  "listUniversities",
  "imports",
  "questions",
  "labelQuestion",
  "labelledQuestions",
] as const;

const TITLES = { notUnderstood: "Not understood", ratedDown: "Rated down" } as const;
const TEXTS = new Map([gap, fact].map(({ id, text }) => [id, text]));

const section = (page: Page) => page.getByRole("region", { name: "Questions to label" });
const card = (page: Page, id: string) =>
  section(page).getByRole("article", { name: TEXTS.get(id) ?? "", exact: true });
const press = pressIn(section);

const steps = {
  "questions.opened": press("Show questions"),
  "questions.retried": press("Try again"),
  "kind.chosen": ({ page }, { kind }) =>
    section(page).getByRole("tab", { name: TITLES[kind] }).click(),
  "more.requested": press("More questions"),
  "label.opened": ({ page }, { id }) =>
    card(page, id).getByRole("button", { name: "Label" }).click(),
  "label.closed": press("Cancel"),
  "act.chosen": async ({ page }, { act }) => {
    await section(page).getByLabel("What it wants").selectOption(act);
  },
  "field.toggled": async ({ page }, { field }, { context }) => {
    const { draft } = context as { draft: { fields: string[] } };
    const chosen = draft.fields.includes(field);
    if (chosen) await press(`Remove ${field}`)({ page });
    else await section(page).getByLabel("Add a field").selectOption(field);
  },
  "topic.chosen": async ({ page }, { topic }) => {
    await section(page)
      .getByLabel("Kind", { exact: true })
      .selectOption(topic ?? "");
  },
  "label.submitted": press("Save label"),
  "question.dismissed": ({ page }, { id }) =>
    card(page, id).getByRole("button", { name: "Dismiss" }).click(),
  "download.requested": press("Download labels"),
} satisfies Steps<AdminQuestionsEvent>;

/** What a person finds of the questions. */
interface QuestionsFound {
  tab: string;
  says: string;
  texts: string[];
  failed: boolean;
  more: boolean;
  form: { of: string; act: string; kind: string | null; fields: string[] } | null;
  problem: string;
  file: string;
}

const all = async (page: Page, selector: string): Promise<string[]> =>
  (await section(page).locator(selector).allTextContents()).map((text) => text.trim());

/** Looks at the questions as a person does; null where they weren't asked for. */
async function findQuestions(page: Page): Promise<QuestionsFound | null> {
  const has = async (name: string) =>
    (await section(page).getByRole("button", { name, exact: true }).count()) > 0;
  if (await has("Show questions")) return null;
  const [tab = ""] = await all(page, "[role=tab][aria-selected=true]");
  const [says = "", file = ""] = await all(page, "[role=status]");
  const form = section(page).locator("article:has(form)");
  const valueOf = async (label: string) => {
    const choice = form.getByLabel(label, { exact: true });
    return (await choice.count()) === 0 ? null : choice.inputValue();
  };
  return {
    tab,
    says,
    texts: await all(page, "article h3"),
    failed: await has("Try again"),
    more: await has("More questions"),
    form:
      (await form.count()) === 0
        ? null
        : {
            of: (await form.getByRole("heading").textContent()) ?? "",
            act: (await valueOf("What it wants")) ?? "",
            kind: await valueOf("Kind"),
            fields: await form
              .getByRole("list", { name: "Fields" })
              .getByRole("listitem")
              .allTextContents(),
          },
    problem: (await all(page, "[role=alert]")).join(""),
    file,
  };
}

type Snapshot = SnapshotFrom<typeof adminQuestionsMachine>;

/** The questions in the administration. */
export const adminQuestions = walked<typeof adminQuestionsMachine, unknown>({
  subject,
  steps,
  ports: {
    fetchQuestions: byCallAloud("questions"),
    saveLabel: {
      done: ({ calls }) => calls.answer("labelQuestion", { labelled: 1 }),
      failed: refuse("labelQuestion"),
    },
    downloadLabelled: {
      done: ({ calls }, { output }: AnyEventObject) =>
        calls.answer("labelledQuestions", '{"t":"a","a":"greet"}\n'.repeat(Number(output))),
      failed: refuseAloud("labelledQuestions"),
    },
  },
  async open(scene) {
    await beSignedIn(scene, true);
    await scene.page.goto(`${scene.url}/administrator`);
    await scene.calls.answer("listUniversities", [], 0);
    await scene.calls.answer("imports", []);
    await section(scene.page).waitFor();
  },
  // What can't be pressed, or is chosen already, can't be brought about.
  isWorth({ context, value }, event) {
    const isSaving = JSON.stringify(value).includes("saving");
    if (event.type === "kind.chosen") return event.kind !== context.kind && !isSaving;
    if (event.type === "label.opened" || event.type === "question.dismissed")
      return context.groups.some(({ id }) => id === event.id);
    if (event.type === "act.chosen") return event.act !== context.draft?.act;
    if (event.type === "topic.chosen") return event.topic !== context.draft?.topic;
    return true;
  },
  found: findQuestions,
  expected,
});

const FILES: Readonly<Record<number, string>> = {
  0: "No labels yet.",
  2: "2 questions are in labelled.jsonl: put it into data/reader/corpus.",
};
const COUNTS = ["Nothing to label yet.", "One question", "2 questions"];
const HAVE_KINDS = ["not_held", "help", "redirect"];

/** What a person must find when the chart stands so. */
function expected(state: Snapshot): QuestionsFound | null {
  if (!state.hasTag("open")) return null;
  const { kind, groups, next, draft, problem, downloaded } = state.context;
  const failed = state.hasTag("failed");
  const count = `${COUNTS[groups.length] ?? ""}${groups.length > 0 && next !== null ? ", and more" : ""}`;
  return {
    tab: TITLES[kind],
    says: state.hasTag("fetching") ? "Loading the questions…" : failed ? "" : count,
    texts: groups.map(({ text }) => text),
    failed,
    more: next !== null && !failed,
    form: draft && {
      of: TEXTS.get(draft.id) ?? "",
      act: draft.act,
      kind: HAVE_KINDS.includes(draft.act) ? (draft.topic ?? "") : null,
      fields: [...draft.fields],
    },
    problem: wordsOf(problem?.said),
    file: downloaded === null ? "" : (FILES[downloaded] ?? ""),
  };
}
