import { type Field, type Frame, TUITIONS } from "#machines/guide/frame.ts";

import { FIGURE_ACTS } from "./acts.ts";
import { PRICED, saysTuition } from "./figureNames.ts";
import { narrowTuition } from "./filters.ts";
import { saysPhrase } from "./phrases.ts";
import type { Message } from "./readerModel.ts";

/** What living there is taken for. */
export const OF_BOARD: ReadonlySet<string | null> = new Set(["housing", "food"]);
const SENTENCES = /[.!?;\n؟。！？；]+/u;

/** Whether a text asks for a price with housing or food in it, and not how these are: "with the dorm and the meal plan". */
export const isWithBoard = (text: string): boolean =>
  text
    .split(SENTENCES)
    .some(
      (part) =>
        saysPhrase("boarding", part) &&
        (saysPhrase("costing", part) || saysPhrase("field:roomAndBoard", part)) &&
        !saysPhrase("boardAsIs", part),
    );

/** "Room and board", "a dorm and a meal plan": one thing, which is added to no price. */
const BOARD =
  /\b(?:rooms?|dorms?|housing|lodging|meal plan|alojamiento|hospedaje|cuarto|moradia|alojamento|logement|chambre|unterkunft)\b,? (?:and|&|n|plus|y|e|et|und) (?:(?:an?|the|la|el|o|a|le) )?(?:board|meals?(?: plan)?|food|dining|dorms?|rooms?|comida|alimenta[cç][aã]o|repas|nourriture|verpflegung)\b/giu;

/** A price with a room and meals is what a year costs, or the price of these alone: no gap (O200). */
export function settleBoard(frame: Frame, { text, before }: Message): void {
  if (frame.act === "find") ofSearch(frame, text);
  const isAtHome = saysPhrase("atHome", text) || saysPhrase("withRelatives", text);
  if (isAtHome || !FIGURE_ACTS.has(frame.act)) return;
  const follows = before !== null && isOfBoardBefore(text, before);
  if (!follows && (saysPhrase("includes", text) || !isWithBoard(text))) return;
  // "Tuition plus room and board": these two, and not all that a year costs (O277).
  const isOfTwo = saysTuition(text) && !WHOLE.test(text);
  const isAlone = follows || isOfTwo || !isBesidePrice(frame, text.replaceAll(BOARD, "dorm"));
  const isKept = (field: Field) =>
    isAlone
      ? !PRICED.has(field) || (TUITIONS.includes(field) && saysTuition(text))
      : !isLost(field, text);
  const others = frame.guessed ? [] : frame.fields.filter(isKept);
  const added: readonly Field[] = isAlone ? ["roomAndBoard"] : ["costOfAttendance"];
  Object.assign(frame, {
    act: frame.act === "compare" || frame.named.length > 1 ? "compare" : "facts",
    fields: [...new Set(isOfTwo ? [...others, ...added] : [...added, ...others])],
    // Only figures of one are added up: of several, one figure of each would be.
    ...(isOfTwo && frame.operation === "fact" && frame.named.length === 1 && TOGETHER.test(text)
      ? { operation: "sum" }
      : {}),
    topic: follows || OF_BOARD.has(frame.topic) ? null : frame.topic,
    gaps: frame.gaps.filter((gap) => !OF_BOARD.has(gap)),
    guessed: false,
    leans: frame.leans || frame.named.length === 0,
  });
  narrowTuition(frame);
}

/** "Which have pharmacy, and what is a year with a room and meals": of each that is found (O267). */
function ofSearch(frame: Frame, text: string): void {
  if (!isWithBoard(text)) return;
  const isAlone = frame.fields.includes("roomAndBoard") && !saysPhrase("boardIncluded", text);
  const rest = frame.fields.filter((field) => field !== "roomAndBoard" && field !== "programs");
  Object.assign(frame, {
    fields: [...new Set<Field>([isAlone ? "roomAndBoard" : "costOfAttendance", ...rest])],
    topic: OF_BOARD.has(frame.topic) ? null : frame.topic,
    gaps: frame.gaps.filter((gap) => !OF_BOARD.has(gap)),
  });
}

/** Whether a room and meals come with another price: "tuition and the dorm", not "the graduation rate and the dorm". */
const isBesidePrice = ({ fields }: Frame, text: string): boolean =>
  saysPhrase("boardIncluded", text) &&
  (saysPhrase("costing", text) ||
    fields.every((one) => PRICED.has(one) || one === "roomAndBoard") ||
    fields.some((one) => PRICED.has(one) && one !== "costOfAttendance"));

/** "How much are they" after the dorms, and "and the dorm?" after a price. */
const isOfBoardBefore = (text: string, before: string): boolean => {
  if (text.trim().split(/\s+/).length > MOST_WORDS || saysTuition(text)) return false;
  const isPriced = (some: string) => saysPhrase("costing", some) || saysPhrase("price", some);
  const [isBoard, wasBoard] = [text, before].map((some) => saysPhrase("boarding", some));
  const added = text.replace(BEGINNING, "").replaceAll(BOARD, "dorm");
  if (isBoard === true)
    return (
      isPriced(before) && !saysPhrase("boardAsIs", text) && !saysPhrase("boardIncluded", added)
    );
  return wasBoard === true && isPriced(text) && !isWithBoard(before) && !ELSE.test(text);
};
const WHOLE =
  /\b(?:cost of attendance|everything|all[- ]in|whatever else|anything else|total cost|sticker|list price|todo incluido|tout compris|alles)\b/iu;
const TOGETHER =
  /\b(?:plus|total|together|come to|comes to|altogether|all in|más|mais|plus)\b|加|总/iu;
const MOST_WORDS = 9;
const BEGINNING = /^\W*(?:and|plus|y|et|e|und)\b/iu;
/** "How much is a year": of the whole. */
const ELSE =
  /\b(?:year|total|altogether|everything|in all|school|college|attend|go there|año|ano|an\b|année|jahr)/iu;

/** A price after aid is told beside the whole cost where it is asked for by its name. */
const isLost = (field: Field, text: string): boolean =>
  field === "netPrice" && !saysPhrase("field:netPrice", text);
