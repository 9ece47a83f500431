import type { Field, Filter, Frame } from "#machines/guide/frame.ts";

import { catalogues } from "../words/catalogues.ts";
import { NAME } from "./features.ts";

type Meaning = Partial<
  Pick<
    Frame,
    "act" | "fields" | "order" | "filters" | "operation" | "topic" | "several" | "pointer"
  >
>;

const of = (...fields: Field[]): Meaning => ({ act: "facts", fields, operation: "fact" });
const first = (field: Field, dir: "asc" | "desc"): Meaning => ({
  act: "find",
  fields: [],
  operation: "order",
  order: { field, dir },
});
const both = (...fields: Field[]): Meaning => ({ act: "compare", fields, operation: "compare" });
const meeting = (filter: Filter): Meaning => ({
  act: "find",
  fields: [],
  operation: "filter",
  filters: [filter],
});
const choosing = (...filters: Frame["filters"]): Meaning => ({
  act: "collect",
  fields: [],
  filters,
});

/** What the guide's own offers mean, by their code: whoever presses one is understood without being read. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  netPrice: of("netPrice"),
  admissionRate: of("admissionRate"),
  programs: { act: "programs", fields: ["programs"], filters: [] },
  earnings10y: of("earnings10y"),
  graduationRate: of("graduationRate"),
  students: of("students"),
  founded: of("founded"),
  location: of("location"),
  website: of("website"),
  tour: { act: "tour", fields: [] },
  tourOf: { act: "tour", fields: [] },
  tours: { act: "tour", fields: [] },
  stop: { act: "place", fields: [] },
  tellAbout: { act: "about", fields: [] },
  compare: both(),
  more: { act: "find", fields: [], pointer: { to: "next" } },
  whichCheaper: {
    ...both("netPrice"),
    order: { field: "netPrice", dir: "asc" },
    pointer: { to: "those" },
  },
  whichGraduates: { ...both("graduationRate"), pointer: { to: "those" } },
  mostSelective: { ...first("admissionRate", "asc"), several: true },
  lowestNetPrice: { ...first("netPrice", "asc"), several: true },
  highestEarnings: { ...first("earnings10y", "desc"), several: true },
  highestGraduation: first("graduationRate", "desc"),
  largest: { ...first("students", "desc"), several: true },
  oldest: first("founded", "asc"),
  computerScience: meeting({ field: "program", op: "=", value: "computer science" }),
  inCalifornia: meeting({ field: "region", op: "=", value: "California" }),
  inEurope: meeting({ field: "location", op: "=", value: "Europe" }),
  howMany: { act: "help", topic: "coverage" },
  abilities: { act: "help", topic: "abilities" },
  compareCost: both("tuitionInState", "tuitionOutOfState", "netPrice"),
  compareSelectivity: both("admissionRate"),
  connected: { act: "redirect", topic: "other", fields: [] },
  mentor: { act: "redirect", topic: "mentoring", fields: [] },
  giveBack: { act: "redirect", topic: "giving", fields: [] },
  "study.computerScience": choosing({ field: "program", op: "=", value: "computer science" }),
  "study.business": choosing({ field: "program", op: "=", value: "business" }),
  "study.nursing": choosing({ field: "program", op: "=", value: "nursing" }),
  "study.unsure": choosing({ field: "program", op: "=", value: "any" }),
  "place.california": choosing({ field: "region", op: "=", value: "California" }),
  "place.newYork": choosing({ field: "region", op: "=", value: "New York" }),
  "place.europe": choosing({ field: "location", op: "=", value: "Europe" }),
  "place.any": choosing({ field: "location", op: "=", value: "any" }),
  "budget.low": choosing({ field: "netPrice", op: "<=", value: 15_000 }),
  "budget.middle": choosing({ field: "netPrice", op: "<=", value: 30_000 }),
  "budget.any": choosing({ field: "netPrice", op: "<=", value: "any" }),
  "sat.none": choosing({ field: "satAverage", op: "~", value: "any" }),
  "sat.middle": choosing({ field: "satAverage", op: "~", value: 1200 }),
  "sat.high": choosing({ field: "satAverage", op: "~", value: 1450 }),
};

interface Offer {
  pattern: RegExp;
  language: string;
  meaning: Meaning;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const OFFERS: readonly Offer[] = [...catalogues].flatMap(([language, sentences]) =>
  Object.entries(MEANINGS).flatMap(([code, meaning]) => {
    const sentence = sentences[`chip.${code}`];
    if (sentence === undefined) return [];
    const pattern = new RegExp(
      `^${escaped(sentence).replaceAll(/\\\{\w+\\\}/g, ` *${NAME} *`)}$`,
      "iu",
    );
    return [{ pattern, language, meaning }];
  }),
);

const ANY_OFFER = new RegExp(OFFERS.map(({ pattern }) => pattern.source).join("|"), "iu");

/** The meaning of a message, its names masked, that is one of the guide's own offers, word for word; else null. */
export function offerIn(masked: string): { meaning: Meaning; language: string } | null {
  const said = masked.trim().replaceAll(/ {2,}/g, " ");
  if (!ANY_OFFER.test(said)) return null;
  return OFFERS.find(({ pattern }) => pattern.test(said)) ?? null;
}
