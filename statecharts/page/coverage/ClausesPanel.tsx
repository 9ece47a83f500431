import { useMemo, useState } from "react";

import { Tests } from "../details/CoverageOf.tsx";
import { Button } from "../parts/Button.tsx";
import { usePage, useSend } from "../usePage.ts";
import { type ClauseRow, clauseRows } from "./clauseRows.ts";
import { testsAt } from "./status.ts";

import css from "./CoveragePanel.module.css";

const NOTHING = {};

/** Every clause with the transitions that serve it and the tests that keep it; one of them in full. */
export function ClausesPanel() {
  const send = useSend();
  const library = usePage(({ context }) => context.library);
  const coverage = usePage(({ context }) => context.coverage);
  const chosen = usePage(({ context }) => context.clause);
  const [filter, setFilter] = useState("");
  const rows = useMemo(
    () => clauseRows(library?.charts ?? [], library?.clauses ?? NOTHING, coverage),
    [library, coverage],
  );
  const row = rows.find(({ id }) => id === chosen);
  if (row) return <Clause row={row} />;
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = rows.filter(({ id, text }) => {
    const all = `${id} ${text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  return (
    <div className={css["panel"]}>
      <input
        className={css["filter"]}
        type="search"
        aria-label="Filter the clauses"
        placeholder={`Filter ${rows.length} clauses`}
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
      />
      <ul className={css["rows"]}>
        {shown.map(({ id, text, elements, tests }) => (
          <li key={id}>
            <button
              type="button"
              data-clause={id}
              onClick={() => send({ type: "clause.chosen", clause: id })}
            >
              <b>{id}</b>
              {text}
              <small>
                {count(elements.length, "element")}, {count(tests.length, "test")}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p>No clause has these words.</p>}
    </div>
  );
}

const count = (number: number, what: string): string =>
  number === 1 ? `1 ${what}` : `${number === 0 ? "no" : number} ${what}s`;

function Clause({ row: { id, text, elements, tests } }: { row: ClauseRow }) {
  const send = useSend();
  const coverage = usePage(({ context }) => context.coverage);
  const kept = coverage ? testsAt(coverage, tests) : [];
  return (
    <div className={css["panel"]}>
      <div className={css["row"]}>
        <Button onClick={() => send({ type: "clause.chosen", clause: null })}>All clauses</Button>
      </div>
      <h2 tabIndex={-1} data-clause={id}>
        {id}
      </h2>
      <p className={css["text"]}>{text === "" ? "Its text isn't at hand." : text}</p>
      <section>
        <h3>
          Served by{" "}
          {count(elements.length, "state or transition").replace("transitions", "transition")}
        </h3>
        <ul className={css["rows"]}>
          {elements.map((element) => (
            <li key={element.id}>
              <button
                type="button"
                onClick={() => send({ type: "chart.opened", chart: element.chart, at: element.id })}
              >
                {element.id}
                <small>{element.chart}</small>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>Kept by {count(kept.length, "test")}</h3>
        {coverage ? (
          <Tests tests={kept} />
        ) : (
          <p>
            Run <code>npm test</code> to see which.
          </p>
        )}
      </section>
    </div>
  );
}
