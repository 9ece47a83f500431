import { API_BASE } from "#contract/call.ts";
import { allCalls } from "#contract/calls/all.ts";

import { answerHeaders, mediaType, type NamedCall, refusalsOf, successStatus } from "./answers.ts";
import { type AnyExample, examples } from "./examples.ts";
import { answerSchema, componentSchemas, requestSchema } from "./schemas.ts";

type Json = Record<string, unknown>;

/** The calls of the contract as an OpenAPI 3.1 document. Serves A1 to A21. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const call of allCalls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "University guide",
      version: "1",
      description:
        "Every response is wrapped as {status, message, data}. On success, status is 'success' and data " +
        "is as documented here; otherwise message is a sentence for the person.",
    },
    servers: [{ url: API_BASE }],
    tags: [...new Set(allCalls.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...componentSchemas(), Refusal: refusal },
      securitySchemes: {
        accessToken: { type: "http", scheme: "bearer", description: "The access token." },
      },
    },
  };
}

const refusal: Json = {
  type: "object",
  description: "A refused call. The message says what to do next.",
  properties: {
    status: { const: "error" },
    message: { type: "string" },
    data: {
      anyOf: [
        { type: "null" },
        {
          type: "object",
          properties: {
            issues: {
              type: "array",
              description: "The problems, field by field.",
              items: {
                type: "object",
                properties: {
                  path: { type: "string", description: "The field's name, dotted when nested." },
                  message: { type: "string" },
                },
                required: ["path", "message"],
              },
            },
          },
        },
      ],
    },
  },
  required: ["status", "message", "data"],
};

function operation(call: NamedCall): Json {
  const example = examples[call.name];
  const body = requestBody(call, example);
  return {
    operationId: call.name,
    tags: [call.tag],
    summary: call.summary,
    description: `Clause ${call.clause}.`,
    security: call.access === "anyone" ? [] : [{ accessToken: [] }],
    parameters: [...pathParameters(call, example), ...queryParameters(call, example)],
    ...(body === null ? {} : { requestBody: body }),
    responses: {
      [successStatus(call)]: success(call, example),
      ...Object.fromEntries(
        refusalsOf(call).map(([status, why]) => [
          status,
          { description: why, content: json({ $ref: "#/components/schemas/Refusal" }) },
        ]),
      ),
    },
  };
}

const json = (schema: unknown, example?: unknown): Json => ({
  "application/json": { schema, ...(example === undefined ? {} : { example }) },
});

/** The names in a path's braces. */
export const parameterNames = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);

function pathParameters({ path }: NamedCall, { params = {} }: AnyExample): Json[] {
  return parameterNames(path).map((name) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
    example: params[name],
  }));
}

function queryParameters({ query }: NamedCall, { query: values = {} }: AnyExample): Json[] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = requestSchema(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
    ...(values[name] === undefined ? {} : { example: values[name] }),
  }));
}

function requestBody(call: NamedCall, { body }: AnyExample): Json | null {
  if (call.body !== undefined) {
    return { required: true, content: json(requestSchema(call.body), body) };
  }
  if (call.multipart === undefined) return null;
  const fields = Object.entries(call.multipart);
  const properties = Object.fromEntries(
    fields.map(([name, { description, binary = false }]) => [
      name,
      binary ? { type: "string", format: "binary", description } : { type: "string", description },
    ]),
  );
  const required = fields.flatMap(([name, field]) => (field.required ? [name] : []));
  const schema = { type: "object", properties, required };
  return { required: true, content: { [mediaType(call)]: { schema } } };
}

function success(call: NamedCall, { data, message = "" }: AnyExample): Json {
  const headers = Object.entries(answerHeaders[call.name] ?? {}).map(([name, description]) => [
    name,
    { description, schema: { type: "string" } },
  ]);
  const envelope = {
    type: "object",
    properties: {
      status: { const: "success" },
      message: { type: "string" },
      data: answerSchema(call.data),
    },
    required: ["status", "message", "data"],
  };
  return {
    description: "Done.",
    ...(headers.length === 0 ? {} : { headers: Object.fromEntries(headers) as Json }),
    content:
      call.text === undefined
        ? json(envelope, { status: "success", message, data })
        : { [call.text]: { schema: answerSchema(call.data), example: data } },
  };
}
