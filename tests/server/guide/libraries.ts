import type { Frame } from "#machines/guide/frame.ts";
import { knownAs } from "#server/guide/knowledge/knownAs.ts";
import type { Library } from "#server/guide/knowledge/library.ts";
import { createPlaces } from "#server/guide/knowledge/places.ts";
import type { Entry } from "#server/guide/knowledge/types.ts";
import { createNames } from "#server/guide/names/names.ts";
import { read } from "#server/guide/reader/read.ts";
import { normalizeText } from "#server/universities/normalizeText.ts";

/** Rows of name, city, region, country, number of students, and whether its profile is complete. */
export type LibraryRow = readonly [string, string, string, string, number?, boolean?];

/** A row of a university of the United States. */
export const inUS = (name: string, city: string, region: string, students = 9000): LibraryRow => [
  name,
  city,
  region,
  "United States",
  students,
];

/** A library of a few universities, each with the names that people know it by. */
export function libraryOf(rows: readonly LibraryRow[]): Library {
  const places = createPlaces();
  const names = createNames(
    (name, size) => places.knows(name, size),
    (name) => {
      const [place] = places.find(name.split(" "));
      return place?.from === 0 && place.to === name.split(" ").length ? place.name : null;
    },
  );
  const byId = new Map<string, Entry>();
  for (const [name, city, region, country, students = 0, featured = false] of rows) {
    const others = knownAs([name], country);
    const entry: Entry = {
      id: name,
      name,
      city,
      region,
      country,
      kind: "public",
      hbcu: null,
      classes: new Map(),
      byIncome: new Map(),
      figures: new Map(students > 0 ? [["students", students]] : []),
      programs: [],
      degrees: [],
      position: null,
      stops: 0,
      hasTexts: false,
      featured,
      fictional: false,
      studied: true,
      weight: featured ? 100 : others.length > 0 ? 60 : students > 0 ? 30 : 9,
    };
    byId.set(name, entry);
    names.set(entry, [normalizeText(name)], others);
    places.add(entry);
  }
  return { byId, names, places };
}

/** Reads messages alone, each as one after another message where what was asked before it is given. */
export const readerOf =
  (library: Library) =>
  (text: string, was: string | null = null): Frame =>
    read({ text, before: was === null ? null : "colleges in Ohio", was, onPage: false }, library)
      .frame;
