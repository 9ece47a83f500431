import type { Filter, Frame } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import { CLASS_OF_KIND } from "../knowledge/namedKinds.ts";
import type { Mention } from "../names/types.ts";
import { addSize } from "./filters.ts";
import { namedIn, saysPhrase } from "./phrases.ts";

/** Kinds that only universities' names tell, such as women's colleges; "a Catholic college" names no university. */
export function addNamedKinds(frame: Frame, text: string, mentions: readonly Mention[]): void {
  addRefused(frame, text);
  const kinds = kindsWanted(text);
  if (kinds.length === 0) return;
  frame.filters.push(...kinds.map((value): Filter => ({ field: "name", op: "~", value })));
  const generic = mentions.filter(({ typed, start }) => isGeneric(typed, text.slice(0, start)));
  const ids = new Set(generic.flatMap(({ options }) => options.map(({ id }) => id)));
  frame.named = frame.named.filter(({ id }) => !ids.has(id));
  const typed = new Set(generic.map((one) => one.typed));
  frame.unclear = frame.unclear.filter((one) => !typed.has(one.typed));
  if (generic.length > 0) addSize(frame, normalizeText(text));
}

/** "I advise students at a community college": where someone is now is no wish. */
const OWN =
  /\b(?:at|from|attend\w*|leaving|out of|in) (?:an?|my|our|the|his|her|their) (?:local )?(?:community|junior|two-year|2-year) college/giu;
/** Of two kinds of which the first includes or excludes the second, the first alone is meant. */
const COVERED: Readonly<Record<string, string>> = { christian: "catholic", community: "fourYear" };

/** "Not a Catholic school". */
const REFUSED =
  /\b(?:not|no|non|without|except|anything but|(?:take|leave|cut|filter) out|drop|exclude|excluding|skip|remove)[ -](?:an? |any |the |all )?[\p{L}’']+/giu;

/** "Take out the Catholic ones": classes that are not wanted. */
function addRefused(frame: Frame, text: string): void {
  const refused = (text.match(REFUSED) ?? []).join(", ");
  const isReligious = saysPhrase("refusesReligion", refused);
  const classes = namedIn(refused).flatMap((kind): Filter[] => {
    const [field, value] = CLASS_OF_KIND[kind] ?? [];
    return field === "religion" || field === "gender"
      ? [{ field, op: "!=", value: value ?? "" }]
      : [];
  });
  const all: Filter[] = isReligious ? [{ field: "religion", op: "!=", value: "any" }] : classes;
  frame.filters.push(...all);
}

function kindsWanted(text: string): string[] {
  const own = text.replaceAll(OWN, " ");
  const kinds = namedIn(own.replaceAll(REFUSED, " "));
  const all = namedIn(own).includes("fourYear") ? ["fourYear", ...kinds] : kinds;
  return [...new Set(all)].filter((kind) => !all.includes(COVERED[kind] ?? ""));
}

/** "A small Catholic college", where "Catholic college" could be a name. */
const isGeneric = (typed: string, before: string): boolean =>
  namedIn(typed).length > 0 && !/\bthe\s*$/iu.test(before);
