import type { Field, Frame } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import { isNumeric } from "../knowledge/fields.ts";
import { subjectsIn } from "../knowledge/subjects.ts";
import { ownFigures } from "./figureNames.ts";
import { refusesKind, refusesSize } from "./kindWords.ts";
import { nthIn } from "./lexicon.ts";
import { classesSaid, saysPhrase } from "./phrases.ts";

const KIND =
  /\b(?:publi|priva|state school)|staatlich|دولتی|خصوصی|حكومي|خاص|أهلي|公立|私立|सरकारी|निजी/iu;
const SIZE =
  /\b(?:size|big|small|large|tama|taille|groß|groess|grande|pequ|chic[oa]|petit)|اندازه|بزرگ|کوچک|حجم|كبير|صغير|人数|规模|大小|आकार|बड़|छोट/iu;
const PLACE =
  /\b(?:state|city|place|country|where|anywhere|lugar|ciudad|estado|lieu|ville|cidade)\b/iu;

/** "Not Lehigh", "sauf Yale". */
const BUT =
  /^\W*(?:and |but |just |y |mais |aber |und )?(?:not|except|excluding|skip|anything but|salvo|excepto|menos|sauf|pas|hormis|exceto|nicht|außer|به ?جز|غير|ما عدا|不要|除了)(?= |\p{Script=Han})(?! (?:sure|bad|really|only))/iu;

/** "Not the first one", and nothing else. */
const NOT_NTH =
  /^\W*(?:ok |and |but |just )*(?:not|except|without|skip|minus) the (?:first|second|third|fourth|fifth|last|1st|2nd|3rd)(?: one| school| college)?\W*$/iu;

const RELIGION =
  /\b(?:religion|religious|religi[oó]n|religião|faith)\b(?! (?:major|studies|degree|program))|مذهب|الدين|宗教|धर्म/iu;
const ANY = /\b(?:anything|everything|any|all|ones|schools?|colleges?|universit\p{L}+)\b/iu;
const CLAUSES = /[.!?;,\n؟،؛。！？；，]+|\b(?:just|but|only|solo|pero|mais|mas|seulement)\b/iu;
const SENTENCES = /[.!?;\n؟。！？；]+/u;
/** "Drop Rice, it's too cold": why says nothing else. */
const WHY =
  /[,–—]| - |\b(?:because|cause|cuz|bc|since|it'?s|its|it is|porque|pues|parce que|car|weil|denn)\b/iu;
/** "Ok, drop Rice then": more words before the reason want something else. */
const MOST_BESIDE_NAME = 5;

const PARTS = /[.!?;,\n؟،؛。！？；，]+|\s(?:and|but|y|et|e|und|و|और)\s/iu;

/** "Add Grand View and drop retention": the figures that the next answer leaves out, whoever else is named. */
function figuresLeft(text: string): Field[] {
  return text.split(PARTS).flatMap((part) => (LEAVES.test(part) ? ownFigures(part) : []));
}
const LEAVES =
  /^\s*(?:(?:please|then|now|just|also) )?(?:drop|remove|leave out|take out|skip|forget|lose|ditch|without|minus|no need for|quita\w*|saca\w*|elimina\w*|sin|enl[eè]ve\w*|retire\w*|sans|tira\w*|sem|ohne|streich\w*)(?= )/iu;

/** "Actually forget Catholic, just women's colleges": the classes that no longer count. */
const classesLetGo = (text: string): Field[] => [
  ...new Set(
    text
      .split(CLAUSES)
      .flatMap((clause) => LETS_GO.exec(clause)?.[1] ?? [])
      .flatMap((said) => classesSaid(normalizeText(said)))
      .map((said) => said.split("=")[0] as Field),
  ),
];
/** The few words after it; "don't forget it has to be Catholic" lets go of nothing. */
const LETS_GO =
  /(?<!\p{L}|(?:n['’]?t|never|not|no te|n['’]) )(?:forget|never ?mind|nvm|scrap|ditch|olv[ií]da\p{L}*|esque[cç]\p{L}*|oublie\p{L}*)((?:\s+[\p{L}'’-]+){1,4})/iu;

/** "Size doesn't matter", "take nursing out": the earlier conditions that a message takes back. */
export function dropsIn(
  text: string,
  normalized: string,
  { touched, asked }: { touched: readonly Field[]; asked: readonly Field[] },
  names = 0,
): Frame["drops"] {
  // "Drop Rice. Which of them is cheaper?"
  const [first = text] = text.split(SENTENCES);
  const [said = first] = first.split(WHY);
  const few = said.trim().split(/\s+/).length <= MOST_BESIDE_NAME;
  const left = names > 0 ? figuresLeft(text) : [];
  if (left.length > 0) return left;
  if (names > 0) return few && (saysPhrase("dropsName", said) || BUT.test(first)) ? ["name"] : [];
  // "Drop the second one" in a list.
  const isOut = saysPhrase("dropsName", text) || NOT_NTH.test(text);
  if (few && nthIn(normalized) !== null && isOut) return ["name"];
  const classes = classesLetGo(text);
  if (classes.length > 0) return classes;
  // "Drop the Catholic part, just small ones": only the first half takes something back.
  const taken = text
    .split(CLAUSES)
    .filter((clause) => saysPhrase("drops", clause))
    .join(", ");
  const back = taken === "" && saysPhrase("drops", text) ? text : taken;
  if (back === "") return [];
  if (RELIGION.test(back)) return ["religion"];
  if (subjectsIn(normalizeText(back)).length > 0) return ["program"];
  // "Take out the private ones" wants the public ones.
  if (KIND.test(back)) return refusesKind(normalizeText(back)) ? [] : ["kind"];
  // "Take out Pikeville. Who graduates more?": the figure that the rest asks for is wanted.
  const figures = touched.filter(
    (field) => isNumeric(field) && !(taken !== "" && asked.includes(field)),
  );
  if (figures.length > 0 && classesSaid(back).length === 0) return figures;
  // "Take out anything in a big city" leaves out a class.
  if (ANY.test(back) && classesSaid(normalizeText(back)).length > 0) return [];
  // "In a big city" is no size.
  const sized = normalizeText(
    back.replace(
      /(?:big|small|large|grande|pequeña|petite?) (?:cit\p{L}+|towns?|ciudad\p{L}*|villes?|cidades?)/giu,
      "",
    ),
  );
  if (SIZE.test(sized)) return refusesSize(sized) ? [] : ["students"];
  return PLACE.test(back) ? ["city"] : [];
}
