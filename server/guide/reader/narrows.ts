import type { Act, Filter, Frame } from "#machines/guide/frame.ts";

import { FIGURE_ACTS } from "./acts.ts";
import { addClasses } from "./classes.ts";
import { conditionsIn } from "./conditions.ts";
import { addKinds, addPrograms, distinct, placeFilters } from "./filters.ts";
import { orderOf } from "./order.ts";
import { isSuperlative } from "./orderWords.ts";
import type { Parsed } from "./parsed.ts";
import { saysPhrase } from "./phrases.ts";
import { scoresOf } from "./readerModel.ts";
import { scoreBefore } from "./scores.ts";
import { softOrders } from "./softFilters.ts";

/** Bounds and premise of a message, each number with the field it is about. */
export const conditionsOf = ({ masked, touched, scores, message }: Parsed, frame: Frame) =>
  conditionsIn(masked, frame, touched, scores["touched"] ?? {}, (part) => scoresOf(message, part));

/** Acts that a message which only narrows a search is easily mistaken for: "in Boston", "public ones". */
const MAY_NARROW: ReadonlySet<Act> = new Set([...FIGURE_ACTS, "programs", "collect", "smalltalk"]);

/** What a message takes back is not a filter of its own. */
export const withoutDropped = (filters: readonly Filter[], { drops }: Frame): Filter[] =>
  filters.filter(({ field }) => !drops.includes(field));

/** The filters and the order by which a message that names no university may narrow the search before it. */
export function narrowsOf(frame: Frame, parsed: Parsed): Frame["narrows"] {
  const { message, masked, normalized, scores, places, mentions, touched, library } = parsed;
  const mayNarrow = MAY_NARROW.has(frame.act) && !frame.drops.includes("name");
  if (message.before === null || mentions.length > 0 || !mayNarrow) return null;
  const search: Frame = { ...frame, act: "find", filters: [], order: null };
  search.filters = [
    ...conditionsOf(parsed, search).filters,
    ...placeFilters("find", places, library),
  ];
  search.filters.push(...scoreBefore(search.filters, message.text));
  addKinds(search, normalized, scores["wishes"] ?? {}, masked);
  addClasses(search, message.text, mentions);
  addPrograms(search, parsed.study);
  const sorts = isSuperlative(normalized) || saysPhrase("sort", normalized);
  // "Make that a decent graduation rate", and no question whether it is decent (O248).
  const [soft = null] = frame.form === "what" ? softOrders(search, masked, normalized) : [];
  const order = sorts ? orderOf(search, masked, normalized, touched, scores) : soft;
  const filters = withoutDropped(distinct(search.filters), frame);
  return filters.length > 0 || order !== null ? { filters, order } : null;
}
