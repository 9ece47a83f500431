import { Button } from "./parts/Button.tsx";
import { Icon } from "./parts/Icon.tsx";
import type { Mode } from "./types.ts";
import { useCopyLink } from "./useCopyLink.ts";
import { modeOf, usePage, useSend } from "./usePage.ts";

import css from "./TopBar.module.css";

/** The modes in the order in which they are offered. */
export const MODES: readonly { mode: Mode; title: string; says: string }[] = [
  { mode: "look", title: "Look", says: "Read the charts" },
  { mode: "live", title: "Live", says: "Follow the running app in another tab" },
  { mode: "simulate", title: "Simulate", says: "Walk through a chart without the app" },
  { mode: "coverage", title: "Coverage", says: "What the tests took" },
  { mode: "review", title: "Review", says: "Comments, and differences of two versions" },
];

/** The page's name, its modes, and what works on all of it. */
export function TopBar() {
  const send = useSend();
  const [copied, copyLink] = useCopyLink();
  return (
    <header className={css["top"]}>
      <Button
        className={css["charts"]}
        look="plain"
        icon="menu"
        aria-label="List of charts"
        onClick={() => send({ type: "sheet.opened", sheet: "charts" })}
      />
      <h1 className={css["title"]} tabIndex={-1}>
        <Icon name="picture" />
        Statecharts
      </h1>
      <Modes />
      <span className={css["gap"]} />
      <button
        type="button"
        className={css["search"]}
        aria-label="Search all charts"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => send({ type: "dialog.opened", dialog: "search" })}
      >
        <Icon name="search" />
        <span>Search all charts</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      <Button
        look="plain"
        icon={copied ? "check" : "link"}
        aria-label={copied ? "The link is copied" : "Copy a link to this"}
        onClick={copyLink}
      />
      <Button
        look="plain"
        icon="download"
        aria-label="Export this chart"
        onClick={() => send({ type: "dialog.opened", dialog: "exporting" })}
      />
      <Button
        look="plain"
        icon="help"
        aria-label="Keys and help"
        onClick={() => send({ type: "dialog.opened", dialog: "help" })}
      />
    </header>
  );
}

function Modes() {
  const send = useSend();
  const mode = usePage(modeOf);
  return (
    <div className={css["modes"]} role="group" aria-label="Mode">
      {MODES.map((each) => (
        <button
          key={each.mode}
          type="button"
          className={css["mode"]}
          aria-pressed={each.mode === mode}
          title={each.says}
          onClick={() => send({ type: "mode.chosen", mode: each.mode })}
        >
          {each.title}
        </button>
      ))}
    </div>
  );
}
