import type { Field, Frame } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import { isNumeric } from "../knowledge/fields.ts";
import { subjectsIn } from "../knowledge/subjects.ts";
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

const RELIGION =
  /\b(?:religion|religious|religi[oó]n|religião|faith)\b(?! (?:major|studies|degree|program))|مذهب|الدين|宗教|धर्म/iu;
const CLAUSES = /[.!?;,\n؟،؛。！？；，]+|\b(?:just|but|only|solo|pero|mais|mas|seulement)\b/iu;
const SENTENCES = /[.!?;\n؟。！？；]+/u;
/** "Ok, drop Rice then": more words in the sentence want something else. */
const MOST_BESIDE_NAME = 5;

/** "Size doesn't matter", "take nursing out": the earlier conditions that a message takes back. */
export function dropsIn(
  text: string,
  normalized: string,
  touched: readonly Field[],
  names = 0,
): Frame["drops"] {
  // "Drop Rice. Which of them is cheaper?"
  const [first = text] = text.split(SENTENCES);
  const few = first.trim().split(/\s+/).length <= MOST_BESIDE_NAME;
  if (names > 0) return few && (saysPhrase("dropsName", first) || BUT.test(first)) ? ["name"] : [];
  // "Drop the second one" in a list.
  if (few && nthIn(normalized) !== null && saysPhrase("dropsName", text)) return ["name"];
  // "Drop the Catholic part, just small ones": only the first half takes something back.
  const taken = text
    .split(CLAUSES)
    .filter((clause) => saysPhrase("drops", clause))
    .join(", ");
  const said = taken === "" && saysPhrase("drops", text) ? text : taken;
  if (said === "") return [];
  if (RELIGION.test(said)) return ["religion"];
  if (subjectsIn(normalizeText(said)).length > 0) return ["program"];
  if (KIND.test(said)) return ["kind"];
  const figures = touched.filter(isNumeric);
  if (figures.length > 0 && classesSaid(said).length === 0) return figures;
  if (SIZE.test(said)) return ["students"];
  return PLACE.test(said) ? ["city"] : [];
}
