import { type ReactNode, useMemo } from "react";

import { DARK, type Lights, lightsOfPath } from "./stage/marks.ts";
import { modeOf, usePage } from "./usePage.ts";

/** What the mode brings to the page. */
export interface Modes {
  lights: Lights;
  live: ReactNode;
  simulate: ReactNode;
  /** What picking a transition does besides showing it. */
  onTransition: ((id: string) => void) | undefined;
}

/** The live app, the simulation and the played path: what they light, and their panels. */
export function useModes(): Modes {
  const mode = usePage(modeOf);
  const coverage = usePage(({ context }) => context.coverage);
  const chartId = usePage(({ context }) => context.chartId);
  const path = usePage(({ context }) => context.path);
  const step = usePage(({ context }) => context.step);
  const played = useMemo(
    () => lightsOfPath({ coverage, chartId, path, step }),
    [coverage, chartId, path, step],
  );
  const lights = mode === "coverage" || mode === "look" ? (played ?? DARK) : DARK;
  return { lights, live: null, simulate: null, onTransition: undefined };
}
