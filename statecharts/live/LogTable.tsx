import type { KeyboardEvent } from "react";

import { lineText, timeText } from "./lineText.ts";
import type { Live } from "./liveOf.ts";
import { Rows } from "./Rows.tsx";
import type { LogLine, LogView } from "./types.ts";

import css from "./Log.module.css";

/** Place of the shown line among those that the filter lets through: the last one that is done. */
export function shownIndex(lines: readonly LogLine[], position: number): number {
  return lines.findLastIndex(({ number }) => number < position);
}

/** The log as a table. Arrow keys move the shown moment from line to line. */
export function LogTable({ live, log: { lines, position } }: { live: Live; log: LogView }) {
  const current = shownIndex(lines, position);
  const move = (event: KeyboardEvent): void => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const next = lines[current + by];
    if (by === 0 || next === undefined) return;
    event.preventDefault();
    live.showLine(next.number + 1);
  };
  return (
    <Rows
      label="Log"
      rows={lines}
      table={{ role: "table", "aria-rowcount": lines.length + 1 }}
      current={current}
      onKeyDown={move}
      head={
        <div role="row" aria-rowindex={1} className={css["heads"]}>
          {["Time", "Who", "What", "More"].map((head) => (
            <span key={head} role="columnheader">
              {head}
            </span>
          ))}
        </div>
      }
    >
      {({ number, entry }, place) => {
        const { who, what, more } = lineText(entry, live.nameOf);
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- arrow keys move in the whole
          <div
            role="row"
            aria-rowindex={place + 2}
            aria-current={place === current ? "step" : undefined}
            data-later={number >= position}
            onClick={() => live.showLine(number + 1)}
          >
            {[timeText(entry.at), who, what, more].map((text, column) => (
              <span key={column} role="cell" title={text}>
                {text}
              </span>
            ))}
          </div>
        );
      }}
    </Rows>
  );
}
