import { useSelector } from "@xstate/react";

import { Question } from "../../parts/leaveGuard/Question.tsx";
import type { EditPointsActor } from "./editPointsActor.ts";
import { LOST } from "./lost.ts";

/** Asks before 'Cancel' or Escape loses what is typed into the dialog. Serves O33. */
export function CloseQuestion({ editor }: { editor: EditPointsActor }) {
  const isAsking = useSelector(editor, (state) => state.hasTag("asking"));
  if (!isAsking) return null;
  return (
    <Question
      title="Close without saving?"
      text={LOST}
      stay="Keep editing"
      onStay={() => editor.send({ type: "draft.kept" })}
      leave="Close"
      onLeave={() => editor.send({ type: "draft.dropped" })}
    />
  );
}
