import { type FigureKey, FIGURES } from "./count.ts";
import { type Change, percentOf, type Result } from "./result.ts";
import type { Figures, Section } from "./tally.ts";

/** One case as it is written down for people. */
export interface Told {
  section: string;
  /** What was asked, turn by turn. */
  turns: readonly string[];
  /** Who asked in which language, how it was read, and what was wanted. */
  notes: readonly string[];
  answer: string;
  /** What was wrong; empty when nothing was. */
  faults: readonly string[];
}

const percent = (share: number) => `${share.toFixed(1)} %`;

const keysOf = (figures: Figures) =>
  (Object.keys(FIGURES) as FigureKey[]).filter((key) => (figures[key]?.[1] ?? 0) > 0);

/** A short table for the screen. */
export function screen({ universities, sections }: Result, changes: readonly Change[]): string {
  const parts = Object.entries(sections).map(([name, { cases, figures, time }]) => {
    const lines = keysOf(figures).map((key) => {
      const [right, of] = figures[key] ?? [0, 0];
      const mark = FIGURES[key].headline ? "•" : " ";
      const share = percent(percentOf([right, of])).padStart(8);
      return `${mark} ${FIGURES[key].title.padEnd(40)}${share}  ${right} of ${of}`;
    });
    const { first, whole } = time;
    return [
      `\n${name}: ${cases} cases, ${universities} universities`,
      ...lines,
      `  ms to the first piece ${first.p50} (p95 ${first.p95}), to the end ${whole.p50} (p95 ${whole.p95})`,
    ].join("\n");
  });
  return [...parts, "", ...changeLines(changes)].join("\n");
}

const changeLines = (changes: readonly Change[]) =>
  changes
    .toSorted((a, b) => b.worse - a.worse)
    .map(
      ({ section, key, before, now, worse }) =>
        `${section}: ${FIGURES[key].title}: ${percent(before)} → ${percent(now)}, ${worse > 0 ? "worse" : "better"}`,
    );

/** All figures and all answers, those with faults first. */
export function markdown(result: Result, told: readonly Told[]): string {
  const parts = Object.entries(result.sections).map(([name, section]) => {
    const own = told.filter((one) => one.section === name);
    const ordered = own.toSorted((a, b) => b.faults.length - a.faults.length);
    return [`# ${name}`, ...tables(section), ...ordered.map(toldCase)].join("\n\n");
  });
  return `${parts.join("\n\n")}\n`;
}

const tables = ({ figures, by }: Section): string[] => [
  table("all", { all: figures }),
  ...Object.entries(by).map(([group, values]) => table(group, values)),
];

function table(group: string, values: Readonly<Record<string, Figures>>): string {
  const judged = new Set(Object.values(values).flatMap(keysOf));
  const keys = (Object.keys(FIGURES) as FigureKey[]).filter((key) => judged.has(key));
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const cell = (counts: Figures[FigureKey]) =>
    counts === undefined || counts[1] === 0 ? "" : `${percent(percentOf(counts))} of ${counts[1]}`;
  return [
    line([group, ...keys.map((key) => FIGURES[key].title)]),
    line(["---", ...keys.map(() => "---")]),
    ...Object.entries(values)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([value, figures]) => line([value, ...keys.map((key) => cell(figures[key]))])),
  ].join("\n");
}

const quoted = (text: string) => text.replaceAll(/^/gm, "> ");

const toldCase = ({ turns, notes, answer, faults }: Told) =>
  [
    `## ${faults.length === 0 ? "✓" : "✗"} ${turns.join(" // ").replaceAll(/\s+/g, " ")}`,
    notes.map((note) => `- ${note}`).join("\n"),
    ...(faults.length === 0 ? [] : [`**Wrong:** ${faults.join("; ")}`]),
    quoted(answer),
  ].join("\n\n");
