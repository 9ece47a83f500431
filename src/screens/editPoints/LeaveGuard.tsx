import { useBlocker } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";

import type { EditPointsActor } from "./editPointsActor.ts";
import { Question } from "./Question.tsx";

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
  return (
    <Question
      title="Leave without saving?"
      stay="Stay"
      onStay={reset}
      leave="Leave"
      onLeave={proceed}
    />
  );
}
