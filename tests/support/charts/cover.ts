/** A step from one place to another. */
interface Step {
  from: string;
  to: string;
}

/** A step of a way, and the one before it. */
interface Position<E> {
  edge: E;
  before: Position<E> | null;
}

/**
 * Paths from the start that together take every target that an edge holds: from where one stands to the nearest edge with
 * one that is still to be taken, until none can be reached or the path grows longer than `longest`; then the next path.
 */
export function cover<E extends Step>(
  { start, edges }: { start: string; edges: readonly E[] },
  targetsOf: (edge: E) => readonly string[],
  longest: number,
): E[][] {
  const leaving = byStart(edges);
  const todo = new Set(edges.flatMap(targetsOf));
  const isWanted = (edge: E) => targetsOf(edge).some((target) => todo.has(target));
  const paths: E[][] = [];
  while (todo.size > 0) {
    const path: E[] = [];
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

/** The shortest way from the start over an edge that is wanted, which is its last; null when there is none. */
export const shortestWay = <E extends Step>(
  { start, edges }: { start: string; edges: readonly E[] },
  isWanted: (edge: E) => boolean,
): E[] | null => nearest(start, byStart(edges), isWanted);

/** The edges that leave each place. */
function byStart<E extends Step>(edges: readonly E[]): Map<string, E[]> {
  const leaving = new Map<string, E[]>();
  for (const edge of edges) {
    const known = leaving.get(edge.from);
    if (known === undefined) leaving.set(edge.from, [edge]);
    else known.push(edge);
  }
  return leaving;
}

function nearest<E extends Step>(
  from: string,
  leaving: ReadonlyMap<string, E[]>,
  isWanted: (edge: E) => boolean,
): E[] | null {
  const seen = new Set([from]);
  let front: (Position<E> | null)[] = [null];
  while (front.length > 0) {
    const next: Position<E>[] = [];
    for (const before of front) {
      for (const edge of leaving.get(before?.edge.to ?? from) ?? []) {
        if (isWanted(edge)) return wayTo({ edge, before });
        if (seen.has(edge.to)) continue;
        seen.add(edge.to);
        next.push({ edge, before });
      }
    }
    front = next;
  }
  return null;
}

function wayTo<E>(end: Position<E>): E[] {
  const way: E[] = [];
  for (let at: Position<E> | null = end; at !== null; at = at.before) way.push(at.edge);
  return way.toReversed();
}
