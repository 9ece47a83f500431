import type { ActorRefFrom, AnyActorRef } from "xstate";

import { storeOf } from "../storeOf.ts";
import { sessionOf } from "./live.changes.ts";
import { sessionId, type liveMachine } from "./live.machine.ts";
import { payloadsOf } from "./liveSession.changes.ts";
import { liveView } from "./liveView.ts";
import { firstOf, linesOf, stateAt } from "./log.ts";
import { writeLog } from "./logFile.ts";
import type { Live } from "./types.ts";

/** The live side as views take it: what its chart knows, put together, and what people do, as events. */
export function liveOf(actor: ActorRefFrom<typeof liveMachine>): Live {
  const context = () => actor.getSnapshot().context;
  const current = () => sessionOf(context(), context().current);
  const session = (): AnyActorRef | undefined => {
    const { children } = actor.getSnapshot();
    return (children as Record<string, AnyActorRef>)[sessionId(context().current ?? "")];
  };
  const replay = (): AnyActorRef | undefined =>
    (session()?.getSnapshot() as { children: Record<string, AnyActorRef> } | undefined)?.children[
      "replay"
    ];
  const store = storeOf(actor, liveView);
  return {
    ...store,
    pickApp: (id) => actor.send({ type: "app.picked", id }),
    openApp: (address) => {
      actor.send({ type: "address.asked", address });
      return context().problem;
    },
    forgetApp: (id) => actor.send({ type: "app.forgotten", id }),
    pickActor: (id) => session()?.send({ type: "actor.picked", id }),
    pickChart(chartId) {
      const { charts, actors, actor: shown } = store.getSnapshot();
      const isOf = (key: string | null): boolean => key !== null && charts.get(key)?.id === chartId;
      const found = actors.findLast(({ chart }) => isOf(chart));
      if (found !== undefined && !isOf(shown?.chart ?? null))
        session()?.send({ type: "actor.picked", id: found.id });
    },
    showLine: (position) => replay()?.send({ type: "line.shown", position }),
    step: (by) => replay()?.send({ type: "line.stepped", by }),
    play: (on) => replay()?.send({ type: on ? "replay.played" : "replay.paused" }),
    follow: () => replay()?.send({ type: "replay.followed" }),
    setFilter: (filter) => session()?.send({ type: "filter.set", filter }),
    nameOf: (id) => (id === null ? "outside" : (current()?.names.get(id)?.name ?? id)),
    draftEvent(type) {
      const known = current();
      const [payload = ""] = known === undefined ? [] : payloadsOf(known, type);
      actor.send({
        type: "draft.set",
        draft: { type, payload: payload === "{}" ? "" : payload },
      });
    },
    setDraft: (draft) => actor.send({ type: "draft.set", draft }),
    sendDraft: () => actor.send({ type: "draft.sent" }),
    clearLog: () => session()?.send({ type: "log.cleared" }),
    save() {
      const known = current();
      if (known === undefined) return "";
      const { info, charts, log } = known;
      const keyed = Array.from(charts, ([key, chart]) => ({ key, chart }));
      return writeLog(info, keyed, stateAt(log, firstOf(log)), linesOf(log));
    },
    load: (name, text) => actor.send({ type: "log.opened", name, text }),
    dismissNotes: () => actor.send({ type: "notes.dismissed" }),
  };
}
