import type { Edge, Graph } from "./graph.ts";

interface Position {
  at: string;
  last: string | null;
  steps: Edge[];
}

/** What a tour has to take: each edge once (0-switch), or each pair of edges that follow one another (1-switch). */
export type Switches = 0 | 1;

/** A path that is longer is hard to read when it fails. */
const LONGEST = 60;

const pair = (first: string, second: string) => `${first} >> ${second}`;

function targets(graph: Graph, leaving: Map<string, Edge[]>, switches: Switches): Set<string> {
  return new Set(
    graph.edges.flatMap((edge) =>
      switches === 0
        ? [edge.id]
        : [edge.id, ...(leaving.get(edge.to) ?? []).map((next) => pair(edge.id, next.id))],
    ),
  );
}

/** The edges that leave each place. */
export function byStart(edges: readonly Edge[]): Map<string, Edge[]> {
  const leaving = new Map<string, Edge[]>();
  for (const edge of edges) leaving.set(edge.from, [...(leaving.get(edge.from) ?? []), edge]);
  return leaving;
}

/** What a step takes: the edge itself, and with the one before it a pair. */
const taken = (last: string | null, edge: Edge): string[] =>
  last === null ? [edge.id] : [edge.id, pair(last, edge.id)];

/**
 * Paths from the start that together take every target: from where one stands to the nearest target, until none can be
 * reached or the path grows longer than `longest`; then the next path. Throws when a target is farther away than that.
 */
export function tours(graph: Graph, switches: Switches, longest = LONGEST): Edge[][] {
  const leaving = byStart(graph.edges);
  const todo = targets(graph, leaving, switches);
  const paths: Edge[][] = [];
  while (todo.size > 0) {
    const path: Edge[] = [];
    for (;;) {
      const steps = nearest(graph.start, path, leaving, todo, switches);
      if (steps !== null && steps.length > longest) throw new Error(tooFar(steps, longest));
      if (steps === null || path.length + steps.length > longest) break;
      for (const step of steps) {
        for (const target of taken(path.at(-1)?.id ?? null, step)) todo.delete(target);
        path.push(step);
      }
    }
    if (path.length === 0) break;
    paths.push(path);
  }
  return paths;
}

/** The shortest path from the start that ends with an edge; the edge alone, should nothing lead to it. */
export function shortestPathTo(graph: Graph, edge: Edge): Edge[] {
  const leaving = byStart(graph.edges);
  return nearest(graph.start, [], leaving, new Set([edge.id]), 0) ?? [edge];
}

function tooFar(steps: readonly Edge[], longest: number): string {
  return [
    `What is nearest of all that is still to be taken is ${steps.length} steps away; a path may have ${longest}.`,
    `It is ${steps.at(-1)?.event.type ?? ""} in ${steps.at(-1)?.from ?? ""}.`,
    "Give the walks an input that begins nearer to it, or let `isWorth` leave out the detours.",
  ].join("\n");
}

/** The shortest way from the end of a path to something that is still to be taken. */
function nearest(
  start: string,
  path: Edge[],
  leaving: Map<string, Edge[]>,
  todo: Set<string>,
  switches: Switches,
): Edge[] | null {
  const seen = new Set<string>();
  let front: Position[] = [
    { at: path.at(-1)?.to ?? start, last: path.at(-1)?.id ?? null, steps: [] },
  ];
  while (front.length > 0) {
    const next: Position[] = [];
    for (const { at, last, steps } of front) {
      for (const edge of leaving.get(at) ?? []) {
        const way = [...steps, edge];
        if (taken(last, edge).some((target) => todo.has(target))) return way;
        const place = switches === 0 ? edge.to : edge.id;
        if (seen.has(place)) continue;
        seen.add(place);
        next.push({ at: edge.to, last: edge.id, steps: way });
      }
    }
    front = next;
  }
  return null;
}
