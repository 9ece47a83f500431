import * as v from "valibot";

import type { CsvRow } from "../reading/csvRows.ts";
import type { ReadRow, UniversityRecord } from "../record.ts";
import { addCommon, factList, numberOf, positionOf, webAddress } from "./facts.ts";
import { registryPlace } from "./places.ts";
import { monthOf } from "./release.ts";

const SOURCE = "Research Organization Registry";

const text = v.optional(v.nullable(v.string()), "");
const figure = v.optional(v.nullable(v.number()), null);
const texts = v.optional(v.nullable(v.array(v.string())), []);

/** Schema version 1, until 2025. */
const Version1 = v.object({
  id: v.string(),
  name: v.string(),
  status: text,
  types: texts,
  established: figure,
  links: texts,
  aliases: texts,
  acronyms: texts,
  labels: v.optional(v.nullable(v.array(v.object({ label: v.string() }))), []),
  country: v.object({ country_name: text, country_code: text }),
  addresses: v.optional(
    v.array(
      v.object({
        lat: figure,
        lng: figure,
        city: text,
        state: text,
        geonames_city: v.optional(
          v.nullable(
            v.object({
              city: text,
              geonames_admin1: v.optional(v.nullable(v.object({ name: text })), null),
            }),
          ),
          null,
        ),
      }),
    ),
    [],
  ),
});

/** Schema version 2. */
const Version2 = v.object({
  id: v.string(),
  status: text,
  types: texts,
  established: figure,
  names: v.array(v.object({ value: v.string(), types: v.array(v.string()) })),
  links: v.optional(v.array(v.object({ type: v.string(), value: v.string() })), []),
  locations: v.array(
    v.object({
      geonames_details: v.object({
        name: text,
        country_code: text,
        country_name: text,
        country_subdivision_name: text,
        lat: figure,
        lng: figure,
      }),
    }),
  ),
  admin: v.optional(v.object({ last_modified: v.optional(v.object({ date: text })) })),
});

interface Told {
  id: string;
  name: string;
  otherNames: string[];
  city: string;
  region: string;
  country: string;
  countryCode: string;
  lat: number | null;
  lng: number | null;
  website: string;
  founded: number | null;
  year: string;
}

/**
 * Reads a record of ROR's JSON, version 1 or 2. `released` is the month of the whole file; when unknown, a record of
 * version 2 counts from its last change.
 */
export function readRorJson(value: unknown, released: string | null): ReadRow {
  const second = v.safeParse(Version2, value);
  if (second.success) return ofVersion2(second.output, released);
  const first = v.safeParse(Version1, value);
  if (first.success) return ofVersion1(first.output, released);
  const id =
    typeof value === "object" && value !== null && "id" in value
      ? String(value.id)
      : "a record without an id";
  return { skip: "It has neither the form of ROR's version 1 nor of version 2.", example: id };
}

/** Reads a row of a table made from ROR's records of June 2026. */
export function readRorCsv(row: CsvRow): ReadRow {
  return recordOf(
    {
      id: row.cell("ROR"),
      name: row.cell("NAME"),
      otherNames: [],
      city: row.cell("CITY"),
      region: row.cell("REGION"),
      country: row.cell("COUNTRY"),
      countryCode: row.cell("CC"),
      lat: numberOf(row.cell("LAT")),
      lng: numberOf(row.cell("LNG")),
      website: row.cell("WEBSITE"),
      founded: numberOf(row.cell("ESTABLISHED")),
      year: "June 2026",
    },
    row.cell("TYPES").split(";"),
    "active",
  );
}

function ofVersion1(told: v.InferOutput<typeof Version1>, released: string | null): ReadRow {
  const address = told.addresses[0];
  const city = address?.geonames_city;
  return recordOf(
    {
      id: told.id,
      name: told.name,
      otherNames: [
        ...(told.labels ?? []).map(({ label }) => label),
        ...(told.aliases ?? []),
        ...(told.acronyms ?? []),
      ],
      city: city?.city || address?.city || "",
      region: city?.geonames_admin1?.name || address?.state || "",
      country: told.country.country_name ?? "",
      countryCode: told.country.country_code ?? "",
      lat: address?.lat ?? null,
      lng: address?.lng ?? null,
      website: told.links?.[0] ?? "",
      founded: told.established,
      year: released ?? "",
    },
    told.types ?? [],
    told.status ?? "",
  );
}

function ofVersion2(told: v.InferOutput<typeof Version2>, released: string | null): ReadRow {
  const place = told.locations[0]?.geonames_details;
  const shown = told.names.find(({ types }) => types.includes("ror_display")) ?? told.names[0];
  return recordOf(
    {
      id: told.id,
      name: shown?.value ?? "",
      otherNames: told.names.filter((name) => name !== shown).map(({ value }) => value),
      city: place?.name ?? "",
      region: place?.country_subdivision_name ?? "",
      country: place?.country_name ?? "",
      countryCode: place?.country_code ?? "",
      lat: place?.lat ?? null,
      lng: place?.lng ?? null,
      website: told.links.find(({ type }) => type === "website")?.value ?? "",
      founded: told.established,
      year: released ?? monthOf(told.admin?.last_modified?.date ?? "") ?? "",
    },
    told.types ?? [],
    told.status ?? "",
  );
}

function recordOf(told: Told, types: readonly string[], status: string): ReadRow {
  const id = /^(?:https?:\/\/ror\.org\/)?(0[a-z0-9]{8})$/i.exec(told.id)?.[1]?.toLowerCase();
  const name = told.name.trim();
  const example = name || told.id || "a record without a name";
  if (id === undefined) return { skip: "Its id isn't a ROR id.", example };
  if (name === "") return { skip: "It has no name.", example };
  if (!types.some((type) => type.toLowerCase() === "education")) {
    return { skip: "It isn't a place of education.", example };
  }
  if (status !== "" && status !== "active") {
    return { skip: "It is no longer active in the registry.", example };
  }
  const place = registryPlace(told.city, told.region, told.country, told.countryCode);
  const position = positionOf(told.lat, told.lng, "city");
  const website = webAddress(told.website);
  const list = factList(SOURCE, told.year);
  list.add("founded", told.founded, String);
  addCommon(list, { place, website, position });
  const record: UniversityRecord = {
    source: "ror",
    externalId: id,
    name,
    otherNames: told.otherNames,
    ...place,
    position,
    website,
    facts: list.facts,
  };
  return { record };
}
