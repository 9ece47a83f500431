import { expect, it } from "vitest";

import { machines } from "#machines/all.ts";
import { statesIn } from "#statecharts/model/chartIndex.ts";
import { chartsOfModule } from "#statecharts/model/chartsOfModule.ts";
import { readCharts } from "#statecharts/model/readCharts.ts";
import { libraryOf } from "#statecharts/site/library.ts";

it("links each actor of the root to its chart, those that are loaded later too, and is read back whole", async () => {
  const found = chartsOfModule({ machines });
  if ("problem" in found) throw new Error(found.problem);
  const library = await libraryOf(
    found.charts,
    { reviews: {}, clauses: {} },
    { withLayouts: false },
  );
  const [root] = library.charts;
  const invokes = (root === undefined ? [] : statesIn(root.root)).flatMap((state) => state.invokes);
  expect(invokes.length).toBeGreaterThan(10);
  expect(invokes.filter(({ chart }) => chart === null)).toEqual([]);
  expect(readCharts(JSON.stringify(library))).toEqual({ charts: library.charts, notes: [] });
});
