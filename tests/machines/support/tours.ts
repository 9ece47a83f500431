import type { Edge, Graph } from "./graph.ts";

/** An edge with its place among the graph's edges: its text is too long to look things up by. */
type Numbered = Edge & { number: number };

/** A step on the way to something, and the one before it. */
interface Position {
  at: string;
  edge: Numbered | null;
  before: Position | null;
}

/** What a tour has to take: each edge once (0-switch), or each pair of edges that follow one another (1-switch). */
export type Switches = 0 | 1;

/** A path that is longer is hard to read when it fails. */
const LONGEST = 60;

/** A graph's edges in a form that is quick to walk. */
function roadsOf({ edges }: Graph) {
  const numbered = edges.map((edge, number): Numbered => ({ ...edge, number }));
  const leaving = byStart(numbered);
  /** What a step takes: the edge itself, and with the one before it a pair. Each has a number of its own. */
  const alone = (edge: Numbered): number => edge.number;
  const paired = (last: Numbered, edge: Numbered): number =>
    (last.number + 1) * edges.length + edge.number;
  return { numbered, leaving, alone, paired };
}

type Roads = ReturnType<typeof roadsOf>;

function targets({ numbered, leaving, alone, paired }: Roads, switches: Switches): Set<number> {
  return new Set(
    numbered.flatMap((edge) =>
      switches === 0
        ? [alone(edge)]
        : [alone(edge), ...(leaving.get(edge.to) ?? []).map((next) => paired(edge, next))],
    ),
  );
}

/** The edges that leave each place. */
export function byStart<E extends { from: string }>(edges: readonly E[]): Map<string, E[]> {
  const leaving = new Map<string, E[]>();
  for (const edge of edges) {
    const known = leaving.get(edge.from);
    if (known === undefined) leaving.set(edge.from, [edge]);
    else known.push(edge);
  }
  return leaving;
}

/**
 * Paths from the start that together take every target: from where one stands to the nearest target, until none can be
 * reached or the path grows longer than `longest`; then the next path. Throws when a target is farther away than that.
 */
export function tours(graph: Graph, switches: Switches, longest = LONGEST): Edge[][] {
  const roads = roadsOf(graph);
  const todo = targets(roads, switches);
  const paths: Edge[][] = [];
  while (todo.size > 0) {
    const path: Numbered[] = [];
    for (;;) {
      const steps = nearest({
        start: graph.start,
        last: path.at(-1) ?? null,
        roads,
        todo,
        switches,
      });
      if (steps !== null && steps.length > longest) throw new Error(tooFar(steps, longest));
      if (steps === null || path.length + steps.length > longest) break;
      for (const step of steps) {
        const last = path.at(-1);
        todo.delete(roads.alone(step));
        if (last !== undefined) todo.delete(roads.paired(last, step));
        path.push(step);
      }
    }
    if (path.length === 0) break;
    paths.push(path.flatMap(({ number }) => graph.edges[number] ?? []));
  }
  return paths;
}

/** The shortest path from the start that ends with an edge; the edge alone, should nothing lead to it. */
export function shortestPathTo(graph: Graph, edge: Edge): Edge[] {
  const roads = roadsOf(graph);
  const todo = new Set(roads.numbered.filter(({ id }) => id === edge.id).map(roads.alone));
  const steps = nearest({ start: graph.start, last: null, roads, todo, switches: 0 });
  return steps?.flatMap(({ number }) => graph.edges[number] ?? []) ?? [edge];
}

function tooFar(steps: readonly Edge[], longest: number): string {
  return [
    `What is nearest of all that is still to be taken is ${steps.length} steps away; a path may have ${longest}.`,
    `It is ${steps.at(-1)?.event.type ?? ""} in ${steps.at(-1)?.from ?? ""}.`,
    "Give the walks an input that begins nearer to it, or let `isWorth` leave out the detours.",
  ].join("\n");
}

/** The shortest way from the end of a path, its `last` step, to something that is still to be taken. */
function nearest({
  start,
  last: end,
  roads: { leaving, alone, paired },
  todo,
  switches,
}: {
  start: string;
  last: Numbered | null;
  roads: Roads;
  todo: ReadonlySet<number>;
  switches: Switches;
}): Numbered[] | null {
  const seen = new Set<string | number>();
  let front: Position[] = [{ at: end?.to ?? start, edge: null, before: null }];
  while (front.length > 0) {
    const next: Position[] = [];
    for (const position of front) {
      const last = position.edge ?? end;
      for (const edge of leaving.get(position.at) ?? []) {
        const step = { at: edge.to, edge, before: position };
        if (todo.has(alone(edge)) || (last !== null && todo.has(paired(last, edge))))
          return wayTo(step);
        const place = switches === 0 ? edge.to : edge.number;
        if (seen.has(place)) continue;
        seen.add(place);
        next.push(step);
      }
    }
    front = next;
  }
  return null;
}

function wayTo(position: Position): Numbered[] {
  const way: Numbered[] = [];
  for (let at: Position | null = position; at !== null; at = at.before)
    if (at.edge !== null) way.push(at.edge);
  return way.toReversed();
}
