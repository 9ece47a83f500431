import * as v from "valibot";

import { opened, sealed, type Transport, VERSION } from "../inspect/protocol.ts";
import { pageId } from "../inspect/thisPage.ts";
import { addCharts, addEntries, type AppSession, createSession } from "./appSession.ts";
import { forgetOldest, isFull, MOST_APPS, replacedBy } from "./closedApps.ts";
import { AppSchema, LogEntrySchema, PictureEntry } from "./entrySchema.ts";
import { readKeyedCharts } from "./readKeyedCharts.ts";
import type { LiveView } from "./types.ts";

const Id = v.object({ app: v.string() });
const Hello = v.object({ app: AppSchema });
const Charts = v.array(v.object({ key: v.string(), chart: v.unknown() }));
const PictureMessage = v.object({ viewer: v.string(), charts: Charts, picture: PictureEntry });
const Batch = v.object({ number: v.number(), charts: Charts, entries: v.array(v.unknown()) });
const Answer = v.object({ viewer: v.string(), ok: v.boolean(), sentence: v.string() });

const TOO_MANY = `More than ${MOST_APPS} apps answer in one place: the rest isn't shown. Close those that you don't need.`;

/** What listens to a way. */
export interface Hearing {
  stop: () => void;
  /** Nobody is there any more: the apps of this way were closed, but for those of the page that is named. */
  gone: (but?: string) => void;
}

export interface Hearer {
  sessions: Map<string, AppSession>;
  tell: (sentence: string) => void;
  showSoon: () => void;
  /** The app that a person looks at. */
  lookedAt: () => AppSession | null;
  /**
   * An app says that it is there; `gone` is the closed one that it takes the place of, itself where it was closed and is
   * back. Answers whether it is followed.
   */
  isThere: (session: AppSession, gone: AppSession | undefined) => boolean;
  /** An app says that it goes. */
  left: () => void;
  answered: (answer: LiveView["sent"]) => void;
}

/**
 * Hears what apps say on one way, and keeps their sessions. What is said there in the name of an app of another way is
 * nobody's. In a window of its own there is one page at a time: one that comes takes the place of the one before, whose
 * goodbye the browser may have dropped.
 */
export function hearApps(
  transport: Transport,
  viewer: string,
  hearer: Hearer,
  hasOnePage: boolean,
): Hearing {
  const { sessions, tell, showSoon } = hearer;

  function hello(message: object): void {
    const read = v.safeParse(Hello, message);
    if (!read.success) return;
    const { app } = read.output;
    // The page that looks runs the app, too.
    if (app.id.startsWith(`${pageId}.`)) return;
    const known = sessions.get(app.id);
    if (known !== undefined) {
      if (known.way !== transport) return;
      known.info = app;
      if (known.status !== "closed") {
        hearer.isThere(known, undefined);
        return;
      }
    } else if (isFull(transport, sessions.values())) {
      tell(TOO_MANY);
      return;
    }
    if (hasOnePage) gone(pageOf(app));
    const before = replacedBy(app, transport, sessions.values(), hearer.lookedAt());
    const session = known ?? createSession(app, "offered", transport, Date.now());
    session.status = "offered";
    sessions.set(app.id, session);
    const isFollowed = hearer.isThere(session, before);
    if (before === session) {
      if (isFollowed) tell(`'${app.title}' is there again, and is followed. Its log goes on.`);
    } else if (before !== undefined)
      tell(
        isFollowed
          ? `'${app.title}' is there anew, and is followed. The log from before is among the apps.`
          : `'${app.title}' is there anew: follow it, or go on looking at the old log.`,
      );
  }

  function gone(but = ""): void {
    for (const session of sessions.values())
      if (session.way === transport && session.status !== "closed" && pageOf(session.info) !== but)
        bye(session);
  }

  function bye(session: AppSession): void {
    hearer.left();
    const wasFollowed = session.status === "following" || session.status === "silent";
    if (wasFollowed) {
      session.status = "closed";
      forgetOldest(sessions, transport, hearer.lookedAt());
      tell(`'${session.info.title}' was closed or reloaded. Its log is kept.`);
    } else if (session.status === "offered") sessions.delete(session.info.id);
  }

  function picture(session: AppSession, message: object): void {
    const read = v.safeParse(PictureMessage, message);
    if (!read.success || read.output.viewer !== viewer) return;
    const { charts, picture: all } = read.output;
    addCharts(session, readKeyedCharts(charts, `'${session.info.title}'`, tell));
    addEntries(session, [{ kind: "picture", at: all.at, picture: all }]);
    if (session.status === "closed") session.status = "following";
  }

  function batch(session: AppSession, message: object): void {
    const read = v.safeParse(Batch, message);
    if (!read.success || session.log.end() === 0) return;
    const { number, charts, entries } = read.output;
    addCharts(session, readKeyedCharts(charts, `'${session.info.title}'`, tell));
    const known = entries.filter((entry) => v.is(LogEntrySchema, entry));
    addEntries(session, known);
    if (known.length < entries.length)
      tell(`${entries.length - known.length} lines from the app couldn't be read.`);
    transport.post(sealed({ type: "ack", app: session.info.id, viewer, number }));
  }

  const stop = transport.listen((data) => {
    const got = opened(data);
    if (got === null) return;
    if ("otherVersion" in got) {
      tell(
        `An app speaks version ${String(got.otherVersion).slice(0, 20)} of inspection, and this page version ${VERSION}: build both from the same release.`,
      );
      return;
    }
    const { message } = got;
    if (message.type === "hello") hello(message);
    const id = v.safeParse(Id, message);
    const session = id.success ? sessions.get(id.output.app) : undefined;
    if (session?.way === transport) {
      session.heardAt = Date.now();
      if (session.status === "silent") session.status = "following";
      if (message.type === "bye") bye(session);
      else if (message.type === "picture") picture(session, message);
      else if (message.type === "batch" && session.status === "following") batch(session, message);
      else if (message.type === "answer") {
        const answer = v.safeParse(Answer, message);
        if (answer.success && answer.output.viewer === viewer)
          hearer.answered({ ok: answer.output.ok, sentence: answer.output.sentence });
      }
    }
    showSoon();
  });
  return { stop, gone };
}

/** A page may hold several apps. */
function pageOf({ id }: { id: string }): string {
  return id.split(".")[0] ?? id;
}
