import { CLASS_FIELDS, type Filter, type Order } from "#machines/guide/frame.ts";

import { isNumeric } from "../knowledge/fields.ts";
import type { Entry } from "../knowledge/types.ts";
import { saysPhrase } from "../reader/phrases.ts";
import type { Answer } from "./answer.ts";
import type { PlanInput } from "./planInput.ts";
import { says, text } from "./say.ts";
import { isFigure } from "./usable.ts";

/** "Boa tarde" praises no university. */
const GREETING =
  /\b(?:good (?:morning|afternoon|evening|day)|buen[oa]s? (?:d[ií]as?|tardes?|noches?)|bo[am] (?:dia|tarde|noite)|bonne (?:journ[ée]e|soir[ée]e)|guten (?:tag|morgen|abend))\b/giu;

/** What asks for the first of all, rather than for good ones. */
const TOP =
  /(?<!\p{L})(?:best|top|number one|mejor(?:es)?|melhor(?:es)?|meilleure?s?|beste[nrs]?)(?!\p{L})|#1|بهترین|(?:ال)?[أا]فضل|(?:ال)?[أا]حسن|सबसे अच्छ|sabse (?:acchi|achi|accha|acha|best)|最好|최고|лучш/iu;
/** Fewer figures than these order nothing. */
const FEW = 5;

/** "The best university in Germany for nursing": of those there, none is the best of all. */
export const asksBest = ({ asked, text: said }: PlanInput, filters: readonly Filter[]): boolean =>
  asked.order === null &&
  asked.fields.every((field) => !isNumeric(field)) &&
  asked.operation !== "count" &&
  asked.skip === 0 &&
  filters.every((one) => !isFigure(one) || (isTaught(one) && TOP.test(said))) &&
  saysPhrase("best", said.replace(GREETING, " "));

const isTaught = ({ field }: Filter): boolean => field === "program" || CLASS_FIELDS.has(field);

/** Where the best is asked for, and most of them have the figure: by what graduates earn, which the answer says. */
export const worth = ({ text: said }: PlanInput, found: readonly Entry[]): Order | null => {
  const held = found.filter(({ figures }) => figures.has("earnings10y")).length;
  const isTop = TOP.test(said);
  return isTop && held >= FEW ? { field: "earnings10y", dir: "desc" } : null;
};

/** An answer that first says that none is the best of all. */
export const led = (given: Answer): Answer => ({
  ...given,
  blocks: [text(says("search.byWhat")), ...given.blocks],
});
