import type { CSSProperties, KeyboardEvent } from "react";

import { leavesOf } from "./lineText.ts";
import type { Live } from "./liveOf.ts";
import type { LiveActor, LiveView } from "./types.ts";

import panel from "../styles/panel.module.css";
import css from "./Live.module.css";

/** All actors of the app at the shown moment, children below their parents; arrow keys move from one to the next. */
export function ActorTree({ live, view: { actors, actor } }: { live: Live; view: LiveView }) {
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by === 0) return;
    const index = actors.findIndex(({ id }) => id === actor?.id);
    const next = actors[index + by];
    if (next === undefined) return;
    event.preventDefault();
    live.pickActor(next.id);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=treeitem]")[index + by]?.focus();
  };
  return (
    <section className={panel["section"]} aria-label="Actors">
      <h3>Actors</h3>
      {actors.length === 0 ? (
        <p className={css["empty"]}>There is no actor yet.</p>
      ) : (
        <div role="tree" aria-label="Actors" tabIndex={-1} onKeyDown={move}>
          {actors.map((each) => (
            <button
              key={each.id}
              type="button"
              role="treeitem"
              aria-level={each.depth + 1}
              aria-selected={each.id === actor?.id}
              tabIndex={each.id === actor?.id ? 0 : -1}
              className={css["actor"]}
              data-status={each.status}
              style={{ "--depth": each.depth } as CSSProperties}
              onClick={() => live.pickActor(each.id)}
            >
              <span>
                <b>{each.name}</b> <span className={css["soft"]}>{whereabouts(each)}</span>
              </span>
              {each.status === "active" ? null : (
                <span className={css["badge"]} data-status={each.status}>
                  {each.status}
                </span>
              )}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

/** Where an actor is, without its chart's name before each state. */
function whereabouts({ active, src }: LiveActor): string {
  if (active.length === 0) return src;
  return leavesOf(active)
    .map((id) => id.split(".").slice(1).join(".") || id)
    .join(", ");
}
