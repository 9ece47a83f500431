import type { Than } from "#machines/guide/frame.ts";

import { FIELD_KINDS, isKin, isNumeric } from "../knowledge/fields.ts";
import { figuresNamed } from "./figureNames.ts";
import { easeIn, isDearer } from "./orderWords.ts";
import { saysPhrase } from "./phrases.ts";

/** On which sides of one's own figures others are wanted: "cheaper and smaller than it". */
export function thanIn(text: string, normalized: string): Than[] {
  const ease = easeIn(normalized);
  const of: Than[] = [];
  if (ease !== null || saysPhrase("easier", text))
    of.push({ field: "admissionRate", op: ease === "asc" ? "<" : ">" });
  else if (saysPhrase("harder", text)) of.push({ field: "admissionRate", op: "<" });
  if (saysPhrase("cheaper", text)) of.push({ field: "netPrice", op: "<" });
  else if (isDearer(normalized)) of.push({ field: "netPrice", op: ">" });
  if (OLDER.test(text)) of.push({ field: "founded", op: "<" });
  else if (NEWER.test(text)) of.push({ field: "founded", op: ">" });
  if (saysPhrase("smaller", text)) of.push({ field: "undergraduates", op: "<" });
  if (saysPhrase("larger", text)) of.push({ field: "undergraduates", op: ">" });
  return [
    ...of,
    ...figuresIn(text).filter(({ field }) => !of.some((one) => isKin(one.field, field))),
  ];
}

const OLDER =
  /(?<!\p{L})(?:older|m[áa]s antigu[ao]s?|plus anciennes?|mais antig[ao]s?|älter\p{L}*)(?!\p{L})/iu;
const NEWER =
  /(?<!\p{L})(?:newer|younger|m[áa]s nuev[ao]s?|plus récentes?|mais nov[ao]s?|jünger\p{L}*)(?!\p{L})/iu;

/** "With a higher graduation rate", "lower debt": the one figure that is named, and which side of it (O329). */
function figuresIn(text: string): Than[] {
  const [field, other] = figuresNamed(text).filter(isNumeric);
  if (field === undefined || other !== undefined) return [];
  // A better admission rate is one by which more are let in.
  const isLow = FIELD_KINDS[field].better === "low" && field !== "admissionRate";
  const isBetter = BETTER.test(text);
  const higher = HIGHER.test(text) || (isBetter && !isLow);
  const lower = LOWER.test(text) || (isBetter && isLow);
  if (higher === lower) return [];
  return [{ field, op: higher ? ">" : "<" }];
}
const HIGHER =
  /(?<!\p{L})(?:higher|greater|mayor|m[áa]s alt[ao]|plus (?:haut|élev)\p{L}*|maior|mais alt[ao]|höhere\p{L}*)(?!\p{L})|بالاتر|بیشتر|أعلى|更高|ज़्यादा/iu;
const BETTER = /(?<!\p{L})(?:better|mejor|meilleure?|melhor|bessere\p{L}*)(?!\p{L})/iu;
const LOWER =
  /(?<!\p{L})(?:lower|less|fewer|smaller|menor|m[áa]s baj[ao]|moins|plus bas\p{L}*|mais baix[ao]|niedrigere\p{L}*|weniger)(?!\p{L})|پایین.?تر|کمتر|أقل|更低|कम/iu;
