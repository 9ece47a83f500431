import type { ChangeEvent } from "react";

import type { Live, LiveView } from "./types.ts";

import panel from "../styles/panel.module.css";
import css from "./Live.module.css";

/** Keeps logs as files, and opens them. */
export function LogFiles({ live, view: { app, log } }: { live: Live; view: LiveView }) {
  return (
    <div className={panel["buttons"]}>
      <button
        type="button"
        className={panel["button"]}
        disabled={app === null}
        onClick={() => download(live.save())}
      >
        Save log
      </button>
      <label className={`${panel["button"]} ${css["file"]}`}>
        Open log…
        <input
          type="file"
          accept=".log,.jsonl,.txt,application/json"
          onChange={(event) => void open(event, live)}
        />
      </label>
      <button
        type="button"
        className={panel["button"]}
        disabled={log.end === log.first}
        onClick={() => live.clearLog()}
      >
        Empty log
      </button>
    </div>
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
