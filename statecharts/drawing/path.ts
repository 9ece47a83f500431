import type { Point } from "../layout/types.ts";

const RADIUS = 7;
const ARROW = { length: 9, width: 7 } as const;

/** A line with rounded corners, as the `d` of a path. With an arrow it ends where that begins. */
export function linePath(points: readonly Point[], arrow: boolean): string {
  const end = points.at(-1);
  const before = points.at(-2);
  const all =
    arrow && end !== undefined && before !== undefined
      ? [...points.slice(0, -1), towards(end, before, ARROW.length - 1)]
      : points;
  return all
    .map((point, index) => {
      const last = all[index - 1];
      const next = all[index + 1];
      if (last === undefined) return `M${at(point)}`;
      if (next === undefined) return `L${at(point)}`;
      const radius = Math.min(RADIUS, distance(last, point) / 2, distance(point, next) / 2);
      return `L${at(towards(point, last, radius))}Q${at(point)} ${at(towards(point, next, radius))}`;
    })
    .join("");
}

/** The head of an arrow at the end of a line, as the `d` of a path. */
export function arrowPath(points: readonly Point[]): string {
  const end = points.at(-1);
  const before = points.at(-2);
  if (end === undefined || before === undefined) return "";
  const base = towards(end, before, ARROW.length);
  const length = distance(end, before) || 1;
  const across = {
    x: ((end.y - before.y) / length) * (ARROW.width / 2),
    y: ((before.x - end.x) / length) * (ARROW.width / 2),
  };
  const left = { x: base.x + across.x, y: base.y + across.y };
  const right = { x: base.x - across.x, y: base.y - across.y };
  return `M${at(end)}L${at(left)}L${at(right)}Z`;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The point so far from one towards another. */
function towards(from: Point, to: Point, by: number): Point {
  const length = distance(from, to) || 1;
  return {
    x: from.x + ((to.x - from.x) / length) * by,
    y: from.y + ((to.y - from.y) / length) * by,
  };
}

function at({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
