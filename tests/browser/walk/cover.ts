import type { Edge, Graph } from "#tests/machines/support/graph.ts";
import { byStart } from "#tests/machines/support/tours.ts";

/**
 * Paths from the start that together take every target that an edge holds: from where one stands to the nearest edge with
 * one that is still to be taken, until none can be reached or the path grows longer than `longest`; then the next path.
 */
export function cover(
  { start, edges }: Graph,
  targetsOf: (edge: Edge) => readonly string[],
  longest: number,
): Edge[][] {
  const leaving = byStart(edges);
  const todo = new Set(edges.flatMap(targetsOf));
  const isWanted = (edge: Edge) => targetsOf(edge).some((target) => todo.has(target));
  const paths: Edge[][] = [];
  while (todo.size > 0) {
    const path: Edge[] = [];
    for (;;) {
      const way = nearest(path.at(-1)?.to ?? start, leaving, isWanted);
      if (way === null || (path.length > 0 && path.length + way.length > longest)) break;
      for (const edge of way) for (const target of targetsOf(edge)) todo.delete(target);
      path.push(...way);
    }
    if (path.length === 0) break;
    paths.push(path);
  }
  return paths;
}

/** The shortest way from a place over an edge that is wanted, that edge being its last; null when there is none. */
function nearest(
  from: string,
  leaving: ReadonlyMap<string, Edge[]>,
  isWanted: (edge: Edge) => boolean,
): Edge[] | null {
  const seen = new Set([from]);
  let front: Edge[][] = [[]];
  while (front.length > 0) {
    const next: Edge[][] = [];
    for (const way of front) {
      for (const edge of leaving.get(way.at(-1)?.to ?? from) ?? []) {
        if (isWanted(edge)) return [...way, edge];
        if (seen.has(edge.to)) continue;
        seen.add(edge.to);
        next.push([...way, edge]);
      }
    }
    front = next;
  }
  return null;
}
