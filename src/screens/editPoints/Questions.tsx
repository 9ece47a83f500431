import { useSelector } from "@xstate/react";

import { LeaveGuard as Guard } from "../../parts/leaveGuard/LeaveGuard.tsx";
import { Question } from "../../parts/leaveGuard/Question.tsx";
import { t } from "../../words/t.ts";
import type { EditPointsActor } from "./editPointsActor.ts";

const lost = (): string => t("What you entered for this point, and didn’t save, would be lost.");

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

/** Asks before something typed is lost by going elsewhere or closing the page. Serves O33. */
export function LeaveGuard({ editor }: { editor: EditPointsActor }) {
  const blocks = () => {
    const state = editor.getSnapshot();
    // One that was stopped asks no one: the session has ended.
    return state.status === "active" && state.hasTag("hasDraft");
  };
  return <Guard blocks={blocks} text={lost()} />;
}
