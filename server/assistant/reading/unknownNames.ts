import { fold, words as foldedWords } from "../../universities/fold.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import type { Mention } from "../knowledge/nameIndex.ts";
import { ALSO_WORDS } from "../knowledge/notHere.ts";
import { fieldsIn } from "./fields.ts";
import { notHeldIn } from "./notHeld.ts";
import { placesIn } from "./places.ts";
import { subjectIn } from "./subjects.ts";

const A_NAME =
  /\b(?:University|College|Institute) of (?:the )?\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*|\b\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)* (?:University|College|Polytechnic|Institute of Technology)\b/gu;
const NOT_NAMES = /^(the|this|that|my|our|your|which|what|is|a|an|best|does|do|how) /i;
/** In capitals where a university's name would stand: "at Penn State", "is Northwestern private". */
const ASKED_ABOUT =
  /\b(?:[Aa]t|[Aa]bout|into|[Aa]ttend(?:ing)?|[Dd]oes|[Dd]id|[Ii]s|[Ww]as|[Hh]as|vs\.?|versus|than|like|compared? (?:to|with)|[Cc]ompare [^.?!]{1,60}? (?:and|with|to)) (\p{Lu}[\p{L}&]+(?:[ -]\p{Lu}[\p{L}&]+){0,3})/gu;
const OF_ITS_OWN = /(?<![\p{L}.] )(?<!^)\b(\p{Lu}[\p{L}&]+)['’]s\b/gu;
/** "what about X" is about X, in small letters, too. */
const WHAT_ABOUT = /^(?:and |ok |so |then )?(?:what|how) about (?:the )?([\p{L} ]{2,40})$/u;
const MOST_WORDS = 3;

/** Written with a capital, or after "what about", and no university. */
const ORDINARY = new Set(
  `i it its this that these those they them he she we you me my his her your our their us one ones other others another any
  some all both each either neither same first second last next here there now later today tomorrow best better more most
  less cheaper bigger smaller please help thanks yes no ok safety security health resources programs program financial
  story english spanish french german chinese arabic italian portuguese python java ai sat act gpa toefl ielts gmat gre mba
  phd hbcu fafsa pell ipeds clery ivy league ivies christmas easter monday tuesday wednesday thursday friday saturday
  sunday january february march april may june july august september october november december spring summer fall autumn
  winter god covid president the a an in state out public private in-state cost price campus tour student students parent
  parents alumni faculty life food weather money people friends family university universities college colleges school
  schools data source sources figures everything anything something nothing if when who why how what where which of for
  kids cs med law art music sports value results chances odds job jobs africa asia europe america american european
  international internationals foreigners transfer transfers veterans women men girls boys graduates undergraduates`.split(
    /\s+/,
  ),
);

/** Names of universities that a text asks about and that weren't found: they must not be answered with another's facts. */
export function unknownNames(
  original: string,
  mentions: readonly Mention[],
  knowledge: Knowledge,
  corrected: (word: string) => string,
): string[] {
  const found = (folded: string) =>
    mentions.some(({ words }) => folded.includes(words) || words.includes(folded));
  const written = (original.match(A_NAME) ?? [])
    .map((name) => name.replace(NOT_NAMES, ""))
    .filter((name) => {
      const folded = fold(name);
      return folded.split(" ").length > 1 && !found(folded);
    });
  if (written.length > 0) return written;

  const isOther = (name: string) => {
    const words = foldedWords(name).map(corrected);
    return (
      words.length > 0 &&
      words.length <= MOST_WORDS + 1 &&
      !words.every((word) => ORDINARY.has(word)) &&
      !found(words.join(" ")) &&
      !means(words, knowledge)
    );
  };
  const capital = [ASKED_ABOUT, OF_ITS_OWN].flatMap((pattern) =>
    [...original.matchAll(pattern)].map(([, name]) => name ?? ""),
  );
  const alone = ALSO_WORDS.filter((name) => original.trim().replace(/[?.!]+$/, "") === name);
  const asked = WHAT_ABOUT.exec(
    original
      .trim()
      .toLowerCase()
      .replace(/[?.!]+$/, ""),
  )?.[1];
  const small =
    asked !== undefined &&
    mentions.length === 0 &&
    foldedWords(asked).length <= MOST_WORDS &&
    !foldedWords(asked).some((word) => ORDINARY.has(word) || word.length < 3)
      ? [asked]
      : [];
  return [
    ...new Set([...alone, ...[...capital, ...(capital.length > 0 ? [] : small)].filter(isOther)]),
  ];
}

/** Whether words mean something else that can be asked: a figure, a place, a program, a stop of a tour. */
function means(words: readonly string[], { placeNames, universities }: Knowledge): boolean {
  const folded = words.join(" ");
  return (
    fieldsIn(folded).length > 0 ||
    notHeldIn(folded).length > 0 ||
    placesIn(words, placeNames).length > 0 ||
    PLACES.has(folded) ||
    subjectIn(words, universities) !== null ||
    words.some((word) => FIELDS_OF_STUDY.has(word)) ||
    universities.some(({ points }) =>
      points.some(({ name, abbreviation }) =>
        [...foldedWords(name), fold(abbreviation)].some((word) => words.includes(word)),
      ),
    )
  );
}

const FIELDS_OF_STUDY = new Set(
  `science sciences engineering medicine math mathematics physics chemistry history philosophy architecture law arts
  languages literature business finance marketing statistics geography sociology anthropology journalism dentistry
  pharmacy`.split(/\s+/),
);
/** States and countries in which no university may be known here. */
const PLACES = new Set(
  `alabama,alaska,arizona,arkansas,california,colorado,connecticut,delaware,florida,georgia,hawaii,idaho,illinois,indiana,
iowa,kansas,kentucky,louisiana,maine,maryland,massachusetts,michigan,minnesota,mississippi,missouri,montana,nebraska,nevada,
new hampshire,new jersey,new mexico,new york,north carolina,north dakota,ohio,oklahoma,oregon,pennsylvania,rhode island,
south carolina,south dakota,tennessee,texas,utah,vermont,virginia,washington,west virginia,wisconsin,wyoming,england,wales,
iran,iraq,russia,ukraine,cuba,hungary,qatar,lebanon,jordan,afghanistan,boston,chicago,los angeles,san francisco,london,paris`
    .replaceAll("\n", "")
    .split(","),
);
