import type { Placed } from "../layout/pieces.ts";
import type { Box } from "../layout/types.ts";
import type { ChartIndex } from "../model/chartIndex.ts";
import type { ChartTransition } from "../model/types.ts";
import { Badge } from "./Badge.tsx";
import { strokeOf, type ElementMarks } from "./elementMarks.ts";
import type { Listeners } from "./listeners.ts";
import { paint } from "./paint.ts";
import { Parts } from "./Parts.tsx";
import { pickable } from "./pickable.ts";
import { transitionText } from "./said.ts";

/** A transition's event, guard and actions, with a frame where it is marked. */
export function TransitionRow({
  transition,
  index,
  marks,
  parts,
  area,
  x,
  y,
  isAlone = false,
  onPick,
}: {
  transition: ChartTransition;
  index: ChartIndex;
  marks: ElementMarks;
  parts: readonly Placed[];
  area: Box;
  x: number;
  y: number;
  /** Whether it is the only one of its label. */
  isAlone?: boolean;
  onPick?: Listeners["onPick"];
}) {
  const { id, description } = transition;
  const text = transitionText(transition, index, marks);
  const pick = onPick === undefined ? undefined : () => onPick(id, "transition");
  // The frame around the label says it of the only row.
  const shown = isAlone ? { ...marks, fired: false } : marks;
  const stroke = strokeOf(shown, { name: "rule", width: 0, dashes: undefined });
  return (
    <g
      data-edge={id}
      data-fired={marks.fired ? "true" : undefined}
      {...pickable(text, marks.selected, pick)}
    >
      <title>{[text, description].filter(Boolean).join(". ")}</title>
      <rect
        {...area}
        rx={5}
        strokeWidth={Math.min(2, stroke.width)}
        strokeDasharray={stroke.dashes}
        pointerEvents="all"
        {...(stroke.width > 0 ? paint({ fill: "none", stroke: stroke.name }) : { fill: "none" })}
      />
      <Parts parts={parts} x={x} y={y} />
      <Badge marks={shown} x={area.x + area.width} y={area.y + area.height / 2} />
    </g>
  );
}
