import type { ChangeEvent } from "react";

import { timeText } from "./lineText.ts";
import type { Live, LiveView } from "./types.ts";

import css from "./Live.module.css";

/** Moves the shown moment back and forth, and keeps logs as files. */
export function Scrubber({ live, view }: { live: Live; view: LiveView }) {
  const { log, app, at } = view;
  const { first, end, position, following, playing } = log;
  const place = `line ${position} of ${end}${at === null ? "" : `, ${timeText(at)}`}`;
  return (
    <>
      <div className={css["buttons"]} role="group" aria-label="The shown moment">
        <button
          type="button"
          className={css["button"]}
          aria-label="One line back"
          disabled={position <= first}
          onClick={() => live.step(-1)}
        >
          ◂
        </button>
        <button
          type="button"
          className={css["button"]}
          disabled={end === first}
          onClick={() => live.play(!playing)}
        >
          {playing ? "Pause" : "Play"}
        </button>
        <button
          type="button"
          className={css["button"]}
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
          className={css["button"]}
          aria-pressed={following}
          onClick={() => live.follow()}
        >
          Live
        </button>
        <span className={css["place"]}>
          {place}
          {log.leftOut === 0 ? "" : `, ${log.leftOut} left out`}
        </span>
      </div>
      <div className={css["buttons"]}>
        <button
          type="button"
          className={css["button"]}
          disabled={app === null}
          onClick={() => download(live.save())}
        >
          Save log
        </button>
        <label className={css["button"]}>
          Open log…{" "}
          <input
            type="file"
            accept=".log,.jsonl,.txt,application/json"
            onChange={(event) => void open(event, live)}
          />
        </label>
        <button
          type="button"
          className={css["button"]}
          disabled={end === first}
          onClick={() => live.clearLog()}
        >
          Empty log
        </button>
      </div>
    </>
  );
}

function download(text: string): void {
  const link = document.createElement("a");
  const address = URL.createObjectURL(new Blob([text], { type: "application/x-ndjson" }));
  link.href = address;
  link.download = "statecharts.log";
  link.click();
  // The browser has taken the address by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

async function open({ target }: ChangeEvent<HTMLInputElement>, live: Live): Promise<void> {
  const file = target.files?.[0];
  if (file === undefined) return;
  live.load(file.name, await file.text());
  // The same file can be opened again.
  target.value = "";
}
