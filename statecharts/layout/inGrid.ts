import type { Chart } from "../model/types.ts";
import type { Plan, PlanNode } from "./plan.ts";
import type { Layout, LayoutNode } from "./types.ts";

const GAP = 14;
const PADDING = 18;

/** States in rows, without lines: for more of them than lines can be found for. */
export function inGrid(chart: Chart, plan: Plan): Layout {
  const nodes: LayoutNode[] = [];
  const place = (node: PlanNode, left: number, top: number): { width: number; height: number } => {
    const { state, collapsed, hidden, children } = node;
    const at = nodes.length;
    const box = { x: left, y: top, width: node.width, height: node.height };
    nodes.push({ ...box, state: state.id, collapsed, hidden, header: node.height });
    if (children.length === 0) return node;
    const columns = Math.ceil(Math.sqrt(children.length));
    let { width } = node;
    let y = top + node.height;
    for (let row = 0; row * columns < children.length; row += 1) {
      let x = left + PADDING;
      let rowHeight = 0;
      for (const child of children.slice(row * columns, (row + 1) * columns)) {
        const size = place(child, x, y);
        x += size.width + GAP;
        rowHeight = Math.max(rowHeight, size.height);
      }
      width = Math.max(width, x - left - GAP + PADDING);
      y += rowHeight + GAP;
    }
    const size = { width, height: y - top - GAP + PADDING };
    nodes[at] = { ...box, ...size, state: state.id, collapsed, hidden, header: node.height };
    return size;
  };
  const { width, height } = place(plan.root, GAP, GAP);
  return {
    chart: chart.id,
    width: width + 2 * GAP,
    height: height + 2 * GAP,
    nodes,
    edges: [],
    initials: [],
    note: `These are ${plan.nodes.size} states: transitions are not drawn with so many. Collapse some to see them.`,
  };
}
