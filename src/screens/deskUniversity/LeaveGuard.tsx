import { useBlocker } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useLayoutEffect, useRef } from "react";

import { Button } from "../../parts/button/Button.tsx";
import type { DeskUniversityActor } from "./deskUniversityActor.ts";

import css from "./LeaveGuard.module.css";

/** Asks before something unsaved is lost by going elsewhere or closing the page. Serves O42. */
export function LeaveGuard({ desk }: { desk: DeskUniversityActor }) {
  const isUnsaved = (): boolean => desk.getSnapshot().can({ type: "leave.requested" });
  const asking = useSelector(desk, (state) => state.hasTag("askingToLeave"));
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => {
      const blocks = isUnsaved();
      desk.send({ type: "leave.requested" });
      return blocks;
    },
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  if (!asking || status !== "blocked") return null;
  const stay = () => {
    desk.send({ type: "leave.declined" });
    reset();
  };
  const leave = () => {
    desk.send({ type: "leave.confirmed" });
    proceed();
  };
  return <Question onLeave={leave} onStay={stay} />;
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
      <p>What you changed, and pictures still on their way, would be lost.</p>
      <div className={css["ways"]}>
        <Button onClick={onStay}>Stay</Button>
        <Button kind="secondary" onClick={onLeave}>
          Leave
        </Button>
      </div>
    </dialog>
  );
}
