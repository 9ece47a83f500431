import { statesIn } from "../model/chartIndex.ts";
import type { Chart, ChartInvoke, ChartState, ChartTransition } from "../model/types.ts";

/** The kind of an actor that is no chart. */
const ACTOR = "urn:statechart:actor";

/**
 * A chart as SCXML (W3C, version 1.0). Guards and actions are names: a guard is a `cond`, an action a `log` with its name,
 * as readers refuse elements that they don't know. XState's own names of events become SCXML's; delays are sent and
 * cancelled as SCXML does it.
 */
export function scxmlOf(chart: Chart): string {
  const ids = xmlIds(chart);
  const { root } = chart;
  const initial = root.initial === null ? "" : ` initial="${ids.get(root.initial) ?? ""}"`;
  const isWrapped = root.kind === "parallel" || hasContent(root);
  const start = isWrapped ? ` initial="${ids.get(root.id) ?? ""}"` : initial;
  const inside = isWrapped
    ? stateLines(root, "  ", ids)
    : root.states.flatMap((state) => stateLines(state, "  ", ids, root));
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="null" name=${quoted(nameToken(chart.id))}${start}>`,
    ...inside,
    "</scxml>",
  ].join("\n")}\n`;
}

function hasContent({ transitions, entry, exit, invokes, kind }: ChartState): boolean {
  return kind === "atomic" || [transitions, entry, exit, invokes].some(({ length }) => length > 0);
}

/** An id of XML has letters, digits, dots, dashes and underscores, and begins with a letter. */
function xmlIds(chart: Chart): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id } of statesIn(chart.root)) {
    const plain = nameToken(id);
    let own = plain;
    for (let count = 2; taken.has(own); count += 1) own = `${plain}-${count}`;
    taken.add(own);
    ids.set(id, own);
  }
  return ids;
}

function nameToken(text: string): string {
  const token = text.replaceAll(/[^\w.-]+/g, "_");
  return /^[A-Za-z_]/.test(token) ? token : `_${token}`;
}

type Ids = ReadonlyMap<string, string>;

function stateLines(
  state: ChartState,
  indent: string,
  ids: Ids,
  around: ChartState | null = null,
): string[] {
  const id = `id="${ids.get(state.id) ?? ""}"`;
  const inside = `${indent}  `;
  if (state.kind === "history") {
    // Where nothing is remembered, it leads where the state around begins.
    const target = ids.get(state.fallback ?? around?.initial ?? around?.states[0]?.id ?? "");
    const fallback = target === undefined ? [] : [`${inside}<transition target="${target}"/>`];
    return [
      `${indent}<history ${id} type="${state.history ?? "shallow"}">`,
      ...fallback,
      `${indent}</history>`,
    ];
  }
  const tag = state.kind === "parallel" ? "parallel" : state.kind === "final" ? "final" : "state";
  const first =
    state.kind === "compound" && state.initial !== null ? ids.get(state.initial) : undefined;
  const initial = first === undefined ? "" : ` initial="${first}"`;
  const delays = delaysOf(state);
  // A final state has nothing but what it does.
  const isFinal = tag === "final";
  return [
    `${indent}<${tag} ${id}${initial}>`,
    ...(state.description === "" ? [] : [`${inside}<!-- ${comment(state.description)} -->`]),
    ...block(
      "onentry",
      [
        ...actionLines(state.entry, `${inside}  `),
        ...delays.map((delay) => `${inside}  ${delay.send}`),
      ],
      inside,
    ),
    ...block(
      "onexit",
      [
        ...actionLines(state.exit, `${inside}  `),
        ...delays.map((delay) => `${inside}  ${delay.cancel}`),
      ],
      inside,
    ),
    ...(isFinal ? [] : state.invokes.map((invoke) => invokeLine(invoke, inside))),
    ...(isFinal ? [] : state.transitions.flatMap((each) => transitionLines(each, inside, ids))),
    ...state.states.flatMap((child) => stateLines(child, inside, ids, state)),
    `${indent}</${tag}>`,
  ];
}

function delaysOf({ transitions }: ChartState) {
  const events = new Map(
    transitions.flatMap(({ event, trigger }) =>
      trigger.kind === "after" ? [[event, trigger] as const] : [],
    ),
  );
  return [...events].map(([event, { delay, milliseconds }]) => {
    const id = quoted(nameToken(event));
    const time = milliseconds === null ? `delayexpr=${quoted(delay)}` : `delay="${milliseconds}ms"`;
    return { send: `<send id=${id} event=${id} ${time}/>`, cancel: `<cancel sendid=${id}/>` };
  });
}

function block(tag: string, lines: readonly string[], indent: string): string[] {
  return lines.length === 0 ? [] : [`${indent}<${tag}>`, ...lines, `${indent}</${tag}>`];
}

function actionLines(actions: readonly string[], indent: string): string[] {
  return actions.map((action) => `${indent}<log label=${quoted(action)}/>`);
}

/** A chart is looked for beside this one, under the name that its own export has; what else runs is a name. */
function invokeLine({ id, src, chart }: ChartInvoke, indent: string): string {
  const runs =
    chart === null
      ? `type="${ACTOR}" src=${quoted(encodeURIComponent(written(src)))}`
      : `type="scxml" src=${quoted(`${encodeURIComponent(written(chart))}.scxml`)}`;
  return `${indent}<invoke id=${quoted(nameToken(id))} ${runs}/>`;
}

function transitionLines(transition: ChartTransition, indent: string, ids: Ids): string[] {
  const { targets, guard, actions, reenter, description } = transition;
  const known = targets.flatMap((target) => ids.get(target) ?? []);
  const event = eventName(transition, ids);
  const attributes = [
    ...(event === null ? [] : [`event=${quoted(event)}`]),
    ...(guard === null ? [] : [`cond=${quoted(guard)}`]),
    ...(known.length === 0 ? [] : [`target="${known.join(" ")}"`]),
    ...(reenter || known.length === 0 ? [] : ['type="internal"']),
  ].join(" ");
  const lines = actionLines(actions, `${indent}  `);
  const said = description === "" ? [] : [`${indent}<!-- ${comment(description)} -->`];
  const open = `${indent}<transition${attributes === "" ? "" : ` ${attributes}`}`;
  if (lines.length === 0) return [...said, `${open}/>`];
  return [...said, `${open}>`, ...lines, `${indent}</transition>`];
}

function eventName({ trigger, event, source }: ChartTransition, ids: Ids): string | null {
  switch (trigger.kind) {
    case "always":
      return null;
    case "done":
      return `done.invoke.${nameToken(trigger.actor)}`;
    case "error":
      return `error.invoke.${nameToken(trigger.actor)}`;
    case "stateDone":
      return `done.state.${ids.get(source) ?? ""}`;
    case "after":
      return nameToken(event);
    case "event":
      break;
  }
  // Events of SCXML are parted by spaces.
  return trigger.type.replaceAll(/\s+/g, "_");
}

/** Signs that XML 1.0 has no way to write are left out. */
function written(text: string): string {
  return Array.from(text).filter(isXml).join("");
}

function isXml(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  const isHalfOfAPair = code >= 0xd8_00 && code <= 0xdf_ff;
  return !isHalfOfAPair && code !== 0xff_fe && code !== 0xff_ff;
}

function quoted(text: string): string {
  const escaped = written(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll(/\s/g, " ");
  return `"${escaped}"`;
}

function comment(text: string): string {
  return written(text).replaceAll(/\s+/g, " ").replaceAll("--", "- -").replace(/-$/, "- ");
}
