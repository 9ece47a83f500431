import type { AppInfo } from "../inspect/protocol.ts";
import { isFull, MOST_APPS, replacedBy } from "./closedApps.ts";
import { eventToSend } from "./eventToSend.ts";
import { payloadsOf, type SessionContext } from "./liveSession.changes.ts";
import { type AppSession, type LiveParts, liveView } from "./liveView.ts";
import type { EventDraft } from "./types.ts";

const MOST_NOTES = 20;

/** What is said when an app isn't shown because its place is full. */
export const TOO_MANY = `More than ${MOST_APPS} apps answer in one place: the rest isn't shown. Close those that you don't need.`;

export interface LiveContext extends LiveParts {
  viewer: string;
  /** Of this page. */
  origin: string;
  /** Events that were sent, and files that were opened: they give the next its number. */
  requests: number;
  files: number;
}

type Context = LiveContext;
type Change = Partial<LiveContext>;

/** The session of the app with this id, if there is one. */
export const sessionOf = ({ sessions }: Context, id: string | null): AppSession | undefined =>
  sessions.find(({ info }) => info.id === id);

/** A note that is told again goes to the end. */
export const noted = ({ notes }: Context, sentence: string): Change => ({
  notes: [...notes.filter((note) => note !== sentence), sentence].slice(-MOST_NOTES),
});

/** Adds a session with its status, or replaces the one of the same app. */
export function withSession(
  { sessions }: Context,
  session: SessionContext,
  status: AppSession["status"],
): Change {
  const next = { ...session, status };
  const isKnown = sessions.some(({ info }) => info.id === session.info.id);
  return {
    sessions: isKnown
      ? sessions.map((each) => (each.info.id === session.info.id ? next : each))
      : [...sessions, next],
  };
}

/** Forgets an app. If it was the one looked at, no app is looked at any longer. */
export const withoutSession = ({ sessions, current }: Context, id: string): Change => ({
  sessions: sessions.filter(({ info }) => info.id !== id),
  current: current === id ? null : current,
});

/** What an app that says that it is there is to this page. */
export interface Greeting {
  app: AppInfo;
  way: string;
  /** Whether a person asked for what is there. */
  isAsked: boolean;
}

/** What becomes of an app that says that it is there. */
export function reception(
  context: Context,
  { app, way, isAsked }: Greeting,
): { isFollowed: boolean; wanted: string | null; note: string | null } {
  const { sessions, current } = context;
  const known = sessionOf(context, app.id);
  if (known !== undefined && known.status !== "closed")
    return {
      isFollowed: isAsked || (known.status === "offered" && current === null),
      wanted: null,
      note: null,
    };
  const before = replacedBy(app, way, sessions, current);
  const goesOn = before !== undefined && before.info.id === current && before.following;
  const isFollowed = isAsked || goesOn || current === null;
  const wanted = goesOn ? (liveView(context).actor?.name ?? null) : null;
  return { isFollowed, wanted, note: noteOf(app, before, isFollowed) };
}

function noteOf(app: AppInfo, before: AppSession | undefined, isFollowed: boolean): string | null {
  if (before === undefined) return null;
  if (before.info.id === app.id)
    return isFollowed ? `'${app.title}' is there again, and is followed. Its log goes on.` : null;
  return isFollowed
    ? `'${app.title}' was reloaded, and is followed. The log from before is among the apps.`
    : `'${app.title}' was reloaded: follow it, or go on looking at the old log.`;
}

/** Whether a new app says that it is there when there is no room for it. */
export const isOneTooMany = (context: Context, { app, way }: Greeting): boolean =>
  sessionOf(context, app.id) === undefined && isFull(way, context.sessions);

/** Takes the form's event; what it came with before is looked for once for each type. */
export function drafted(context: Context, draft: EventDraft): Change {
  const session = sessionOf(context, context.current);
  const isSame = draft.type === context.draft.type;
  return {
    draft,
    sent: null,
    seenPayloads: isSame || !session ? context.seenPayloads : payloadsOf(session, draft.type),
  };
}

/** The form's event for the picked actor, or why it can't be sent. */
export const toSend = (context: Context) => eventToSend(liveView(context), context.draft);
