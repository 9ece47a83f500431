import type { Chart, ChartState } from "../model/types.ts";

/** A row of the tree of states. */
export interface TreeItem {
  state: ChartState;
  /** From 1. */
  level: number;
  /** Null where there is nothing to open. */
  open: boolean | null;
  /** Place among its siblings, from 1, and how many they are. */
  place: number;
  of: number;
  isInitial: boolean;
}

/** The rows that show: those whose states around are open. In the chart's own order, the initial state in its place. */
export function treeItems(chart: Chart, closed: ReadonlySet<string>): TreeItem[] {
  const items: TreeItem[] = [];
  const waiting: TreeItem[] = [];
  const add = (states: readonly ChartState[], parent: TreeItem | null): void => {
    for (let at = states.length - 1; at >= 0; at -= 1) {
      const state = states[at];
      if (!state) continue;
      waiting.push({
        state,
        level: (parent?.level ?? 0) + 1,
        open: state.states.length === 0 ? null : !closed.has(state.id),
        place: at + 1,
        of: states.length,
        isInitial: parent?.state.initial === state.id,
      });
    }
  };
  add([chart.root], null);
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    items.push(item);
    if (item.open) add(item.state.states, item);
  }
  return items;
}

export type TreeKey = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight" | "Home" | "End";

/** What a key does in a tree, by the ARIA authoring practices: go to a row, or open or close the one that one is at. */
export type TreeStep = { go: string } | { toggle: string } | null;

/** What a key does at the row of this state's id, or at the first row where none is picked; null does nothing. */
export function stepInTree(items: readonly TreeItem[], at: string | null, key: TreeKey): TreeStep {
  const place = Math.max(
    0,
    items.findIndex(({ state }) => state.id === at),
  );
  const here = items[place];
  if (!here) return null;
  const to = (item: TreeItem | undefined): TreeStep => (item ? { go: item.state.id } : null);
  switch (key) {
    case "ArrowUp":
      return to(items[place - 1]);
    case "ArrowDown":
      return to(items[place + 1]);
    case "Home":
      return to(items[0]);
    case "End":
      return to(items.at(-1));
    case "ArrowRight":
      if (here.open === false) return { toggle: here.state.id };
      return here.open ? to(items[place + 1]) : null;
    default:
      if (here.open && place > 0) return { toggle: here.state.id };
      return to(items.slice(0, place).findLast(({ level }) => level === here.level - 1));
  }
}

/** The next row whose name begins with a letter, round and round. */
export function findByLetter(
  items: readonly TreeItem[],
  at: string | null,
  letter: string,
): string | null {
  const place = items.findIndex(({ state }) => state.id === at);
  const round = [...items.slice(place + 1), ...items.slice(0, place + 1)];
  const found = round.find(({ state }) => state.key.toLowerCase().startsWith(letter.toLowerCase()));
  return found?.state.id ?? null;
}
