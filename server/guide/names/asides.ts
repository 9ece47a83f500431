import { normalizeText } from "../../universities/normalizeText.ts";
import { isBase, withoutOwn } from "./origins.ts";
import type { Setting } from "./shared.ts";
import type { Mention } from "./types.ts";

/** "The HOPE scholarship", "a Rhodes scholar": what it is called, not where one studies. */
const OF_AID =
  /^\s+(?:scholarship|scholar|fellowship|award|grant|promise)(?![\p{L}'’])|^\s+scholars\b|^\s*奖学金/iu;
const AID = /\b(?:beca|becas|bourse|bolsa|stipendium)\s+$/iu;
/** Such names that are said of no university, whatever is talked about. */
const AIDS = new Set(
  "hope excelsior cal rhodes marshall truman churchill gates lincoln".split(" "),
);
const LEAVES =
  /\b(?:transfer(?:r?ing|red|s)?|coming|moving|switching) (?:over )?(?:from|out of) (?:the )?$|\b(?:me transfiero|vengo|venho|me transferindo|je viens|wechsle) (?:de|da|do|von) $/iu;
/** "If I go to Altoona first and transfer". */
const BEGINS =
  /\b(?:go|going|went|start|starting|begin|attend|did|do|spend|spent) (?:[\p{L}\d]+ ){0,3}(?:to|at|in) $|\battend(?:ing)? $/iu;
const FIRST =
  /^\s+(?:first|to start|and (?:then )?transfer|then transfer|for (?:a|one|two|1|2) years?)\b/iu;
/** "My sister goes to Tufts". */
const OF_OTHER =
  /\b(?:my|our|his|her) (?:[\p{L}]+ )?(?:sister|brother|cousin|friend|mom|mum|dad|mother|father|uncle|aunt|wife|husband|boyfriend|girlfriend|neighbor|boss|teacher|counselor) (?:[\p{L}]+ ){0,2}?(?:goes|went|is|was|attends|attended|studies|studied|teaches|works|graduated) (?:to|at|from)?\s*$/iu;
const COMPARES = /\b(?:than|vs|versus|or|compare|both|too|also|same|which)\b/iu;

/**
 * Mentions without those that are said beside what is asked, where another is named or talked about: a scholarship's
 * own name, where someone comes from or would begin, and where a relative studies. Serves O171.
 */
export function withoutAsides(
  mentions: readonly Mention[],
  text: string,
  about: Setting["about"],
): readonly Mention[] {
  const isTalkedOf = ({ options }: Mention) =>
    about.some(({ id }) => options.some((one) => one.id === id));
  const isAid = ({ start, end }: Mention) =>
    OF_AID.test(text.slice(end)) || AID.test(text.slice(0, start));
  const own = mentions.filter(
    (one) => !(AIDS.has(normalizeText(one.typed)) && isAid(one)) && !isBase(one, text),
  );
  const asked = withoutOwn(own, text);
  const isAside = (one: Mention) => {
    const [before, after] = [text.slice(0, one.start), text.slice(one.end)];
    if (isAid(one) || one.typed === "HOPE") return !isTalkedOf(one);
    return LEAVES.test(before) || (BEGINS.test(before) && FIRST.test(after));
  };
  const rest = (asked.length > 0 ? asked : own).filter(
    (one) =>
      !isAside(one) &&
      !(own.length > 1 && OF_OTHER.test(text.slice(0, one.start)) && !COMPARES.test(text)),
  );
  const isOther = rest.some(({ options }) => options.length > 0) || about.length > 0;
  return isOther ? rest : own;
}
