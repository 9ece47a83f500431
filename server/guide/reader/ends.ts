import type { Filter, Frame, Order } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import { isSuperlative } from "./orderWords.ts";

/** Between two questions of one message: "the oldest in Texas, and the newest", "…? And which is the cheapest?" */
const BETWEEN = /[,،，]?\s+(?:and|also|plus|y|e|et|und|و|और|aur)\s+(?:also\s+)?|，|以及|还有/iu;
const SENTENCES = /[.!?？؟;；。]+\s*(?:(?:and|also|y|e|et|und|و|और|aur)\s+)?/iu;
const WHICH =
  /(?<!\p{L})(?:which|what|who|whose|cu[aá]l(?:es)?|qui[eé]n(?:es)?|quelle?s?|laquelle|qui|quais|qual|quem|welche[rs]?|wer|kaunsi?|kaun)(?!\p{L})|哪|谁|کدوم|کدام|أي|ايهما|कौन/iu;
const MOST_PARTS = 4;
/** Longer messages tell more than they ask. */
const LONGEST = 600;

/** The parts of a message that each ask for an end of an order: what lies between them in a sentence belongs to the one before. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const sentence of text.split(SENTENCES)) {
    const pieces = sentence.split(BETWEEN).filter((one) => one.trim() !== "");
    // "I'm in Jackson but I'd leave" asks for nothing.
    if (!pieces.some((piece) => isSuperlative(normalizeText(piece)))) continue;
    let hasEnd = false;
    for (const [at, piece] of pieces.entries()) {
      const isOwn = isSuperlative(normalizeText(piece));
      if (at === 0 || (isOwn && hasEnd)) parts.push(piece);
      else parts[parts.length - 1] += `, ${piece}`;
      hasEnd = isOwn || (at > 0 && hasEnd);
    }
  }
  return parts;
}

/** What a part asks for: a search of its own, or what it would add to the one before. */
const endOf = (read: Frame): { order: Order | null; filters: Filter[]; frame: Frame } => ({
  order: read.order ?? read.narrows?.order ?? null,
  filters: read.act === "find" ? read.filters : (read.narrows?.filters ?? []),
  frame: read,
});

/**
 * "Which HBCU graduates the most, and which is the cheapest?": each end of an order is asked for by itself (O214). The
 * first stays the search's own, the others go beside it.
 * @param readPart reads a part as a message of its own, after the one before
 */
export function settleEnds(
  frame: Frame,
  text: string,
  readPart: (part: string, before: string | null) => Frame,
): void {
  if (frame.act !== "find" || frame.named.length > 0 || frame.order === null) return;
  const parts = text.length > LONGEST ? [] : partsOf(text);
  if (parts.length < 2 || parts.length > MOST_PARTS) return;
  const ends = parts.map((part, at) => {
    const after = endOf(readPart(part, parts[at - 1] ?? null));
    return after.order === null ? endOf(readPart(part, null)) : after;
  });
  const [first, ...rest] = ends;
  if (first === undefined || first.order === null || ends.some(({ order }) => order === null))
    return;
  const differ = new Set(ends.map(({ order, filters }) => JSON.stringify([order, filters])));
  if (differ.size < ends.length) return;
  const asked = new Set(ends.map(({ order }) => order?.field as string));
  // A list "with the highest graduation rate and the lowest price" is one list.
  if (frame.several && !parts.slice(1).some((part) => WHICH.test(part))) {
    frame.order = first.order;
    return;
  }
  const isSaid = (field: string) =>
    ends.some(({ filters }) => filters.some((one) => one.field === field));
  const others = frame.filters.filter(({ field, value }) => !isSaid(field) && value !== frame.home);
  // "Cheapest and most expensive in Ohio": what another part alone says holds for the first, too.
  const own = first.filters.length > 0 ? first.filters : rest.flatMap(({ filters }) => filters);
  Object.assign(frame, {
    filters: [...own, ...others],
    order: first.order,
    limit: first.frame.limit,
    several: first.frame.several,
    fields: frame.fields.filter((field) => !asked.has(field)),
    also: rest.flatMap(({ order, filters }) => (order === null ? [] : [{ order, filters }])),
  });
}
