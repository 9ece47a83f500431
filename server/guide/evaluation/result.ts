import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";

import { type FigureKey, FIGURES } from "./count.ts";
import type { Section } from "./tally.ts";

/** The result on one database. */
export interface Result {
  universities: number;
  sections: Record<string, Section>;
}

/** Results by which universities there were: "seed" or "all". */
export type Results = Record<string, Result>;

/** Of [right, judged], in percent; NaN when nothing was judged. */
export const percentOf = ([right, of]: readonly [number, number]) => (100 * right) / of;

/** A figure that has changed. */
export interface Change {
  section: string;
  key: FigureKey;
  before: number;
  now: number;
  /** How many points worse it is; negative when it is better. */
  worse: number;
}

/** Smaller differences don't count, in points. */
const SAME = 0.05;

/** What rose and what fell, in sections that both have. */
export function changesBetween(before: Result | undefined, now: Result): Change[] {
  return Object.entries(now.sections).flatMap(([section, { figures }]) =>
    (Object.keys(figures) as FigureKey[]).flatMap((key) => {
      const [old, own] = [before?.sections[section]?.figures[key], figures[key]];
      if (old === undefined || own === undefined || old[1] === 0 || own[1] === 0) return [];
      const change = { section, key, before: percentOf(old), now: percentOf(own) };
      const rise = change.now - change.before;
      if (Math.abs(rise) < SAME) return [];
      return [{ ...change, worse: FIGURES[key].better === "low" ? rise : -rise }];
    }),
  );
}

/** The results that were saved last; empty before the first run. */
export const readResults = async (file: string): Promise<Results> =>
  existsSync(file) ? (JSON.parse(await readFile(file, "utf8")) as Results) : {};

/** Replaces the sections of a run; others stay. */
export async function writeResult(file: string, name: string, result: Result): Promise<void> {
  const all = await readResults(file);
  all[name] = { ...result, sections: { ...all[name]?.sections, ...result.sections } };
  // A figure's two numbers stay on one line.
  const text = JSON.stringify(all, null, 1).replaceAll(/\[\s+(\d+),\s+(\d+)\s+\]/g, "[$1, $2]");
  await writeFile(file, `${text}\n`);
}
