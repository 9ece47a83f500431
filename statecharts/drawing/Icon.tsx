import type { Trigger } from "../model/types.ts";
import { paint } from "./paint.ts";
import type { ColourName } from "./palette.ts";

/** In a square of 12. */
const PATHS: Record<Trigger["kind"], string> = {
  event: "",
  after: "M6 1a5 5 0 1 0 0 10a5 5 0 1 0 0-10M6 3.2V6l2 1.6",
  always: "M7 0.5L2.5 6.8H6L5 11.5L9.5 5.2H6Z",
  done: "M1.5 6.5L4.8 9.8L10.5 2.8",
  error: "M2 2L10 10M10 2L2 10",
  stateDone: "M3 11V1.5H9.5L7.8 4L9.5 6.5H3",
};

/** A small picture of what kind of event it is. */
export function Icon({
  kind,
  x,
  y,
  name,
}: {
  kind: Trigger["kind"];
  x: number;
  y: number;
  name: ColourName;
}) {
  return (
    <path
      d={PATHS[kind]}
      transform={`translate(${x} ${y})`}
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...paint({ fill: "none", stroke: name })}
    />
  );
}
