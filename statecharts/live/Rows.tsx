import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { Virtualizer, type VirtualizerHandle } from "virtua";

import css from "./Log.module.css";

/** Of every row and of the head above them, in pixels. */
export const ROW = 28;

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  /** Place of the one that is kept in sight; -1 where there isn't one. */
  current: number;
  head: ReactNode;
  /** Where head and rows are a table. */
  table?: { role: "table"; "aria-rowcount": number };
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Called with the first and the last row in sight. */
  onSight?: (first: number, last: number) => void;
  children: (row: Row, place: number) => ReactNode;
}

/** Rows below a head that stays; only those in sight are on the page. */
export function Rows<Row>({
  label,
  rows,
  current,
  head,
  table,
  onKeyDown,
  onSight,
  children,
}: Props<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const look = (): void => {
    const { scrollOffset = 0, viewportSize = 0 } = list.current ?? {};
    const at = (offset: number): number => list.current?.findItemIndex(offset) ?? 0;
    onSight?.(at(scrollOffset), at(scrollOffset + viewportSize));
  };
  useLayoutEffect(() => {
    const shown = list.current;
    if (current < 0 || shown === null) return;
    const isBelowHead = shown.getItemOffset(current) >= shown.scrollOffset;
    shown.scrollToIndex(
      current,
      isBelowHead ? { align: "nearest" } : { align: "start", offset: -ROW },
    );
  }, [current]);
  useLayoutEffect(look);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what scrolls takes the arrow keys
    <div
      ref={box}
      className={css["rows"]}
      role="region"
      aria-label={label}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div {...table}>
        {head}
        <Virtualizer
          ref={list}
          scrollRef={box}
          startMargin={ROW}
          itemSize={ROW}
          data={rows}
          onScroll={look}
        >
          {(row, place) => <>{children(row, place)}</>}
        </Virtualizer>
      </div>
    </div>
  );
}
