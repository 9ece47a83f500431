import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import type { Call } from "#contract/call.ts";
import { sendOtp } from "#contract/calls/accounts.ts";
import { allCalls } from "#contract/calls/all.ts";
import { asyncApi } from "#server/docs/asyncApi.ts";
import { openApi } from "#server/docs/openApi.ts";

const PAGE = readFileSync("docs/contract.md", "utf8");

/** The rows of a page's tables that name a call, by the call: "GET /user/me/". */
const rowsOf = (page: string): { call: string; row: string }[] =>
  [...page.matchAll(/^\|(?: \w+ \|)? `([A-Z]+ \/\S+)`.*$/gm)].map(([row, call = ""]) => ({
    call,
    row,
  }));
const callsOf = (page: string): string[] => rowsOf(page).map(({ call }) => call);

/** The names that a page has between backticks, also several in one pair. */
const namesOf = (page: string): Set<string> =>
  new Set([...page.matchAll(/`[^`\n]+`/g)].flatMap(([quoted]) => quoted.match(/\w+/g) ?? []));

/** The fields that a document's schemas and queries have, without what its examples hold. */
function fieldsOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { in: place, name } = value as { in?: unknown; name?: unknown };
  const parameter = place === "query" && typeof name === "string" ? [name] : [];
  const inner = Object.entries(value as object).flatMap(([key, held]) => {
    if (key === "example" || key === "examples") return [];
    if (key !== "properties") return fieldsOf(held);
    return [...Object.keys(held as object), ...Object.values(held as object).flatMap(fieldsOf)];
  });
  return [...parameter, ...inner];
}

/** What the row of a call lacks of what is sent with it. One that refers to another row names only what differs. */
function unsaid(page: string, { method, path, query, body, multipart }: Call): string[] {
  const { row = "" } = rowsOf(page).find(({ call }) => call === `${method} ${path}`) ?? {};
  const sent = [query, body, { entries: multipart }].flatMap((part) =>
    part !== undefined && "entries" in part ? Object.keys(part.entries ?? {}) : [],
  );
  const names = namesOf(row);
  return /\| as /.test(row) ? [] : sent.filter((name) => !names.has(name));
}

const fields = [...new Set([openApi(), asyncApi()].flatMap(fieldsOf))];

describe("docs/contract.md", () => {
  it.each(allCalls)("has a row for $method $path ($clause)", ({ method, path }) => {
    expect(callsOf(PAGE).filter((call) => call === `${method} ${path}`)).toHaveLength(1);
  });

  it.each(allCalls)("says in it what is sent with $method $path ($clause)", (call) => {
    expect(unsaid(PAGE, call)).toEqual([]);
  });

  it("has no row for a call that isn't there", () => {
    const all: string[] = allCalls.map(({ method, path }) => `${method} ${path}`);
    expect(callsOf(PAGE).filter((call) => !all.includes(call))).toEqual([]);
  });

  it("names every field that is sent or returned", () => {
    expect(fields.length).toBeGreaterThan(150);
    const names = namesOf(PAGE);
    expect(fields.filter((field) => !names.has(field))).toEqual([]);
  });

  it("would miss a row or a field that was left out", () => {
    const shorter = PAGE.replaceAll(/^.*`DELETE \/user\/me\/`.*\n/gm, "").replace(
      "`work` (opt",
      "(opt",
    );
    expect(callsOf(shorter)).toHaveLength(allCalls.length - 1);
    expect(callsOf(shorter)).not.toContain("DELETE /user/me/");
    expect(unsaid(shorter, sendOtp)).toEqual(["work"]);
    expect(namesOf(PAGE.replaceAll("`recovery_codes`", "")).has("recovery_codes")).toBe(false);
  });
});
