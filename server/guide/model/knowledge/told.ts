import type { Field } from "#machines/guide/frame.ts";

import type { Known, KnownFact } from "../../knowledge/known.ts";
import { missingBlock } from "../../plan/missing.ts";
import { factOf, valueOf } from "../../plan/say.ts";
import { createWords } from "../../words/render.ts";
import { citation } from "../../words/sources.ts";
import { linksOf } from "../check/links.ts";
import type { ToolResult } from "../tools.ts";
import { formsOf, linksOfFact } from "./forms.ts";

const ENGLISH = createWords("en");
/** Said about a university before anything else, if true. */
const WARNINGS = ["closed", "fictional"];

/** A line without links, whose figures may be shown. */
export const line = (text: string): ToolResult => ({ text, figures: [text], links: [] });
/** A line for the model alone. */
export const note = (text: string): ToolResult => ({ text, figures: [], links: [] });

/** Several results as one, line by line; figures and links occur once. */
export const joined = (parts: readonly ToolResult[]): ToolResult => ({
  text: parts.map(({ text }) => text).join("\n"),
  figures: [...new Set(parts.flatMap(({ figures }) => figures))],
  links: [...new Set(parts.flatMap(({ links }) => links))],
});

/** The path of a university's page in the app. */
export const pathOf = ({ id }: { id: string }) => `/university/${encodeURIComponent(id)}`;

/** Which university it is, where it is, and what must be known about it first. */
export function toldHead(university: Known): ToolResult {
  const { id, name, city, region, country, website } = university;
  const place = [city, region, country].filter((part, at, all) => part && all.indexOf(part) === at);
  const head = {
    text: [`[${name}](${pathOf(university)}) (id: ${id})`, ...place].join(", "),
    figures: [name, ...place],
    links: [pathOf(university), ...(website === "" ? [] : [website])],
  };
  const warnings = WARNINGS.flatMap((key) => university.facts.get(key) ?? []);
  return joined([head, ...warnings.map((fact) => toldFact(university, null, fact))]);
}

/** A field with its source and year; null when it isn't held. */
export function toldField(university: Known, field: Field): ToolResult | null {
  const value = valueOf(university, field);
  if (value === null) return null;
  const fact = factOf(university, field);
  if (fact !== null) return toldFact(university, field, fact);
  // From the university's own row, with the source of its location.
  const { source = "the university's record", year = "" } = university.facts.get("location") ?? {};
  const own = { key: field, label: field, value, raw: value, source, year };
  return toldFact(university, null, own);
}

function toldFact(university: Known, field: Field | null, fact: KnownFact): ToolResult {
  const cited = citation([fact]);
  return {
    text: `- ${fact.label}: ${fact.value} ${cited}`,
    figures: formsOf(university, field, fact),
    links: [...linksOfFact(university, fact), ...linksOf(cited).links],
  };
}

/** What isn't held, by name, and who knows it. */
export function toldMissing(university: Known, fields: readonly Field[]): ToolResult[] {
  if (fields.length === 0) return [];
  const phone = university.facts.get("phone");
  const text = ENGLISH.block(missingBlock(university, fields));
  return [
    {
      text,
      figures: phone ? formsOf(university, "phone", phone) : [],
      links: [...linksOf(text).links, ...(phone ? linksOfFact(university, phone) : [])],
    },
  ];
}
