import { renderToStaticMarkup } from "react-dom/server";

import { Drawing } from "../drawing/Drawing.tsx";
import type { Marks } from "../drawing/marks.ts";
import { darkRules } from "../drawing/paint.ts";
import { palette } from "../drawing/palette.ts";
import type { Layout } from "../layout/types.ts";
import type { Chart } from "../model/types.ts";

/** A colour that a page may change. Quotes don't occur unescaped in texts, so this finds attributes only. */
const CHANGEABLE = / (fill|stroke)="var\(--sc-\w+, (#[0-9a-f]{6})\)"/g;

/**
 * A chart as an SVG file that stands alone: plain colours that every program knows, dark ones by a style where the person
 * prefers them (`scheme` fixes one), and paper behind.
 */
export function svgOf(
  chart: Chart,
  layout: Layout,
  { marks, scheme = "both" }: { marks?: Marks; scheme?: "both" | "light" | "dark" } = {},
): string {
  const drawn = renderToStaticMarkup(<Drawing chart={chart} layout={layout} marks={marks} />);
  const plain = drawn.replace(CHANGEABLE, (_, attribute: string, light: string) => {
    return ` ${attribute}="${light}"`;
  });
  const style = styleOf(scheme);
  const paper = `<rect width="100%" height="100%" class="sc-f-paper" fill="${palette.paper.light}"/>`;
  const start = plain.indexOf("</title>") + "</title>".length;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${plain.slice(0, start)}${style}${paper}${plain.slice(start)}\n`;
}

function styleOf(scheme: "both" | "light" | "dark"): string {
  if (scheme === "light") return "";
  const rules = darkRules();
  if (scheme === "both") return `<style>${rules}</style>`;
  return `<style>${rules.slice(rules.indexOf("{") + 1, -1)}</style>`;
}
