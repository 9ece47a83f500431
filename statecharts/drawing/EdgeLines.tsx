import { memo } from "react";

import type { LayoutEdge, LayoutLine } from "../layout/types.ts";
import type { Stroke } from "./elementMarks.ts";
import { paint } from "./paint.ts";
import { arrowPath, linePath } from "./path.ts";

/** How a line is drawn that nothing marks; the width in px. */
export const USUAL_LINE: Stroke = { name: "line", width: 1.4, dashes: undefined };

/** The lines of one or several transitions: below the boxes, so that none strikes through what a box says. */
export const EdgeLines = memo(
  function draw({ edge, stroke }: { edge: LayoutEdge; stroke: Stroke }) {
    return (
      <g data-line={edge.id}>
        {edge.lines.map((line) => (
          <Line key={linePath(line.points, false)} line={line} stroke={stroke} />
        ))}
      </g>
    );
  },
  (before, after) =>
    before.edge === after.edge &&
    before.stroke.name === after.stroke.name &&
    before.stroke.width === after.stroke.width &&
    before.stroke.dashes === after.stroke.dashes,
);

/** One line of a transition, with its arrowhead where it has one. */
export function Line({ line, stroke }: { line: LayoutLine; stroke: Stroke }) {
  return (
    <>
      <path
        d={linePath(line.points, line.arrow)}
        strokeWidth={stroke.width}
        strokeDasharray={stroke.dashes}
        {...paint({ fill: "none", stroke: stroke.name })}
      />
      {line.arrow && <path d={arrowPath(line.points)} {...paint({ fill: stroke.name })} />}
    </>
  );
}
