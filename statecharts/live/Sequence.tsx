import { useMemo, useState } from "react";

import { lineText } from "./lineText.ts";
import type { Live } from "./liveOf.ts";
import { shownIndex } from "./LogTable.tsx";
import { ROW, Rows } from "./Rows.tsx";
import type { LogEntry, LogLine, LogView } from "./types.ts";

import side from "./Live.module.css";
import css from "./Log.module.css";

const LANE = 150;
const OUTSIDE = "outside";

type EventEntry = Extract<LogEntry, { kind: "event" }>;
interface Message extends LogLine {
  entry: EventEntry;
}

/** Who said what to whom: a lane for each actor that takes part in what is in sight, an arrow for each event. */
export function Sequence({ live, log }: { live: Live; log: LogView }) {
  const messages = useMemo(() => log.lines.filter(isMessage), [log.lines]);
  const current = shownIndex(messages, log.position);
  const [[first, last], setSight] = useState<readonly [number, number]>([0, 0]);
  const seen = messages.slice(first, last + 1);
  const lanes = [...new Set(seen.flatMap(({ entry }) => [entry.from ?? OUTSIDE, entry.to]))];
  const width = Math.max(1, lanes.length) * LANE;
  const x = (id: string | null): number => (lanes.indexOf(id ?? OUTSIDE) + 0.5) * LANE;
  if (messages.length === 0)
    return (
      <div className={css["rows"]} role="region" aria-label="Sequence diagram">
        <p className={side["empty"]}>No actor has been told anything yet.</p>
      </div>
    );
  return (
    <Rows
      label="Sequence diagram"
      rows={messages}
      current={current}
      onSight={(from, to) =>
        setSight((old) => (old[0] === from && old[1] === to ? old : [from, to]))
      }
      head={
        <svg className={`${css["sequence"]} ${css["lanes"]}`} width={width} height={ROW}>
          {lanes.map((lane) => (
            <g key={lane} transform={`translate(${x(lane)} 2)`}>
              <rect className={css["lane"]} x={-LANE / 2 + 4} width={LANE - 8} height={22} rx={5} />
              <text textAnchor="middle" y={15}>
                {short(lane === OUTSIDE ? OUTSIDE : live.nameOf(lane), 20)}
              </text>
            </g>
          ))}
        </svg>
      }
    >
      {(message, place) => (
        <svg
          className={css["sequence"]}
          width={width}
          height={ROW}
          role="img"
          aria-label={lineText(message.entry, live.nameOf).who.concat(": ", message.entry.event)}
        >
          {lanes.map((lane) => (
            <line key={lane} x1={x(lane)} x2={x(lane)} y1={0} y2={ROW} />
          ))}
          <Arrow
            message={message}
            from={x(message.entry.from)}
            to={x(message.entry.to)}
            isCurrent={place === current}
            isLater={message.number >= log.position}
            width={width}
            show={() => live.showLine(message.number + 1)}
          />
        </svg>
      )}
    </Rows>
  );
}

interface ArrowProps {
  message: Message;
  from: number;
  to: number;
  isCurrent: boolean;
  isLater: boolean;
  width: number;
  show: () => void;
}

function Arrow({ message, from, to, isCurrent, isLater, width, show }: ArrowProps) {
  const { event } = message.entry;
  const towards = to < from ? -1 : 1;
  const line = from === to ? `M${from} 10 h22 v12 h-16` : `M${from} 22 L${to - towards * 7} 22`;
  const tip = from === to ? { x: to, turn: 180 } : { x: to, turn: towards === 1 ? 0 : 180 };
  const middle = from === to ? from + 28 : (from + to) / 2;
  return (
    <g data-later={isLater} onClick={show}>
      <title>{event}</title>
      {isCurrent ? (
        <rect className={css["current"]} x={0} y={0} width={width} height={ROW} />
      ) : null}
      <path d={line} />
      <path
        className={css["head"]}
        d="M0 0 L-8 -4 L-8 4 Z"
        transform={`translate(${tip.x} 22) rotate(${tip.turn})`}
      />
      <text x={middle} y={16} textAnchor={from === to ? "start" : "middle"}>
        {short(event, from === to ? 18 : Math.max(18, Math.round(Math.abs(to - from) / 7)))}
      </text>
    </g>
  );
}

function isMessage(line: LogLine): line is Message {
  return line.entry.kind === "event";
}

function short(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
