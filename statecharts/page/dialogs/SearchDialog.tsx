import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";

import { find, type Found, searchEntries } from "../../search/find.ts";
import { Button } from "../parts/Button.tsx";
import { Icon } from "../parts/Icon.tsx";
import { usePage, useSend } from "../usePage.ts";
import { chartsOf } from "../visualiser.changes.ts";
import { Dialog } from "./Dialog.tsx";
import { focusFound } from "./focusFound.ts";

import css from "./Dialog.module.css";

const NO_CLAUSES = {};

/** Finds states, transitions, charts and clauses in all charts; Enter goes there. */
export function SearchDialog() {
  const send = useSend();
  const list = useId();
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const asked = useDeferredValue(query);
  const library = usePage(({ context }) => context.library);
  const own = usePage(({ context }) => context.own);
  const open = usePage(({ context }) => context.chartId) ?? "";
  const entries = useMemo(
    () => searchEntries(chartsOf({ library, own }), library?.clauses ?? NO_CLAUSES),
    [library, own],
  );
  const { found, total } = useMemo(() => find(entries, asked, { open }), [entries, asked, open]);
  const chosen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: "nearest" });
  });

  const close = (): void => send({ type: "dialog.closed" });
  const go = (entry: Found | undefined): void => {
    if (!entry) return;
    close();
    if (entry.kind === "clause") {
      send({ type: "mode.chosen", mode: "coverage" });
      send({ type: "clause.chosen", clause: entry.id });
      send({ type: "sheet.opened", sheet: "side" });
    } else {
      send({
        type: "chart.opened",
        chart: entry.chart,
        at: entry.kind === "chart" ? null : entry.id,
      });
      send({ type: "tab.chosen", tab: "details" });
    }
    focusFound(entry);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter") go(found[at]);
    else if (event.key === "ArrowDown") setAt(Math.min(found.length - 1, at + 1));
    else if (event.key === "ArrowUp") setAt(Math.max(0, at - 1));
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title="Search all charts" bare onClose={close}>
      <div className={css["searchBox"]}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label="Search states, events, guards, actions, clauses and texts"
          aria-expanded={found.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={found[at] ? `${list}-${at}` : undefined}
          placeholder="State, event, guard, action, clause or text"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Button look="plain" icon="close" aria-label="Close" onClick={close} />
      </div>
      <div
        id={list}
        className={css["results"]}
        role="listbox"
        aria-label="Found"
        hidden={found.length === 0}
        tabIndex={-1}
      >
        {found.map((entry, place) => (
          // The input has the focus and the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={`${entry.kind} ${entry.chart} ${entry.id}`}
            ref={place === at ? chosen : undefined}
            id={`${list}-${place}`}
            className={css["result"]}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            onClick={() => go(entry)}
            onPointerMove={() => setAt(place)}
          >
            <em>{entry.kind === "clause" || entry.kind === "chart" ? entry.kind : entry.chart}</em>
            <b>{entry.title}</b>
            {entry.kind !== "clause" && entry.kind !== "chart" && <span>{entry.where}</span>}
            {entry.text !== "" && <p>{entry.text}</p>}
          </div>
        ))}
      </div>
      <p className={css["none"]} role="status">
        {asked.trim() === ""
          ? `${entries.length} things to find: by name, by the id of a clause, or by what is said of them.`
          : total === 0
            ? "Nothing has all these words. Try fewer, or a part of one."
            : total > found.length
              ? `The best ${found.length} of ${total}.`
              : `${total} found.`}
      </p>
    </Dialog>
  );
}
