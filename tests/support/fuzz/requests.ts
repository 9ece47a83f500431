import fc from "fast-check";

import { API_BASE, type Call } from "#contract/call.ts";

import { fuzzOf, hostileText } from "./values.ts";

/** Whose token goes along. */
export type Who = "nobody" | "person" | "superuser" | "forged";

/** One request, as it goes over the wire. */
export interface FuzzRequest {
  method: string;
  path: string;
  who: Who;
  headers: Record<string, string>;
  /** A text as it is; a form as its fields, of which `file` is the file's bytes. */
  body?: string | { fields: [string, string][]; file: Uint8Array<ArrayBuffer> | null };
}

/** The smallest PNG there is, and bytes that are like one. */
const PNG = Uint8Array.from(
  atob(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  ),
  (letter) => letter.charCodeAt(0),
);
const files = fc.oneof(
  fc.constant(PNG),
  fc.constant(PNG.slice(0, 40)),
  fc.uint8Array({ maxLength: 2000 }).map((bytes) => Uint8Array.from(bytes)),
  fc.constant(new TextEncoder().encode("UNITID,INSTNM\n1,\0")),
  fc.constant(null),
);

const queryText = (value: unknown): string => {
  if (typeof value !== "object" || value === null) return encodeURI(encodable(String(value)));
  const pairs = Object.entries(value).map(([name, one]) => [
    encodable(name),
    encodable(textOf(one)),
  ]);
  return new URLSearchParams(pairs).toString();
};
const textOf = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");
/** Half a pair of surrogates has no bytes. */
const encodable = (text: string): string =>
  text.replaceAll(/[\ud800-\udfff]/gu, "\ufffd").slice(0, 7000);

/** Bodies that aren't what a schema describes at all. */
const BROKEN = ["", "{", "[", '"', "null", "nul", "\ufeff{}", '{"a":', "[".repeat(20_000), "{}{}"];

const whoFor = (call: Call): fc.Arbitrary<Who> => {
  const right = { anyone: "nobody", user: "person", superuser: "superuser" } as const;
  return fc.oneof(
    { weight: 7, arbitrary: fc.constant(right[call.access]) },
    { weight: 1, arbitrary: fc.constantFrom("nobody", "person", "superuser", "forged") },
  );
};

const headersFor = (type: string | null): fc.Arbitrary<Record<string, string>> => {
  const right = type === null ? {} : { "content-type": type };
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(right) },
    fc.constantFrom<Record<string, string>>(
      { "content-type": "text/plain" },
      { "content-type": "application/json; charset=utf-16" },
      { "content-type": "multipart/form-data" },
      { ...right, "x-request-id": "a b\t" },
      { ...right, accept: "application/xml", "accept-language": "*;q=9" },
      { ...right, range: "bytes=0-1", "if-none-match": "*" },
      { ...right, "x-forwarded-for": "999.1.1.1, ::::", host: "evil.example" },
    ),
  );
};

/** Requests for a call: good ones, nearly good ones, and hostile ones. `known` are ids and words that exist. */
export function requestsFor(call: Call, known: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const segment = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: hostileText },
  );
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole);
  const path = fc
    .array(segment, { minLength: names.length, maxLength: names.length })
    .map((given) =>
      names.reduce(
        (made, name, at) =>
          made.replace(name, () => encodeURIComponent(encodable(given[at] ?? ""))),
        `${API_BASE}${call.path}`,
      ),
    );
  const query =
    call.query === undefined ? fc.constant("") : fuzzOf(call.query, known).map(queryText);
  const form = fc
    .tuple(
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(call.multipart ?? {}), "more"), segment), {
        maxLength: 5,
      }),
      files,
    )
    .map(([fields, file]) => ({ fields, file }));
  const broken = fc.constantFrom(...BROKEN);
  const json =
    call.body === undefined
      ? fc.constant(undefined)
      : fc.oneof(
          { weight: 9, arbitrary: fuzzOf(call.body, known).map((value) => JSON.stringify(value)) },
          { weight: 1, arbitrary: broken },
        );
  const body =
    call.multipart === undefined
      ? json
      : fc.oneof({ weight: 9, arbitrary: form }, { weight: 1, arbitrary: broken });
  const method = fc.oneof(
    { weight: 30, arbitrary: fc.constant<string>(call.method) },
    fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"),
  );
  const type = call.body === undefined ? null : "application/json";
  return fc
    .tuple(method, path, query, whoFor(call), headersFor(type), body)
    .map(([verb, address, asked, who, headers, sent]) => ({
      method: verb,
      path: asked === "" ? address : `${address}?${asked}`,
      who,
      headers,
      ...(sent === undefined || verb === "GET" || verb === "HEAD" ? {} : { body: sent }),
    }));
}
