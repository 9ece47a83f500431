import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";

import { Drawing } from "../../drawing/Drawing.tsx";
import { chartIndex } from "../../model/chartIndex.ts";
import { usePage, usePageActor, useSend } from "../usePage.ts";
import { panBy, type Viewport, zoomAt } from "../viewport.ts";
import { leavesOf, useGoingAlong, useMarks, useSize } from "./hooks.ts";
import { Minimap } from "./Minimap.tsx";
import { neighbour } from "./neighbour.ts";
import { StageTools } from "./StageTools.tsx";
import { useGestures } from "./useGestures.ts";

import css from "./Stage.module.css";

const PAN = 60;
const PANS: Record<string, { x: number; y: number }> = {
  ArrowUp: { x: 0, y: PAN },
  ArrowDown: { x: 0, y: -PAN },
  ArrowLeft: { x: PAN, y: 0 },
  ArrowRight: { x: -PAN, y: 0 },
};

interface Props {
  /** Where picking leads instead: an edge to an event for the app, or a step of the simulation. */
  onTransition?: ((id: string) => void) | undefined;
}

/** The drawn chart in its window: moved, zoomed, picked in and collapsed by pointer and by keyboard. */
export function Stage({ onTransition }: Props) {
  const actor = usePageActor();
  const send = useSend();
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState(true);
  const layout = usePage(({ context }) => context.layout);
  const drawn = usePage(({ context }) => context.layoutOf);
  const busy = usePage((snapshot) => snapshot.hasTag("layingOut"));
  const invokes = useMemo(
    () =>
      drawn !== null &&
      [...chartIndex(drawn).states.values()].some((state) =>
        [...state.invokes, ...(state.spawns ?? [])].some(({ chart }) => chart !== null),
      ),
    [drawn],
  );
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

  const { fold, follow, pick } = useMemo(
    () => ({
      fold: (id: string) => actor.send({ type: "state.folded", id }),
      follow: (chart: string) => actor.send({ type: "chart.opened", chart }),
      pick: (id: string, kind: "state" | "transition") => {
        actor.send({ type: "element.picked", id });
        if (panelsAreSheets()) actor.send({ type: "sheet.opened", sheet: "side" });
        if (kind === "transition") onTransition?.(id);
      },
    }),
    [actor, onTransition],
  );
  // The first press may move the picture: the second one still means what was pressed first.
  const pressed = useRef<string | null>(null);
  const onClickCapture = (event: MouseEvent): void => {
    if (event.detail <= 1) pressed.current = stateAt(event.target);
    else if (stateAt(event.target) !== null) event.stopPropagation();
  };
  const onDoubleClick = (event: MouseEvent): void => {
    const id = pressed.current;
    if (event.target instanceof Element && event.target.closest("[data-control]")) return;
    if (id !== null && drawn && canFold(drawn, id)) fold(id);
  };
  const onClick = (event: MouseEvent): void => {
    // A press beside everything picks nothing.
    if (event.target === event.currentTarget) send({ type: "element.picked", id: null });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const { context } = actor.getSnapshot();
    const { viewport, stage, selected } = context;
    const middle = { x: stage.width / 2, y: stage.height / 2 };
    const by = PANS[event.key];
    if (by && event.shiftKey && drawn) {
      send({ type: "element.picked", id: neighbour(drawn, selected, event.key) });
    } else if (by) gestures.move(panBy(viewport, by));
    else if (event.key === "+" || event.key === "=") gestures.move(zoomAt(viewport, 1.2, middle));
    else if (event.key === "-") gestures.move(zoomAt(viewport, 1 / 1.2, middle));
    else if (event.key === "0") gestures.move(zoomAt(viewport, 1 / viewport.scale, middle));
    else if ((event.key === "Enter" || event.key === " ") && selected !== null && drawn) {
      if (chartIndex(drawn).transitions.has(selected)) onTransition?.(selected);
      else if (canFold(drawn, selected)) fold(selected);
    } else return;
    event.preventDefault();
  };
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
      onClickCapture={onClickCapture}
      onDoubleClick={onDoubleClick}
      onClick={onClick}
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
      <StageTools hasChildren={invokes} map={map} onMap={() => setMap(!map)} />
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

/** On a small window, as in Visualiser.module.css: what was picked is told where the person looks. */
const panelsAreSheets = (): boolean => matchMedia("(max-width: 60rem)").matches;

const stateAt = (target: EventTarget | null): string | null =>
  target instanceof Element
    ? (target.closest("[data-state]")?.getAttribute("data-state") ?? null)
    : null;

const canFold = (chart: Parameters<typeof chartIndex>[0], id: string): boolean =>
  id !== chart.root.id && (chartIndex(chart).states.get(id)?.states.length ?? 0) > 0;
