import * as v from "valibot";

import { call } from "../call.ts";
import { TextChange, TextInput, UniversityText } from "../text.ts";
import { listOf } from "../tolerant.ts";

const forbidden = { 403: "Only superusers may do this." };
const noText = { 404: "There is no text with this id at this university." };

/** Serves O58. Each text has its version, which updateText wants back (O48). */
export const listTexts = call({
  clause: "O58",
  summary: "A university's own texts, which the guide quotes, sorted by title.",
  tag: "Administration",
  method: "GET",
  path: "/admin/universities/{id}/texts/",
  access: "superuser",
  data: listOf(UniversityText),
  refusals: { ...forbidden, 404: "There is no university with this id." },
});

/** Serves O58: up to 50 texts a university, each of up to 20,000 characters. */
export const createText = call({
  clause: "O58",
  summary: "Add a text in Markdown to a university, for the guide to quote.",
  tag: "Administration",
  method: "POST",
  path: "/admin/universities/{id}/texts/",
  access: "superuser",
  body: TextInput,
  data: UniversityText,
  refusals: { ...forbidden, 404: "There is no university with this id." },
});

/** Serves O58: an old version is refused with a 409 (O48). */
export const updateText = call({
  clause: "O58",
  summary: "Change a text of a university.",
  tag: "Administration",
  method: "PUT",
  path: "/admin/universities/{id}/texts/{textId}/",
  access: "superuser",
  body: TextChange,
  data: UniversityText,
  refusals: {
    ...forbidden,
    ...noText,
    409: "Someone has changed it since the version that was sent.",
  },
});

/** Serves O58. From then on the guide no longer quotes it (O59). */
export const deleteText = call({
  clause: "O58",
  summary: "Delete a text of a university.",
  tag: "Administration",
  method: "DELETE",
  path: "/admin/universities/{id}/texts/{textId}/",
  access: "superuser",
  data: v.optional(v.unknown()),
  refusals: { ...forbidden, ...noText },
});
