import { LeaveGuard as Guard } from "../../parts/leaveGuard/LeaveGuard.tsx";
import type { EditPointsActor } from "./editPointsActor.ts";
import { lost } from "./lost.ts";

/** Asks before something typed is lost by going elsewhere or closing the page. Serves O33. */
export function LeaveGuard({ editor }: { editor: EditPointsActor }) {
  const blocks = () => {
    const state = editor.getSnapshot();
    // One that was stopped asks no one: the session has ended.
    return state.status === "active" && state.hasTag("hasDraft");
  };
  return <Guard blocks={blocks} text={lost()} />;
}
