import type { Chart } from "../model/types.ts";

/** A chart as a JSON file; `readCharts` reads it back as it was. */
export function jsonOf(chart: Chart): string {
  return `${JSON.stringify(chart, null, 2)}\n`;
}
