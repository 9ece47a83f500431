import { useSelector } from "@xstate/react";

import { Question } from "../../parts/leaveGuard/Question.tsx";
import { t } from "../../words/t.ts";
import type { EditPointsActor } from "./editPointsActor.ts";
import { lost } from "./lost.ts";

/** Asks before 'Cancel' or Escape loses what is typed into the dialog. Serves O33. */
export function CloseQuestion({ editor }: { editor: EditPointsActor }) {
  const isAsking = useSelector(editor, (state) => state.hasTag("asking"));
  if (!isAsking) return null;
  return (
    <Question
      title={t("Close without saving?")}
      text={lost()}
      stay={t("Keep editing")}
      onStay={() => editor.send({ type: "draft.kept" })}
      leave={t("Close")}
      onLeave={() => editor.send({ type: "draft.dropped" })}
    />
  );
}
