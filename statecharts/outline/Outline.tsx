import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";

import { ancestorsOf, chartIndex } from "../model/chartIndex.ts";
import { triggerText } from "../model/triggers.ts";
import type { Chart } from "../model/types.ts";
import { useHighlights } from "../page/highlights.ts";
import { Icon } from "../page/parts/Icon.tsx";
import { usePage, useSend } from "../page/usePage.ts";
import { kindText, targetText } from "./says.ts";
import { findByLetter, stepInTree, type TreeItem, type TreeKey, treeItems } from "./treeItems.ts";

import css from "./Outline.module.css";

const TREE_KEYS: ReadonlySet<string> = new Set<TreeKey>([
  "ArrowUp",
  "ArrowDown",
  "ArrowLeft",
  "ArrowRight",
  "Home",
  "End",
]);
/** So many transitions of a state are said in its row. */
const SAID = 4;

/** The open chart as a tree of its states: for eyes, screen readers and keyboards alike, in step with the picture. */
export function Outline() {
  const chart = usePage(({ context }) => context.shown);
  return chart && <Tree key={chart.id} chart={chart} />;
}

function Tree({ chart }: { chart: Chart }) {
  const send = useSend();
  const { active } = useHighlights();
  const folded = usePage(({ context }) => context.folded);
  const items = useMemo(() => treeItems(chart, new Set(folded)), [chart, folded]);
  const { picked, current, setHere } = useCurrent(chart, items);
  const tree = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (picked !== null) rowOf(tree, picked)?.scrollIntoView({ block: "nearest" });
  }, [picked]);

  const go = (id: string): void => {
    setHere(id);
    rowOf(tree, id)?.focus();
  };
  const toggle = (id: string): void => {
    if (id !== chart.root.id) send({ type: "state.folded", id });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (TREE_KEYS.has(event.key)) {
      const step = stepInTree(items, current, event.key as TreeKey);
      if (step && "go" in step) go(step.go);
      else if (step) toggle(step.toggle);
    } else if (event.key === "Enter" || event.key === " ") {
      send({ type: "element.picked", id: current });
    } else if (/^[\p{L}\d]$/u.test(event.key)) {
      const found = findByLetter(items, current, event.key);
      if (found !== null) go(found);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={css["box"]}>
      <ul
        ref={tree}
        className={css["tree"]}
        role="tree"
        aria-label={`States of ${chart.id}`}
        onKeyDown={onKeyDown}
      >
        {items.map((item) => (
          <Row
            key={item.state.id}
            item={item}
            isCurrent={item.state.id === current}
            isPicked={item.state.id === picked}
            isActive={active.has(item.state.id)}
            onToggle={() => toggle(item.state.id)}
            onPick={() => {
              setHere(item.state.id);
              send({ type: "element.picked", id: item.state.id });
            }}
          />
        ))}
      </ul>
    </div>
  );
}

const rowOf = ({ current }: RefObject<HTMLElement | null>, id: string): HTMLElement | null =>
  current?.querySelector(`[data-id="${CSS.escape(id)}"]`) ?? null;

/** The state that is picked, and the one whose row has the tree's focus: what is picked elsewhere, until a key moves it. */
function useCurrent(chart: Chart, items: readonly TreeItem[]) {
  const root = chart.root.id;
  const index = chartIndex(chart);
  const selected = usePage(({ context }) => context.selected);
  // A transition is told by its state.
  const picked = selected === null ? null : (index.transitions.get(selected)?.source ?? selected);
  const [here, setHere] = useState(picked ?? root);
  const [before, setBefore] = useState(picked);
  if (picked !== before) {
    setBefore(picked);
    if (picked !== null) setHere(picked);
  }
  const isThere = (id: string): boolean => items.some(({ state }) => state.id === id);
  const current = isThere(here) ? here : (ancestorsOf(index, here).findLast(isThere) ?? root);
  return { picked, current, setHere };
}

interface RowProps {
  item: TreeItem;
  isCurrent: boolean;
  isPicked: boolean;
  isActive: boolean;
  onToggle: () => void;
  onPick: () => void;
}

function Row({ item, isCurrent, isPicked, isActive, onToggle, onPick }: RowProps) {
  const { state, level, open, place, of, isInitial } = item;
  const said = state.transitions.slice(0, SAID);
  return (
    // The tree has the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      className={css["row"]}
      role="treeitem"
      data-id={state.id}
      data-active={isActive ? "" : undefined}
      aria-level={level}
      aria-setsize={of}
      aria-posinset={place}
      aria-expanded={open ?? undefined}
      aria-selected={isPicked}
      tabIndex={isCurrent ? 0 : -1}
      style={{ "--level": level } as CSSProperties}
      onClick={onPick}
    >
      {open === null ? (
        <span />
      ) : (
        // Not a button of its own: in a tree, the arrow keys open and close.
        <span
          className={css["toggle"]}
          data-open={open ? "" : undefined}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
        >
          <Icon name="chevron" />
        </span>
      )}
      <span>
        <span className={css["name"]}>{state.key}</span>
        <small className={css["kind"]}>
          {[
            state.kind === "atomic" ? "" : kindText(state),
            isInitial ? "first" : "",
            isActive ? "active" : "",
          ]
            .filter(Boolean)
            .join(", ")}
        </small>
        {state.description !== "" && <small className={css["events"]}>{state.description}</small>}
        {said.length > 0 && (
          <small className={css["events"]}>
            {said.map((each) => `${triggerText(each.trigger)} → ${targetText(each)}`).join(" · ")}
            {state.transitions.length > SAID && ` · and ${state.transitions.length - SAID} more`}
          </small>
        )}
      </span>
    </li>
  );
}
