import { assign, setup } from "xstate";

import type { QuestionKind, QuestionPage } from "#contract/question.ts";

import type { ChartMeta } from "../clauses.ts";
import { reasonOf } from "../forms/refusal.ts";
import { TOPICS } from "../guide/topics.ts";
import { unprovided } from "../ports.ts";
import type {
  AdminQuestionsContext,
  AdminQuestionsEvent,
  AdminQuestionsTag,
  LabelOrder,
  QuestionQuery,
} from "./types.ts";

/** What the chart of the administration's questions is made of. */
export const adminQuestionsSetup = setup({
  types: {} as {
    context: AdminQuestionsContext;
    events: AdminQuestionsEvent;
    tags: AdminQuestionsTag;
    meta: ChartMeta;
  },
  actors: {
    /** A page of groups of questions (O55). */
    fetchQuestions: unprovided<QuestionPage, QuestionQuery>("fetchQuestions"),
    /** Labels a group, or puts it aside (O55). Quiet, as the reason stands at the group. */
    saveLabel: unprovided<void, LabelOrder>("saveLabel"),
    /** Hands the labelled questions over as a file; resolves with how many there are (O55). */
    downloadLabelled: unprovided<number>("downloadLabelled"),
  },
  guards: {
    isOther: ({ context }, params: { kind: QuestionKind }) => params.kind !== context.kind,
    isThere: ({ context }, params: { id: string }) =>
      context.groups.some(({ id }) => id === params.id),
    hasMore: ({ context }) => context.next !== null,
    isUsedUp: ({ context }) => context.groups.length === 0 && context.next !== null,
    isDrafted: ({ context }) => context.draft !== null,
  },
  actions: {
    chooseKind: assign((_, params: { kind: QuestionKind }) => ({
      kind: params.kind,
      groups: [],
      next: null,
      draft: null,
      problem: null,
    })),
    addPage: assign(({ context }, { page }: { page: QuestionPage }) => {
      const known = new Set(context.groups.map(({ id }) => id));
      return {
        groups: [...context.groups, ...page.groups.filter(({ id }) => !known.has(id))],
        next: page.next,
      };
    }),
    /** What was read is where the label begins. */
    beginLabel: assign(({ context }, params: { id: string }) => {
      const group = context.groups.find(({ id }) => id === params.id);
      if (group === undefined) return {};
      const { act, fields, topic } = group.read;
      return { draft: { id: group.id, act, fields, topic: kindOf(act, topic) }, problem: null };
    }),
    dropLabel: assign({ draft: null, problem: null }),
    setAct: assign(({ context: { draft } }, { act }: { act: string }) =>
      draft === null ? {} : { draft: { ...draft, act, topic: kindOf(act, draft.topic) } },
    ),
    toggleField: assign(({ context: { draft } }, { field }: { field: string }) => {
      if (draft === null) return {};
      const others = draft.fields.filter((each) => each !== field);
      const fields = others.length < draft.fields.length ? others : [...others, field];
      return { draft: { ...draft, fields } };
    }),
    setTopic: assign(({ context: { draft } }, { topic }: { topic: string | null }) =>
      draft === null ? {} : { draft: { ...draft, topic } },
    ),
    orderLabel: assign(({ context }) => ({ order: context.draft, problem: null })),
    orderDismissal: assign((_, params: { id: string }) => ({
      order: { id: params.id, dismissed: true as const },
      problem: null,
    })),
    removeSaved: assign(({ context }) => ({
      groups: context.groups.filter(({ id }) => id !== context.order?.id),
      draft: null,
      order: null,
    })),
    tellProblem: assign(({ context }, { error }: { error: unknown }) => ({
      problem: { id: context.order?.id ?? "", said: reasonOf(error, "adminQuestions.notSaved") },
      order: null,
    })),
    setDownloaded: assign((_, params: { count: number }) => ({ downloaded: params.count })),
    forgetDownload: assign({ downloaded: null }),
  },
});

/** A kind that the act has; an act without kinds has none. */
const kindOf = (act: string, topic: string | null): string | null =>
  topic !== null && (TOPICS[act] ?? []).includes(topic) ? topic : null;
