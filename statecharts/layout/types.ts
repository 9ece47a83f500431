/** In px from the drawing's top left corner. */
export interface Point {
  x: number;
  y: number;
}

/** A rectangle, by its top left corner; in px. */
export interface Box extends Point {
  width: number;
  height: number;
}

/** A state's box. */
export interface LayoutNode extends Box {
  /** Id of the state. */
  state: string;
  /** Its inside isn't drawn. */
  collapsed: boolean;
  /** How many states aren't drawn, as it is collapsed. */
  hidden: number;
  /** Where the column of what is in a box with states inside ends; the states are below. */
  header: number;
}

/** A line with right angles. */
export interface LayoutLine {
  points: readonly Point[];
  /** Whether it ends at a state, with an arrow. */
  arrow: boolean;
}

/** What one or several transitions with the same ends are drawn as: a label, and lines to and from it. */
export interface LayoutEdge {
  id: string;
  /** Id of the state that is drawn as its source: a collapsed one stands for those inside it. */
  source: string;
  targets: readonly string[];
  /** Ids of all transitions that it stands for. */
  transitions: readonly string[];
  /** How the label is written: `compact` leaves out actions, as the edge is gathered from the inside of collapsed states. */
  compact: boolean;
  /** The source is the state around the label, which no line can lead from. */
  fromAround: boolean;
  /** The target is the state around the label. */
  toAround: boolean;
  label: Box;
  lines: readonly LayoutLine[];
}

/** The mark before the state that is entered first. */
export interface LayoutInitial extends Point {
  /** Id of the state that it leads to. */
  state: string;
  line: LayoutLine;
}

/** Where everything of a chart is drawn. Plain data, the same for the same chart and view. */
export interface Layout {
  /** The chart's id. */
  chart: string;
  width: number;
  height: number;
  /** Those around others come first. */
  nodes: readonly LayoutNode[];
  edges: readonly LayoutEdge[];
  initials: readonly LayoutInitial[];
  /** What a person has to know about the picture, such as that lines are left out; null when there is nothing. */
  note: string | null;
}

/** What of a chart is drawn. */
export interface ChartView {
  /** Ids of states whose inside isn't drawn. */
  collapsed: ReadonlySet<string>;
}
