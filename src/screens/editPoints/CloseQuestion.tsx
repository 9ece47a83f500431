import { useSelector } from "@xstate/react";

import type { EditPointsActor } from "./editPointsActor.ts";
import { Question } from "./Question.tsx";

/** Asks before 'Cancel' or Escape loses what is typed into the dialog. Serves O33. */
export function CloseQuestion({ editor }: { editor: EditPointsActor }) {
  const isAsking = useSelector(editor, (state) => state.hasTag("asking"));
  if (!isAsking) return null;
  return (
    <Question
      title="Close without saving?"
      stay="Keep editing"
      onStay={() => editor.send({ type: "draft.kept" })}
      leave="Close"
      onLeave={() => editor.send({ type: "draft.dropped" })}
    />
  );
}
