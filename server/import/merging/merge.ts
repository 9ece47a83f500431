import type { SourceName } from "../../db/tables/imports.ts";
import { normalizeText } from "../../universities/normalizeText.ts";
import { alike, comparable } from "../identity/comparable.ts";
import type { ImportedFact, UniversityRecord } from "../record.ts";
import { FACT_ORDER } from "../sources/facts.ts";
import { describe } from "./describe.ts";
import { importedNames } from "./importedNames.ts";
import { replaces } from "./replaces.ts";
import type { HeldUniversity } from "./university.ts";

/** What a row did to its university, as the report counts it (O23). */
export type Outcome = "added" | "changed" | "unchanged";

/** Whose name is shown: ROR writes names as their owners do, IPEDS adds "-Main Campus". */
const NAME_RANK: Readonly<Record<SourceName, number>> = { ror: 3, ipeds: 2, scorecard: 1 };
/** Whose place, position and website count: ROR's position is the city's. */
const PLACE_RANK: Readonly<Record<SourceName, number>> = { ipeds: 3, scorecard: 2, ror: 1 };
/** Where facts go that are added to a university whose facts have positions of their own. */
const AFTER_THE_SEED = 100;
const MOST_NAMES = 60;
const LONGEST_NAME = 200;

/**
 * Merges a record into a university, and notes what has to be written. What an operator changed and what the seed data
 * says stays: name, description, place, position, website. A fact is replaced by a newer one of its source, or by one
 * of a source that ranks higher. Serves O46.
 */
export function merge(held: HeldUniversity, record: UniversityRecord): Outcome {
  const isNew = held.pending.isNew && held.sources.size === 0;
  const before = held.changes;
  if (!held.sources.has(record.source)) {
    held.pending.links.push({ source: record.source, externalId: record.externalId });
    held.changes += 1;
  }
  for (const fact of record.facts) mergeFact(held, fact);
  const free = held.origin === "import" && !held.edited;
  if (free) mergeRow(held, record);
  mergeNames(held, record);
  held.sources.add(record.source);
  if (free) set(held, { description: describe(held), prominence: prominenceOf(held) });
  if (isNew) return "added";
  return held.changes > before ? "changed" : "unchanged";
}

function mergeFact(held: HeldUniversity, fact: ImportedFact): void {
  const old = held.facts.get(fact.key);
  if (old && !replaces(fact, old)) return;
  const order = FACT_ORDER.indexOf(fact.key);
  const position = old?.position ?? (held.origin === "import" ? 0 : AFTER_THE_SEED) + order;
  held.facts.set(fact.key, { ...fact, label: labelOf(fact, old), position });
  held.pending.facts.add(fact.key);
  held.changes += 1;
}

/** The seed data's label stays, unless it names another source's meaning, such as whose coordinates they are. */
export const labelOf = (
  fact: Pick<ImportedFact, "key" | "label">,
  old: Pick<ImportedFact, "label"> | undefined,
): string => (old === undefined || fact.key === "coordinates" ? fact.label : old.label);

function mergeRow(held: HeldUniversity, record: UniversityRecord): void {
  const leads = (ranks: Readonly<Record<SourceName, number>>) =>
    [...held.sources].every((source) => ranks[record.source] >= ranks[source]);
  const alone = [...held.sources].every((source) => source === record.source);
  // A name unlike the other source's is older or newer: no one knows which.
  const fits = alone || alike(comparable(record.name), comparable(held.name));
  if (held.name === "" || (leads(NAME_RANK) && fits)) rename(held, record.name);
  const first = leads(PLACE_RANK);
  if (record.city !== "" && (first || held.city === "")) {
    const { city, region, country } = record;
    set(held, { city, region, country });
  } else if (held.country === "") set(held, { country: record.country });
  if (record.website !== "" && (first || held.website === "")) {
    set(held, { website: record.website });
  }
  if (record.position !== null && (first || held.lat === null)) {
    const { lat, lng } = record.position;
    set(held, { lat, lng });
  }
}

function rename(held: HeldUniversity, name: string): void {
  if (held.name === name) return;
  const before = held.name;
  set(held, { name });
  for (const [normalized, kind] of held.names) if (kind === "own") held.names.delete(normalized);
  for (const normalized of importedNames(name)) held.names.set(normalized, "own");
  held.pending.ownNames = true;
  if (before !== "") addAlias(held, before);
}

function mergeNames(held: HeldUniversity, record: UniversityRecord): void {
  for (const name of [record.name, ...record.otherNames].slice(0, MOST_NAMES)) addAlias(held, name);
}

function addAlias(held: HeldUniversity, name: string): void {
  const normalized = normalizeText(name).slice(0, LONGEST_NAME).trim();
  if (normalized === "" || held.names.has(normalized)) return;
  // Short names of seeded universities and those that operators made are chosen by hand: sources call many "UC".
  if (held.origin !== "import" && !normalized.includes(" ")) return;
  held.names.set(normalized, "alias");
  held.pending.aliases.add(normalized);
  held.changes += 1;
}

/** Another source says more than a few facts do. */
const prominenceOf = ({ facts, sources }: HeldUniversity) => facts.size + 5 * (sources.size - 1);

type Row = Pick<
  HeldUniversity,
  "name" | "description" | "lat" | "lng" | "city" | "region" | "country" | "website" | "prominence"
>;

function set(held: HeldUniversity, row: Partial<Row>): void {
  const current: Partial<Row> = held;
  const differs = Object.entries(row).some(([key, value]) => current[key as keyof Row] !== value);
  if (!differs) return;
  Object.assign(held, row);
  held.pending.row = true;
  held.changes += 1;
}
