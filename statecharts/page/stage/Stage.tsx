import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";

import { Drawing } from "../../drawing/Drawing.tsx";
import { chartIndex } from "../../model/chartIndex.ts";
import type { Chart } from "../../model/types.ts";
import { usePage, usePageActor } from "../usePage.ts";
import type { Viewport } from "../viewport.ts";
import { leavesOf, useGoingAlong, useMarks, useSize } from "./hooks.ts";
import { Minimap } from "./Minimap.tsx";
import { StageTools } from "./StageTools.tsx";
import { useGestures } from "./useGestures.ts";
import { usePicks, usePresses } from "./usePicks.ts";
import { useStageKeys } from "./useStageKeys.ts";

import css from "./Stage.module.css";

interface Props {
  /** Where picking leads instead: an edge to an event for the app, or a step of the simulation. */
  onTransition?: ((id: string) => void) | undefined;
}

/** The drawn chart in its window: moved, zoomed, picked in and collapsed by pointer and by keyboard. */
export function Stage({ onTransition }: Props) {
  const actor = usePageActor();
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState(true);
  const layout = usePage(({ context }) => context.layout);
  const drawn = usePage(({ context }) => context.layoutOf);
  const busy = usePage((snapshot) => snapshot.hasTag("layingOut"));
  const hasChildren = useMemo(() => drawn !== null && startsCharts(drawn), [drawn]);
  const marks = useMarks();
  useGoingAlong(layout, marks);
  const lit = useMemo(() => new Set(leavesOf(marks.active ?? new Set())), [marks.active]);
  useEffect(() => {
    if (layout) performance.mark("statecharts:drawn");
  }, [layout]);

  const gestures = useMemo(
    () => ({
      viewport: () => actor.getSnapshot().context.viewport,
      move: (viewport: Viewport) => actor.send({ type: "viewport.moved", viewport }),
    }),
    [actor],
  );
  useGestures(element, gestures);
  useSize(element);

  const { fold, follow, pick } = usePicks(onTransition);
  const presses = usePresses(drawn, fold);
  const onKeyDown = useStageKeys({ drawn, move: gestures.move, fold, onTransition });
  return (
    // It is moved by keys and pointers; what is in it is picked by itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={element}
      id="stage"
      className={css["stage"]}
      role="group"
      aria-label={`Picture of ${drawn?.id ?? "a chart"}. Arrows move it, Shift and arrows pick, Enter collapses; the outline says the same as text.`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      {...presses}
    >
      {layout && drawn && (
        <ViewportLayer>
          <Drawing
            chart={drawn}
            layout={layout}
            marks={marks}
            onPick={pick}
            onToggle={fold}
            onFollow={follow}
          />
        </ViewportLayer>
      )}
      {busy && (
        <p className={css["busy"]} role="status">
          Finding places for everything …
        </p>
      )}
      {layout?.note != null && <p className={css["note"]}>{layout.note}</p>}
      <StageTools hasChildren={hasChildren} map={map} onMap={() => setMap(!map)} />
      {map && layout && <Minimap layout={layout} lit={lit} />}
    </div>
  );
}

/** What moves with the viewport; the drawing within isn't drawn again for that. */
function ViewportLayer({ children }: { children: ReactNode }) {
  const { x, y, scale } = usePage(({ context }) => context.viewport);
  return (
    <div
      className={css["world"]}
      data-world=""
      style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
    >
      {children}
    </div>
  );
}

/** Whether one of the chart's states starts an actor whose chart is known. */
function startsCharts(chart: Chart): boolean {
  return [...chartIndex(chart).states.values()].some((state) =>
    [...state.invokes, ...(state.spawns ?? [])].some((started) => started.chart !== null),
  );
}
