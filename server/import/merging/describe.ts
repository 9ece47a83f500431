import { tuition } from "../../seed/figures.ts";
import { placeInWords } from "../../seed/places.ts";
import type { HeldUniversity } from "./university.ts";

const SORTS: readonly [RegExp, string][] = [
  [/colleg/i, "college"],
  [/universi|üniversite|universit/i, "university"],
  [/institut/i, "institute"],
  [/academ|akadem/i, "academy"],
  [/school|schule|école|escuela|escola/i, "school"],
];

/** A description of one to three sentences made from the facts; sentences whose facts are missing are left out. */
export function describe(
  held: Pick<HeldUniversity, "name" | "city" | "region" | "country" | "facts">,
): string {
  const value = (key: string) => held.facts.get(key)?.value;
  const kind = value("kind")?.toLowerCase();
  const sort = SORTS.find(([pattern]) => pattern.test(held.name))?.[1] ?? "place of education";
  const what = kind === undefined ? sort : `${kind} ${sort}`;
  const place = placeInWords(held);
  const founded = value("founded");
  const opening = [
    `${held.name} is ${/^[aeio]/i.test(what) ? "an" : "a"} ${what}`,
    place === "" ? "" : ` in ${place}`,
    founded === undefined ? "" : `, founded in ${founded}`,
    ".",
  ].join("");
  const closed = value("closed");
  const sentences = [opening, closed === undefined ? "" : `It closed (${closed}).`, price(held)];
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

function price({ facts }: Pick<HeldUniversity, "facts">): string {
  const inState = facts.get("tuitionFeesInState");
  const other = facts.get("tuitionFeesOutOfState");
  if (inState === undefined || other === undefined || inState.year === "") return "";
  return inState.year === other.year ? tuition(inState, other.value) : "";
}
