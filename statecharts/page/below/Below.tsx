import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from "react";

import { Button } from "../parts/Button.tsx";
import { usePage, useSend } from "../usePage.ts";
import { askedByKey, DRAG_BEGINS, SHARE, shareBelow } from "./share.ts";

import css from "./Below.module.css";

/** What is below the picture, with an edge that is moved by pointer and by keyboard; it can be folded away. */
export function Below({ children }: { children: ReactNode }) {
  const send = useSend();
  const id = useId();
  const share = usePage(({ context }) => context.logShare);
  const folded = usePage((snapshot) => snapshot.hasTag("logFolded"));
  const toggle = (): void => send({ type: folded ? "log.unfolded" : "log.folded" });
  return (
    <div className={css["below"]} style={folded ? undefined : { blockSize: `${share}%` }}>
      <div className={css["edge"]}>
        <Grip content={id} share={share} folded={folded} onToggle={toggle} />
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

interface GripProps {
  /** Id of what is below the edge. */
  content: string;
  /** Of the height, in per cent. */
  share: number;
  folded: boolean;
  onToggle: () => void;
}

/** The edge itself: a separator that is dragged, or moved by keys. */
function Grip({ content, share, folded, onToggle }: GripProps) {
  const send = useSend();
  const pressedAt = useRef<number | null>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const asked = askedByKey(event);
    if (asked === null) return;
    if (asked === "toggle") onToggle();
    else send({ type: "log.edgeMoved", by: asked });
    event.preventDefault();
  };
  const grasp = ({ currentTarget, pointerId, clientY }: PointerEvent): void => {
    pressedAt.current = clientY;
    // However fast the pointer leaves the edge, its moves are the edge's.
    currentTarget.setPointerCapture(pointerId);
  };
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    const around = event.currentTarget.closest("main");
    if (event.buttons !== 1 || around === null) return;
    const from = pressedAt.current;
    if (from !== null && Math.abs(event.clientY - from) < DRAG_BEGINS) return;
    pressedAt.current = null;
    const next = shareBelow(event.clientY, around.getBoundingClientRect());
    if (next !== share || folded) send({ type: "log.resized", share: next });
  };
  return (
    <div
      className={css["grip"]}
      role="separator"
      aria-orientation="horizontal"
      aria-label="Height of the log"
      aria-controls={content}
      aria-valuenow={folded ? 0 : share}
      aria-valuemin={folded ? 0 : SHARE.least}
      aria-valuemax={SHARE.most}
      aria-valuetext={folded ? "folded away" : `${share} % of the height`}
      tabIndex={0}
      title="Drag, or press an arrow key: another height. Enter folds it away."
      onKeyDown={onKeyDown}
      onPointerDown={grasp}
      onPointerMove={drag}
      onDoubleClick={() => send({ type: "log.resized", share: SHARE.first })}
    />
  );
}
