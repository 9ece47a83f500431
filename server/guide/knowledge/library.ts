import { sql } from "kysely";

import { CLASS_FIELDS, type Field, type Income } from "#machines/guide/frame.ts";

import type { Db } from "../../db/tables.ts";
import { cipOf } from "../../seed/cipTitles.ts";
import { followUniversities } from "../../universities/changes.ts";
import { createNames, type Names } from "../names/names.ts";
import { positionIn } from "./distance.ts";
import { forgetPlaces } from "./entriesAt.ts";
import { FIELD_OF_KEY } from "./fields.ts";
import { numberIn } from "./known.ts";
import { knownAs } from "./knownAs.ts";
import { createPlaces, type Places } from "./places.ts";
import { regionOfCity } from "./regions.ts";
import type { Entry } from "./types.ts";

/** What is known of all universities, in memory, for names and searches. Details of one are read from the database. */
export interface Library {
  byId: ReadonlyMap<string, Entry>;
  names: Names;
  places: Places;
}

interface Growing extends Library {
  byId: Map<string, Entry>;
}

/** The library as the database is now. */
export const currentLibrary: (db: Db) => Promise<Library> = followUniversities<Growing>(() => {
  const places = createPlaces();
  return {
    byId: new Map(),
    names: createNames(
      (name, size) => places.knows(name, size),
      (name) => {
        const words = name.split(" ");
        const [place] = places.find(words);
        return place?.from === 0 &&
          place.to === words.length &&
          place.kind !== "area" &&
          place.part === undefined
          ? place.name
          : null;
      },
    ),
    places,
  };
}, read);

interface Row {
  id: string;
  name: string;
  city: string;
  region: string;
  country: string;
  featured: boolean;
  weight: number;
  names: string[];
  stops: number;
  hasTexts: boolean;
  facts: Record<string, unknown> | null;
}

async function read(db: Db, library: Growing, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<Row>`
    with in_region as (
      select country, city, min(region) as region from university
      -- Towns of many American states share a name.
      where region <> '' and city <> '' and country <> 'United States'
      group by country, city having count(distinct region) = 1)
    select id, name, city, country,
      coalesce(nullif(university.region, ''), in_region.region, '') as region,
      (origin <> 'import' or edited_at is not null) as featured,
      case when origin = 'import' then prominence else 100 end as weight,
      array(select folded from university_name where university_id = university.id order by kind desc) as names,
      (select count(*)::int from point where university_id = university.id and deleted_at is null) as stops,
      exists (select from university_text where university_id = university.id) as "hasTexts",
      (select jsonb_object_agg(key, case when key = 'kind' then to_jsonb(value) else raw end) from fact
        where university_id = university.id and key = any(${KEYS}::text[])) as facts
    from university left join in_region using (country, city) where id = any(${ids}::text[])`.execute(
    db,
  );
  forgetPlaces(library.byId);
  const found = new Set(rows.map(({ id }) => id));
  for (const id of ids) {
    if (found.has(id)) continue;
    library.byId.delete(id);
    library.names.remove(id);
  }
  for (const held of rows) {
    const row = { ...held, region: held.region || regionOfCity(held.country, held.city) };
    const others = knownAs(
      [
        row.name,
        `The ${row.name}`,
        row.name.replace(/^The /, ""),
        ...(row.weight >= DOCUMENTED ? row.names : []),
      ],
      row.country,
    );
    const entry = entryOf(
      others.length > 0 ? { ...row, weight: Math.max(row.weight, WELL_KNOWN) } : row,
    );
    library.byId.set(entry.id, entry);
    library.names.set(entry, row.names, others);
    library.places.add(entry);
  }
}

/** Those that many people ask about come before the thousands, and after those with complete profiles. */
const WELL_KNOWN = 60;
/** For well documented ones, other names also count: a branch may have its university's old name. */
const DOCUMENTED = 15;
const INCOMES: readonly Income[] = ["30", "48", "75", "110", "Top"];
const KEYS = [
  ...FIELD_OF_KEY.keys(),
  ...INCOMES.map((income) => `netPrice${income}`),
  "topPrograms",
  "bachelors",
  "fictional",
  "coordinates",
];

/** Sources also list the offices of systems, where nobody studies. */
const OFFICE =
  /\b(?:system|central|district|administrative|chancell?ors?|presidents?) office$|\boffice of the president$|\bsystem administration\b/iu;

function entryOf({ facts, ...row }: Row): Entry {
  const figures = new Map<Field, number>();
  for (const [key, field] of FIELD_OF_KEY) {
    const value = numberIn(facts?.[key]);
    // A rate of zero is an error in the source: a university that admits nobody has no students.
    if (value !== null && !(key === "admissionRate" && value === 0))
      figures.set(field, key === "admissionRate" ? value * 100 : value);
  }
  const fictional = facts?.["fictional"] !== undefined;
  const kind = facts?.["kind"];
  const hbcu = facts?.["hbcu"];
  const classes = [...CLASS_FIELDS].flatMap((field) => {
    const code = facts?.[field];
    return typeof code === "string" ? [[field, code] as const] : [];
  });
  const byIncome = INCOMES.flatMap((income) => {
    const price = facts?.[`netPrice${income}`];
    return typeof price === "number" ? [[income, price] as const] : [];
  });
  const programs = facts?.["bachelors"] ?? facts?.["topPrograms"];
  // Written out, so that all have one shape: with a spread each has its own, and a walk over all is slower by far.
  return {
    id: row.id,
    name: row.name,
    city: row.city,
    region: row.region,
    country: row.country,
    forProfit: typeof kind === "string" && /for-profit/i.test(kind),
    kind: typeof kind === "string" ? (kind.split(" ", 1)[0] ?? "").toLowerCase() : "",
    hbcu: typeof hbcu === "boolean" ? hbcu : null,
    classes: new Map(classes),
    byIncome: new Map(byIncome),
    figures,
    position: positionIn(facts?.["coordinates"]),
    programs: Array.isArray(programs) ? programs.flatMap(codeOf) : [],
    degrees: degreesIn(facts?.["bachelors"]),
    stops: row.stops,
    hasTexts: row.hasTexts,
    featured: row.featured,
    weight: row.weight,
    fictional,
    studied: !fictional && !OFFICE.test(row.name),
  };
}

/** The degrees awarded in each program, in its order; empty where one of them isn't held. */
function degreesIn(bachelors: unknown): number[] {
  if (!Array.isArray(bachelors)) return [];
  const counts = bachelors.flatMap((one: unknown) =>
    typeof one === "object" && one !== null && "title" in one && "degrees" in one
      ? [Number(one.degrees)]
      : [],
  );
  return counts.length === bachelors.length && counts.every(Number.isFinite) ? counts : [];
}

const codeOf = (program: unknown): string[] =>
  typeof program === "object" && program !== null && "title" in program
    ? [cipOf(String(program.title))]
    : [];
