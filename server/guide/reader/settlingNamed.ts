import type { Act, Field, Frame } from "#machines/guide/frame.ts";

import { PRICED, saysTuition } from "./figureNames.ts";
import { gapsIn, saysPhrase } from "./phrases.ts";
import { isPlain } from "./settlingPlain.ts";
import { TERMED } from "./settlingPhrases.ts";

const SAT: readonly Field[] = ["satReading", "satMath", "satAverage"];
const TUITION: readonly Field[] = ["tuitionInState", "tuitionOutOfState"];

/** Acts that a question for figures is read as where its words were hardly learned. */
const ASKING: ReadonlySet<Act> = new Set([
  "facts",
  "compare",
  "not_held",
  "clarify",
  "about",
  "programs",
  "help",
]);
/** Languages of which the corpus has few messages: what was learned of them is worth less than plain words. */
const LITTLE_KNOWN: ReadonlySet<string> = new Set(["ko", "vi", "ru"]);
/** Scripts and letters that tell such a language better than few words do. */
const ITS_LETTERS = /\p{Script=Hangul}|\p{Script=Cyrillic}|[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu;

/** The figures that a text names in plain words, a price as what it may mean. */
function figuresSaid(text: string): Field[] {
  const said = TERMED.filter((field) => saysPhrase(`field:${field}`, text));
  if (/\bsat\b/iu.test(text)) said.push(...SAT.filter((field) => !said.includes(field)));
  if (/\bact\b/iu.test(text)) said.push("act");
  const isPriced = said.some((field) => PRICED.has(field) || field === "roomAndBoard");
  const isOfMoney = said.includes("earnings10y") || said.includes("medianDebt");
  if (saysTuition(text)) said.push(...TUITION);
  else if (!isPriced && !isOfMoney && saysPhrase("price", text) && !saysPhrase("otherMoney", text))
    said.push(...TUITION, "netPrice");
  return said;
}

/**
 * A question of names, figures' own names and the words of any question asks for just these figures, and so does one
 * in a language that was hardly learned (O257).
 */
export function settleNamed(frame: Frame, text: string, normalized: string): void {
  if (!ASKING.has(frame.act) || frame.premise !== null) return;
  const isOfThose = frame.named.length > 0 || frame.pointer !== null || frame.leans;
  if (!isOfThose || gapsIn(text).length > 0) return;
  const isLittleKnown = LITTLE_KNOWN.has(frame.language) || ITS_LETTERS.test(text);
  const isAll = isPlain(normalized);
  if (!isAll && !isLittleKnown) return;
  const said = figuresSaid(text);
  if (said.length === 0) return;
  const isOne = frame.named.length === 1 || frame.act === "facts";
  Object.assign(frame, {
    act: frame.named.length > 1 ? "compare" : isOne || isAll ? "facts" : frame.act,
    fields: said,
    topic: null,
    guessed: false,
  });
}
