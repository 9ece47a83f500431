import { LeaveGuard as Guard } from "../../parts/leaveGuard/LeaveGuard.tsx";
import type { DeskUniversityActor } from "./deskUniversityActor.ts";

/** Asks before something unsaved is lost by going elsewhere or closing the page. Serves O42. */
export function LeaveGuard({ desk }: { desk: DeskUniversityActor }) {
  const blocks = () => {
    const state = desk.getSnapshot();
    // One that was stopped asks nobody: the session has ended.
    return state.status === "active" && state.can({ type: "leave.requested" });
  };
  return (
    <Guard
      blocks={blocks}
      text="Your changes, and pictures that are still being sent, would be lost."
      onAsked={() => desk.send({ type: "leave.requested" })}
      onStay={() => desk.send({ type: "leave.declined" })}
      onLeave={() => desk.send({ type: "leave.confirmed" })}
    />
  );
}
