import { figure, figures, type Known, type KnownFact } from "../knowledge/known.ts";
import { type Field, FIELDS } from "../reading/fields.ts";
import type { Talk } from "../reading/talk.ts";
import { titled } from "./clarify.ts";
import { some } from "./followUps.ts";
import { bold, bullets, cite, dollars, listed, whereToAsk } from "./phrasing.ts";
import { type Reply, say } from "./reply.ts";

const MOST_COMPARED = 5;
const USUAL = ["admissionRate", "cost", "graduationRate", "students", "founded", "location"];

/** Which end of a figure to name, and how. Figures that aren't listed are set side by side without a verdict. */
const VERDICTS: Readonly<Record<string, { least: boolean; says: string }>> = {
  admissionRate: { least: true, says: "is the most selective: it admits the smallest share" },
  applicants: { least: false, says: "had the most applicants" },
  enrolledFirstYear: { least: false, says: "has the largest first-year class" },
  satAverage: { least: false, says: "has the highest average SAT score" },
  satReading25_75: { least: false, says: "has the highest SAT reading range" },
  satMath25_75: { least: false, says: "has the highest SAT math range" },
  actComposite25_75: { least: false, says: "has the highest ACT range" },
  tuitionFeesInState: { least: true, says: "costs its residents the least in tuition and fees" },
  tuitionFeesOutOfState: {
    least: true,
    says: "costs students from elsewhere the least in tuition and fees",
  },
  avgNetPrice: { least: true, says: "has the lowest net price" },
  avgCostOfAttendance: { least: true, says: "has the lowest cost of attendance" },
  medianDebt: { least: true, says: "leaves graduates with the least debt" },
  graduationRatePct: { least: false, says: "has the highest graduation rate" },
  medianEarnings10y: { least: false, says: "has the highest earnings of graduates" },
  pellPct: { least: false, says: "has the largest share of students with a Pell grant" },
  students: { least: false, says: "has the most students" },
  undergraduates: { least: false, says: "has the most undergraduates" },
  founded: { least: true, says: "is the oldest" },
};

const OUT = /out of state|non ?residents?|another state|international|foreign/;
const RESIDENT = /\bin state\b|instate|\b(own )?residents?\b/;

/** Several universities side by side. */
export function compare(talk: Talk): Reply | null {
  const subjects = compared(talk);
  if (subjects.length < 2) return null;
  const fields = talk.fields.length > 0 ? talk.fields : usualFields();
  const keys = [...new Set(fields.flatMap((field) => field.keys))].filter((key) =>
    isMeant(key, talk.said.folded),
  );
  const samePrice = subjects.every(
    ({ facts }) =>
      facts.get("tuitionFeesInState")?.value === facts.get("tuitionFeesOutOfState")?.value,
  );
  // Where nobody pays more for coming from elsewhere, the second list would say the first again.
  const told = keys.filter(
    (key) => !(samePrice && key === "tuitionFeesOutOfState" && keys.includes("tuitionFeesInState")),
  );
  const sections = told.flatMap((key) => section(key, subjects));
  const names = listed(subjects.map(({ name }) => bold(name)));
  const text =
    sections.length > 0
      ? `Here are ${names} side by side.\n\n${sections.join("\n\n")}`
      : `I hold no figures for ${listed(fields.map(({ name }) => name))} at ${names}. ${subjects.map((known) => whereToAsk(known, "website")).join(" ")}`;
  const unknown = talk.said.elsewhere;
  const missing =
    unknown.length > 0
      ? `\n\n${listed(unknown.map((name) => bold(titled(name))))} ${unknown.length > 1 ? "aren't" : "isn't"} among the universities I know.`
      : "";
  return say(text + missing, {
    question: "Which of these matters most to you?",
    followUps: some([
      ...(keys.includes("tuitionFeesOutOfState") ? [] : ["Which of them costs less?"]),
      ...(keys.includes("admissionRate") ? [] : ["Which of them is more selective?"]),
      ...(keys.includes("graduationRatePct") ? [] : ["Which has the better graduation rate?"]),
      ...subjects.slice(0, 2).map(({ name }) => `Tell me about ${name}`),
    ]),
    universities: subjects,
  });
}

function compared({ said, subjects, page, knowledge }: Talk): readonly Known[] {
  // "the UC campuses": a name several share means all of them when they are to be compared.
  const shared = /compar|campuses|\bthem\b/.test(said.folded)
    ? said.unclear.flatMap(({ options }) => options)
    : [];
  const clear = said.unclear.length > 0 && shared.length === 0 ? [] : subjects;
  const all = [...new Set([...clear, ...shared])];
  const withPage =
    page &&
    all.length === 1 &&
    all[0] !== page &&
    /compar|\bvs\b|versus|(to|than|with) this|\bor here/.test(said.folded)
      ? [page, ...all]
      : all;
  return withPage.filter(({ id }) => knowledge.byId.has(id)).slice(0, MOST_COMPARED);
}

const usualFields = (): Field[] =>
  USUAL.flatMap((id) => FIELDS.find((field) => field.id === id) ?? []);

function isMeant(key: string, folded: string): boolean {
  if (!key.startsWith("tuitionFees")) return true;
  const out = OUT.test(folded);
  const resident = RESIDENT.test(folded.replace(/non ?residents?/g, ""));
  return out === resident || (key === "tuitionFeesOutOfState" ? out : resident);
}

function section(key: string, subjects: readonly Known[]): string[] {
  const rows = subjects.map((known) => ({ known, fact: known.facts.get(key) }));
  const held = rows.flatMap(({ fact }) => fact ?? []);
  const [first] = held;
  if (!first) return [];
  const lines = rows.map(({ known, fact }) =>
    fact ? `${known.name}: ${bold(fact.value)} ${cite(fact)}` : `${known.name}: not in my data`,
  );
  return [`${bold(first.label)}\n\n${bullets(lines)}${verdict(key, rows)}`];
}

function verdict(
  key: string,
  rows: readonly { known: Known; fact: KnownFact | undefined }[],
): string {
  const rule = VERDICTS[key];
  const measured = rows.flatMap(({ known }) => {
    const value = figure(known, key) ?? middle(known, key);
    return value === null ? [] : [{ known, value }];
  });
  if (!rule || measured.length < 2) return "";
  const sorted = measured.toSorted((a, b) => (rule.least ? a.value - b.value : b.value - a.value));
  const [best, second] = sorted;
  if (!best || !second) return "";
  if (best.value === second.value) {
    return `\n\n${best.known.name} and ${second.known.name} are level here.`;
  }
  const gap = measured.length === 2 ? gapOf(key, Math.abs(best.value - second.value)) : "";
  const says = measured.length === 2 ? ofTwo(rule.says) : rule.says;
  return `\n\n${best.known.name} ${says}${gap}.`;
}

/** "the higher" of two, where of several it is "the highest". */
const ofTwo = (says: string) =>
  says
    .replace(
      "the most selective: it admits the smallest",
      "the more selective: it admits the smaller",
    )
    .replaceAll(
      /\b(high|low|large|old)est\b/g,
      (_, stem: string) => `${stem}${stem.endsWith("e") ? "r" : "er"}`,
    )
    .replace(/\bthe (least|most)\b/, "$1")
    .replace(/\bleast\b/, "less")
    .replace(/\bmost\b/, "more");

/** How far two are apart, where a difference says something. */
function gapOf(key: string, difference: number): string {
  if (key === "founded") return `, by ${difference} years`;
  if (/^(tuition|avg|median)/.test(key)) return `; the difference is ${dollars(difference)}`;
  return "";
}

function middle(known: Known, key: string): number | null {
  const range = figures(known, key);
  return range ? (range[0] + range[1]) / 2 : null;
}
