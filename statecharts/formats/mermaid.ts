import { chartIndex, statesIn } from "../model/chartIndex.ts";
import { triggerText } from "../model/triggers.ts";
import type { Chart, ChartState, ChartTransition } from "../model/types.ts";

const INDENT = "  ";

/**
 * A chart as a Mermaid `stateDiagram-v2`. Mermaid has no history, tags, actors or transitions that stay: history states are
 * named, the rest is written as notes.
 */
export function mermaidOf(chart: Chart): string {
  const names = namesOf(chart);
  const name = (id: string) => names.get(id) ?? "unknown";
  const lines = ["stateDiagram-v2", ...stateLines(chart.root, INDENT, name)];
  // After all states, as a line before them would make a state there.
  for (const state of statesIn(chart.root))
    for (const transition of state.transitions)
      for (const target of transition.targets)
        lines.push(
          `${INDENT}${name(state.id)} --> ${name(target)} : ${escaped(textOf(transition))}`,
        );
  return `${lines.join("\n")}\n`;
}

/** Names that Mermaid can read: its own words and signs are none. */
function namesOf(chart: Chart): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const id of chartIndex(chart).states.keys()) {
    // Mermaid calls the marks where a state begins and ends so.
    const plain = `s_${id.replaceAll(/\W+/g, "_")}`.replace(/_(?:start|end)$/, "$&_");
    let own = plain;
    for (let count = 2; taken.has(own); count += 1) own = `${plain}_${count}`;
    taken.add(own);
    names.set(id, own);
  }
  return names;
}

function stateLines(state: ChartState, indent: string, name: (id: string) => string): string[] {
  const own = name(state.id);
  const title = state.kind === "history" ? (state.history === "deep" ? "H*" : "H") : state.key;
  const lines = [`${indent}state "${escaped(title)}" as ${own}`];
  const inside = indent + INDENT;
  if (state.states.length > 0) {
    const parallel = state.kind === "parallel";
    const children = state.states.flatMap((child, place) => [
      ...(parallel && place > 0 ? [`${inside}--`] : []),
      ...stateLines(child, inside, name),
    ]);
    const initial = state.initial === null ? [] : [`${inside}[*] --> ${name(state.initial)}`];
    lines.push(`${indent}state ${own} {`, ...initial, ...children, `${indent}}`);
  }
  if (state.kind === "final") lines.push(`${indent}${own} --> [*]`);
  const note = noteOf(state);
  if (note.length > 0)
    lines.push(
      `${indent}note right of ${own}`,
      ...note.map((line) => `${inside}${escaped(line)}`),
      `${indent}end note`,
    );
  return lines;
}

function noteOf({ description, entry, exit, invokes, tags, transitions }: ChartState): string[] {
  return [
    ...(description === "" ? [] : [description]),
    ...(entry.length === 0 ? [] : [`on entry: ${entry.join(", ")}`]),
    ...(exit.length === 0 ? [] : [`on exit: ${exit.join(", ")}`]),
    ...(invokes.length === 0 ? [] : [`runs: ${invokes.map(({ src }) => src).join(", ")}`]),
    ...(tags.length === 0 ? [] : [`tags: ${tags.join(", ")}`]),
    ...transitions
      .filter(({ targets }) => targets.length === 0)
      .map((transition) => `stays on ${textOf(transition)}`),
  ];
}

function textOf({ trigger, guard, actions }: ChartTransition): string {
  return [
    triggerText(trigger),
    ...(guard === null ? [] : [`[${guard}]`]),
    ...(actions.length === 0 ? [] : [`/ ${actions.join(", ")}`]),
  ].join(" ");
}

/** Signs that end a line, a label or a text for Mermaid, or begin a formula, as its entities; a text stays one line. */
function escaped(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[#;:"<>{}%$]/g, (sign) => `#${sign.charCodeAt(0)};`)
    .replaceAll("--", "#45;#45;")
    .replace(
      /^(end note|direction|state|note)/i,
      (word) => `#${word.charCodeAt(0)};${word.slice(1)}`,
    );
}
