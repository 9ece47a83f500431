import type { Context } from "hono";
import * as v from "valibot";

import { readText } from "./bodySize.ts";
import type { AppEnv } from "./env.ts";
import { Problem } from "./problem.ts";

type Schema = v.GenericSchema<unknown, unknown>;

/** A value that doesn't fit, by the dotted path of its field. */
interface Issue {
  path: string;
  message: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The names of an object schema's fields. */
const fieldsOf = (schema: Schema): string[] =>
  "entries" in schema && isRecord(schema.entries) ? Object.keys(schema.entries) : [];

/** The library's message, for a schema without one, worded to name the field. */
function sentenceOf(issue: v.BaseIssue<unknown>, path: string): string {
  if (!issue.message.startsWith("Invalid ")) return issue.message;
  return `'${path}' doesn't fit: expected ${issue.expected ?? "another value"} but received ${issue.received}.`;
}

const invalid = (issues: Issue[]) =>
  new Problem(400, issues[0]?.message ?? "The request doesn't fit.", { data: { issues } });

/** The path of a text that contains NUL, which no database accepts; null when there is none. */
function pathOfNul(value: unknown, path = ""): string | null {
  if (typeof value === "string") return value.includes("\0") ? path : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = pathOfNul(inner, path === "" ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Reads an object by a call's schema. A missing field gets the field's own message, as an undefined one would.
 * Throws Problem 400 with `data.issues` and the first issue's message.
 */
export function checked(schema: Schema, value: unknown): unknown {
  if (!isRecord(value)) throw invalid([{ path: "", message: "The body must be a JSON object." }]);
  const absent = Object.fromEntries(fieldsOf(schema).map((field) => [field, undefined]));
  const read = v.safeParse(schema, { ...absent, ...value });
  if (!read.success)
    throw invalid(
      read.issues.map((issue) => {
        const path = v.getDotPath(issue) ?? "";
        return { path, message: sentenceOf(issue, path) };
      }),
    );
  const nul = pathOfNul(read.output);
  if (nul !== null)
    throw invalid([{ path: nul, message: "The text contains a character that can't be stored." }]);
  return read.output;
}

/**
 * Parses JSON. Half a surrogate pair, which cutting a text may leave of an emoji and no database accepts, becomes U+FFFD.
 * Throws SyntaxError for what isn't JSON.
 */
export const parseJson = (text: string): unknown =>
  JSON.parse(
    text,
    /\\ud[89a-f]/i.test(text)
      ? (_, value: unknown) =>
          typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "\ufffd") : value
      : undefined,
  );

/** The media type without its parameters, in lower case. */
const mediaType = (header: string | undefined) =>
  (header ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";

/** Throws Problem 415 unless the body is of this media type. */
export function requireMediaType(context: Context<AppEnv>, type: string): void {
  if (mediaType(context.req.header("content-type")) !== type)
    throw new Problem(415, `Send the body as ${type}, with the header Content-Type set to it.`);
}

/** Parses the JSON body. Throws Problem 415 for another content type, 400 for what isn't JSON, and as `readText` does. */
export async function readJson(context: Context<AppEnv>): Promise<unknown> {
  requireMediaType(context, "application/json");
  const text = await readText(context.env.incoming);
  try {
    return parseJson(text);
  } catch (cause) {
    throw new Problem(400, "The body isn't valid JSON.", { cause });
  }
}
