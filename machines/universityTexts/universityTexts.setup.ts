import { assign, setup } from "xstate";

import type { UniversityText } from "#contract/text.ts";

import type { ChartMeta } from "../clauses.ts";
import { typed } from "../forms/formFields.ts";
import { CONFLICT, NOT_FOUND, statusOf, unprovided } from "../ports.ts";
import { notify, sendToParent } from "../sendToSystem.ts";
import { EMPTY_TEXT, formOf, isSame, issuesOf, merged, refused } from "./form.ts";
import type {
  TextField,
  TextOrder,
  TextRef,
  UniversityTextsContext,
  UniversityTextsEvent,
  UniversityTextsInput,
  UniversityTextsTag,
} from "./types.ts";

const isChanged = ({ form, kept }: UniversityTextsContext) => !isSame(form, kept);
const byTitle = (one: UniversityText, other: UniversityText) =>
  one.title.localeCompare(other.title) || one.id.localeCompare(other.id);
const closed = { id: null, form: EMPTY_TEXT, kept: EMPTY_TEXT, issues: {}, problem: null };

/** What the chart of a university's own texts is made of. */
export const universityTextsSetup = setup({
  types: {} as {
    context: UniversityTextsContext;
    events: UniversityTextsEvent;
    input: UniversityTextsInput;
    tags: UniversityTextsTag;
    meta: ChartMeta;
  },
  actors: {
    /** The texts of a university (O58). */
    fetchTexts: unprovided<UniversityText[], { university: string }>("fetchTexts"),
    /** Adds a text where `id` is null, changes one otherwise; 409: someone else did, 404: someone else deleted it (O58, O48). */
    saveText: unprovided<UniversityText, TextOrder>("saveText"),
    deleteText: unprovided<void, TextRef>("deleteText"),
  },
  guards: {
    isText: ({ context }, params: { id: string }) =>
      context.texts.some(({ id }) => id === params.id),
    isKept: ({ context }) => context.id !== null,
    isChanged: ({ context }) => isChanged(context),
    hasIssues: ({ context }) => Object.keys(issuesOf(context.form)).length > 0,
    isOutdated: ({ context }, params: { error: unknown }) =>
      context.id !== null && statusOf(params.error) === CONFLICT,
    isGone: ({ context }, params: { error: unknown }) =>
      context.id !== null && statusOf(params.error) === NOT_FOUND,
    isThere: ({ context }, params: { texts: readonly UniversityText[] }) =>
      params.texts.some(({ id }) => id === context.id),
  },
  actions: {
    setTexts: assign((_, params: { texts: readonly UniversityText[] }) => ({
      texts: params.texts.toSorted(byTitle),
    })),
    openText: assign(({ context }, params: { id: string }) => {
      const text = context.texts.find(({ id }) => id === params.id);
      const form = text === undefined ? EMPTY_TEXT : formOf(text);
      return { ...closed, id: params.id, form, kept: form };
    }),
    closeText: assign(closed),
    setField: assign(({ context }, { field, value }: { field: TextField; value: string }) =>
      typed(context, { [field]: value }),
    ),
    showIssues: assign(({ context }) => ({
      issues: issuesOf(context.form),
      problem: null,
      refusals: context.refusals + 1,
    })),
    forgetIssues: assign({ issues: {}, problem: null }),
    takeSaved: assign(({ context }, params: { text: UniversityText }) => ({
      texts: [...context.texts.filter(({ id }) => id !== params.text.id), params.text].toSorted(
        byTitle,
      ),
    })),
    showRefusal: assign(({ context }, params: { error: unknown }) => ({
      ...refused(params.error),
      refusals: context.refusals + 1,
    })),
    /** What someone else saved comes in where this person typed nothing. */
    takeOther: assign(({ context }, params: { texts: readonly UniversityText[] }) => {
      const other = params.texts.find(({ id }) => id === context.id);
      const kept = other === undefined ? context.kept : formOf(other);
      return {
        kept,
        ...merged(context.form, context.kept, kept),
        problem: "universityTexts.changedMeanwhile" as const,
        refusals: context.refusals + 1,
      };
    }),
    /** What was typed when the session ended, over the text as it is now. One that is gone would be a new one. */
    takeLeft: assign(({ context }) => {
      const now = context.texts.find(({ id }) => id === context.id);
      const problem = context.id === null ? null : ("universityTexts.gone" as const);
      if (now === undefined) return { id: null, kept: EMPTY_TEXT, problem };
      const kept = formOf(now);
      return { kept, ...merged(context.form, context.kept, kept) };
    }),
    /** Someone else deleted it: what was typed would be a new one. */
    noteGone: assign(({ context }) => ({
      texts: context.texts.filter(({ id }) => id !== context.id),
      id: null,
      kept: EMPTY_TEXT,
      issues: {},
      problem: "universityTexts.gone" as const,
      refusals: context.refusals + 1,
    })),
    dropText: assign(({ context }) => ({
      texts: context.texts.filter(({ id }) => id !== context.id),
    })),
    /** Whether something would be lost, for the question before the person goes elsewhere (O42). */
    tellTyped: sendToParent(({ context: { id, form, kept } }) => ({
      type: "text.typed",
      text: isSame(form, kept) ? null : { id, form, kept },
    })),
    notify: notify(),
  },
});
