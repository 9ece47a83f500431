import { useState } from "react";

import { LogFiles } from "./LogFiles.tsx";
import { LogTable } from "./LogTable.tsx";
import { Scrubber } from "./Scrubber.tsx";
import { Sequence } from "./Sequence.tsx";
import type { Live } from "./types.ts";
import { useLive } from "./useLive.ts";

import css from "./Live.module.css";

/** Below the chart of a running app: what happened, as a sequence diagram or a table, and the moment that is shown. */
export function LiveLog({ live }: { live: Live }) {
  const view = useLive(live);
  const [shape, setShape] = useState<"sequence" | "table">("sequence");
  const { log, actors } = view;
  const { filter } = log;
  return (
    <section className={css["log"]} aria-label="What happened">
      <Scrubber live={live} view={view} />
      <div className={css["buttons"]}>
        <select
          aria-label="Actor"
          className={css["search"]}
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
          className={css["search"]}
          value={filter.event}
          placeholder="Event"
          onChange={({ target }) => live.setFilter({ ...filter, event: target.value })}
        />
        <div className={css["buttons"]} role="group" aria-label="Shown as">
          {(["sequence", "table"] as const).map((each) => (
            <button
              key={each}
              type="button"
              className={css["button"]}
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
