import type { ElkExtendedEdge, ElkNode } from "elkjs/lib/elk-api";

import type { Packed } from "./packed.ts";
import type { Plan, PlanEdge, PlanNode } from "./plan.ts";
import { MARK, names } from "./toElk.ts";
import type { Box, Layout, LayoutEdge, LayoutLine, LayoutNode, Point } from "./types.ts";

/** What was laid out together: places from the top left corner of its outermost state. */
interface Part {
  boxes: ReadonlyMap<string, Box>;
  lines: ReadonlyMap<string, readonly Point[]>;
}

const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 };

/** Collects what is laid out piece by piece, and puts it together. */
export class Placing {
  readonly #plan: Plan;
  readonly #parts = new Map<string, Part>();

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  /** Keeps what the engine made of a state and what is in it. */
  keep(node: PlanNode, graph: ElkNode): void {
    const boxes = new Map<string, Box>();
    const visit = ({ id, x = 0, y = 0, width = 0, height = 0, children = [] }: ElkNode) => {
      boxes.set(id, { x, y, width, height });
      children.forEach(visit);
    };
    (graph.children ?? []).forEach(visit);
    const origin = boxes.get(node.state.id) ?? NOWHERE;
    const lines = new Map<string, Point[]>(
      (graph.edges ?? []).map((edge) => [edge.id, pointsOf(edge)]),
    );
    this.#parts.set(node.state.id, {
      boxes: new Map([...boxes].map(([id, box]) => [id, movedBox(box, origin, -1)])),
      lines: new Map([...lines].map(([id, points]) => [id, moved(points, origin, -1)])),
    });
  }

  keepPacked(node: PlanNode, { boxes, width, height }: Packed): void {
    const own = { x: 0, y: 0, width, height };
    this.#parts.set(node.state.id, {
      boxes: new Map([...boxes, [node.state.id, own]]),
      lines: new Map(),
    });
  }

  layout(chart: string, size: { width: number; height: number }, margin: number): Layout {
    const { boxes, lines } = this.#together(margin);
    const plan = this.#plan;
    const nodes: LayoutNode[] = [];
    const visit = (node: PlanNode) => {
      const { state, collapsed, hidden, height } = node;
      const box = boxes.get(state.id) ?? NOWHERE;
      nodes.push({ state: state.id, collapsed, hidden, header: height, ...rounded(box) });
      node.children.forEach(visit);
    };
    visit(plan.root);
    const edges = plan.edges.map((edge) => edgeOf(edge, boxes, lines));
    const initials = [...plan.nodes.values()].flatMap(({ state }) => {
      const box = boxes.get(names.initial(state.id));
      const points = lines.get(names.first(state.id));
      if (box === undefined || points === undefined || state.initial === null) return [];
      const middle = { x: box.x + MARK / 2, y: box.y + MARK / 2 };
      return [{ state: state.initial, ...middle, line: { points, arrow: true } }];
    });
    const edge = 2 * margin;
    const width = Math.ceil(size.width) + edge;
    const height = Math.ceil(size.height) + edge;
    return { chart, width, height, nodes, edges, initials, note: null };
  }

  /** All parts in one system of places. */
  #together(margin: number): Part {
    const boxes = new Map<string, Box>();
    const lines = new Map<string, readonly Point[]>();
    const visit = (id: string, origin: Point) => {
      const part = this.#parts.get(id);
      if (part === undefined) return;
      for (const [each, points] of part.lines) lines.set(each, moved(points, origin, 1));
      for (const [each, box] of part.boxes) {
        const placed = movedBox(box, origin, 1);
        boxes.set(each, placed);
        if (each !== id) visit(each, placed);
      }
    };
    visit(this.#plan.root.state.id, { x: margin, y: margin });
    return { boxes, lines };
  }
}

function edgeOf(
  edge: PlanEdge,
  boxes: ReadonlyMap<string, Box>,
  lines: ReadonlyMap<string, readonly Point[]>,
): LayoutEdge {
  const { id, targets } = edge;
  const lineOf = (name: string) => lines.get(name) ?? lines.get(names.turned(name))?.toReversed();
  const into = lineOf(names.into(id));
  const outOf = targets.flatMap((_, place): LayoutLine[] => {
    const points = lineOf(names.outOf(id, place));
    return points === undefined ? [] : [{ points, arrow: true }];
  });
  return {
    ...withoutLabel(edge),
    label: rounded(boxes.get(names.label(id)) ?? NOWHERE),
    lines: [...(into === undefined ? [] : [{ points: into, arrow: false }]), ...outOf],
  };
}

/** Without what only finding a place needed. */
function withoutLabel({ container: _, width: _width, height: _height, ...rest }: PlanEdge) {
  return rest;
}

function pointsOf({ sections = [] }: ElkExtendedEdge): Point[] {
  return sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
}

function moved(points: readonly Point[], by: Point, sign: 1 | -1): Point[] {
  return points.map(({ x, y }) => ({ x: round(x + sign * by.x), y: round(y + sign * by.y) }));
}

function movedBox({ x, y, width, height }: Box, by: Point, sign: 1 | -1): Box {
  return { x: x + sign * by.x, y: y + sign * by.y, width, height };
}

function rounded({ x, y, width, height }: Box): Box {
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

/** Halves of a pixel are as fine as a drawing needs, and write shorter. */
function round(value: number): number {
  return Math.round(value * 2) / 2;
}
