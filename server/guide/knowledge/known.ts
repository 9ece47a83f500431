import { cipOf } from "../../seed/cipTitles.ts";
/** One thing known about a university, with its value for people and for calculations. */
export interface KnownFact {
  key: string;
  label: string;
  value: string;
  raw: unknown;
  source: string;
  year: string;
}

/** A tour stop as the guide speaks of it; `abbreviation` is the building's short code, or empty. */
export interface KnownPoint {
  id: string;
  name: string;
  description: string;
  abbreviation: string;
}

/** A university as the guide knows it. */
export interface Known {
  id: string;
  name: string;
  description: string;
  city: string;
  region: string;
  country: string;
  website: string;
  facts: ReadonlyMap<string, KnownFact>;
  /** Tour stops in order. */
  points: readonly KnownPoint[];
  /** Normalized names by which people look for it, its own first. */
  names: readonly string[];
  /** A made-up university for demonstrations: never recommended, and always called fictional. */
  fictional: boolean;
}

/** A field of study, and how many degrees were awarded in it. */
export interface KnownProgram {
  /** CIP code of six digits, without the dot. */
  cip: string;
  title: string;
  degrees: number;
}

/** A fact's figure, the middle of a range; null where it is none. */
export function numberIn(raw: unknown): number | null {
  if (typeof raw === "number") return raw;
  if (!Array.isArray(raw)) return null;
  const [low, high]: unknown[] = raw;
  return typeof low === "number" && typeof high === "number" ? (low + high) / 2 : null;
}

/** The fact that tells its programs: all in which bachelor's degrees were awarded or, where those are few or none, the largest. */
export function programFactOf({ facts }: Known): KnownFact | null {
  const largest = facts.get("topPrograms") ?? null;
  return largest?.label.includes("associate") ? largest : (facts.get("bachelors") ?? largest);
}

/** Its programs, largest first; empty when unknown. */
export function programsOf(university: Known): KnownProgram[] {
  const raw = programFactOf(university)?.raw;
  if (!Array.isArray(raw)) return [];
  return raw.flatMap((entry: unknown) =>
    typeof entry === "object" &&
    entry !== null &&
    "title" in entry &&
    typeof entry.title === "string" &&
    "degrees" in entry &&
    typeof entry.degrees === "number"
      ? [{ cip: cipOf(entry.title), title: entry.title, degrees: entry.degrees }]
      : [],
  );
}

/** A page of the university by the key of its fact, or its website; empty when unknown. */
export function pageOf(university: Known, key: string): string {
  return university.facts.get(key)?.value ?? university.website;
}
