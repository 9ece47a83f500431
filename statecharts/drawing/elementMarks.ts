import type { Change } from "../diff/types.ts";
import type { CoverageMark, Marks } from "./marks.ts";
import type { ColourName } from "./palette.ts";

/** What is marked on one state or transition, as plain values, so that only what changed is drawn again. */
export interface ElementMarks {
  active: boolean;
  fired: boolean;
  selected: boolean;
  found: boolean;
  coverage: CoverageMark | null;
  diff: Change | null;
}

/** The marks of one state or transition, by its id. */
export function marksOf(id: string, marks: Marks): ElementMarks {
  return {
    active: marks.active?.has(id) ?? false,
    fired: marks.fired?.has(id) ?? false,
    selected: marks.selected === id,
    found: marks.found?.has(id) ?? false,
    coverage: marks.coverage?.get(id) ?? null,
    diff: marks.diff?.get(id) ?? null,
  };
}

/** The worst first: a line for several transitions shows what is missing. */
const WORST: readonly CoverageMark[] = ["never", "excused", "live", "browser"];

/** What is marked on a line that stands for several transitions. */
export function marksOfAll(ids: readonly string[], marks: Marks): ElementMarks {
  const all = ids.map((id) => marksOf(id, marks));
  const [first] = all;
  const isSame = all.every(({ diff }) => diff === first?.diff);
  return {
    active: false,
    fired: all.some(({ fired }) => fired),
    selected: all.some(({ selected }) => selected),
    found: all.some(({ found }) => found),
    coverage: WORST.find((each) => all.some(({ coverage }) => coverage === each)) ?? null,
    diff: isSame ? (first?.diff ?? null) : null,
  };
}

/** How a line or border is drawn: colour, width in px, dashes. Each mark has dashes or a width of its own. */
export interface Stroke {
  name: ColourName;
  width: number;
  dashes: string | undefined;
}

const COVERAGE_DASHES: Record<CoverageMark, string | undefined> = {
  never: "7 4",
  live: "2 3",
  browser: undefined,
  excused: "9 3 2 3",
};

const DIFF_DASHES: Record<Change, string | undefined> = {
  added: undefined,
  removed: "4 4",
  changed: "9 3 2 3",
};

/** The line of a marked element. Of several marks the most urgent wins: fired, selected, active, diff, coverage, found. */
export function strokeOf(marks: ElementMarks, usual: Stroke): Stroke {
  const { fired, active, selected, diff, coverage, found } = marks;
  if (fired) return { name: "fired", width: 3.5, dashes: undefined };
  if (selected) return { name: "selected", width: 3, dashes: undefined };
  if (active) return { name: "active", width: 3, dashes: usual.dashes };
  if (diff !== null) return { name: diff, width: 2.2, dashes: DIFF_DASHES[diff] };
  if (coverage !== null) return { name: coverage, width: 2, dashes: COVERAGE_DASHES[coverage] };
  if (found) return { name: "found", width: 2.5, dashes: usual.dashes };
  return usual;
}
