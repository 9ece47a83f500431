import type { UserType } from "#contract/user.ts";
import type { Field } from "#machines/guide/frame.ts";

import type { Known } from "../knowledge/known.ts";
import type { Answer, Chip } from "./answer.ts";
import { says, valueOf } from "./say.ts";

const MOST = 4;
const OFFERS: readonly Field[] = [
  "netPrice",
  "admissionRate",
  "programs",
  "earnings10y",
  "graduationRate",
  "students",
  "founded",
  "location",
  "website",
];

/** What can be asked next about one university: only what is held, and wasn't just said. */
export function nextAbout(university: Known, told: readonly Field[] = []): Chip[] {
  const offers = OFFERS.filter(
    (field) => !told.includes(field) && valueOf(university, field) !== null,
  ).map((field) => says(`chip.${field}`));
  const tour = university.points.length > 0 ? [says("chip.tour")] : [];
  return [...offers.slice(0, MOST - tour.length), ...tour];
}

/** What follows an answer about one university: whether there is more, and what can be asked of it. */
export const nextOfOne = (
  one: Known,
  told?: readonly Field[],
): Pick<Answer, "question" | "chips" | "universities"> => ({
  question: says("question.else", { name: one.name }),
  chips: nextAbout(one, told),
  universities: [one],
});

const START: Readonly<Record<UserType, readonly string[]>> = {
  student: ["computerScience", "mostSelective", "inCalifornia", "abilities"],
  parent: ["lowestNetPrice", "compareCost", "highestGraduation", "abilities"],
  alumni: ["connected", "mentor", "giveBack", "abilities"],
  faculty: ["largest", "compareSelectivity", "inEurope", "abilities"],
  others: ["howMany", "oldest", "tours", "abilities"],
};

/** Where a conversation can begin, by the kind of person. */
export const startingPoints = (type: UserType): Chip[] =>
  START[type].map((code) => says(`chip.${code}`));
