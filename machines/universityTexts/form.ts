import { MAX_NAME, MAX_SOURCE, MAX_TEXT } from "#contract/limits.ts";
import type { TextChange, UniversityText } from "#contract/text.ts";

import { formFields } from "../forms/formFields.ts";
import type { TextField, TextForm, TextIssues } from "./types.ts";

/** The form of a new text: English until another language is chosen. */
export const EMPTY_TEXT: TextForm = { title: "", body: "", source: "", language: "en" };

/** The fields, in their order on the page, and how many characters fit (O58). */
export const { isSame, merged, refused, tooLong } = formFields<TextField>(
  ["title", "source", "language", "body"],
  { title: MAX_NAME, body: MAX_TEXT, source: MAX_SOURCE },
);

/** What a text's fields hold. */
export const formOf = ({ title, body, source, language }: UniversityText): TextForm => ({
  title,
  body,
  source,
  language,
});

/** All that the server would refuse, each at its field. Serves O58. */
export function issuesOf(form: TextForm): TextIssues {
  const source = form.source.trim();
  return {
    ...(form.title.trim() === "" ? { title: "universityTexts.titleMissing" } : {}),
    ...(source === "" || /^https?:\/\/[^\s/]+\S*$/i.test(source)
      ? {}
      : { source: "universityTexts.sourceKind" }),
    ...(/^[a-z]{2,3}$/.test(form.language.trim())
      ? {}
      : { language: "universityTexts.languageKind" }),
    ...(form.body.trim() === "" ? { body: "universityTexts.bodyMissing" } : {}),
    ...tooLong(form),
  };
}

/** The form as create-text and update-text take it; `version` is what it changes (O48). */
export const bodyOf = (form: TextForm, version: string | undefined): TextChange => ({
  ...form,
  ...(version === undefined ? {} : { version }),
});
