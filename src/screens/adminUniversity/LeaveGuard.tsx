import { LeaveGuard as Guard } from "../../parts/leaveGuard/LeaveGuard.tsx";
import { t } from "../../words/t.ts";
import type { AdminUniversityActor } from "./adminUniversityActor.ts";

/** Asks before something unsaved is lost by going elsewhere or closing the page. Serves O42. */
export function LeaveGuard({ admin }: { admin: AdminUniversityActor }) {
  const blocks = () => {
    const state = admin.getSnapshot();
    // One that was stopped asks no one: the session has ended.
    return state.status === "active" && state.can({ type: "leave.requested" });
  };
  return (
    <Guard
      blocks={blocks}
      text={t("Your changes, and pictures that are still being sent, would be lost.")}
      onAsked={() => admin.send({ type: "leave.requested" })}
      onStay={() => admin.send({ type: "leave.declined" })}
      onLeave={() => admin.send({ type: "leave.confirmed" })}
    />
  );
}
