import { normalizeText } from "../../universities/normalizeText.ts";
import type { Mention } from "./types.ts";

/** Who or what someone is where they are: "I'm a junior at". */
const STATUS =
  "(?:an?|the|in|my|of|year|first|second|third|fourth|final|last|\\d\\w*|currently|now|still|just|already|also|here|student|freshman|sophomore|junior|senior|undergrad\\w*|grad(?:uate)?|masters?|phd|postdoc\\w*|prof(?:essor)?|teacher|lecturer|instructor|nurse|alum\\w*|retired|former|emerit\\w*|faculty|adjunct|advisor|counselor|staff|working|studying|enrolled|stationed|based|teaching|employed|finishing(?: up)?|wrapping up)";
const NOW = "(?: (?:currently|now|already|also|just|still|only|did|have|ve))*";
/** "I'm at", "now at", "I go to", "my degree from", "41 credits at": where the person is or was. */
const IN_ENGLISH = [
  `(?:im|i m|i am|we re|we are|i was|been|hes|shes|he s|she s)(?: ${STATUS}){0,6} (?:at|from)`,
  "(?:right now|now|currently|presently) at",
  `(?:i|we)${NOW} (?:go|went|work|worked|teach|taught|study|studied|graduated|finished|transferred)(?: \\S+){0,2} (?:to|at|from)`,
  `(?:i|we)${NOW} attend(?:ed)?`,
  "(?:currently|now|already) (?:attending|(?:enrolled|studying|working) (?:at|in))",
  "(?:my|have|got|hold|earned|finished|finishing)(?: an?| the| my)?(?: \\S+){0,2} (?:degree|diploma|bachelors?|bachelor s|masters?|master s|associates?|associate s|bsc?|b s|ba|b a|aas?|a a|transcript|gpa)(?: \\S+){0,3} (?:from|at)",
  "(?:my|\\d+)(?: \\S+)? (?:credits?|units|hours)(?: \\S+)? (?:from|at)",
  "(?<!worth )(?:fleeing|leaving|escaping|quitting|(?:transfer(?:ring)?|coming|switching) (?:out )?(?:from|of))",
];
const IN_OTHERS = [
  "(?:bin|studiere|arbeite|komme)(?: \\S+){0,3} (?:an|bei|von|auf)(?: de[rmn])?",
  "je suis (?:etudiante?|en (?:licence|master|\\S+ annee)|prof|professeure?|chercheu\\S+|maitre de conferences|diplomee?)(?: \\S+){0,3} (?:a|au|de)(?: la| l)?",
  "j (?:etudie|enseigne)(?: \\S+){0,2} (?:a|au)(?: la| l)?",
  "(?:estudio|trabajo|estoy)(?: \\S+){0,3} en(?: la| el)?",
  "(?:soy|sou) (?:estudiante|alumn[oa]|alun[oa]|egresad[oa]|formad[oa]|profesora?|professora?)(?: \\S+){0,2} (?:de|en|da|do|na|no|pela)(?: la| el)?",
  "(?:estudo|trabalho|estou|to)(?: \\S+){0,2} (?:na|no|em)",
  "دانشجوی|(?:لیسانس|کارشناسی|مدرک)(?: \\S+){0,2} از",
  "(?:طالبه? في|ادرس في|خريجه?)(?: جامعه)?",
];
const ORIGIN = new RegExp(`(?:^| )(?:${[...IN_ENGLISH, ...IN_OTHERS].join("|")})$`, "u");
/** "I'm at Ball State, is it cheaper than IU": it is one of those compared. */
const WEIGHED =
  /\b(?:compar(?:e|ed|es|ison)(?: \p{L}+)? (?:it|this|that|mine|here)|(?:than|with|to|vs\.?|versus|or) (?:it|mine|ours|here|this one|my (?:own|current) \p{L}+)|stay(?:ing)?|worth (?:transferring|switching|leaving)|(?:is|does|are|do) (?:it|mine|ours|we)|all three|my own)\b/iu;
const STATIONED =
  /\b(?:stationed|deployed|posted) (?:at|in|on|out of) $|\b(?:air force base|afb|naval (?:station|base)|joint base) $/iu;
const BASE = /^\s+(?:AFB|Air Force Base|JB|ANGB)\b/u;

/** Whether a name is only where the person is or was: "I'm at Ivy Tech", "bin an der RWTH". */
const isOrigin = ({ start, end }: Mention, text: string): boolean =>
  ORIGIN.test(normalizeText(text.slice(0, start)).replace(/ the$/, "")) &&
  !WEIGHED.test(text.slice(end));

const TRANSFERS =
  /\btransf[eè]r|\btraslad|\btransladar|cambiar(?:me|se|nos)? de uni|ترنسفر|ترانسفر|انتقالی|转学|轉學|ट्रांसफ|편입/iu;
/** Of how many others one that is left for them is told apart by what it awards. */
const FEWEST_OTHERS = 2;

/** "我在De Anza读大二，想转学UC Davis或UC Irvine": of those who transfer, the only one of two years is left for the others. */
function isLeft(one: Mention, all: readonly Mention[], text: string): boolean {
  const isOfTwo = ({ options: [best] }: Mention) => best?.classes.get("level") === "two";
  const others = all.filter((other) => other !== one);
  return (
    isOfTwo(one) &&
    others.length >= FEWEST_OTHERS &&
    !others.some(isOfTwo) &&
    TRANSFERS.test(text) &&
    !WEIGHED.test(text)
  );
}

/** "I went to Marquette, my son likes Loyola: side by side", "I'm at Ivy Tech, is Ball State cheaper": of both. */
const OF_BOTH =
  /\b(?:compar\p{L}+|side by side|vs|versus|both|difference|than|cheaper|bigger|smaller|better|harder|easier|m[aá]s|mais|plus|moins|mehr|vergleich\p{L}*)\b/iu;

/** "The HOPE scholarship", "a Cal Grant": what it is called, not where one studies. */
const OF_AID = /^\s+(?:scholarship|scholars?|fellowship|award|grant)(?!\p{L})/iu;
const AIDS = new Set("hope excelsior cal rhodes marshall truman churchill gates".split(" "));
const isAid = ({ typed, end }: Mention, text: string): boolean =>
  AIDS.has(normalizeText(typed).replace(/^the /, "")) && OF_AID.test(text.slice(end));

/**
 * Names without those of scholarships and military bases, and of where the person is or was, where another is asked about
 * or, as `isAbout` says, talked about. Serves O171, O198.
 */
export function withoutOwn(
  mentions: readonly Mention[],
  text: string,
  isAbout: boolean,
): readonly Mention[] {
  const own = mentions.filter((one) => !isBase(one, text) && !isAid(one, text));
  const others = own.filter((one) => !isOrigin(one, text) && !isLeft(one, own, text));
  const [only, second] = others;
  if (only === undefined || (second === undefined && OF_BOTH.test(text))) return own;
  return isAbout || others.some(({ options }) => options.length > 0) ? others : own;
}

/** Whether a name is a military base's, which is no university's, whatever it sounds like: "stationed at Whiteman". */
const isBase = ({ start, end }: Mention, text: string): boolean =>
  STATIONED.test(text.slice(0, start)) || BASE.test(text.slice(end));

/** A message without the names of where its writer is or was, where they aren't `kept`; all else stays where it is. */
export const withoutOrigins = (
  text: string,
  named: readonly Mention[],
  kept: readonly Mention[],
): string =>
  named
    .filter((one) => !kept.includes(one) && (isOrigin(one, text) || isBase(one, text)))
    .reduce(
      (rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end),
      text,
    );
