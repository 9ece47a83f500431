import { colour, palette, type ColourName } from "./palette.ts";

/** Attributes that colour a shape. The class lets a standalone file have dark colours, too. */
export function paint({ fill, stroke }: { fill?: ColourName | "none"; stroke?: ColourName }) {
  const classes = [
    ...(fill === undefined || fill === "none" ? [] : [`sc-f-${fill}`]),
    ...(stroke === undefined ? [] : [`sc-s-${stroke}`]),
  ];
  return {
    ...(fill === undefined ? {} : { fill: fill === "none" ? "none" : colour(fill) }),
    ...(stroke === undefined ? {} : { stroke: colour(stroke) }),
    ...(classes.length === 0 ? {} : { className: classes.join(" ") }),
  };
}

/** Rules for a file that stands alone: dark colours where a person prefers them. */
export function darkRules(): string {
  const rules = Object.entries(palette).map(
    ([name, { dark }]) => `.sc-f-${name}{fill:${dark}}.sc-s-${name}{stroke:${dark}}`,
  );
  return `@media (prefers-color-scheme:dark){${rules.join("")}}`;
}
