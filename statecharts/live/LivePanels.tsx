import type { ReactNode } from "react";

import { ActorTree } from "./ActorTree.tsx";
import { AppPicker } from "./AppPicker.tsx";
import { ContextView } from "./ContextView.tsx";
import type { Live } from "./liveOf.ts";
import { SendForm } from "./SendForm.tsx";
import { TimerList } from "./TimerList.tsx";
import { useLive } from "./useLive.ts";

import panel from "../styles/panel.module.css";
import css from "./Live.module.css";

/**
 * Beside the chart of a running app: which app, which actor, what it holds, which delays run, and what to send it.
 * `hint` says, while no app answers, what an app of this host has to do for it.
 */
export function LivePanels({ live, hint }: { live: Live; hint?: ReactNode }) {
  const view = useLive(live);
  return (
    <div className={`${panel["panel"]} ${css["panels"]}`}>
      {view.notes.length === 0 ? null : (
        <section className={panel["section"]} aria-label="Notes" role="log">
          {view.notes.slice(-3).map((note) => (
            <p key={note} className={panel["note"]}>
              {note}
            </p>
          ))}
          <div className={panel["buttons"]}>
            <button type="button" className={panel["button"]} onClick={() => live.dismissNotes()}>
              Dismiss
            </button>
          </div>
        </section>
      )}
      <AppPicker live={live} view={view} hint={hint} />
      {view.app === null ? null : (
        <>
          <ActorTree live={live} view={view} />
          <TimerList live={live} view={view} />
          <SendForm live={live} view={view} />
          <ContextView view={view} />
        </>
      )}
    </div>
  );
}
