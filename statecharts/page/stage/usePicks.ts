import { type MouseEvent, useMemo, useRef } from "react";

import { chartIndex } from "../../model/chartIndex.ts";
import type { Chart } from "../../model/types.ts";
import { usePageActor, useSend } from "../usePage.ts";

/** What picking in the picture leads to; `onTransition` hears of a picked edge, too. Always the same functions. */
export function usePicks(onTransition: ((id: string) => void) | undefined) {
  const actor = usePageActor();
  return useMemo(
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
}

/** Presses on the picture itself: beside everything picks nothing, two on a state fold it. */
export function usePresses(drawn: Chart | null, fold: (id: string) => void) {
  const send = useSend();
  // The first press may move the picture: the second one still means what was pressed first.
  const pressed = useRef<string | null>(null);
  return {
    onClickCapture: (event: MouseEvent): void => {
      if (event.detail <= 1) pressed.current = stateAt(event.target);
      else if (stateAt(event.target) !== null) event.stopPropagation();
    },
    onDoubleClick: (event: MouseEvent): void => {
      const id = pressed.current;
      if (event.target instanceof Element && event.target.closest("[data-control]")) return;
      if (id !== null && drawn && canFold(drawn, id)) fold(id);
    },
    onClick: (event: MouseEvent): void => {
      if (event.target === event.currentTarget) send({ type: "element.picked", id: null });
    },
  };
}

/** Whether a state has others in it, and isn't the whole chart. */
export const canFold = (chart: Chart, id: string): boolean =>
  id !== chart.root.id && (chartIndex(chart).states.get(id)?.states.length ?? 0) > 0;

/** On a small window, as in Visualiser.module.css: what was picked is told where the person looks. */
const panelsAreSheets = (): boolean => matchMedia("(max-width: 60rem)").matches;

const stateAt = (target: EventTarget | null): string | null =>
  target instanceof Element
    ? (target.closest("[data-state]")?.getAttribute("data-state") ?? null)
    : null;
