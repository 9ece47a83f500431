import { byLanguage, language, number, t } from "./t.ts";
import { wordsOf } from "./wordsOf.ts";

const money = byLanguage(
  (tag) =>
    new Intl.NumberFormat(tag, { style: "currency", currency: "USD", maximumFractionDigits: 0 }),
);
const bare = byLanguage((tag) => new Intl.NumberFormat(tag, { useGrouping: false }));

/** Whole US dollars as the language writes them: $12,345 or 12 345 $US. */
export const dollars = (value: number): string => money().format(value);

/** How facts write figures, and what makes a language's own writing of the pieces; years stay without separators. */
const FIGURES: readonly (readonly [RegExp, (...pieces: string[]) => string])[] = [
  [/^\$(\d{1,3}(?:,\d{3})*)$/, (value = "") => dollars(wholeOf(value))],
  [/^(\d{1,3}(?:,\d{3})+)$/, (value = "") => number(wholeOf(value))],
  [/^(\d{1,4})$/, (value = "") => bare().format(Number(value))],
  [
    /^(\d{1,4})–(\d{1,4})$/,
    (low = "", high = "") => `${bare().format(Number(low))}–${bare().format(Number(high))}`,
  ],
  [/^(\d+(?:\.(\d+))?)%$/, (value = "", decimals = "") => percent(Number(value), decimals.length)],
];

const wholeOf = (text: string): number => Number(text.replaceAll(",", ""));

const percent = (value: number, digits: number): string =>
  new Intl.NumberFormat(language(), {
    style: "percent",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value / 100);

/**
 * A fact's label, value or year, or a university's kind, in the language that is shown: figures by Intl, what our own
 * sources say by the catalogue, everything else as the host wrote it. Serves O98.
 */
export function factText(text: string): string {
  for (const [pattern, write] of FIGURES) {
    const found = pattern.exec(text);
    if (found) return write(...found.slice(1));
  }
  return wordsOf({ text });
}

/** Where a fact comes from, and the year it is about. */
export function sourceOf({ source, year }: { source: string; year: string }): string {
  if (source === "" || year === "") return source || factText(year);
  return t("{source}, {year}", { source, year: factText(year) });
}

/** What the facts of our own server say in words (`server/seed/facts.ts`, `server/import/sources`), for the catalogues. */
export const factTexts = (): string[] => [...figureTexts(), ...classTexts()];

const figureTexts = (): string[] => [
  t("A fictional university, made to try the tour"),
  t("Admission rate"),
  t("Admissions page"),
  t("Average cost of attendance"),
  t("Average net price after aid"),
  t("Average SAT score"),
  t("ACT composite, middle half"),
  t("Bachelor's degrees awarded, largest programs"),
  t("Closed"),
  t("Coordinates"),
  t("Coordinates (of the city)"),
  t("Financial aid page"),
  t("First-year applicants"),
  t("First-year applicants admitted"),
  t("First-year students enrolled"),
  t("Founded"),
  t("Graduation rate (within 150% of normal time)"),
  t("Historically Black college or university"),
  t("Kind"),
  t("Largest programs (associate degrees awarded)"),
  t("Largest programs (bachelor's degrees awarded)"),
  t("Location"),
  t("Median debt of graduates"),
  t("Median earnings 10 years after entry"),
  t("Net price calculator"),
  t("No"),
  t("Note"),
  t("Phone"),
  t("Private"),
  t("Private for-profit"),
  t("Private nonprofit"),
  t("Public"),
  t("SAT math, middle half"),
  t("SAT reading, middle half"),
  t("Students"),
  t("Students (full-time equivalent, 12 months)"),
  t("Students with a Pell grant"),
  t("Tuition and fees, in state"),
  t("Tuition and fees, out of state"),
  t("Undergraduates"),
  t("Website"),
  t("Yes"),
  t("Room and board"),
  t("Application fee"),
  t("Net price, income up to $30,000"),
  t("Net price, income $30,001 to $48,000"),
  t("Net price, income $48,001 to $75,000"),
  t("Net price, income $75,001 to $110,000"),
  t("Net price, income above $110,000"),
  t("First-year students who return"),
  t("Students per faculty member"),
  t("fall 2022"),
  t("fall 2023"),
  t("June 2026"),
  t("June 2026 release"),
  t("November 2026"),
];

const classTexts = (): string[] => [
  t("Length of studies"),
  t("Four years"),
  t("Mostly two years"),
  t("Less than two years"),
  t("Surroundings"),
  t("City"),
  t("Suburb"),
  t("Town"),
  t("Countryside"),
  t("Carnegie class"),
  t("Research university"),
  t("Liberal arts college"),
  t("School of theology"),
  t("School of medicine or health"),
  t("School of engineering and technology"),
  t("School of business"),
  t("School of art, music or design"),
  t("Law school"),
  t("Tribal college"),
  t("Religious affiliation"),
  t("Roman Catholic"),
  t("Orthodox"),
  t("Baptist"),
  t("Lutheran"),
  t("Methodist"),
  t("Presbyterian"),
  t("Episcopal"),
  t("Quaker"),
  t("Seventh-day Adventist"),
  t("Latter-day Saints"),
  t("Mennonite or Brethren"),
  t("Protestant"),
  t("Christian"),
  t("Jewish"),
  t("Muslim"),
  t("Another affiliation"),
  t("Admission"),
  t("Open to everyone"),
  t("Test scores"),
  t("Required"),
  t("Considered if sent"),
  t("Not considered"),
  t("Sports"),
  t("NCAA Division I"),
  t("NCAA Division II"),
  t("NCAA Division III"),
  t("Admits"),
  t("Women"),
  t("Men"),
];
