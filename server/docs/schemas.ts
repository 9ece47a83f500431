import {
  type ConversionConfig,
  type JsonSchema,
  type OverrideActionContext,
  type OverrideSchemaContext,
  toJsonSchema,
} from "@valibot/to-json-schema";
import type * as v from "valibot";

import { components } from "./components.ts";
import { described } from "./descriptions.ts";

type Schema = v.GenericSchema;

/** The JSON Schema of what a host accepts, or a reference to it. */
export function requestSchema(schema: Schema): JsonSchema {
  return referenceTo(schema) ?? whole(schema, inputConfig);
}

/** The JSON Schema of what a host returns, or a reference to it. */
export function answerSchema(schema: Schema): JsonSchema {
  return referenceTo(schema) ?? whole(schema, gives);
}

/** All named schemas, for the documents' `components`. */
export function componentSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(components).map(([name, { schema, of, required }]) => {
      const converted = described(name, whole(schema, of === "request" ? inputConfig : gives));
      return [name, required === undefined ? converted : { ...converted, required: [...required] }];
    }),
  );
}

const inputConfig: ConversionConfig = {
  typeMode: "input",
  overrideAction: explained,
  // JSON Schema can't express these.
  ignoreActions: ["trim", "to_lower_case", "finite", "check"],
};

const gives: ConversionConfig = {
  typeMode: "output",
  // A transformation is followed by the schema of its output.
  ignoreActions: ["finite", "transform"],
  overrideAction: listed,
};

function whole(schema: Schema, config: ConversionConfig): JsonSchema {
  const converted: JsonSchema = toJsonSchema(schema, {
    ...config,
    target: "draft-2020-12",
    errorMode: "throw",
    overrideSchema: (context) => {
      const inner = context.valibotSchema === schema ? null : referenceTo(context.valibotSchema);
      if (inner !== null) return inner;
      return config === gives ? asAnswered(context) : asTaken(context);
    },
  });
  delete converted.$schema;
  return converted;
}

function referenceTo(schema: unknown): JsonSchema | null {
  const name = Object.keys(components).find((one) => components[one]?.schema === schema);
  return name === undefined ? null : { $ref: `#/components/schemas/${name}` };
}

function asTaken({ jsonSchema }: OverrideSchemaContext): JsonSchema | null {
  const { anyOf, ...rest } = jsonSchema;
  return anyOf === undefined ? null : { ...oneOf(anyOf), ...rest };
}

/** A default replaces what a host leaves out: the value read is never missing, nor null. */
function asAnswered({ valibotSchema, jsonSchema }: OverrideSchemaContext): JsonSchema | null {
  const entries: unknown = "entries" in valibotSchema ? valibotSchema.entries : undefined;
  if (typeof entries === "object" && entries !== null) return withRequired(jsonSchema, entries);
  const { default: missing, ...rest } = jsonSchema;
  if (rest.anyOf === undefined) return missing === undefined ? null : rest;
  const takesNull = ["nullable", "nullish"].includes(valibotSchema.type);
  const neverNull = takesNull && missing !== undefined && missing !== null;
  return oneOf(neverNull ? rest.anyOf.filter((one) => !isNull(one)) : rest.anyOf);
}

/** An object whose required fields are those that every response has. */
function withRequired(object: JsonSchema, entries: object): JsonSchema {
  const required = Object.entries(entries).flatMap(([name, entry]: [string, Schema]) =>
    canBeMissing(entry) ? [] : [name],
  );
  return { ...object, required };
}

function canBeMissing(entry: Schema): boolean {
  if (!["optional", "nullish", "exact_optional"].includes(entry.type)) return false;
  return !("default" in entry) || entry.default === undefined;
}

/** A pattern says little to people: its message explains it. */
function explained({ valibotAction, jsonSchema }: OverrideActionContext): JsonSchema | null {
  if (valibotAction.type !== "regex" || !("message" in valibotAction)) return null;
  const { message } = valibotAction;
  return typeof message === "string" ? { ...jsonSchema, description: message } : null;
}

/** A list that leaves out what doesn't fit is a list of the items that do. */
function listed({ valibotAction, jsonSchema }: OverrideActionContext): JsonSchema | null {
  if (!("metadata" in valibotAction)) return null;
  const { listOf, ...rest } = valibotAction.metadata as { listOf?: Schema };
  if (listOf === undefined) return { ...jsonSchema, ...rest };
  return { type: "array", items: answerSchema(listOf) };
}

const isNull = (schema: unknown): boolean => JSON.stringify(schema) === '{"type":"null"}';

const isBareUnion = (schema: unknown): schema is { anyOf: JsonSchema[] } =>
  typeof schema === "object" &&
  schema !== null &&
  "anyOf" in schema &&
  Object.keys(schema).length === 1;

/** A union of these and the members of unions among them, each once; a single one is returned as it is. */
function oneOf(kinds: unknown[]): JsonSchema {
  const flat = kinds.flatMap((kind) => (isBareUnion(kind) ? kind.anyOf : [kind]));
  const different = [...new Map(flat.map((kind) => [JSON.stringify(kind), kind])).values()];
  const [first] = different as JsonSchema[];
  const isAlone = different.length === 1 && first !== undefined;
  return isAlone ? first : { anyOf: different as JsonSchema[] };
}
