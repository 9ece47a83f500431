import type { KeyboardEvent } from "react";

import { lineText, timeText } from "./lineText.ts";
import type { Live, LogLine, LogView } from "./types.ts";
import { useRows } from "./useRows.ts";

import css from "./Log.module.css";

const ROW = 28;

/** Place of the shown line among those that the filter lets through: the last one that is done. */
export function shownIndex(lines: readonly LogLine[], position: number): number {
  return lines.findLastIndex(({ number }) => number < position);
}

/** The log as a table. Arrow keys move the shown moment from line to line. */
export function LogTable({ live, log }: { live: Live; log: LogView }) {
  const { lines, position } = log;
  const current = shownIndex(lines, position);
  const { box, onScroll, first, last } = useRows(lines.length, ROW, current);
  const move = (event: KeyboardEvent): void => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const next = lines[current + by];
    if (by === 0 || next === undefined) return;
    event.preventDefault();
    live.showLine(next.number + 1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what scrolls takes the arrow keys
    <div
      ref={box}
      className={css["rows"]}
      role="region"
      aria-label="Log"
      tabIndex={0}
      onScroll={onScroll}
      onKeyDown={move}
    >
      <table className={css["table"]} aria-rowcount={lines.length + 1}>
        <colgroup>
          <col width="110" />
          <col width="24%" />
          <col width="28%" />
          <col />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">Time</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            <th scope="col">More</th>
          </tr>
        </thead>
        <tbody>
          <Spacer rows={first} />
          {lines.slice(first, last).map(({ number, entry }, index) => {
            const { who, what, more } = lineText(entry, live.nameOf);
            return (
              <tr
                key={number}
                aria-rowindex={first + index + 2}
                aria-current={first + index === current ? "step" : undefined}
                data-kind={entry.kind}
                data-later={number >= position}
                onClick={() => live.showLine(number + 1)}
              >
                <td>{timeText(entry.at)}</td>
                <td title={who}>{who}</td>
                <td title={what}>{what}</td>
                <td title={more}>{more}</td>
              </tr>
            );
          })}
          <Spacer rows={lines.length - last} />
        </tbody>
      </table>
    </div>
  );
}

/** Stands for rows that are out of sight. */
function Spacer({ rows }: { rows: number }) {
  if (rows <= 0) return null;
  return <tr role="presentation" style={{ height: rows * ROW }} />;
}
