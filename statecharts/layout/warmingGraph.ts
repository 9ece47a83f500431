import type { ElkNode } from "elkjs/lib/elk-api";

const GROUPS = 5;
const IN_EACH = 6;

/**
 * A graph that no one sees, of nested boxes with lines within and between them: laying it out makes an engine load and
 * warm up what it needs for a chart, in a fraction of a second.
 */
export function warmingGraph(): ElkNode {
  const groups = Array.from({ length: GROUPS }, (_, group) => group);
  const places = Array.from({ length: IN_EACH }, (_, place) => place);
  const name = (group: number, place: number) => `${group % GROUPS} ${place % IN_EACH}`;
  const layoutOptions = {
    "elk.algorithm": "layered",
    "elk.hierarchyHandling": "INCLUDE_CHILDREN",
    "elk.edgeRouting": "ORTHOGONAL",
    "elk.layered.nodePlacement.strategy": "BRANDES_KOEPF",
  };
  return {
    id: "warming",
    layoutOptions,
    children: groups.map((group) => ({
      id: `${group}`,
      layoutOptions,
      children: places.map((place) => ({ id: name(group, place), width: 120, height: 40 })),
    })),
    edges: groups.flatMap((group) =>
      places.flatMap((place) => [
        line(name(group, place), name(group, place + 1)),
        line(name(group, place), name(group + 1, place * 2)),
      ]),
    ),
  };
}

function line(source: string, target: string) {
  return { id: `${source} to ${target}`, sources: [source], targets: [target] };
}
