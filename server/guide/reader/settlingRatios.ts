import type { Frame } from "#machines/guide/frame.ts";

import { saysPhrase } from "./phrases.ts";

const OF_PRICE = /^(?:tuition|cost|net)/u;

/** "Earnings divided by tuition": of each university, and of no third figure (O200). */
export function settleRatios(frame: Frame, text: string): void {
  const { act, fields } = frame;
  const isAsked = act === "compare" || act === "facts";
  const isOfEarnings = fields.includes("earnings10y") && fields.some((one) => OF_PRICE.test(one));
  if (!isAsked || !isOfEarnings) return;
  if (saysPhrase("divided", text)) frame.operation = "ratio";
  if (frame.operation === "ratio" && !saysPhrase("owing", text))
    frame.fields = fields.filter((field) => field !== "medianDebt");
}
