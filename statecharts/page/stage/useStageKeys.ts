import type { KeyboardEvent } from "react";

import { chartIndex } from "../../model/chartIndex.ts";
import type { Chart } from "../../model/types.ts";
import { usePageActor } from "../usePage.ts";
import { panBy, type Viewport, zoomAt } from "../viewport.ts";
import { neighbour } from "./neighbour.ts";
import { canFold } from "./usePicks.ts";

const PAN = 60;
const PANS: Record<string, { x: number; y: number }> = {
  ArrowUp: { x: 0, y: PAN },
  ArrowDown: { x: 0, y: -PAN },
  ArrowLeft: { x: PAN, y: 0 },
  ArrowRight: { x: -PAN, y: 0 },
};

interface Options {
  drawn: Chart | null;
  move: (viewport: Viewport) => void;
  fold: (id: string) => void;
  onTransition: ((id: string) => void) | undefined;
}

/** The picture's keys: arrows move it, Shift and arrows pick, plus, minus and 0 zoom, Enter collapses or takes an edge. */
export function useStageKeys({ drawn, move, fold, onTransition }: Options) {
  const actor = usePageActor();
  return (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const { viewport, stage, selected } = actor.getSnapshot().context;
    const middle = { x: stage.width / 2, y: stage.height / 2 };
    const by = PANS[event.key];
    if (by && event.shiftKey && drawn)
      actor.send({ type: "element.picked", id: neighbour(drawn, selected, event.key) });
    else if (by) move(panBy(viewport, by));
    else if (event.key === "+" || event.key === "=") move(zoomAt(viewport, 1.2, middle));
    else if (event.key === "-") move(zoomAt(viewport, 1 / 1.2, middle));
    else if (event.key === "0") move(zoomAt(viewport, 1 / viewport.scale, middle));
    else if ((event.key === "Enter" || event.key === " ") && selected !== null && drawn) {
      if (chartIndex(drawn).transitions.has(selected)) onTransition?.(selected);
      else if (canFold(drawn, selected)) fold(selected);
    } else return;
    event.preventDefault();
  };
}
