import { describe, expect, it, vi } from "vitest";

import { entriesAt, forgetPlaces, perhapsAt, seenAs } from "#server/guide/knowledge/entriesAt.ts";
import type { Entry } from "#server/guide/knowledge/types.ts";

import { inUS, libraryOf } from "./libraries.ts";

const ROWS = [
  inUS("City College", "New York", "New York"),
  inUS("Ithaca College", "Ithaca", "New York"),
  inUS("Reed College", "Portland", "Oregon"),
  ["Oxford", "Oxford", "England", "United Kingdom"],
] as const;
const namesOf = (entries: Iterable<Entry>) => [...entries].map(({ name }) => name);

describe("the universities at a place", () => {
  it("are those whose city, region or country it is, once each and in the library's order", () => {
    const { byId } = libraryOf(ROWS);
    expect(namesOf(entriesAt("New York", byId))).toEqual(["City College", "Ithaca College"]);
    expect(namesOf(entriesAt("United States", byId))).toHaveLength(3);
    expect(entriesAt("Atlantis", byId)).toEqual([]);
  });

  it("are all that may be there where the place is an area", () => {
    const library = libraryOf(ROWS);
    expect(namesOf(perhapsAt("Europe", library))).toHaveLength(ROWS.length);
    expect(namesOf(perhapsAt("Oregon", library))).toEqual(["Reed College"]);
  });

  it("are looked up again after the library has changed", () => {
    const byId = new Map(libraryOf(ROWS).byId);
    expect(entriesAt("Oregon", byId)).toHaveLength(1);
    byId.delete("Reed College");
    forgetPlaces(byId);
    expect(entriesAt("Oregon", byId)).toEqual([]);
  });
});

describe("universities as somebody sees them", () => {
  it("are all of the library, each changed once, and only where it is looked at", () => {
    const { byId } = libraryOf(ROWS);
    const change = vi.fn<(entry: Entry) => Entry>((entry) => ({ ...entry, weight: 7 }));
    const seen = seenAs(byId, change);
    expect(entriesAt("Oregon", seen).map(({ weight }) => weight)).toEqual([7]);
    expect(seen.get("Reed College")).toBe(entriesAt("Oregon", seen)[0]);
    expect(change).toHaveBeenCalledTimes(1);
    expect([seen.size, seen.has("Oxford"), seen.get("Nowhere")]).toEqual([4, true, undefined]);
    const weights: number[] = [];
    for (const [, { weight }] of seen) weights.push(weight);
    seen.forEach(({ weight }) => weights.push(weight));
    expect([...weights, ...[...seen.values()].map(({ weight }) => weight)]).toEqual(
      Array.from({ length: 12 }, () => 7),
    );
    expect([...seen.keys()]).toEqual([...byId.keys()]);
    expect(change).toHaveBeenCalledTimes(4);
  });
});
