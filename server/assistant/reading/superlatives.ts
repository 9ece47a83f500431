/** An order of universities by one figure: "cheapest", "oldest". */
export interface Superlative {
  /** Key of the fact. */
  key: string;
  order: "lowest" | "highest";
  /** As in "The oldest is …". */
  word: string;
}

const SUPERLATIVES: readonly (Superlative & { pattern: RegExp })[] = [
  { key: "founded", order: "lowest", word: "oldest", pattern: /\boldest\b/ },
  { key: "founded", order: "highest", word: "youngest", pattern: /\b(youngest|newest)\b/ },
  {
    key: "students",
    order: "highest",
    word: "largest",
    pattern: /\b(largest|biggest|most students)\b/,
  },
  {
    key: "students",
    order: "lowest",
    word: "smallest",
    pattern: /\b(smallest|tiniest|fewest students)\b/,
  },
  {
    key: "admissionRate",
    order: "lowest",
    word: "most selective",
    pattern: /most (selective|competitive)|hardest to get|lowest (admission|acceptance)/,
  },
  {
    key: "admissionRate",
    order: "highest",
    word: "least selective",
    pattern: /least selective|easiest to get|highest (admission|acceptance)/,
  },
  {
    key: "graduationRatePct",
    order: "highest",
    word: "one with the highest graduation rate",
    pattern:
      /(highest|best|top|maior|mejor) .*(graduation|completion|conclusao|graduacion)|(everybody|everyone) finish/,
  },
  {
    key: "medianEarnings10y",
    order: "highest",
    word: "one with the highest earnings of graduates",
    pattern: /(highest|best|top|most) .*(earn|salar|paid)/,
  },
  {
    key: "medianDebt",
    order: "lowest",
    word: "one with the lowest debt of graduates",
    pattern: /(lowest|least|smallest) .*\bdebt/,
  },
  {
    key: "medianDebt",
    order: "highest",
    word: "one with the highest debt of graduates",
    pattern: /(highest|heaviest|most|biggest) .*\bdebt/,
  },
  {
    key: "avgNetPrice",
    order: "lowest",
    word: "one with the lowest net price",
    pattern: /(lowest|cheapest|smallest) .*net price/,
  },
  {
    key: "tuitionFeesOutOfState",
    order: "highest",
    word: "most expensive",
    pattern:
      /most expensive|priciest|highest (tuition|fees)|\bthe most\b.*(charge|tuition|fees)|(charge|tuition|fees).*\bthe most\b/,
  },
  {
    key: "tuitionFeesOutOfState",
    order: "lowest",
    word: "cheapest",
    pattern: /\bcheapest\b|least expensive|lowest (tuition|fees|cost)/,
  },
];

/** The superlative a folded text asks for, if any. What residents pay is meant when residents are named. */
export function superlativeIn(folded: string): Superlative | null {
  const found = SUPERLATIVES.find(({ pattern }) => pattern.test(folded));
  if (!found) return null;
  const { key, order, word } = found;
  const forResidents =
    key === "tuitionFeesOutOfState" && /\b(own )?residents?\b|in state/.test(folded);
  return { key: forResidents ? "tuitionFeesInState" : key, order, word };
}
