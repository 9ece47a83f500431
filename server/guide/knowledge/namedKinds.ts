import { CLASS_FIELDS, type Filter, EITHER } from "#machines/guide/frame.ts";

import { classTest } from "./classes.ts";
import type { Entry } from "./types.ts";

/**
 * Classes that names tell where no source classes universities, as outside of the United States, and what no source
 * classes anywhere. A name that says so may be old, and a university without it may be of the class: answers say that
 * they go by names alone (O135).
 */
const NAMED: Readonly<Record<string, RegExp>> = {
  "gender=women": /\bwom[ae]n['’]?s?\b|\bgirls\b|\bmahila\b|\bfemenin|\bféminin|\bfeminin|女子/iu,
  "gender=men": /\bm[ae]n['’]s\b|\bfor men\b|男子/iu,
  "religion=catholic": /cath?ol|katholi|jesuit|pontific|\bour lady\b|notre dame|天主教/iu,
  "religion=christian":
    /christian|cristian|chrétien|\bbible\b|baptist|lutheran|methodist|wesleyan|nazarene|adventist|evangel|مسیحی/iu,
  "religion=baptist": /baptist|bautista|batista/iu,
  "religion=lutheran": /luther/iu,
  "religion=methodist": /methodist|metodist|wesleyan/iu,
  "religion=presbyterian": /presb[iy]ter/iu,
  "religion=adventist": /adventist/iu,
  "religion=mennonite": /mennonit|menonit/iu,
  "religion=jewish": /jewish|hebrew|yeshiva|torah|talmud|rabbinical/iu,
  "religion=muslim": /islam|muslim|إسلامي|اسلامی/iu,
  "carnegie=tribal":
    /\btribal\b|\bindian (?:college|arts|nations)\b|american indian|native american/iu,
  "level=two":
    /community (?:and technical )?college|technical and community college|junior college/iu,
  "level=four":
    /^(?!.*(?:community|junior college|technical (?:college|institute|school|center|centre)|trade|career|beauty|barber|cosmetology|hair|massage|aveda|paul mitchell))/iu,
  "name=technical":
    /techn(?:olog|ic(?!o de|a? institute)|isch|ion\b)|\bpolyt[eé]ch|polit[eé]cn|politekn|\btu\b|technik|montanuni/iu,
  "name=federal": /\bfederal\b/iu,
};

const namesOf = ({ field, value }: Pick<Filter, "field" | "value">): RegExp[] =>
  String(value)
    .split(EITHER)
    .flatMap((code) => NAMED[`${field}=${code}`] ?? []);

/** Whether a condition is on a class that names tell where no source does; of "technical" names alone tell. */
export const isByName = (filter: Filter): boolean =>
  (filter.field === "name" ? filter.op === "~" : CLASS_FIELDS.has(filter.field)) &&
  filter.op !== "!=" &&
  namesOf(filter).length > 0;

/** A test of whether universities are of a class: by a source that classes them, or else by their names. */
export function classedAs(
  filter: Pick<Filter, "field" | "value">,
): (entry: Pick<Entry, "name" | "classes">) => boolean {
  const { field } = filter;
  const isIt = classTest(field, String(filter.value));
  const patterns = namesOf(filter);
  return ({ name, classes }) =>
    field === "name" || classes.size === 0
      ? patterns.some((pattern) => pattern.test(name))
      : isIt(classes.get(field) ?? "");
}

/** A test of whether universities aren't surely of another class than one left out: Bethany Lutheran tells no affiliation. */
export function maybeClassedAs(filter: Pick<Filter, "field" | "value">): (entry: Entry) => boolean {
  const isClassed = classedAs(filter);
  const patterns = namesOf(filter);
  return (entry) =>
    isClassed(entry) ||
    // Where nothing classes it, its name has been looked at.
    (entry.classes.size > 0 &&
      !entry.classes.has(filter.field) &&
      patterns.some((pattern) => pattern.test(entry.name)));
}
