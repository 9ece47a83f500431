import type { NeedItem, NeedKey } from "#contract/need.ts";

import { dollars, factText } from "../../../words/facts.ts";
import { t } from "../../../words/t.ts";

/** What a wish is called, the buttons to say, change and forget it, how it is said, and what is there when it is left open. */
type Words = Record<"label" | "say" | "change" | "forget" | "hint" | "open", string>;

/** The words of each wish. */
export const plans = (): Readonly<Record<NeedKey, Words>> => ({
  study: {
    label: t("Field of study"),
    say: t("Add field of study"),
    change: t("Change field of study"),
    forget: t("Remove field of study"),
    hint: t("Nursing, for example."),
    open: t("Undecided"),
  },
  place: {
    label: t("Place"),
    say: t("Add place"),
    change: t("Change place"),
    forget: t("Remove place"),
    hint: t("A city, a state, a country, or “anywhere”."),
    open: t("Anywhere"),
  },
  budget: {
    label: t("Yearly budget"),
    say: t("Add yearly budget"),
    change: t("Change yearly budget"),
    forget: t("Remove yearly budget"),
    hint: t("In US dollars, after aid."),
    open: t("No limit"),
  },
  sat: {
    label: t("SAT score"),
    say: t("Add SAT score"),
    change: t("Change SAT score"),
    forget: t("Remove SAT score"),
    hint: t("From 400 to 1600."),
    open: t("No score"),
  },
  act: {
    label: t("ACT score"),
    say: t("Add ACT score"),
    change: t("Change ACT score"),
    forget: t("Remove ACT score"),
    hint: t("From 1 to 36."),
    open: t("No score"),
  },
  kind: {
    label: t("Public or private"),
    say: t("Choose public or private"),
    change: t("Change public or private"),
    forget: t("Remove public or private"),
    hint: t("“public”, “private”, or “either”."),
    open: t("Either"),
  },
});

/** A wish as it is shown. */
export function shownAs({ key, value }: NeedItem): string {
  if (value === "any") return plans()[key].open;
  if (value === "public") return t("public");
  if (value === "private") return t("private");
  if (typeof value !== "number") return value;
  return key === "budget" ? dollars(value) : factText(String(value));
}
