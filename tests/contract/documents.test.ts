import * as v from "valibot";
import { describe, expect, it } from "vitest";

import { allCalls } from "#contract/calls/all.ts";
import { IncomingMessage, OutgoingMessage } from "#contract/chat.ts";
import { asyncApi } from "#server/docs/asyncApi.ts";
import { components } from "#server/docs/components.ts";
import { descriptions } from "#server/docs/descriptions.ts";
import { examples, socketExample } from "#server/docs/examples.ts";
import { openApi } from "#server/docs/openApi.ts";
import { componentSchemas } from "#server/docs/schemas.ts";

const Operation = v.looseObject({
  operationId: v.string(),
  tags: v.tuple([v.string()]),
  summary: v.string(),
  security: v.array(v.record(v.string(), v.array(v.string()))),
  parameters: v.array(v.looseObject({ name: v.string(), in: v.picklist(["path", "query"]) })),
  responses: v.record(v.string(), v.looseObject({ description: v.string(), content: v.unknown() })),
});
const Paths = v.record(v.string(), v.record(v.string(), Operation));

const paths = v.parse(Paths, openApi()["paths"]);
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every object within a document, itself included. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}

/** What a local reference points to. */
const resolve = (document: unknown, reference: string): unknown =>
  reference
    .replace(/^#\//, "")
    .split("/")
    .reduce(
      (place: unknown, key) => (place as Record<string, unknown> | undefined)?.[key],
      document,
    );

describe.each([
  ["OpenAPI", openApi()],
  ["AsyncAPI", asyncApi()],
])("the %s document", (_, document) => {
  it("refers only to what it holds", () => {
    const references = objectsIn(document).flatMap(({ $ref }) =>
      typeof $ref === "string" ? [$ref] : [],
    );

    expect(references.length).toBeGreaterThan(3);
    for (const reference of references) expect(resolve(document, reference)).toBeDefined();
  });

  it("says of every value what it is", () => {
    const fields = objectsIn(document)
      .flatMap(({ properties }) => Object.entries((properties ?? {}) as object))
      // A GeoJSON example has "properties", too.
      .filter(
        ([, schema]) =>
          typeof schema === "object" && schema !== null && Object.keys(schema).length === 0,
      )
      .map(([name]) => name);

    // What a sent code, signing out, a factor turned off, an ended link, and a deleted account, conversation, point, image or text answer is no one's to say.
    expect(new Set(fields)).toEqual(new Set(fields.length === 0 ? [] : ["data"]));
    expect(fields.length).toBeLessThanOrEqual(10);
  });

  it("is JSON, and names its version", () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    expect(document["openapi"] ?? document["asyncapi"]).toMatch(/^3\.\d\.\d$/);
  });
});

describe("the OpenAPI document", () => {
  it.each(allCalls)("$clause has $method $path", (call) => {
    const operation = paths[call.path]?.[call.method.toLowerCase()];

    expect(operation?.operationId).toBe(call.name);
    expect(operation?.tags).toEqual([call.tag]);
    expect(operation?.security).toEqual(call.access === "anyone" ? [] : [{ accessToken: [] }]);
    expect(operation?.["requestBody"] !== undefined).toBe(
      call.body !== undefined || call.multipart !== undefined,
    );
    for (const status of Object.keys(call.refusals ?? {}))
      expect(operation?.responses).toHaveProperty(status);
  });

  it("has every call from A2 to A21 once, then those of our own rules, and nothing else", () => {
    expect(operations).toHaveLength(allCalls.length);
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(
      allCalls.length,
    );
    const clauses = allCalls.map(({ clause }) => clause);
    expect(clauses.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => `A${index + 2}`));
    expect(clauses.slice(20).filter((clause) => !/^O\d+$/.test(clause))).toEqual([]);
  });

  it("declares the parameters that are in paths", () => {
    for (const { path, operation } of operations) {
      const declared = operation.parameters.flatMap((one) => (one.in === "path" ? one.name : []));
      expect(declared).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    }
  });

  it("says why signed-in calls may be refused with 401, and superusers' with 403", () => {
    for (const { access, path, method } of allCalls) {
      const answers = Object.keys(paths[path]?.[method.toLowerCase()]?.responses ?? {});
      expect(answers.includes("401") || access === "anyone").toBe(true);
      expect(answers.includes("403") || access !== "superuser").toBe(true);
    }
  });

  it("tells what comes out of the contract's readers, not what goes in", () => {
    const { User, UniversityRef, IncomingMessage: incoming } = componentSchemas();

    expect(User).toMatchObject({
      properties: {
        email: { type: "string" },
        is_superuser: { type: "boolean" },
        favorites: { type: "array", items: { $ref: "#/components/schemas/UniversityRef" } },
      },
    });
    expect(User?.required).toContain("favorites");
    expect(UniversityRef).toMatchObject({
      type: "object",
      properties: { id: { type: "string" }, name: { type: "string" } },
    });
    expect(incoming).toMatchObject({
      properties: { message: { anyOf: [{ type: "string" }, { type: "null" }] } },
      required: ["conversation_id", "message"],
    });
  });

  it("says what a pattern means", () => {
    expect(JSON.stringify(paths["/user/send-otp/"])).toContain(
      "Enter the number with '+' and the country code, 7 to 15 digits",
    );
    expect(JSON.stringify(paths["/location/"])).toContain("page_size must be a whole number");
  });

  it("describes only fields that there are", () => {
    const schemas = componentSchemas();
    expect(Object.keys(components)).toEqual(Object.keys(schemas));
    for (const [name, texts] of Object.entries(descriptions)) {
      const fields = Object.keys(schemas[name]?.properties ?? {});
      expect(["", ...fields]).toEqual(expect.arrayContaining(Object.keys(texts)));
    }
  });
});

describe("the examples", () => {
  it.each(allCalls)("$clause $name fit the contract", ({ name, path, query, body, data }) => {
    const example = examples[name];

    expect(v.parse(data, example.data)).toEqual(example.data);
    expect(Object.keys(example.params ?? {})).toEqual(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter),
    );
    expect("body" in example).toBe(body !== undefined);
    if (body !== undefined) v.parse(body, "body" in example ? example.body : undefined);
    if (query !== undefined) v.parse(query, "query" in example ? example.query : {});
  });

  it("E6 E7 of the socket fit the contract, and end the answer", () => {
    expect(v.parse(OutgoingMessage, socketExample.sent)).toEqual(socketExample.sent);
    const received = socketExample.received.map((one) => v.parse(IncomingMessage, one));
    expect(received.map(({ message }) => message === null)).toEqual([false, false, true]);
  });
});

describe("the AsyncAPI document", () => {
  it("A22 has the socket's address, its token and both directions", () => {
    expect(asyncApi()).toMatchObject({
      asyncapi: "3.0.0",
      channels: {
        chat: {
          address: "/ws/others/",
          bindings: { ws: { query: { required: ["token"] } } },
        },
      },
      operations: {
        ask: { action: "receive", messages: [{ $ref: "#/channels/chat/messages/outgoing" }] },
        answer: { action: "send", messages: [{ $ref: "#/channels/chat/messages/incoming" }] },
      },
    });
  });
});
