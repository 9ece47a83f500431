import type { ReactNode } from "react";

import { DRAWN_AT_MOST, seenStates } from "../outline/folding.ts";
import { Outline } from "../outline/Outline.tsx";
import { TransitionTable } from "../outline/TransitionTable.tsx";
import { Below } from "./below/Below.tsx";
import { Player } from "./coverage/Player.tsx";
import { Button } from "./parts/Button.tsx";
import type { IconName } from "./parts/Icon.tsx";
import { Stage } from "./stage/Stage.tsx";
import type { View } from "./types.ts";
import { usePage, useSend, viewOf } from "./usePage.ts";

import css from "./Middle.module.css";
import stage from "./stage/Stage.module.css";

const VIEWS: readonly { view: View; title: string; icon: IconName }[] = [
  { view: "picture", title: "Picture", icon: "picture" },
  { view: "outline", title: "Outline", icon: "outline" },
  { view: "table", title: "Table", icon: "table" },
];

interface Props {
  onTransition: ((id: string) => void) | undefined;
  /** What the mode shows below the chart. */
  below: ReactNode;
}

/** The open chart in the form that is chosen, below its name. */
export function Middle({ onTransition, below }: Props) {
  const send = useSend();
  const view = usePage(viewOf);
  const shown = usePage(({ context }) => context.shown);
  const diff = usePage(({ context }) => context.diff !== null);
  const problem = usePage(({ context }) => context.problems.chart);
  return (
    <>
      <div className={css["bar"]}>
        <div className={css["title"]}>
          <h2>{diff ? `${shown?.id}: differences` : (shown?.id ?? "No chart is open")}</h2>
          <p role={problem === undefined ? undefined : "alert"}>
            {problem ?? shown?.description ?? ""}
          </p>
        </div>
        <div className={css["views"]} role="group" aria-label="View">
          {VIEWS.map((each) => (
            <Button
              key={each.view}
              look="plain"
              icon={each.icon}
              aria-label={each.title}
              aria-pressed={each.view === view}
              onClick={() => send({ type: "view.chosen", view: each.view })}
            />
          ))}
        </div>
        <Button
          className={css["side"]}
          look="plain"
          icon="side"
          aria-label="Open the panel"
          onClick={() => send({ type: "sheet.opened", sheet: "side" })}
        />
      </div>
      {view === "outline" ? (
        <Outline />
      ) : view === "table" ? (
        <TransitionTable />
      ) : (
        <Picture onTransition={onTransition} />
      )}
      <Player />
      {below !== null && <Below>{below}</Below>}
    </>
  );
}

/** The picture, or why there is none and what to do. */
function Picture({ onTransition }: Pick<Props, "onTransition">) {
  const send = useSend();
  const tooLarge = usePage((snapshot) => snapshot.hasTag("tooLarge"));
  const failed = usePage((snapshot) => snapshot.hasTag("layoutFailed"));
  const problem = usePage(({ context }) => context.problems.layout);
  const shown = usePage(({ context }) => context.shown);
  const folded = usePage(({ context }) => context.folded);
  if (!tooLarge && !failed) return <Stage onTransition={onTransition} />;
  const count = shown ? seenStates(shown, new Set(folded)) : 0;
  return (
    <div className={stage["instead"]} role="status">
      <p>
        {failed
          ? `This chart can't be drawn (${problem ?? "no places were found"}). Its outline and its table work.`
          : `${count.toLocaleString("en")} states would be in this picture, more than the ${DRAWN_AT_MOST} that can be drawn and read well. Its outline and its table show all of them.`}
      </p>
      <div className={stage["row"]}>
        <Button look="main" onClick={() => send({ type: "view.chosen", view: "outline" })}>
          Show the outline
        </Button>
        {failed ? (
          <Button onClick={() => send({ type: "retry.requested" })}>Try again</Button>
        ) : (
          <>
            <Button onClick={() => send({ type: "all.folded" })}>Collapse all states</Button>
            <Button onClick={() => send({ type: "drawing.insisted" })}>Draw it all the same</Button>
          </>
        )}
      </div>
    </div>
  );
}
