import { type RouterHistory, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

import { liesOver, over } from "./liesOver.ts";

/** How many of them are on the page. */
let shown = 0;
/** The entry of one that is gone is being left. */
let isLeaving = false;

function leave(history: RouterHistory): void {
  isLeaving = true;
  const stop = history.subscribe(() => {
    stop();
    // After those who are told of the same step.
    queueMicrotask(() => {
      isLeaving = false;
    });
  });
  history.back();
}

/**
 * Leaves the entry of one that is gone, where a reload or the browser's way forward leads to it, as it would do nothing.
 * Serves O108.
 */
export function useNoEntryLeft(): void {
  const history: RouterHistory = useRouter().history;
  useEffect(() => {
    const leaveIt = () =>
      // One that is drawn just now has it.
      queueMicrotask(() => {
        if (shown === 0 && !isLeaving && liesOver(history.location.state)) leave(history);
      });
    leaveIt();
    return history.subscribe(({ action: { type } }) => {
      if (type === "FORWARD" || type === "GO") leaveIt();
    });
  }, [history]);
}

/**
 * While this is drawn, the browser's way back closes it, and leads no further: it has an entry of its own in the history,
 * which goes when it is closed in another way. Serves O108.
 */
export function useClosedByBack(onClose: () => void): void {
  const history: RouterHistory = useRouter().history;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const isOver = () => liesOver(history.location.state);
    const enter = () => {
      const { href, state } = history.location;
      if (!isOver()) history.push(href, over(state));
    };
    shown += 1;
    if (!isLeaving) enter();
    const unsubscribe = history.subscribe(({ action }) => {
      // By one entry or by several, either way.
      if (action.type === "PUSH" || action.type === "REPLACE" || isOver()) return;
      if (isLeaving) enter();
      else close();
    });
    return () => {
      unsubscribe();
      shown -= 1;
      // Not when it is drawn again at once; and where the person went on, the entry is that place's by now.
      queueMicrotask(() => {
        if (shown === 0 && isOver()) leave(history);
      });
    };
  }, [history]);
}
