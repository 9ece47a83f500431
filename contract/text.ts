import * as v from "valibot";

import { MAX_NAME, MAX_SOURCE, MAX_TEXT } from "./limits.ts";
import { Id, textIfAny, textOr } from "./tolerant.ts";
import { Version } from "./version.ts";

/** A university's own text in Markdown, which the guide quotes when no figure answers a question. */
export const UniversityText = v.object({
  id: Id,
  university: Id,
  title: textOr(""),
  body: textOr(""),
  source: textOr(""),
  language: textOr("en"),
  updated_at: textOr(""),
  /** For TextChange. */
  version: textIfAny,
});
export type UniversityText = v.InferOutput<typeof UniversityText>;

/** Body of create-text: a text, and where everyone can read it. */
export const TextInput = v.object({
  title: v.pipe(
    v.string("The title is missing."),
    v.trim(),
    v.minLength(1, "The title is missing."),
    v.maxLength(MAX_NAME, `The title can have up to ${MAX_NAME} characters.`),
  ),
  body: v.pipe(
    v.string("The text is missing."),
    v.trim(),
    v.minLength(1, "The text is missing."),
    v.maxLength(
      MAX_TEXT,
      `The text can have up to ${MAX_TEXT} characters. Split it into several texts.`,
    ),
  ),
  source: v.optional(
    v.pipe(
      v.string("The source must be a text."),
      v.trim(),
      v.maxLength(MAX_SOURCE, `The source's address can have up to ${MAX_SOURCE} characters.`),
      v.regex(/^(?:$|https?:\/\/[^\s/]+\S*$)/i, "The source must begin with https:// or http://."),
    ),
    "",
  ),
  language: v.optional(
    v.pipe(
      v.string("The language must be a text."),
      v.trim(),
      v.regex(/^[a-z]{2,3}$/, "The language must be a code such as en, es or fr."),
    ),
    "en",
  ),
});
export type TextInput = v.InferOutput<typeof TextInput>;

/** Body of update-text: a TextInput, and the version that it changes. */
export const TextChange = v.object({ ...TextInput.entries, version: Version });
export type TextChange = v.InferOutput<typeof TextChange>;
