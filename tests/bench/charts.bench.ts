import ELK from "elkjs/lib/elk.bundled.js";
import { bench, describe } from "vitest";

import { editPointsMachine } from "#machines/editPoints/editPoints.machine.ts";
import { svgOf } from "#statecharts/formats/svg.tsx";
import { layOutWith } from "#statecharts/layout/layOutWith.ts";
import { chartOf } from "#statecharts/model/chartOf.ts";
import { readCharts } from "#statecharts/model/readCharts.ts";
import type { Chart } from "#statecharts/model/types.ts";
import { foldedAtFirst } from "#statecharts/outline/folding.ts";
import { generatedConfig } from "#tests/support/statecharts/generated.ts";

import { reportGrowth, timeOf } from "./growth.ts";

const elk = new ELK();
const drawn = (chart: Chart, collapsed: readonly string[]) =>
  layOutWith((graph) => elk.layout(graph), chart, { collapsed: new Set(collapsed) });

const largest = chartOf(editPointsMachine);
function generatedOf(states: number): Chart {
  const read = readCharts(JSON.stringify(generatedConfig(states)));
  const [chart = largest] = "problem" in read ? [] : read.charts;
  return chart;
}
const generated = generatedOf(200);
const known = await drawn(largest, []);

describe("from a chart to its picture", () => {
  bench("our largest chart, laid out at the build", () => {
    svgOf(largest, known);
  });

  bench("our largest chart, laid out again", async () => {
    svgOf(largest, await drawn(largest, []));
  });

  bench("200 states, as they open", async () => {
    svgOf(generated, await drawn(generated, foldedAtFirst(generated)));
  });

  bench(
    "200 states, all expanded",
    async () => {
      svgOf(generated, await drawn(generated, []));
    },
    { iterations: 3 },
  );
});

const SIZES = [12, 50, 200];
const costs: number[] = [];
for (const states of SIZES) {
  const chart = generatedOf(states);
  costs.push(await timeOf(async () => svgOf(chart, await drawn(chart, [])), 3));
}
reportGrowth("a chart by its states, all expanded, in milliseconds", SIZES, costs);
