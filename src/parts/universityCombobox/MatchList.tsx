import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";

import { t, tn } from "../../words/t.ts";
import { Button } from "../button/Button.tsx";
import { cx } from "../cx.ts";
import { UniversityFace } from "../universityCard/UniversityFace.tsx";
import type { SearchActor } from "./searchActor.ts";

import css from "./UniversityCombobox.module.css";

interface Props {
  search: SearchActor;
  /** Of the field; the list's and the matches' begin with it. */
  id: string;
  /** Gives the focus back to the field: what had it is about to go. */
  onRetry: () => void;
}

/** The universities that fit, or why none is shown; how many there are is also said aloud. Serves O79. */
export function MatchList({ search, id, onRetry }: Props) {
  const { matches, active } = useSelector(search, ({ context }) => context);
  const said = useSelector(search, (state) => wordsFor(state));
  const isShown = useSelector(search, (state) => state.hasTag("matchesShown"));
  const isNone = isShown && matches.length === 0 && said !== "";
  const failed = useSelector(search, (state) => state.hasTag("matchesFailed"));
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const isOpen = isShown && matches.length > 0;
  return (
    <>
      <div className={css["popup"]} hidden={!isOpen && !isNone && !failed}>
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={t("Universities")}
          className={css["list"]}
        >
          {isOpen &&
            matches.map((university, at) => (
              // The keys are the field's; a press must not take the focus from it.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={university.id}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === active}
                className={cx(css["option"], at === active && css["active"])}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => search.send({ type: "match.chosen", id: university.id })}
              >
                <UniversityFace university={university} />
              </div>
            ))}
        </div>
        {(isNone || failed) && <p className={css["none"]}>{said}</p>}
        {failed && (
          <Button kind="secondary" onClick={onRetry}>
            {t("Search again")}
          </Button>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}

type Snapshot = ReturnType<SearchActor["getSnapshot"]>;

/** What is said of a search that is over; nothing while it goes on. */
function wordsFor(state: Snapshot): string {
  const { matches, total, name } = state.context;
  if (state.hasTag("matchesFailed")) return t("The universities couldn’t be looked up.");
  if (!state.hasTag("matchesSettled")) return "";
  if (matches.length === 0)
    return t("I don’t know a university called “{name}”. Try fewer letters.", {
      name: name.trim(),
    });
  return total !== null && total > matches.length
    ? tn(
        matches.length,
        "{count} university of {total}. Type more to narrow them down.",
        "{count} universities of {total}. Type more to narrow them down.",
        { total },
      )
    : tn(matches.length, "{count} university found.", "{count} universities found.");
}
