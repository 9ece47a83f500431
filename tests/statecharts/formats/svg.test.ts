// @vitest-environment happy-dom
import ELK from "elkjs/lib/elk.bundled.js";
import { describe, expect, it } from "vitest";

import { machines } from "#machines/all.ts";
import { svgOf } from "#statecharts/formats/svg.tsx";
import { layOutWith } from "#statecharts/layout/layOutWith.ts";
import { chartIndex } from "#statecharts/model/chartIndex.ts";
import { chartOf } from "#statecharts/model/chartOf.ts";
import { readCharts } from "#statecharts/model/readCharts.ts";
import type { Chart } from "#statecharts/model/types.ts";

const elk = new ELK();
const layoutOf = (chart: Chart) =>
  layOutWith((graph) => elk.layout(graph), chart, { collapsed: new Set() });

function parsed(svg: string): Document {
  const document = new DOMParser().parseFromString(svg, "application/xml");
  const problem = document.querySelector("parsererror");
  if (problem !== null) throw new Error(problem.textContent ?? "This is no XML.");
  return document;
}

const idsIn = (document: Document, name: string) =>
  [...document.querySelectorAll(`[${name}]`)]
    .map((each) => each.getAttribute(name) ?? "")
    .toSorted();

describe.each(machines.map((machine) => [machine.id, chartOf(machine)] as const))(
  "the chart '%s'",
  { timeout: 60_000 },
  (_, chart) => {
    it("is drawn with the id of each state and transition, the same each time", async () => {
      const svg = svgOf(chart, await layoutOf(chart));
      const { states, transitions } = chartIndex(chart);
      const document = parsed(svg);
      expect(idsIn(document, "data-state")).toEqual([...states.keys()].toSorted());
      expect(idsIn(document, "data-edge")).toEqual([...transitions.keys()].toSorted());
      expect(svg).not.toContain("var(");
      expect(svgOf(chart, await layoutOf(chart))).toBe(svg);
    });
  },
);

describe("a drawing", () => {
  const read = readCharts(
    JSON.stringify({
      id: "m",
      initial: "a",
      states: { a: { on: { GO: "<script>alert(1)</script>" } }, "<script>alert(1)</script>": {} },
    }),
  );
  const [chart] = "problem" in read ? [] : read.charts;
  if (chart === undefined) throw new Error("The configuration holds no chart.");

  it("marks active states, and says in words what colours say", async () => {
    const layout = await layoutOf(chart);
    const marks = {
      active: new Set(["m.a"]),
      coverage: new Map([["m.a on GO [0]", "never" as const]]),
    };
    const document = parsed(svgOf(chart, layout, { marks }));
    expect(idsIn(document, "data-active")).toEqual(["true"]);
    expect(document.querySelector("[data-active]")?.getAttribute("data-state")).toBe("m.a");
    const edge = document.querySelector("[data-edge]");
    expect(edge?.querySelector("title")?.textContent).toContain("never taken by a test");
    expect(edge?.querySelector("[data-mark]")?.getAttribute("data-mark")).toBe("never");
  });

  it("takes a name like HTML as text", async () => {
    const document = parsed(svgOf(chart, await layoutOf(chart)));
    expect(document.querySelector("script")).toBeNull();
    expect(document.documentElement.textContent).toContain("<script>alert(1)</script>");
  });

  it("has dark colours for those who prefer them, or for all", async () => {
    const layout = await layoutOf(chart);
    expect(svgOf(chart, layout)).toContain("@media (prefers-color-scheme:dark)");
    expect(svgOf(chart, layout, { scheme: "light" })).not.toContain("<style>");
    expect(svgOf(chart, layout, { scheme: "dark" })).toMatch(/<style>\.sc-f-/);
  });
});
