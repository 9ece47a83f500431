import type { ElkNode } from "elkjs/lib/elk-api";

import type { Chart } from "../model/types.ts";
import type { Engine } from "./engine.ts";
import { inGrid } from "./inGrid.ts";
import { packed } from "./packed.ts";
import { Placing } from "./placing.ts";
import { planOf, type Plan, type PlanNode } from "./plan.ts";
import { elkGraph, type Sizes } from "./toElk.ts";
import type { ChartView, Layout } from "./types.ts";

/** With more states than this in one picture, lines say nothing any more, and finding their ways takes minutes. */
const MOST_STATES = 1200;
const MARGIN = 16;

/**
 * Lays a chart out: a state whose inside no line leaves is laid out by itself and then a box in what is around it;
 * regions that are parallel are packed in rows.
 */
export async function layOutWith(engine: Engine, chart: Chart, view: ChartView): Promise<Layout> {
  const plan = planOf(chart, view);
  if (plan.nodes.size > MOST_STATES) return inGrid(chart, plan);
  const placing = new Placing(plan);
  const { width, height } = await layOutAlone(plan.root, plan, engine, placing);
  return placing.layout(chart.id, { width, height }, MARGIN);
}

async function layOutAlone(
  node: PlanNode,
  plan: Plan,
  engine: Engine,
  placing: Placing,
): Promise<{ width: number; height: number }> {
  const alone = aloneIn(node, plan);
  const sizes = new Map<string, { width: number; height: number }>();
  for (const each of alone)
    sizes.set(each.state.id, await layOutAlone(each, plan, engine, placing));
  if (canBePacked(node, plan, sizes)) {
    const placed = packed(node, sizes);
    placing.keepPacked(node, placed);
    return placed;
  }
  const graph: ElkNode = await engine(elkGraph(node, plan, sizes));
  const [box] = graph.children ?? [];
  placing.keep(node, graph);
  return { width: box?.width ?? node.width, height: box?.height ?? node.height };
}

/** Regions that nothing leads into, out of, or between. */
function canBePacked({ state, children }: PlanNode, plan: Plan, sizes: Sizes): boolean {
  if (state.kind !== "parallel" || children.length === 0) return false;
  const touched = new Set(
    plan.edges
      .filter(({ container }) => container === state.id)
      .flatMap(({ source, targets }) => [source, ...targets]),
  );
  return (
    touched.size === 0 &&
    children.every((child) => child.children.length === 0 || sizes.has(child.state.id))
  );
}

/** The outermost states inside a state that no line leaves or enters but at their own border. */
function aloneIn(node: PlanNode, plan: Plan): PlanNode[] {
  return node.children.flatMap((child) => {
    if (child.children.length === 0) return [];
    return isAlone(child, plan) ? [child] : aloneIn(child, plan);
  });
}

function isAlone(node: PlanNode, plan: Plan): boolean {
  const inside = new Set<string>();
  const visit = (each: PlanNode) => {
    for (const child of each.children) {
      inside.add(child.state.id);
      visit(child);
    }
  };
  visit(node);
  const crosses = (ends: readonly string[]) =>
    ends.some((end) => inside.has(end)) &&
    ends.some((end) => !inside.has(end) && end !== node.state.id);
  return !plan.edges.some(({ source, targets }) => crosses([source, ...targets]));
}
