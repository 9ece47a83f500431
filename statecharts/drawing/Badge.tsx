import type { ElementMarks } from "./elementMarks.ts";
import { paint } from "./paint.ts";
import type { ColourName } from "./palette.ts";

/** In a circle of 14 around the middle. */
const SIGNS: Record<string, string> = {
  never: "M-2.5-2.5L2.5 2.5M2.5-2.5L-2.5 2.5",
  live: "M-3 0.3L-1 2.3L3-2",
  browser: "M-4 0.3L-2.2 2.2L0.6-1.4M-0.4 1.4L0.4 2.2L4-2.2",
  excused: "M-3 0H3",
  added: "M-3 0H3M0-3V3",
  removed: "M-3 0H3",
  changed: "M-3.5 1C-2-2.5-0.5-1.5 0 0S2 2.5 3.5-1",
};

const WORDS: Record<string, string> = {
  never: "never taken by a test",
  live: "taken on live actors",
  browser: "taken in the browser",
  excused: "not taken, for a reason that is written down",
  added: "added",
  removed: "removed",
  changed: "changed",
};

/** What the marks of an element say in words. */
export function marksText({ active, fired, coverage, diff, found }: ElementMarks): string[] {
  return [
    ...(active ? ["active"] : []),
    ...(fired ? ["just taken"] : []),
    ...(coverage === null ? [] : [WORDS[coverage] ?? coverage]),
    ...(diff === null ? [] : [WORDS[diff] ?? diff]),
    ...(found ? ["found"] : []),
  ];
}

/** A sign for what the tests took, or what changed. */
export function Badge({ marks, x, y }: { marks: ElementMarks; x: number; y: number }) {
  const name: ColourName | null = marks.diff ?? marks.coverage;
  if (name === null) return null;
  return (
    <g transform={`translate(${x} ${y})`} data-mark={name}>
      <circle r={7.5} strokeWidth={1.5} {...paint({ fill: "paper", stroke: name })} />
      <path
        d={SIGNS[name]}
        strokeWidth={1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...paint({ fill: "none", stroke: name })}
      />
    </g>
  );
}
