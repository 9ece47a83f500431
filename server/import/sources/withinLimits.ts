import { cleanText } from "../reading/cleanText.ts";
import type { ImportedFact, ReadRow } from "../record.ts";

/** In characters; the longest name in the registries is half as long. */
const LONGEST_NAME = 400;
const LONGEST_PLACE = 200;
/** Of an address or another value of a fact. */
const LONGEST_VALUE = 2000;

/** Keeps texts that can be stored, indexed and shown; a record whose name can't be is skipped. */
export function withinLimits(row: ReadRow): ReadRow {
  if ("skip" in row) return row;
  const { record } = row;
  if (record.name.length > LONGEST_NAME) {
    return { skip: `Its name is longer than ${LONGEST_NAME} characters.`, example: record.name };
  }
  const name = cleanText(record.name);
  if (name === "") return { skip: "It has no name.", example: record.externalId };
  return {
    record: {
      ...record,
      name,
      otherNames: record.otherNames
        .filter((other) => other.length <= LONGEST_NAME)
        .map(cleanText)
        .filter((other) => other !== ""),
      city: kept(record.city, LONGEST_PLACE),
      region: kept(record.region, LONGEST_PLACE),
      country: kept(record.country, LONGEST_PLACE),
      website: kept(record.website, LONGEST_VALUE),
      facts: record.facts.filter(({ value }) => value.length <= LONGEST_VALUE).map(cleanFact),
    },
  };
}

const kept = (text: string, longest: number) => (text.length > longest ? "" : cleanText(text));

const cleanFact = ({ value, raw, ...fact }: ImportedFact): ImportedFact => ({
  ...fact,
  value: cleanText(value),
  raw: typeof raw === "string" ? cleanText(raw) : raw,
});
