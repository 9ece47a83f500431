import type { Field, Frame } from "#machines/guide/frame.ts";

import { isNumeric } from "../knowledge/fields.ts";
import type { Place } from "../knowledge/places.ts";
import { subjectsIn } from "../knowledge/subjects.ts";
import { saysPhrase } from "./phrases.ts";

const KIND =
  /\b(?:publi|priva|state school)|staatlich|دولتی|خصوصی|حكومي|خاص|أهلي|公立|私立|सरकारी|निजी/iu;
const SIZE =
  /\b(?:size|big|small|large|tama|taille|groß|groess|grande|pequ|chic[oa]|petit)|اندازه|بزرگ|کوچک|حجم|كبير|صغير|人数|规模|大小|आकार|बड़|छोट/iu;
const PLACE =
  /\b(?:state|city|place|country|where|anywhere|lugar|ciudad|estado|lieu|ville|cidade)\b/iu;

/** "Ok, drop Rice then": more words want something else. */
const MOST_BESIDE_NAME = 5;

/** "Size doesn't matter", "take nursing out": the conditions of before that a message takes back. */
export function dropsIn(
  text: string,
  folded: string,
  places: readonly Place[],
  touched: readonly Field[],
  names = 0,
): Frame["drops"] {
  const few = folded.split(" ").length <= MOST_BESIDE_NAME;
  if (names > 0) return few && saysPhrase("dropsName", text) ? ["name"] : [];
  if (!saysPhrase("drops", text)) return [];
  if (subjectsIn(folded).length > 0) return ["program"];
  if (KIND.test(text)) return ["kind"];
  const figures = touched.filter(isNumeric);
  if (figures.length > 0) return figures;
  if (SIZE.test(text)) return ["students"];
  return places.length > 0 || PLACE.test(text) ? ["city"] : [];
}
