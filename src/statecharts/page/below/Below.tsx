import { type KeyboardEvent, type PointerEvent, type ReactNode, useId } from "react";

import { Button } from "../parts/Button.tsx";
import { usePage, useSend } from "../usePage.ts";
import { SHARE, shareBelow, shareByKey } from "./share.ts";

import css from "./Below.module.css";

/** What stands below the picture, with an edge that is moved by pointer and by keyboard; it can be folded away. */
export function Below({ children }: { children: ReactNode }) {
  const send = useSend();
  const id = useId();
  const share = usePage(({ context }) => context.logShare);
  const folded = usePage((snapshot) => snapshot.hasTag("logFolded"));
  const toggle = (): void => send({ type: folded ? "log.unfolded" : "log.folded" });
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = shareByKey(share, event.key);
    if (event.key === "Enter") toggle();
    else if (next === null) return;
    else send({ type: "log.resized", share: next });
    event.preventDefault();
  };
  // However fast the pointer leaves the edge, its moves are the edge's.
  const grasp = ({ currentTarget, pointerId }: PointerEvent): void =>
    currentTarget.setPointerCapture(pointerId);
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    const around = event.currentTarget.closest("main");
    if (event.buttons !== 1 || around === null) return;
    const next = shareBelow(event.clientY, around.getBoundingClientRect());
    if (next !== share || folded) send({ type: "log.resized", share: next });
  };
  return (
    <div className={css["below"]} style={folded ? undefined : { blockSize: `${share}%` }}>
      <div className={css["edge"]}>
        <div
          className={css["grip"]}
          role="separator"
          aria-orientation="horizontal"
          aria-label="Height of the log"
          aria-controls={id}
          aria-valuenow={folded ? 0 : share}
          aria-valuemin={0}
          aria-valuemax={SHARE.most}
          aria-valuetext={folded ? "folded away" : `${share} % of the height`}
          tabIndex={0}
          title="Drag, or press an arrow key: another height. Enter folds it away."
          onKeyDown={onKeyDown}
          onPointerDown={grasp}
          onPointerMove={drag}
          onDoubleClick={() => send({ type: "log.resized", share: SHARE.first })}
        />
        <Button
          className={css["toggle"]}
          look="plain"
          icon="chevron"
          aria-label={folded ? "Show the log" : "Fold the log away"}
          aria-expanded={!folded}
          aria-controls={id}
          onClick={toggle}
        />
      </div>
      <div id={id} className={css["content"]} hidden={folded}>
        {children}
      </div>
    </div>
  );
}
