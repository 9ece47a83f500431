import type { NeedItem, NeedKey } from "#contract/need.ts";

/** What a wish is called, how it is said, and what is there when it is left open. */
export const PLANS: Readonly<Record<NeedKey, { label: string; hint: string; open: string }>> = {
  study: { label: "Field of study", hint: "Nursing, for example.", open: "Undecided" },
  place: { label: "Place", hint: "A city, a state, a country, or “anywhere”.", open: "Anywhere" },
  budget: { label: "Yearly budget", hint: "In US dollars, after aid.", open: "No limit" },
  sat: { label: "SAT score", hint: "From 400 to 1600.", open: "No score" },
  act: { label: "ACT score", hint: "From 1 to 36.", open: "No score" },
  kind: { label: "Public or private", hint: "“public”, “private”, or “either”.", open: "Either" },
};

/** A wish as it is shown. */
export function shownAs({ key, value }: NeedItem): string {
  if (value === "any") return PLANS[key].open;
  return key === "budget" && typeof value === "number"
    ? `$${value.toLocaleString("en-US")}`
    : String(value);
}
