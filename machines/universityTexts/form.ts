import type { TextChange, UniversityText } from "#contract/text.ts";

import type { FieldIssue } from "../ports.ts";
import * as texts from "./texts.ts";
import type { TextField, TextForm, TextIssues } from "./types.ts";

export const EMPTY_TEXT: TextForm = { title: "", body: "", source: "", language: "en" };

/** The fields, in their order on the page. */
const FIELDS = ["title", "source", "language", "body"] as const satisfies TextField[];

/** What a text's fields hold. */
export const formOf = ({ title, body, source, language }: UniversityText): TextForm => ({
  title,
  body,
  source,
  language,
});

/** Whether two forms say the same; blanks around a text are none of it. */
export const sameText = (one: TextForm, other: TextForm): boolean =>
  FIELDS.every((field) => one[field].trim() === other[field].trim());

/** How many characters fit, as the server says (O58). */
const LONGEST: Partial<Record<TextField, number>> = { title: 120, body: 20_000, source: 300 };

/** All that the server would refuse, each at its field. Serves O58. */
export function issuesOf(form: TextForm): TextIssues {
  const tooLong = FIELDS.flatMap((field) => {
    const most = LONGEST[field];
    return most !== undefined && form[field].trim().length > most
      ? [[field, texts.TOO_LONG(most)] as const]
      : [];
  });
  const source = form.source.trim();
  return {
    ...(form.title.trim() === "" ? { title: texts.TITLE_MISSING } : {}),
    ...(source === "" || /^https?:\/\/[^\s/]+\S*$/i.test(source)
      ? {}
      : { source: texts.SOURCE_KIND }),
    ...(/^[a-z]{2,3}$/.test(form.language.trim()) ? {} : { language: texts.LANGUAGE_KIND }),
    ...(form.body.trim() === "" ? { body: texts.BODY_MISSING } : {}),
    ...Object.fromEntries(tooLong),
  };
}

/** The form as create-text and update-text take it; `version` is what it changes (O48). */
export const bodyOf = (form: TextForm, version: string | undefined): TextChange => ({
  ...form,
  ...(version === undefined ? {} : { version }),
});

const isField = (path: string): path is TextField => path in EMPTY_TEXT;

/** Whether a refusal names a field of the form. */
export const namesField = (issues: readonly FieldIssue[]): boolean =>
  issues.some(({ path }) => isField(path));

/** A refusal's issues by the form's fields, the first of each. */
export function issuesByField(issues: readonly FieldIssue[]): TextIssues {
  const found: TextIssues = {};
  for (const { path, message } of issues) if (isField(path)) found[path] ??= message;
  return found;
}

/** As much of the other's text as a sentence can hold. */
const QUOTED = 80;
const quoted = (text: string) => (text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text);

/**
 * The form once someone else has changed the text from `kept` to `now`: fields that the person typed in keep what was
 * typed, the others follow. The issues say where both did. Serves O48, O58.
 */
export function merged(
  form: TextForm,
  kept: TextForm,
  now: TextForm,
): { form: TextForm; issues: TextIssues } {
  const isTyped = (field: TextField) => form[field].trim() !== kept[field].trim();
  const both = FIELDS.filter(
    (field) => isTyped(field) && now[field] !== kept[field] && now[field] !== form[field].trim(),
  );
  const following = FIELDS.filter((field) => !isTyped(field));
  return {
    form: { ...form, ...Object.fromEntries(following.map((field) => [field, now[field]])) },
    issues: Object.fromEntries(both.map((field) => [field, texts.CHANGED_TO(quoted(now[field]))])),
  };
}

/** The issues but that of one field. */
export function without(issues: TextIssues, field: TextField): TextIssues {
  return Object.fromEntries(Object.entries(issues).filter(([name]) => name !== field));
}
