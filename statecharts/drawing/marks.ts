import type { Change } from "../diff/types.ts";

/** How far the tests took a state or transition. */
export type CoverageMark = "never" | "live" | "browser" | "excused";

/** What is shown of a chart beside itself, by ids of states and transitions. */
export interface Marks {
  /** States that a running actor is in. */
  active?: ReadonlySet<string>;
  /** Transitions that were just taken. */
  fired?: ReadonlySet<string>;
  selected?: string | null;
  found?: ReadonlySet<string>;
  coverage?: ReadonlyMap<string, CoverageMark>;
  diff?: ReadonlyMap<string, Change>;
}
