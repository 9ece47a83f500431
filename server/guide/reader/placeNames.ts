import { fold } from "../../universities/fold.ts";
import type { Library } from "../knowledge/library.ts";
import type { Mention } from "../names/names.ts";
import { best } from "./linearModel.ts";
import { mask, type Message, scoresOf } from "./readerModel.ts";

/** "Bigger than Oregon": the university of that name. */
const THAN =
  /(?:\b(?:than|like|as|que|comme|wie|als|near|nearest|to|besides|except)|比|از|من)(?: the)?\s*$/iu;

/** "Students from Nigeria": a place that people are from. */
const FROM = /(?:\bfrom|\bdes?|\baus|\bda|\bdo|از|من)\s+$/iu;
/** "Someone from Georgia": who asks, or is asked for, whatever university shares the name of where they live. */
const PERSON_FROM =
  /\b(?:someone|somebody|anyone|students?|kids?|persons?|people|folks?|family|families|applicants?|residents?|we|us|me|him|her|them|he|she|they|i|am|i'm|i’m|are|is|coming|come|comes|moving)(?:'re|’re|'s|’s)? from\s+$/iu;
/** "In Michigan", "dans le Michigan": a place that something is in, whatever university shares its name. */
const IN =
  /(?:\bin(?: the)?|\bdans (?:le |la |les |l')|\bstate of|\bestado de|\bem|\bno estado d[aeo]|در|توی|ولاية|بولاية|ایالت)\s+$/iu;
/** "Virginia's public schools". */
const OWN = /^(?:'s|’s)\s+(?:\p{L}+ )?(?:schools|colleges|universit|unis|publics|privates)/iu;

/** "Durham NC": states by their codes, which are nobody's initials that are better known. */
const STATE_CODES = new Set(
  "NC SC NY NJ CA TX FL OH PA VA GA IL MI WA AZ CO TN NV MN WI MO MD DC CT OK KY".split(" "),
);

/** In a search "Oregon" is the state, and in "north carolina" Carolina is no university. */
export function withoutPlaces(
  mentions: readonly Mention[],
  message: Message,
  { places }: Library,
): readonly Mention[] {
  if (mentions.length === 0) return mentions;
  const { text } = message;
  const masked = mask(text, mentions);
  const spoken = fold(text).split(" ");
  const wide = places.find(spoken).filter(({ from, to }) => to - from > 1);
  const inside = (typed: string) =>
    wide.some(
      ({ from, to }) =>
        to - from > fold(typed).split(" ").length &&
        spoken.slice(from, to).join(" ").includes(fold(typed)),
    );
  const scores = scoresOf(message, masked);
  const finds = best(scores["act"] ?? {}).label === "find";
  return mentions.filter(({ typed, start, end }) => {
    const name = fold(typed);
    if (inside(typed) || STATE_CODES.has(typed)) return false;
    if (finds && places.knows(name, "large") && !THAN.test(text.slice(0, start))) return false;
    const before = text.slice(0, start);
    const around = IN.test(before) || PERSON_FROM.test(before) || OWN.test(text.slice(end));
    if (around && places.knows(name, "large")) return false;
    const [country] = places.find(name.split(" "));
    return !(country?.kind === "country" && FROM.test(text.slice(0, start)));
  });
}
