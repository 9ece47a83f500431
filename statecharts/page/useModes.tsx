import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { ActorRefFrom } from "xstate";

import type { liveMachine } from "../live/live.machine.ts";
import { LiveLog } from "../live/LiveLog.tsx";
import { liveOf } from "../live/liveOf.ts";
import type { Live } from "../live/liveOf.ts";
import { LivePanels } from "../live/LivePanels.tsx";
import type { LiveView } from "../live/types.ts";
import { chartIndex } from "../model/chartIndex.ts";
import { SimulatePanel } from "../simulate/SimulatePanel.tsx";
import type { simulationMachine } from "../simulate/simulation.machine.ts";
import { type Simulation, simulationOf } from "../simulate/simulationOf.ts";
import type { SimulationView } from "../simulate/types.ts";
import { NO_HIGHLIGHTS, type Highlights, highlightsOfPath } from "./stage/marks.ts";
import type { Mode } from "./types.ts";
import { modeOf, usePage, usePageActor, useSend } from "./usePage.ts";

/** What the mode brings to the page. */
export interface Modes {
  highlights: Highlights;
  /** In the panel at the side. */
  live: ReactNode;
  simulate: ReactNode;
  /** Below the chart. */
  below: ReactNode;
  /** What picking a transition does besides showing it. */
  onTransition: ((id: string) => void) | undefined;
}

/** The live app, the simulation and the played path: what they light, and their panels. */
export function useModes(hint: ReactNode): Modes {
  const actor = usePageActor();
  const mode = usePage(modeOf);
  const played = usePlayed();
  const [live, view] = useLiveApp(mode);
  const [simulation, walked] = useSimulation();
  return useMemo(() => {
    const draft = (id: string): void => {
      const { shown } = actor.getSnapshot().context;
      const trigger = shown && chartIndex(shown).transitions.get(id)?.trigger;
      if (trigger?.kind === "event") live?.draftEvent(trigger.type);
    };
    return {
      highlights: (mode === "live" ? view : highlightsOfWalk(walked)) ?? played ?? NO_HIGHLIGHTS,
      live: live && <LivePanels live={live} hint={hint} />,
      simulate: simulation && <SimulatePanel simulation={simulation} />,
      below: live && view?.app ? <LiveLog live={live} /> : null,
      onTransition: live
        ? draft
        : simulation
          ? (id) => simulation.send({ type: "transition.picked", id })
          : undefined,
    };
  }, [actor, hint, mode, played, live, view, simulation, walked]);
}

/** A walk through the open chart. */
function useSimulation(): [Simulation | null, SimulationView | null] {
  const actor = usePage(({ children }) => children["simulation"]);
  const simulation = useMemo(
    () => (actor ? simulationOf(actor as ActorRefFrom<typeof simulationMachine>) : null),
    [actor],
  );
  const { subscribe, getSnapshot } = simulation ?? nothing;
  return [simulation, useSyncExternalStore<SimulationView | null>(subscribe, getSnapshot)];
}

const highlightsOfWalk = (view: SimulationView | null): Highlights | null =>
  view && { active: view.active, fired: view.fired, asked: view.question?.transition ?? null };

function usePlayed(): Highlights | null {
  const coverage = usePage(({ context }) => context.coverage);
  const chartId = usePage(({ context }) => context.chartId);
  const path = usePage(({ context }) => context.path);
  const step = usePage(({ context }) => context.step);
  return useMemo(
    () => highlightsOfPath({ coverage, chartId, path, step }),
    [coverage, chartId, path, step],
  );
}

const nothing = { subscribe: () => () => {}, getSnapshot: () => null };

/**
 * The running app that is followed. The picked actor's chart is drawn; at first it is the one that runs the chart that was
 * open, if there is one.
 */
function useLiveApp(mode: Mode): [Live | null, LiveView | null] {
  const send = useSend();
  const actor = usePageActor();
  const isLive = mode === "live";
  const followed = usePage(({ children }) => children["live"]);
  const live = useMemo(
    () => (followed ? liveOf(followed as ActorRefFrom<typeof liveMachine>) : null),
    [followed],
  );
  const shown = isLive ? live : null;
  const { subscribe, getSnapshot } = shown ?? nothing;
  const view = useSyncExternalStore<LiveView | null>(subscribe, getSnapshot);
  const chart = view?.chart ?? null;
  const hasBegun = useRef(false);
  // The address names a chart that is open only once there are charts.
  const isReady = usePage(
    ({ context }) => context.library !== null || context.problems.library !== undefined,
  );
  useEffect(() => {
    if (!isLive || !isReady) return;
    if (live !== null && chart !== null && !hasBegun.current) {
      hasBegun.current = true;
      const { chartId: open } = actor.getSnapshot().context;
      if (open !== null) live.pickChart(open);
      // The picked actor's chart is shown as soon as the view holds it.
      if (live.getSnapshot().chart !== chart) return;
    }
    send({ type: "live.shown", chart });
  }, [actor, send, isLive, isReady, chart, live]);
  return [shown, view];
}
