import { type FromViewer, sealed, type Transport } from "../inspect/protocol.ts";
import { newId, watch } from "../inspect/thisPage.ts";
import { ownOrigin } from "../inspect/transports.ts";
import { type AppSession, createSession, addCharts, addEntries, payloadsOf } from "./appSession.ts";
import { createAppWindows, type WindowPage } from "./appWindows.ts";
import { eventToSend } from "./eventToSend.ts";
import { hearApps, type Hearer, type Hearing } from "./hearApps.ts";
import { type LiveParts, liveView } from "./liveView.ts";
import { readLog, writeLog } from "./logFile.ts";
import type { EventDraft, Live } from "./types.ts";

/** How often apps that are followed are asked for a sign of life, in milliseconds. */
const BEAT = 4000;
/** From one line to the next while the log plays, in milliseconds. */
const PLAY_PAUSE = 150;
/** What came from an app is shown at most so often, in milliseconds. */
const SHOW_PAUSE = 50;
const MOST_NOTES = 20;

export interface LiveOptions {
  /** How apps of this origin are reached; the broadcast channel of this origin unless given. */
  transport?: Transport;
}

/** Looks for apps that let themselves be inspected, and follows them. Follows the first one that answers. */
export function createLive({ transport = ownOrigin() }: LiveOptions = {}): Live {
  const viewer = newId();
  const sessions = new Map<string, AppSession>();
  const listeners = new Set<() => void>();
  let current: AppSession | null = null;
  let notes: readonly string[] = [];
  let sent: LiveParts["sent"] = null;
  let draft: EventDraft = { type: "", payload: "" };
  let seenPayloads: readonly string[] = [];
  let playing: ReturnType<typeof setInterval> | null = null;
  let showing: ReturnType<typeof setTimeout> | undefined;
  let requests = 0;
  let files = 0;
  const windows = createAppWindows({ hear, tell });
  let view = liveView(parts());

  function parts(): LiveParts {
    return {
      sessions: [...sessions.values()],
      windows: windows.list(),
      current,
      playing: playing !== null,
      notes,
      sent,
      draft,
      seenPayloads,
    };
  }

  /** What a person did is shown at once. */
  function show(): void {
    clearTimeout(showing);
    showing = undefined;
    view = liveView(parts());
    for (const listener of listeners) listener();
  }

  /** What an app did is gathered. */
  function showSoon(): void {
    showing ??= setTimeout(show, SHOW_PAUSE);
  }

  const say = ({ way }: AppSession, message: FromViewer): void => way?.post(sealed(message));

  function tell(sentence: string): void {
    notes = [...notes.filter((note) => note !== sentence), sentence].slice(-MOST_NOTES);
    showSoon();
  }

  function stopPlaying(): void {
    if (playing !== null) clearInterval(playing);
    playing = null;
  }

  function attach(session: AppSession): void {
    session.status = "following";
    say(session, { type: "attach", app: session.info.id, viewer });
  }

  function pickApp(id: string): void {
    const session = sessions.get(id);
    if (session === undefined) return;
    stopPlaying();
    current = session;
    if (session.status === "offered") attach(session);
    show();
  }

  function pickActor(id: string): void {
    if (current !== null) [current.actor, current.wanted] = [id, null];
  }

  function followNew(session: AppSession): void {
    stopPlaying();
    current = session;
    session.position = null;
    if (session.status === "offered") attach(session);
  }

  /** Hears the apps of a way. Of a window that a person opened, the first app is followed at once. */
  function hear(way: Transport, page?: WindowPage): Hearing {
    const hearer: Hearer = {
      sessions,
      tell,
      showSoon,
      lookedAt: () => current,
      isThere(session, gone) {
        const isAsked = page?.answers() ?? false;
        const goesOn = gone !== undefined && gone === current && gone.position === null;
        if (goesOn) session.wanted = nameLookedAt();
        const isNew = session.status === "offered" && current === null;
        const isFollowed = isNew || goesOn || isAsked;
        if (isFollowed) followNew(session);
        return isFollowed;
      },
      left: () => page?.left(),
      answered(answer) {
        sent = answer;
      },
    };
    return hearApps(way, viewer, hearer, page !== undefined);
  }

  /** Of the app that went: its tree is as it was. */
  function nameLookedAt(): string | null {
    return liveView(parts()).actor?.name ?? null;
  }

  const hearing = hear(transport);
  const stopWatching = watch();
  const beating = setInterval(() => {
    const now = Date.now();
    for (const session of sessions.values()) {
      const { status, info } = session;
      if (status !== "following" && status !== "silent") continue;
      if (status === "following" && now - session.heardAt > 4 * BEAT) {
        session.status = "silent";
        tell(`'${info.title}' has not answered for a while: its tab may sleep. Its log is kept.`);
      }
      say(session, { type: "beat", app: info.id, viewer });
    }
    windows.look(now);
  }, BEAT);
  transport.post(sealed({ type: "who" }));

  function showLine(position: number | null): void {
    if (current === null) return;
    const { log } = current;
    current.position =
      position === null ? null : Math.min(log.end(), Math.max(log.first(), position));
    show();
  }

  function step(by: 1 | -1): void {
    showLine((current?.position ?? current?.log.end() ?? 0) + by);
  }

  function setDraft(next: EventDraft): void {
    if (next.type !== draft.type)
      seenPayloads = current === null ? [] : payloadsOf(current, next.type);
    draft = next;
    sent = null;
    show();
  }

  /** Why the form's event can't be sent; null where it was. */
  function send(): string | null {
    const event = eventToSend(liveView(parts()), draft);
    if ("problem" in event) return event.problem;
    requests += 1;
    if (current !== null) say(current, { type: "send", viewer, request: requests, ...event });
    return null;
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => view,
    pickApp,
    openApp(address) {
      const problem = windows.open(address);
      show();
      return problem;
    },
    forgetApp(id) {
      const session = sessions.get(id);
      if (session === undefined) return;
      if (session.status === "following" || session.status === "silent")
        say(session, { type: "detach", app: id, viewer });
      sessions.delete(id);
      if (current === session) current = null;
      show();
    },
    pickActor(id) {
      pickActor(id);
      show();
    },
    pickChart(chartId) {
      const isOf = (key: string | null): boolean =>
        key !== null && view.charts.get(key)?.id === chartId;
      const actor = view.actors.findLast(({ chart }) => isOf(chart));
      if (current === null || actor === undefined || isOf(view.actor?.chart ?? null)) return;
      pickActor(actor.id);
      show();
    },
    showLine(position) {
      stopPlaying();
      showLine(position);
    },
    step(by) {
      stopPlaying();
      step(by);
    },
    play(on) {
      stopPlaying();
      if (on && current !== null) {
        const { log } = current;
        if ((current.position ?? log.end()) >= log.end()) current.position = log.first();
        playing = setInterval(() => {
          step(1);
          if (current === null || (current.position ?? 0) >= current.log.end()) {
            stopPlaying();
            show();
          }
        }, PLAY_PAUSE);
      }
      show();
    },
    follow() {
      stopPlaying();
      showLine(null);
    },
    setFilter(filter) {
      if (current !== null) current.filter = filter;
      show();
    },
    nameOf: (id) => (id === null ? "outside" : (current?.names.get(id)?.name ?? id)),
    draftEvent(type) {
      const [payload = ""] = current === null ? [] : payloadsOf(current, type);
      setDraft({ type, payload: payload === "{}" ? "" : payload });
    },
    setDraft,
    sendDraft() {
      const problem = send();
      sent = problem === null ? null : { ok: false, sentence: problem };
      show();
    },
    clearLog() {
      current?.log.clear();
      if (current !== null) current.position = null;
      show();
    },
    save() {
      if (current === null) return "";
      const { info, charts, log } = current;
      const keyed = Array.from(charts, ([key, chart]) => ({ key, chart }));
      return writeLog(info, keyed, log.stateAt(log.first()), log.lines());
    },
    load(name, text) {
      const read = readLog(text);
      if ("problem" in read) {
        tell(`${name}: ${read.problem}`);
        show();
        return;
      }
      files += 1;
      const info = { ...read.app, id: `file ${files}`, title: `${read.app.title} (${name})` };
      const session = createSession({ ...info, takesEvents: false }, "file", null, Date.now());
      addCharts(session, read.charts);
      addEntries(session, read.entries);
      sessions.set(info.id, session);
      for (const note of read.notes) tell(`${name}: ${note}`);
      pickApp(info.id);
    },
    dismissNotes() {
      notes = [];
      show();
    },
    stop() {
      stopPlaying();
      clearTimeout(showing);
      clearInterval(beating);
      for (const session of sessions.values())
        if (session.status === "following" || session.status === "silent")
          say(session, { type: "detach", app: session.info.id, viewer });
      hearing.stop();
      windows.stop();
      stopWatching();
    },
  };
}
