// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";

import { machines } from "#machines/all.ts";
import { jsonOf } from "#statecharts/formats/json.ts";
import { mermaidOf } from "#statecharts/formats/mermaid.ts";
import { fittingScale } from "#statecharts/formats/png.ts";
import { scxmlOf } from "#statecharts/formats/scxml.ts";
import { chartIndex } from "#statecharts/model/chartIndex.ts";
import { chartOf } from "#statecharts/model/chartOf.ts";
import { readCharts } from "#statecharts/model/readCharts.ts";
import type { Chart } from "#statecharts/model/types.ts";
import { generatedConfig } from "#tests/support/statecharts/generated.ts";

import { chart as chartIn } from "../page/charts.ts";

const NASTY = `<b> "quoted" & 'it' -- end; #1 {x} %% \n]]> \u0001 \uD800 --> note`;
const nasty = chartIn({
  id: NASTY,
  initial: NASTY,
  description: NASTY,
  states: {
    [NASTY]: {
      entry: [NASTY],
      description: NASTY,
      invoke: { id: NASTY, src: NASTY, onDone: "end" },
      on: { [NASTY]: { target: "end", guard: NASTY, actions: [NASTY], description: NASTY } },
    },
    end: { type: "final" },
    "1": { type: "history" },
  },
});

const charts: [string, Chart][] = [
  ...machines.map((machine): [string, Chart] => [machine.id, chartOf(machine)]),
  ["generated", chartIn(generatedConfig(60))],
  ["with every sign", nasty],
];

/** The document, or why it is no XML. What the parser of happy-dom lets pass is looked for first. */
function parsed(xml: string): Document {
  const loose = [
    /<!--(?:(?!-->)[\s\S])*?(?:--(?!>)|--->)/,
    // oxlint-disable-next-line no-control-regex -- XML has no way to write these
    /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/u,
  ].flatMap((rule) => rule.exec(xml)?.[0] ?? []);
  // A comment may hold the sign that begins an entity.
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(xml.replaceAll(/<!--[\s\S]*?-->/g, ""))) loose.push("&");
  if (loose.length > 0) throw new Error(`This is no XML: ${JSON.stringify(loose)}`);
  const document = new DOMParser().parseFromString(xml, "application/xml");
  const problem = document.querySelector("parsererror");
  if (problem !== null) throw new Error(problem.textContent ?? "This is no XML.");
  return document;
}

const MERMAID_LINE =
  /^(?:state "[^"]*" as s_\w+|state s_\w+ \{|\}|--|note right of s_\w+|(?:\[\*\]|s_\w+) --> (?:\[\*\]|s_\w+)(?: : [^\n:{}<>"]+)?)$/;

/** Lines that Mermaid would not understand, and what the others open and close. */
function readMermaid(lines: readonly string[]) {
  const named: string[] = [];
  const wrong: string[] = [];
  let depth = 0;
  let inNote = false;
  for (const text of lines.map((line) => line.trim())) {
    if (inNote) {
      inNote = text !== "end note";
      if (/[<>{}"]|;\s*;/.test(text)) wrong.push(text);
      continue;
    }
    if (!MERMAID_LINE.test(text)) wrong.push(text);
    named.push(...[/^state "[^"]*" as (\w+)$/.exec(text)?.[1] ?? []].flat());
    if (text.endsWith("{")) depth += 1;
    if (text === "}") depth -= 1;
    inNote = text.startsWith("note");
  }
  return { named, wrong, depth, inNote };
}

describe.each(charts)("the chart '%s'", (_, chart) => {
  const { states, transitions } = chartIndex(chart);

  it("comes back from JSON as it was", () => {
    expect(readCharts(jsonOf(chart))).toEqual({ charts: [chart], notes: [] });
  });

  it("is SCXML with every state and transition, whose targets are there", () => {
    const document = parsed(scxmlOf(chart));
    const root = document.documentElement;
    expect(root.getAttribute("xmlns")).toBe("http://www.w3.org/2005/07/scxml");
    const elements = [...document.querySelectorAll("state, parallel, final, history")];
    const ids = elements.map((each) => each.getAttribute("id") ?? "");
    expect(new Set(ids).size).toBe(ids.length);
    // The machine is the document itself unless it does something of its own.
    expect([states.size, states.size - 1]).toContain(ids.length);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z_][\w.-]*$/);
    const lines = [...document.querySelectorAll("transition")].filter(
      (each) => each.parentElement?.tagName !== "history",
    );
    const fromFinal = [...transitions.values()].filter(
      ({ source }) =>
        states.get(source)?.kind === "final" || states.get(source)?.kind === "history",
    );
    expect(lines).toHaveLength(transitions.size - fromFinal.length);
    const targets = [...document.querySelectorAll("[target], [initial]")].flatMap((each) =>
      `${each.getAttribute("target") ?? ""} ${each.getAttribute("initial") ?? ""}`.split(" "),
    );
    expect(targets.filter((target) => target !== "" && !ids.includes(target))).toEqual([]);
  });

  it("is Mermaid of which each line is one that Mermaid knows", () => {
    const [head, ...lines] = mermaidOf(chart).trimEnd().split("\n");
    expect(head).toBe("stateDiagram-v2");
    const { named, wrong, depth, inNote } = readMermaid(lines);
    expect(wrong).toEqual([]);
    expect({ depth, inNote }).toEqual({ depth: 0, inNote: false });
    expect(new Set(named).size).toBe(named.length);
    expect(named).toHaveLength(states.size);
  });
});

it("gives no state the names that Mermaid has for the marks where a state begins and ends", () => {
  const states = { start: { on: { GO: "end" } }, end: { type: "final" } };
  const lines = mermaidOf(chartIn({ id: "m", initial: "start", states })).split("\n");
  // Mermaid's own marks in the state s_m are s_m_start and s_m_end: an arrow to them would be one to itself.
  expect(lines).toContain("    [*] --> s_m_start_");
  expect(lines).toContain("    s_m_end_ --> [*]");
  expect(lines).toContain("  s_m_start_ --> s_m_end_ : GO");
});

it("writes no formula for Mermaid", () => {
  const states = { a: { description: "It costs $$x^2$$." } };
  expect(mermaidOf(chartIn({ id: "m", initial: "a", states }))).toContain(
    "It costs #36;#36;x^2#36;#36;.",
  );
});

it("makes a picture no larger than a browser can draw", () => {
  expect(fittingScale(1000, 800, 2)).toBe(2);
  expect(fittingScale(10_000, 100, 2)).toBeCloseTo(1.6384);
  expect(fittingScale(20_000, 20_000, 1) ** 2 * 20_000 ** 2).toBeLessThanOrEqual(120_000_001);
  expect(fittingScale(0, 10, 2)).toBe(1);
});
