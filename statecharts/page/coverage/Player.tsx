import { Button } from "../parts/Button.tsx";
import { usePage, useSend } from "../usePage.ts";

import css from "./Player.module.css";

const SPEEDS = [0.5, 1, 2, 4];

/** Plays the chosen path: on and on, step by step, or to any step. */
export function Player() {
  const send = useSend();
  const coverage = usePage(({ context }) => context.coverage);
  const chart = usePage(({ context }) => context.chartId);
  const path = usePage(({ context }) => context.path);
  const step = usePage(({ context }) => context.step);
  const playing = usePage((snapshot) => snapshot.hasTag("playing"));
  const played = chart === null || path === null ? undefined : coverage?.charts[chart]?.paths[path];
  if (!played || path === null) return null;
  const go = (to: number): void => send({ type: "path.scrubbed", step: to });
  return (
    <section className={css["player"]} aria-label={`Path ${path + 1}`}>
      <p className={css["event"]} aria-live={playing ? "off" : "polite"}>
        <b>Path {path + 1}</b>: {played.steps[step - 1]?.event ?? `starts with ${played.input}`}
      </p>
      <div className={css["row"]}>
        <Button
          look="plain"
          icon="previous"
          aria-label="Step back"
          disabled={step === 0}
          onClick={() => go(step - 1)}
        />
        <Button
          look="main"
          icon={playing ? "pause" : "play"}
          aria-label={playing ? "Pause" : "Play"}
          onClick={() => send({ type: playing ? "path.paused" : "path.played" })}
        />
        <Button
          look="plain"
          icon="next"
          aria-label="Step on"
          disabled={step >= played.steps.length}
          onClick={() => go(step + 1)}
        />
        <input
          type="range"
          min={0}
          max={played.steps.length}
          value={step}
          aria-label="Step"
          aria-valuetext={`${step} of ${played.steps.length}`}
          onChange={(event) => go(Number(event.currentTarget.value))}
        />
        <span className={css["count"]}>
          {step} / {played.steps.length}
        </span>
        <Speed />
        <Button
          look="plain"
          icon="close"
          aria-label="Put the path away"
          onClick={() => send({ type: "path.left" })}
        />
      </div>
    </section>
  );
}

function Speed() {
  const send = useSend();
  const speed = usePage(({ context }) => context.speed);
  return (
    <select
      aria-label="Speed"
      value={speed}
      onChange={(event) => send({ type: "speed.chosen", speed: Number(event.currentTarget.value) })}
    >
      {SPEEDS.map((each) => (
        <option key={each} value={each}>
          {each} ×
        </option>
      ))}
    </select>
  );
}
