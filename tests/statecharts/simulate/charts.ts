import fc from "fast-check";
import { createMachine } from "xstate";

import { chartOf } from "#src/statecharts/model/chartOf.ts";
import type { Chart } from "#src/statecharts/model/types.ts";

/** A state as it is generated: what it leads to is chosen by number once all states are known. */
interface Draft {
  kind: "atomic" | "compound" | "parallel" | "final" | "history";
  deep: boolean;
  children: Draft[];
  transitions: Link[];
}
interface Link {
  event: number;
  targets: number[];
  guard: number;
  reenter: boolean;
}

const link: fc.Arbitrary<Link> = fc.record({
  event: fc.nat({ max: 9 }),
  targets: fc.array(fc.nat(), { maxLength: 1 }),
  guard: fc.nat({ max: 5 }),
  reenter: fc.boolean(),
});

/** States with so many levels below them at most. */
function draftsOf(levels: number): fc.Arbitrary<Draft> {
  const kinds = ["atomic", "atomic", "final", "history"] as const;
  const nested = ["compound", "compound", "compound", "parallel", "parallel"] as const;
  return fc.record({
    kind: levels === 0 ? fc.constantFrom(...kinds) : fc.constantFrom(...kinds, ...nested),
    deep: fc.boolean(),
    children: levels === 0 ? fc.constant([]) : fc.array(draftsOf(levels - 1), { maxLength: 3 }),
    transitions: fc.array(link, { maxLength: 3 }),
  });
}

/** Any chart: nested, parallel, with history, final states, delays, eventless transitions and invokes. */
export const charts: fc.Arbitrary<Chart> = fc
  .record({
    parallel: fc.boolean(),
    children: fc.array(draftsOf(2), { minLength: 1, maxLength: 4 }),
    transitions: fc.array(link, { maxLength: 3 }),
  })
  .map(({ parallel, children, transitions }) => {
    const root: Draft = {
      kind: parallel ? "parallel" : "compound",
      deep: false,
      children,
      transitions,
    };
    const ids: { id: string; draft: Draft }[] = [];
    const collect = (draft: Draft, id: string): void => {
      ids.push({ id, draft });
      draft.children.forEach((child, index) => collect(child, `${id}.s${index}`));
    };
    collect(normal(root), "any");
    const config = { id: "any", ...configOf(ids, "any", normal(root)) };
    return chartOf(createMachine(config as Parameters<typeof createMachine>[0]));
  });

/** Only compound and parallel states have children, and at least one that can be entered. */
function normal(draft: Draft): Draft {
  const children = draft.children.map((child) => normal(child));
  const canBeEntered = children.some(({ kind }) => kind !== "history");
  if (draft.kind === "compound" || draft.kind === "parallel")
    return canBeEntered ? { ...draft, children } : { ...draft, kind: "atomic", children: [] };
  return { ...draft, children: [] };
}

function configOf(
  ids: readonly { id: string; draft: Draft }[],
  id: string,
  { kind, deep, children, transitions }: Draft,
): Record<string, unknown> {
  if (kind === "history") return { type: "history", history: deep ? "deep" : "shallow" };
  const first = children.findIndex((child) => child.kind !== "history");
  const states = Object.fromEntries(
    children.map((child, index) => [`s${index}`, configOf(ids, `${id}.s${index}`, child)]),
  );
  const inner = {
    ...(kind === "compound" ? { initial: `s${first}` } : { type: kind }),
    ...(children.length === 0 ? {} : { states }),
  };
  if (kind === "final") return { type: "final" };
  return { ...(kind === "atomic" ? {} : inner), ...linksOf(ids, transitions) };
}

function linksOf(ids: readonly { id: string }[], links: readonly Link[]): Record<string, unknown> {
  const on: Record<string, unknown[]> = {};
  const after: Record<string, unknown[]> = {};
  const always: unknown[] = [];
  const onDone: unknown[] = [];
  const done: unknown[] = [];
  const error: unknown[] = [];
  for (const { event, targets, guard, reenter } of links) {
    const target = targets.map((index) => `#${ids[index % ids.length]?.id ?? ""}`);
    const config = {
      ...(target.length === 0 ? {} : { target }),
      ...(guard < 4 ? { guard: `g${guard}` } : {}),
      reenter,
    };
    if (event < 4) (on[`e${event}`] ??= []).push(config);
    else if (event === 4) (on["*"] ??= []).push(config);
    else if (event === 5) (after["100"] ??= []).push(config);
    else if (event === 6 && guard < 4) always.push(config);
    else if (event === 7) onDone.push(config);
    else if (event === 8) done.push(config);
    else if (event === 9) error.push(config);
  }
  const invokes = done.length + error.length > 0;
  return {
    on,
    after,
    always,
    ...(onDone.length === 0 ? {} : { onDone }),
    ...(invokes ? { invoke: { src: "service", onDone: done, onError: error } } : {}),
  };
}
