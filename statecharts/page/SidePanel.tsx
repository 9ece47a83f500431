import { type KeyboardEvent, type ReactNode, useId } from "react";

import { Differences } from "../review/Differences.tsx";
import { ReviewText } from "../review/ReviewText.tsx";
import { ClausesPanel } from "./coverage/ClausesPanel.tsx";
import { CoveragePanel } from "./coverage/CoveragePanel.tsx";
import { PathsPanel } from "./coverage/PathsPanel.tsx";
import { useShownClause } from "./coverage/useShownClause.ts";
import { Details } from "./details/Details.tsx";
import type { Mode, Tab } from "./types.ts";
import { modeOf, usePage, useSend } from "./usePage.ts";

import css from "./SidePanel.module.css";

const TABS_OF: Record<Mode, readonly Tab[]> = {
  look: ["details"],
  live: ["live", "details"],
  simulate: ["simulate", "details"],
  coverage: ["coverage", "clauses", "paths", "details"],
  review: ["review", "differences", "details"],
};

const TITLES: Record<Tab, string> = {
  details: "Details",
  live: "Live",
  simulate: "Simulate",
  coverage: "Coverage",
  clauses: "Clauses",
  paths: "Paths",
  review: "Review",
  differences: "Differences",
};

interface Props {
  /** The panels of the live app and of the simulation. */
  live: ReactNode;
  simulate: ReactNode;
}

/** The panel at the side: what is picked, and what its mode brings. */
export function SidePanel({ live, simulate }: Props) {
  const send = useSend();
  const id = useId();
  const mode = usePage(modeOf);
  const chosen = usePage(({ context }) => context.tab);
  const panel = useShownClause();
  const tabs = TABS_OF[mode];
  const tab = tabs.includes(chosen) ? chosen : (tabs[0] ?? "details");
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length];
    if (by === 0 || next === undefined) return;
    event.preventDefault();
    send({ type: "tab.chosen", tab: next });
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <>
      <div
        className={css["tabs"]}
        role="tablist"
        aria-label="About the chart"
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}-${each}`}
            data-tab={each}
            className={css["tab"]}
            aria-selected={each === tab}
            aria-controls={`${id}-panel`}
            tabIndex={each === tab ? 0 : -1}
            onClick={() => send({ type: "tab.chosen", tab: each })}
          >
            {TITLES[each]}
          </button>
        ))}
      </div>
      <div
        // Another one begins at its top, however far the last one was scrolled.
        key={tab}
        ref={panel}
        className={css["panel"]}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        tabIndex={0}
      >
        <Panel tab={tab} live={live} simulate={simulate} />
      </div>
    </>
  );
}

function Panel({ tab, live, simulate }: Props & { tab: Tab }): ReactNode {
  if (tab === "live") return live;
  if (tab === "simulate") return simulate;
  if (tab === "coverage") return <CoveragePanel />;
  if (tab === "clauses") return <ClausesPanel />;
  if (tab === "paths") return <PathsPanel />;
  if (tab === "review") return <ReviewText />;
  return tab === "differences" ? <Differences /> : <Details />;
}
