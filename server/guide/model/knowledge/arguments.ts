import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";

import { FIELDS } from "#machines/guide/frame.ts";

import { isNumeric } from "../../knowledge/fields.ts";
import { type ModelTool, ToolProblem, type ToolResult } from "../tools.ts";

/** A field in a tool's arguments. A refusal lists the fields, so that the model can correct itself. */
export const FieldName = v.picklist(
  FIELDS,
  ({ received }) => `There is no field ${received}. The fields are: ${FIELDS.join(", ")}.`,
);

/** The fields that universities can be ordered by. */
export const NUMERIC = FIELDS.filter(isNumeric);
export const NumericFieldName = v.picklist(
  NUMERIC,
  ({ received }) => `Nothing is ordered by ${received}, but by one of: ${NUMERIC.join(", ")}.`,
);

/** A name in a tool's arguments, trimmed and not empty; `what` begins the refusal. */
export const nameOf = (what: string) =>
  v.pipe(v.string(`${what} must be a text.`), v.trim(), v.minLength(1, `${what} is empty.`));

/** From one to `most` fields in a tool's arguments. */
export const fieldList = (most: number) =>
  v.pipe(
    v.array(FieldName, "fields must be a list of field names."),
    v.minLength(1, "fields is empty; leave it out for the usual ones."),
    v.maxLength(most, `No more than ${most} fields in one call.`),
  );

interface Making<TSchema extends v.GenericSchema<unknown, unknown>> {
  name: string;
  description: string;
  schema: TSchema;
  run: (args: v.InferOutput<TSchema>) => Promise<ToolResult>;
}

/** A tool that checks its arguments by the schema that the model gets. */
export function toolOf<TSchema extends v.GenericSchema<unknown, unknown>>({
  name,
  description,
  schema,
  run,
}: Making<TSchema>): ModelTool {
  const parameters = { ...toJsonSchema(schema, { typeMode: "input", errorMode: "ignore" }) };
  delete parameters.$schema;
  return {
    name,
    description,
    parameters,
    async run(args) {
      const read = v.safeParse(schema, withoutNulls(args));
      if (!read.success) throw new ToolProblem(sentenceOf(read.issues[0]));
      return run(read.output);
    },
  };
}

function sentenceOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? "the arguments";
  if (issue.received === "undefined") return `${path} is missing.`;
  // Our own messages name what they are about; the library's don't.
  return issue.message.endsWith(".") ? issue.message : `${path} can't be used: ${issue.message}.`;
}

/** Many models write null for what they leave out. */
function withoutNulls(args: unknown): unknown {
  if (typeof args !== "object" || args === null || Array.isArray(args)) return args;
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null));
}
