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
    if (finds && places.knows(name, true) && !THAN.test(text.slice(0, start))) return false;
    const around = IN.test(text.slice(0, start)) || OWN.test(text.slice(end));
    if (around && places.knows(name, true)) return false;
    const [country] = places.find(name.split(" "));
    return !(country?.kind === "country" && FROM.test(text.slice(0, start)));
  });
}
