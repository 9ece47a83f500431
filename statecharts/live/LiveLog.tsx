import { useState } from "react";

import type { Live } from "./liveOf.ts";
import { LogFiles } from "./LogFiles.tsx";
import { LogTable } from "./LogTable.tsx";
import { Scrubber } from "./Scrubber.tsx";
import { Sequence } from "./Sequence.tsx";
import { useLive } from "./useLive.ts";

import panel from "../styles/panel.module.css";
import side from "./Live.module.css";
import css from "./Log.module.css";

/** Below the chart of a running app: what happened, as a sequence diagram or a table, and the moment that is shown. */
export function LiveLog({ live }: { live: Live }) {
  const view = useLive(live);
  const [shape, setShape] = useState<"sequence" | "table">("sequence");
  const { log, actors } = view;
  const { filter } = log;
  return (
    <section className={css["log"]} aria-label="What happened">
      <Scrubber live={live} view={view} />
      <div className={panel["buttons"]}>
        <select
          aria-label="Actor"
          className={`${panel["field"]} ${side["search"]}`}
          value={filter.actor}
          onChange={({ target }) => live.setFilter({ ...filter, actor: target.value })}
        >
          <option value="">All actors</option>
          {actors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {filter.actor === "" || actors.some(({ id }) => id === filter.actor) ? null : (
            <option value={filter.actor}>{live.nameOf(filter.actor)}</option>
          )}
        </select>
        <input
          type="search"
          aria-label="Event"
          className={`${panel["field"]} ${side["search"]}`}
          value={filter.event}
          placeholder="Event"
          onChange={({ target }) => live.setFilter({ ...filter, event: target.value })}
        />
        <div className={panel["buttons"]} role="group" aria-label="Shown as">
          {(["sequence", "table"] as const).map((each) => (
            <button
              key={each}
              type="button"
              className={panel["button"]}
              aria-pressed={each === shape}
              onClick={() => setShape(each)}
            >
              {each === "sequence" ? "Sequence" : "Table"}
            </button>
          ))}
        </div>
        <LogFiles live={live} view={view} />
      </div>
      {shape === "sequence" ? (
        <Sequence live={live} log={log} />
      ) : (
        <LogTable live={live} log={log} />
      )}
    </section>
  );
}
