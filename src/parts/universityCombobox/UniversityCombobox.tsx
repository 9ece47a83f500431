import { useSelector } from "@xstate/react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";

import { MAX_SEARCH } from "#contract/limits.ts";
import type { SearchEvent } from "#machines/universitySearch/types.ts";

import { typedDirection } from "../field/typedDirection.ts";
import type { KeyOf, Shortcut } from "../shortcuts/shortcuts.ts";
import { MatchList } from "./MatchList.tsx";
import type { SearchActor } from "./searchActor.ts";

import css from "./UniversityCombobox.module.css";

interface Props {
  search: SearchActor;
  label: string;
  /** Whether it takes the focus when it appears. */
  focused?: boolean;
  /** What is beside the field, such as the button that submits it. */
  children?: ReactNode;
}

/** What the keys do that open, go through and close the list; all others are the field's own. */
const KEYS: Record<string, SearchEvent> = {
  ArrowDown: { type: "match.stepped", by: 1 },
  ArrowUp: { type: "match.stepped", by: -1 },
  Escape: { type: "matches.closed" },
} satisfies Record<KeyOf<"search.step" | "search.close">, SearchEvent>;

/** What the Enter key does on a match; in the text it is the form's. */
function chosenBy(search: SearchActor): SearchEvent | undefined {
  const { matches, active } = search.getSnapshot().context;
  const reached = active === null ? undefined : matches[active];
  return reached && { type: "match.chosen", id: reached.id };
}

const HEARS: readonly Shortcut[] = ["search.step", "search.open", "search.close"];

/**
 * A field for a university's name with those that fit below it, as the ARIA authoring practices have a combobox: the
 * focus stays in the field, and the arrow keys name the match that they have reached. Serves S10 and O79.
 */
export function UniversityCombobox({ search, label, focused = false, children }: Props) {
  const name = useSelector(search, ({ context }) => context.name);
  const active = useSelector(search, ({ context }) => context.active);
  const isOpen = useSelector(
    search,
    (state) => state.hasTag("matchesShown") && state.context.matches.length > 0,
  );
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  const press = (event: KeyboardEvent) => {
    const said = event.key === "Enter" ? chosenBy(search) : KEYS[event.key];
    if (said === undefined || event.nativeEvent.isComposing) return;
    // An open list takes the key before a dialog around it would.
    if (event.key !== "Escape" || isOpen) event.preventDefault();
    search.send(said);
  };
  return (
    <div
      className={css["combobox"]}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) search.send({ type: "matches.closed" });
      }}
    >
      <label className={css["label"]} htmlFor={id}>
        {label}
      </label>
      <div className={css["line"]}>
        <input
          ref={input}
          className={css["input"]}
          id={id}
          role="combobox"
          name="university"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          dir={typedDirection(name)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_SEARCH}
          value={name}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={active === null ? undefined : `${id}-${active}`}
          onChange={({ currentTarget: { value } }) => search.send({ type: "name.changed", value })}
          data-shortcuts={HEARS}
          onKeyDown={press}
        />
        {children}
      </div>
      <MatchList
        search={search}
        id={id}
        onRetry={() => {
          input.current?.focus();
          search.send({ type: "matches.retried" });
        }}
      />
    </div>
  );
}
