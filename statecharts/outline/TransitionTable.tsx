import { useDeferredValue, useMemo, useState } from "react";

import { useHighlights } from "../page/highlights.ts";
import { Button } from "../page/parts/Button.tsx";
import { usePage, useSend } from "../page/usePage.ts";
import { Dotted } from "./Dotted.tsx";
import { type Column, COLUMNS, type Sorting, type TableRow, tableRows } from "./tableRows.ts";

import css from "./Outline.module.css";

/** Rows that are drawn at once; a chart may have many thousands. */
const PAGE = 250;

/** The open chart's transitions as a table: sorted by any column, filtered by words, in step with the picture. */
export function TransitionTable() {
  const chart = usePage(({ context }) => context.shown);
  const selected = usePage(({ context }) => context.selected);
  const { fired } = useHighlights();
  const [filter, setFilter] = useState("");
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [pages, setPages] = useState(1);
  const asked = useDeferredValue(filter);
  const rows = useMemo(
    () => (chart ? tableRows(chart, asked, sorting) : []),
    [chart, asked, sorting],
  );
  if (!chart) return null;
  const sort = (by: Column): void =>
    setSorting((now) =>
      now?.by !== by ? { by, down: false } : now.down ? null : { by, down: true },
    );
  const shown = rows.slice(0, pages * PAGE);
  return (
    <>
      <div className={css["bar"]}>
        <input
          type="search"
          aria-label="Filter the transitions"
          placeholder="Filter by any words"
          value={filter}
          onChange={(event) => {
            setFilter(event.currentTarget.value);
            setPages(1);
          }}
        />
        <span role="status">
          {rows.length === 1 ? "1 transition" : `${rows.length} transitions`}
        </span>
      </div>
      <div className={css["tableBox"]} role="region" aria-label="Table of transitions" tabIndex={0}>
        <table className={css["table"]}>
          <Head sorting={sorting} onSort={sort} />
          <tbody>
            {shown.map((row) => (
              <TransitionRow
                key={row.id}
                row={row}
                isPicked={row.id === selected}
                isFired={fired.has(row.id)}
              />
            ))}
          </tbody>
        </table>
        {rows.length > shown.length && (
          <p className={css["more"]}>
            <Button onClick={() => setPages(pages + 1)}>
              Show {Math.min(PAGE, rows.length - shown.length)} more of {rows.length}
            </Button>
          </p>
        )}
      </div>
    </>
  );
}

const ARROWS = { ascending: " ↑", descending: " ↓", none: "" };

interface HeadProps {
  sorting: Sorting | null;
  onSort: (by: Column) => void;
}

function Head({ sorting, onSort }: HeadProps) {
  const orderOf = (key: Column) =>
    sorting?.by === key ? (sorting.down ? "descending" : "ascending") : "none";
  return (
    <thead>
      <tr>
        {COLUMNS.map(({ key, title }) => (
          <th key={key} scope="col" aria-sort={orderOf(key)}>
            <button type="button" onClick={() => onSort(key)}>
              {title}
              <span aria-hidden="true">{ARROWS[orderOf(key)]}</span>
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface TransitionRowProps {
  row: TableRow;
  isPicked: boolean;
  isFired: boolean;
}

function TransitionRow({ row, isPicked, isFired }: TransitionRowProps) {
  const send = useSend();
  return (
    <tr
      data-picked={isPicked ? "" : undefined}
      data-fired={isFired ? "" : undefined}
      aria-current={isPicked ? "true" : undefined}
    >
      <td>
        <Dotted>{row.source}</Dotted>
      </td>
      <td>
        <button
          type="button"
          className={css["pick"]}
          aria-label={row.trigger}
          onClick={() => send({ type: "element.picked", id: row.id })}
        >
          <Dotted>{row.trigger}</Dotted>
        </button>
      </td>
      <td>{row.guard}</td>
      <td>
        <Dotted>{row.target}</Dotted>
      </td>
      <td className={css["long"]}>{row.actions}</td>
      <td>{row.clauses}</td>
      <td className={css["long"]}>{row.description}</td>
    </tr>
  );
}
