import { LeaveGuard as Guard } from "../../parts/leaveGuard/LeaveGuard.tsx";
import type { EditPointsActor } from "./editPointsActor.ts";
import { LOST } from "./lost.ts";

/** Asks before something typed is lost by going elsewhere or closing the page. Serves O33. */
export function LeaveGuard({ editor }: { editor: EditPointsActor }) {
  return <Guard blocks={() => editor.getSnapshot().hasTag("hasDraft")} text={LOST} />;
}
