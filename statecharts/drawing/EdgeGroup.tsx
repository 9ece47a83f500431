import { memo } from "react";

import { labelOf, LABEL_PADDING } from "../layout/labelOf.ts";
import type { LayoutEdge } from "../layout/types.ts";
import type { ChartIndex } from "../model/chartIndex.ts";
import { USUAL_LINE } from "./EdgeLines.tsx";
import { strokeOf, type ElementMarks } from "./elementMarks.ts";
import type { Listeners } from "./listeners.ts";
import { paint } from "./paint.ts";
import { Parts } from "./Parts.tsx";
import { TransitionRow } from "./TransitionRow.tsx";

interface Props extends Pick<Listeners, "onPick"> {
  edge: LayoutEdge;
  index: ChartIndex;
  marks: ElementMarks;
  /** Marks of each transition that it stands for. */
  own: readonly (readonly [string, ElementMarks])[];
}

/** The label of one or several transitions. */
export const EdgeGroup = memo(
  drawEdge,
  (before, after) =>
    before.edge === after.edge &&
    before.index === after.index &&
    before.onPick === after.onPick &&
    JSON.stringify(before.own) === JSON.stringify(after.own),
);

function drawEdge({ edge, index, marks, own, onPick }: Props) {
  const { label, transitions, compact, fromAround, toAround } = edge;
  const around = toAround ? index.states.get(targetAround(edge, index) ?? "")?.key : undefined;
  const { rows } = labelOf(transitions, index, { compact, around: around ?? null });
  const stroke = strokeOf(marks, USUAL_LINE);
  // Of several transitions each has a frame of its own.
  const frame =
    rows.length === 1
      ? stroke
      : strokeOf({ ...marks, fired: false, selected: false, found: false }, USUAL_LINE);
  return (
    <g>
      <rect
        {...label}
        rx={6}
        strokeWidth={Math.max(1, frame.width * 0.7)}
        strokeDasharray={frame.dashes}
        {...paint({ fill: "label", stroke: frame.name === "line" ? "rule" : frame.name })}
      />
      {fromAround && (
        <circle cx={label.x + label.width / 2} cy={label.y} r={4} {...paint({ fill: stroke.name })}>
          <title>From the state around, whichever state inside is active</title>
        </circle>
      )}
      {rows.map(({ transition: name, y, height, parts }, place) => {
        const x = label.x + LABEL_PADDING.x;
        const transition = index.transitions.get(name ?? "");
        const mark = own.find(([each]) => each === name)?.[1];
        if (transition === undefined || mark === undefined)
          return <Parts key="more" parts={parts} x={x} y={label.y + y} />;
        return (
          <g key={transition.id}>
            {place > 0 && (
              <path
                d={`M${label.x + 1} ${label.y + y - 2.5}H${label.x + label.width - 1}`}
                strokeWidth={1}
                {...paint({ stroke: "rule" })}
              />
            )}
            <TransitionRow
              {...{ transition, index, parts, onPick }}
              marks={mark}
              isAlone={rows.length === 1}
              area={{
                x: label.x + 1,
                y: label.y + y - 2,
                width: label.width - 2,
                height: height + 4,
              }}
              x={x}
              y={label.y + y}
            />
          </g>
        );
      })}
    </g>
  );
}

/** Which of an edge's targets is the state around its source. */
function targetAround({ source, targets }: LayoutEdge, index: ChartIndex): string | undefined {
  for (let at = index.parents.get(source); at !== undefined; at = index.parents.get(at))
    if (targets.includes(at)) return at;
  return undefined;
}
