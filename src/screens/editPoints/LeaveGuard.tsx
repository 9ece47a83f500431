import { useBlocker } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useLayoutEffect, useRef } from "react";

import { Button } from "../../parts/button/Button.tsx";
import type { EditPointsActor } from "./editPointsActor.ts";

import css from "./LeaveGuard.module.css";

/** Asks before something typed is lost by going elsewhere or closing the page. Serves O33. */
export function LeaveGuard({ editor }: { editor: EditPointsActor }) {
  const hasDraft = (): boolean => editor.getSnapshot().hasTag("hasDraft");
  const isNeeded = useSelector(editor, (state) => state.hasTag("hasDraft"));
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: hasDraft,
    enableBeforeUnload: hasDraft,
    disabled: !isNeeded,
    withResolver: true,
  });
  if (status !== "blocked") return null;
  return <Question onLeave={proceed} onStay={reset} />;
}

function Question({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css["question"]}
      aria-labelledby="leaving"
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
    >
      <h2 id="leaving">Leave without saving?</h2>
      <p>What you entered for this point would be lost.</p>
      <div className={css["ways"]}>
        <Button onClick={onStay}>Stay</Button>
        <Button kind="secondary" onClick={onLeave}>
          Leave
        </Button>
      </div>
    </dialog>
  );
}
