import { FileButton } from "../page/parts/FileButton.tsx";
import { download } from "../page/services/files.ts";
import type { Live } from "./liveOf.ts";
import type { LiveView } from "./types.ts";

import panel from "../styles/panel.module.css";

/** Keeps logs as files, and opens them. */
export function LogFiles({ live, view: { app, log } }: { live: Live; view: LiveView }) {
  return (
    <div className={panel["buttons"]}>
      <button
        type="button"
        className={panel["button"]}
        disabled={app === null}
        onClick={() =>
          download("statecharts.log", new Blob([live.save()], { type: "application/x-ndjson" }))
        }
      >
        Save log
      </button>
      <FileButton
        accept=".log,.jsonl,.txt,application/json"
        onText={live.load}
        onProblem={live.note}
      >
        Open log…
      </FileButton>
      <button
        type="button"
        className={panel["button"]}
        disabled={log.end === log.first}
        onClick={live.clearLog}
      >
        Empty log
      </button>
    </div>
  );
}
