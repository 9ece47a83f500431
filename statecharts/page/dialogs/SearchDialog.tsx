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
import type { VisualiserEvent } from "../visualiser.types.ts";
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
  const { found, says } = useSearch(query);

  const close = (): void => send({ type: "dialog.closed" });
  const go = (entry: Found | undefined): void => {
    if (entry) for (const event of eventsTo(entry)) send(event);
    if (entry) focusFound(entry);
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
      <Results id={list} found={found} at={at} onPick={go} onPoint={setAt} />
      <p className={css["none"]} role="status">
        {says}
      </p>
    </Dialog>
  );
}

/** What is found in all charts by these words, and a sentence about how much it is. */
function useSearch(query: string): { found: readonly Found[]; says: string } {
  const asked = useDeferredValue(query);
  const library = usePage(({ context }) => context.library);
  const own = usePage(({ context }) => context.own);
  const open = usePage(({ context }) => context.chartId) ?? "";
  const entries = useMemo(
    () => searchEntries(chartsOf({ library, own }), library?.clauses ?? NO_CLAUSES),
    [library, own],
  );
  const { found, total } = useMemo(() => find(entries, asked, { open }), [entries, asked, open]);
  const says =
    asked.trim() === ""
      ? `${entries.length} things to find: by name, by the id of a clause, or by what is said of them.`
      : sumText(found.length, total);
  return { found, says };
}

interface ResultsProps {
  id: string;
  found: readonly Found[];
  /** Place of the chosen one. */
  at: number;
  onPick: (entry: Found) => void;
  onPoint: (place: number) => void;
}

function Results({ id, found, at, onPick, onPoint }: ResultsProps) {
  return (
    <div
      id={id}
      className={css["results"]}
      role="listbox"
      aria-label="Found"
      hidden={found.length === 0}
      tabIndex={-1}
    >
      {found.map((entry, place) => (
        <Result
          key={`${entry.kind} ${entry.chart} ${entry.id}`}
          id={`${id}-${place}`}
          entry={entry}
          isChosen={place === at}
          onPick={() => onPick(entry)}
          onPoint={() => onPoint(place)}
        />
      ))}
    </div>
  );
}

interface ResultProps {
  id: string;
  entry: Found;
  isChosen: boolean;
  onPick: () => void;
  onPoint: () => void;
}

/** One thing that was found; the chosen one is kept in sight. */
function Result({ id, entry, isChosen, onPick, onPoint }: ResultProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: "nearest" });
  });
  const isWhole = entry.kind === "clause" || entry.kind === "chart";
  return (
    // The input has the focus and the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={row}
      id={id}
      className={css["result"]}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={onPick}
      onPointerMove={onPoint}
    >
      <em>{isWhole ? entry.kind : entry.chart}</em>
      <b>{entry.title}</b>
      {!isWhole && <span>{entry.where}</span>}
      {entry.text !== "" && <p>{entry.text}</p>}
    </div>
  );
}

function sumText(shown: number, total: number): string {
  if (total === 0) return "Nothing has all these words. Try fewer, or a part of one.";
  return total > shown ? `The best ${shown} of ${total}.` : `${total} found.`;
}

/** What leads to a thing that was found. */
function eventsTo(entry: Found): VisualiserEvent[] {
  if (entry.kind === "clause")
    return [
      { type: "dialog.closed" },
      { type: "mode.chosen", mode: "coverage" },
      { type: "clause.chosen", clause: entry.id },
      { type: "sheet.opened", sheet: "side" },
    ];
  const at = entry.kind === "chart" ? null : entry.id;
  return [
    { type: "dialog.closed" },
    { type: "chart.opened", chart: entry.chart, at },
    { type: "tab.chosen", tab: "details" },
  ];
}
