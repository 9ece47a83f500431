import type { ReactNode } from "react";

import type { Live } from "./liveOf.ts";
import { OpenApp } from "./OpenApp.tsx";
import type { LiveApp, LiveView } from "./types.ts";

import panel from "../styles/panel.module.css";
import css from "./Live.module.css";

const STATUS: Record<LiveApp["status"], string> = {
  offered: "can be followed",
  following: "live",
  silent: "doesn't answer",
  closed: "closed",
  file: "file",
};

const ONE_LINE = `import { inspectWith } from "…/statecharts/inspect/inspectWith.ts";

createActor(machine, { inspect: inspectWith() });`;

interface Props {
  live: Live;
  view: LiveView;
  hint: ReactNode;
}

/** The apps that answer, and those that are gone whose logs are kept. */
export function AppPicker({ live, view, hint }: Props) {
  const { apps, app } = view;
  return (
    <section className={panel["section"]} aria-label="Apps">
      <h3>Apps</h3>
      {apps.length === 0 ? (
        <>
          <p className={css["empty"]} role="status">
            No app answers. Open it in another tab of this browser: it appears here by itself.
          </p>
          {hint === undefined ? null : <div className={css["soft"]}>{hint}</div>}
          <p className={css["soft"]}>Any app with XState 5 is followed by one line:</p>
          <pre className={css["code"]}>{ONE_LINE}</pre>
        </>
      ) : (
        <ul className={css["list"]}>
          {apps.map((each) => (
            <li key={each.id} className={css["appRow"]}>
              <button
                type="button"
                className={css["app"]}
                aria-pressed={each.id === app?.id}
                title={each.address}
                onClick={() => live.pickApp(each.id)}
              >
                <span>
                  {each.title}
                  {each.address === "" ? null : (
                    <span className={css["soft"]}> {pathOf(each.address)}</span>
                  )}
                </span>
                <span className={css["badge"]} data-status={each.status}>
                  {STATUS[each.status]}
                </span>
              </button>
              {each.status === "closed" || each.status === "file" ? (
                <button
                  type="button"
                  className={panel["button"]}
                  aria-label={`Forget ${each.title}`}
                  onClick={() => live.forgetApp(each.id)}
                >
                  ×
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <OpenApp live={live} view={view} />
    </section>
  );
}

function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : address;
}
