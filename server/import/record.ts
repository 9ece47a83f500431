import type { SourceName } from "../db/tables/imports.ts";

/** A fact as a source states it. */
export interface ImportedFact {
  key: string;
  label: string;
  /** For people. */
  value: string;
  /** For calculations. */
  raw: unknown;
  source: string;
  year: string;
}

/** A place on the earth; `city`: where the city is, not the campus. */
export interface Position {
  lat: number;
  lng: number;
  of: "campus" | "city";
}

/** A university as one source describes it. */
export interface UniversityRecord {
  source: SourceName;
  /** UNITID, or the end of a ROR address. */
  externalId: string;
  name: string;
  /** Other names, as people write them. */
  otherNames: string[];
  city: string;
  region: string;
  country: string;
  position: Position | null;
  website: string;
  facts: ImportedFact[];
}

/** One row of a file: its record, or why it is skipped. */
export type ReadRow = { record: UniversityRecord } | { skip: string; example: string };
