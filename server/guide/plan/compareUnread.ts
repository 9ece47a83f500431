import type { Frame } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import type { Known } from "../knowledge/known.ts";
import { subjectsIn } from "../knowledge/subjects.ts";
import { formOf } from "../reader/lexicon.ts";
import { saysPhrase } from "../reader/phrases.ts";
import type { Answer, Block } from "./answer.ts";
import { nextAbout } from "./chips.ts";
import { unansweredBlocks } from "./missing.ts";
import { answer, says } from "./say.ts";

const MOST_QUOTED = 110;

/**
 * The answer to which of them is more of something that no figure tells ("which has nicer people"), in place of what people
 * usually compare (O208). Null for any other comparison.
 * @param lacking what isn't held of what is asked for, where that was read
 */
export function unreadComparison(
  asked: Frame,
  subjects: readonly Known[],
  said: string,
  lacking: readonly Block[],
): Answer | null {
  const unread = unreadOf(asked, said);
  if (unread === null) return null;
  return answer(lacking.length > 0 ? lacking : unansweredBlocks([unread], subjects), {
    question: says("question.matters"),
    chips: subjects.slice(0, 2).flatMap((one) => nextAbout(one).slice(0, 2)),
    universities: subjects,
    shown: subjects.map(({ id, name }) => ({ id, name })),
  });
}

function unreadOf(
  { fields, order, filters, premise, form, relative }: Frame,
  said: string,
): string | null {
  const isOpen = fields.length === 0 && order === null && filters.length === 0 && premise === null;
  const asksWhich = form === "which" || (relative !== null && form !== "yesNo");
  if (!isOpen || !asksWhich || GENERAL.test(said) || saysPhrase("verdict", said)) return null;
  if (subjectsIn(normalizeText(said)).length > 0) return null;
  const parts = said.split(/(?<=[.!?\n])\s+/u).filter((part) => part.trim() !== "");
  const part = parts.findLast((one) => formOf(normalizeText(one)) === "which") ?? parts.at(-1);
  return part === undefined ? null : part.trim().slice(0, MOST_QUOTED);
}

/** "Which is better", "how do they compare": of everything. */
const GENERAL =
  /\bbetter(?= (?:overall|schools?|colleges?|universit\w+|choice|option|one|for|in|at|value|deal|fit|shot)\b|\W*$|[?!.,;])|\b(?:best|compar\w*|versus|vs|differ\w*|choose|pick|go (?:to|for|with)|mejor|meilleur\w*|melhor|besser|mieux)\b|更好|比较|区别|بهتر|مقایسه|أفضل|افضل|احسن|مقارن|बेहतर|तुलना/iu;
