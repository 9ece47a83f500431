import { useEffect, useState } from "react";

import type { Timer } from "../inspect/types.ts";
import type { Live } from "./liveOf.ts";
import type { LiveView } from "./types.ts";

import panel from "../styles/panel.module.css";
import css from "./Live.module.css";

/** How often countdowns move, in milliseconds. */
const TICK = 200;

/** The delays that run at the shown moment, counting down while the app is followed. */
export function TimerList({ live, view: { timers, at } }: { live: Live; view: LiveView }) {
  const now = useNow(at === null && timers.length > 0);
  if (timers.length === 0) return null;
  return (
    <section className={panel["section"]} aria-label="Delays">
      <h3>Delays</h3>
      <ul className={css["list"]}>
        {timers.map((timer) => (
          <li key={timer.id} className={css["field"]}>
            <span>
              {live.nameOf(timer.actor)}: {delayName(timer)}
            </span>
            <progress
              aria-label={`${live.nameOf(timer.actor)}, ${delayName(timer)}`}
              max={timer.delay}
              value={timer.delay - leftOf(timer, at ?? now)}
            />
            <span className={css["place"]} role="timer" aria-live="off">
              {(leftOf(timer, at ?? now) / 1000).toFixed(1)} s of {timer.delay / 1000} s left
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function leftOf({ startedAt, delay }: Timer, now: number): number {
  return Math.min(delay, Math.max(0, startedAt + delay - now));
}

/** XState calls a delay's event `xstate.after.DELAY.STATE`. */
function delayName({ event }: Timer): string {
  const match = /^xstate\.after\.([^.]+)\.(.+)$/.exec(event);
  return match === null ? event : `${match[1]} in ${match[2]}`;
}

function useNow(runs: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!runs) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(ticking);
  }, [runs]);
  return now;
}
