import { timeText } from "./lineText.ts";
import type { Live } from "./liveOf.ts";
import type { LiveView } from "./types.ts";

import panel from "../styles/panel.module.css";
import css from "./Log.module.css";

/** Moves the shown moment back and forth. */
export function Scrubber({ live, view: { log, at } }: { live: Live; view: LiveView }) {
  const { first, end, position, following, playing } = log;
  const place = `line ${position} of ${end}${at === null ? "" : `, ${timeText(at)}`}`;
  return (
    <div className={panel["buttons"]} role="group" aria-label="The shown moment">
      <button
        type="button"
        className={panel["button"]}
        aria-label="One line back"
        disabled={position <= first}
        onClick={() => live.step(-1)}
      >
        ◂
      </button>
      <button
        type="button"
        className={panel["button"]}
        disabled={end === first}
        onClick={() => live.play(!playing)}
      >
        {playing ? "Pause" : "Play"}
      </button>
      <button
        type="button"
        className={panel["button"]}
        aria-label="One line on"
        disabled={position >= end}
        onClick={() => live.step(1)}
      >
        ▸
      </button>
      <input
        type="range"
        className={css["scrub"]}
        aria-label="Moment in the log"
        aria-valuetext={place}
        min={first}
        max={end}
        value={position}
        onChange={({ target }) => live.showLine(Number(target.value))}
      />
      <button
        type="button"
        className={panel["button"]}
        aria-pressed={following}
        onClick={() => live.follow()}
      >
        Live
      </button>
      <span className={css["place"]}>
        {place}
        {log.leftOut === 0 ? "" : `, ${log.leftOut} or more left out`}
      </span>
    </div>
  );
}
