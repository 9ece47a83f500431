import { useRef } from "react";

import { number as written, t } from "../../words/t.ts";
import type { MapStop } from "../types.ts";
import { type Moves, useArrowMove } from "./useArrowMove.ts";

import css from "./StopButton.module.css";

interface Props extends Moves {
  current: boolean;
  onClick(this: void): void;
}

/** What a stop is called on every map. */
export const stopLabel = ({ number, name }: MapStop): string =>
  number === null ? name : t("Stop {number}: {name}", { number, name });

/** A stop's marker: its number, and its name when it is current or pointed at. Arrow keys move it where it can be moved. */
export function StopButton(props: Props) {
  const { stop, current, draggable, onClick, announce } = props;
  const button = useRef<HTMLButtonElement>(null);
  const moving = useArrowMove(button, props);
  return (
    <button
      ref={button}
      type="button"
      className={css["stop"]}
      aria-label={stopLabel(stop)}
      aria-current={current ? "step" : undefined}
      data-draggable={draggable || undefined}
      data-moving={moving || undefined}
      onClick={({ currentTarget }) => {
        // A press on the map takes the focus to the map.
        currentTarget.focus({ preventScroll: true });
        onClick();
      }}
      onFocus={() => {
        if (draggable)
          announce(
            t(
              "The arrow keys move it by a meter, with Shift by ten. Enter sets it down, Escape takes it back.",
            ),
          );
      }}
    >
      <span
        className={css["pin"]}
        data-number={stop.number === null ? "●" : written(stop.number)}
        aria-hidden
      />
      <bdi className={css["name"]} aria-hidden>
        {stop.name}
      </bdi>
    </button>
  );
}
