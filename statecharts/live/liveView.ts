import type { Chart } from "../model/types.ts";
import { type ActorState, NOTHING, type SystemState } from "./fold.ts";
import { heardIn } from "./heard.ts";
import { filtered, type SessionContext } from "./liveSession.changes.ts";
import { firstOf, linesOf, stateAt } from "./log.ts";
import type { EventDraft, LiveActor, LiveApp, LiveView, LiveWindow, LogView } from "./types.ts";

/** An app and how it is. */
export interface AppSession extends SessionContext {
  status: LiveApp["status"];
}

/** What the view is made of. */
export interface LiveParts {
  sessions: readonly AppSession[];
  windows: readonly LiveWindow[];
  /** Id of the app that is looked at. */
  current: string | null;
  notes: readonly string[];
  /** Why the last address that was asked for can't be opened. */
  problem: string | null;
  sent: LiveView["sent"];
  draft: EventDraft;
  seenPayloads: readonly string[];
}

const NO_CHARTS: ReadonlyMap<string, Chart> = new Map();
const NO_LOG: LogView = {
  first: 0,
  end: 0,
  position: 0,
  following: true,
  playing: false,
  leftOut: 0,
  filter: { actor: "", event: "" },
  lines: [],
};

/** Puts together what is shown. */
export function liveView({ sessions, current: id, ...rest }: LiveParts): LiveView {
  const current = sessions.find(({ info }) => info.id === id) ?? null;
  const state = current === null ? NOTHING : stateAt(current.log, current.position);
  const actors = treeOf(state);
  const actor = lookedAt(actors, current) ?? firstWithChart(actors);
  const charts = current?.charts ?? NO_CHARTS;
  const chart = actor?.chart == null ? null : (charts.get(actor.chart) ?? null);
  const isLive = current?.following === true && current.status === "following";
  return {
    ...rest,
    apps: sessions.map(appOf),
    app: current === null ? null : appOf(current),
    actors,
    actor,
    charts,
    chart,
    active: new Set(actor?.active),
    fired: new Set(actor?.fired),
    timers: state.timers,
    at: isLive || current === null ? null : state.at,
    heard: chart === null || actor === null ? [] : heardIn(chart, actor.active),
    log: current === null ? NO_LOG : logOf(current, state),
  };
}

function appOf({ info, status }: AppSession): LiveApp {
  const { id, title, address, since, takesEvents } = info;
  return { id, title, address, since, status, takesEvents };
}

function logOf(
  { log, position, following, playing, filter }: AppSession,
  { leftOut }: SystemState,
): LogView {
  const lines = filtered(linesOf(log), filter);
  return {
    first: firstOf(log),
    end: log.end,
    position,
    following,
    playing,
    leftOut,
    filter,
    lines,
  };
}

/** The actors, each after its parent. One whose parent is gone stands at the top. */
function treeOf({ actors }: SystemState): LiveActor[] {
  const children = new Map<string | null, ActorState[]>();
  for (const actor of actors.values()) {
    const parent = actor.parent !== null && actors.has(actor.parent) ? actor.parent : null;
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [actor]);
    else siblings.push(actor);
  }
  const tree: LiveActor[] = [];
  const add = (parent: string | null, depth: number): void => {
    for (const actor of children.get(parent) ?? []) {
      tree.push({ ...actor, depth });
      add(actor.id, depth + 1);
    }
  };
  add(null, 0);
  return tree;
}

/** The actor that was picked, or else the one that was wanted by its name. */
function lookedAt(actors: readonly LiveActor[], session: AppSession | null): LiveActor | undefined {
  if (session === null) return undefined;
  const picked = actors.find(({ id }) => id === session.actor);
  return picked ?? actors.findLast(({ name }) => name === session.wanted);
}

function firstWithChart(actors: readonly LiveActor[]): LiveActor | null {
  return actors.find(({ chart }) => chart !== null) ?? actors[0] ?? null;
}
