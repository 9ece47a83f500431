import type { ActorRefFrom, AnyActorRef } from "xstate";

import { storeOf } from "../storeOf.ts";
import { sessionOf } from "./live.changes.ts";
import type { liveMachine } from "./live.machine.ts";
import { sessionId } from "./live.setup.ts";
import { payloadsOf } from "./liveSession.changes.ts";
import { liveView } from "./liveView.ts";
import { firstOf, linesOf, stateAt } from "./log.ts";
import { writeLog } from "./logFile.ts";
import type { EventDraft, LogFilter } from "./types.ts";

/** The live side as views take it: what its chart knows, put together, and what people do, as events. */
export type Live = ReturnType<typeof liveOf>;

/** The live side's store and methods, for its running chart. */
export function liveOf(actor: ActorRefFrom<typeof liveMachine>) {
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
    /** Follows an app, or looks at one that is gone. */
    pickApp: (id: string) => actor.send({ type: "app.picked", id }),
    /** Opens the window of an app of another origin, and follows it. A sentence says why it can't be opened. */
    openApp: (address: string): string | null => {
      actor.send({ type: "address.asked", address });
      return context().problem;
    },
    forgetApp: (id: string) => actor.send({ type: "app.forgotten", id }),
    pickActor: (id: string) => session()?.send({ type: "actor.picked", id }),
    /** Picks the actor that runs a chart of this id, if there is one. */
    pickChart(chartId: string) {
      const { charts, actors, actor: shown } = store.getSnapshot();
      const isOf = (key: string | null): boolean => key !== null && charts.get(key)?.id === chartId;
      const found = actors.findLast(({ chart }) => isOf(chart));
      if (found !== undefined && !isOf(shown?.chart ?? null))
        session()?.send({ type: "actor.picked", id: found.id });
    },
    /** Shows the moment after this many lines, and no longer follows. */
    showLine: (position: number) => replay()?.send({ type: "line.shown", position }),
    step: (by: 1 | -1) => replay()?.send({ type: "line.stepped", by }),
    play: (on: boolean) => replay()?.send({ type: on ? "replay.played" : "replay.paused" }),
    follow: () => replay()?.send({ type: "replay.followed" }),
    setFilter: (filter: LogFilter) => session()?.send({ type: "filter.set", filter }),
    /** What an actor is called, whether it still lives or not. */
    nameOf: (id: string | null): string =>
      id === null ? "outside" : (current()?.names.get(id)?.name ?? id),
    /** Puts an event into the form, as when its edge was clicked in the drawing, with the payload that it had last. */
    draftEvent(type: string) {
      const known = current();
      const [payload = ""] = known === undefined ? [] : payloadsOf(known, type);
      actor.send({
        type: "draft.set",
        draft: { type, payload: payload === "{}" ? "" : payload },
      });
    },
    setDraft: (draft: EventDraft) => actor.send({ type: "draft.set", draft }),
    sendDraft: () => actor.send({ type: "draft.sent" }),
    clearLog: () => session()?.send({ type: "log.cleared" }),
    /** The log as a text to save. */
    save(): string {
      const known = current();
      if (known === undefined) return "";
      const { info, charts, log } = known;
      const keyed = Array.from(charts, ([key, chart]) => ({ key, chart }));
      return writeLog(info, keyed, stateAt(log, firstOf(log)), linesOf(log));
    },
    /** Opens a saved log beside the living apps. What can't be read is said in `notes`. */
    load: (name: string, text: string) => actor.send({ type: "log.opened", name, text }),
    note: (sentence: string) => actor.send({ type: "session.noted", sentence }),
    dismissNotes: () => actor.send({ type: "notes.dismissed" }),
  };
}
