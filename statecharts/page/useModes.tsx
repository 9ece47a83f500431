import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";

import { createLive } from "../live/createLive.ts";
import { LiveLog } from "../live/LiveLog.tsx";
import { LivePanels } from "../live/LivePanels.tsx";
import type { Live, LiveView } from "../live/types.ts";
import { chartIndex } from "../model/chartIndex.ts";
import { createSimulation } from "../simulate/createSimulation.ts";
import { SimulatePanel } from "../simulate/SimulatePanel.tsx";
import type { Simulation, SimulationView } from "../simulate/types.ts";
import { DARK, type Lights, lightsOfPath } from "./stage/marks.ts";
import type { Mode } from "./types.ts";
import { modeOf, usePage, usePageActor, useSend } from "./usePage.ts";

/** What the mode brings to the page. */
export interface Modes {
  lights: Lights;
  /** In the panel at the side. */
  live: ReactNode;
  simulate: ReactNode;
  /** Below the chart. */
  below: ReactNode;
  /** What picking a transition does besides showing it. */
  onTransition: ((id: string) => void) | undefined;
}

/** The live app, the simulation and the played path: what they light, and their panels. */
export function useModes(): Modes {
  const actor = usePageActor();
  const mode = usePage(modeOf);
  const played = usePlayed();
  const [live, view] = useLiveApp(mode);
  const [simulation, walked] = useSimulation(mode);
  return useMemo(() => {
    const draft = (id: string): void => {
      const { shown } = actor.getSnapshot().context;
      const trigger = shown && chartIndex(shown).transitions.get(id)?.trigger;
      if (trigger?.kind === "event") live?.draftEvent(trigger.type);
    };
    return {
      lights: (mode === "live" ? view : lightsOfWalk(walked)) ?? played ?? DARK,
      live: live && <LivePanels live={live} hint={<LiveHint />} />,
      simulate: simulation && <SimulatePanel simulation={simulation} />,
      below: live && view?.app ? <LiveLog live={live} /> : null,
      onTransition: live ? draft : simulation ? (id) => simulation.pickTransition(id) : undefined,
    };
  }, [actor, mode, played, live, view, simulation, walked]);
}

/** What an app of this origin has to do to be followed. */
function LiveHint() {
  return (
    <p>
      Open the app in another tab of this browser. A development build lets itself be followed; a
      production server does when it was started with <code>STATECHARTS_INSPECT=1</code>.
    </p>
  );
}

/** A walk through the open chart, begun anew with each chart. */
function useSimulation(mode: Mode): [Simulation | null, SimulationView | null] {
  const shown = usePage(({ context }) => context.shown);
  const isOn = mode === "simulate";
  const simulation = useMemo(() => (isOn && shown ? createSimulation(shown) : null), [isOn, shown]);
  const { subscribe, getSnapshot } = simulation ?? nothing;
  return [simulation, useSyncExternalStore<SimulationView | null>(subscribe, getSnapshot)];
}

const lightsOfWalk = (view: SimulationView | null): Lights | null =>
  view && { active: view.active, fired: view.fired, asked: view.question?.transition ?? null };

function usePlayed(): Lights | null {
  const coverage = usePage(({ context }) => context.coverage);
  const chartId = usePage(({ context }) => context.chartId);
  const path = usePage(({ context }) => context.path);
  const step = usePage(({ context }) => context.step);
  return useMemo(
    () => lightsOfPath({ coverage, chartId, path, step }),
    [coverage, chartId, path, step],
  );
}

const nothing = { subscribe: () => () => {}, getSnapshot: () => null };

/**
 * Follows the running app from the first time on that someone asks for it, until the page is left: what happens while
 * another mode is looked at is in the log, too. The picked actor's chart is drawn; at first it is the one that runs the
 * chart that was open, if there is one.
 */
function useLiveApp(mode: Mode): [Live | null, LiveView | null] {
  const send = useSend();
  const actor = usePageActor();
  const [live, setLive] = useState<Live | null>(null);
  const isLive = mode === "live";
  const [wasAsked, setWasAsked] = useState(isLive);
  if (isLive && !wasAsked) setWasAsked(true);
  useEffect(() => {
    if (!wasAsked) return undefined;
    const made = createLive();
    // It opens a channel, which rendering may not.
    // oxlint-disable-next-line react/set-state-in-effect
    setLive(made);
    return () => {
      made.stop();
      setLive(null);
    };
  }, [wasAsked]);
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
