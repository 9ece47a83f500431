import { CLASS_FIELDS, type Frame } from "./frame.ts";
import type { GuideContext } from "./types.ts";

/** "More", "the rest", "all of them" after a list: it goes on as it was asked for. */
export const goesOn = ({ pointer }: Frame): boolean => pointer !== null && PAGES.has(pointer.to);
const PAGES: ReadonlySet<string> = new Set(["next", "rest", "all"]);

/** What goes on with a list asks for nothing else, whatever its few words were read as. */
export const NOTHING_ADDED: Partial<Frame> = {
  act: "find",
  fields: [],
  filters: [],
  narrows: null,
  order: null,
  operation: "filter",
  topic: null,
  gaps: [],
  bare: null,
  relative: null,
  end: null,
  form: "what",
  limit: null,
};

/** What the search before it asked for and the records can't tell: the list still doesn't go by it. */
export function stillOpen(
  { topic, gaps, drops }: Frame,
  { asked }: GuideContext,
): Pick<Frame, "topic" | "gaps" | "open"> {
  if (asked?.act !== "find" || drops.length > 0) return { topic, gaps, open: [] };
  // What a later message names in passing belongs to that message alone.
  const open = asked.open ?? [...(asked.topic === null ? [] : [asked.topic]), ...asked.gaps];
  return { topic, gaps: [...new Set([...gaps, ...open])].filter((one) => one !== topic), open };
}

/** "Put the private ones back" names what was left out, "put them back" means what the turn before narrowed by. */
export function restoring(frame: Frame, { asked }: GuideContext): Frame {
  const own = frame.act === "find" ? frame.filters : (frame.narrows?.filters ?? []);
  const meant = own.length > 0 ? own : (asked?.narrows?.filters ?? []);
  return {
    ...frame,
    filters: [],
    narrows: { filters: [], order: frame.order ?? frame.narrows?.order ?? null },
    drops: [...new Set([...frame.drops, ...meant.map(({ field }) => field)])],
  };
}

/** "Only the private ones" after two of a list were compared: of that list. */
export const narrowsKind = ({ general, order, filters }: Frame): boolean =>
  !general &&
  order === null &&
  filters.length > 0 &&
  filters.every(({ field }) => KINDS.has(field));
const KINDS: ReadonlySet<string> = new Set(["kind", "students", "hbcu", ...CLASS_FIELDS]);
