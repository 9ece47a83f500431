import type { AppInfo } from "../inspect/protocol.ts";
import type { AppSession } from "./liveView.ts";

/** Apps of one way that are there at once; further ones aren't heard. */
export const MOST_APPS = 50;
/** Logs of closed apps that are kept, of one way and of all. */
const MOST_CLOSED = { ofWay: 3, ofAll: 9 };

/** Whether so many apps of this way are there that another one isn't heard. */
export function isFull(way: string, sessions: readonly AppSession[]): boolean {
  const living = sessions.filter((each) => each.way === way && each.status !== "closed");
  return living.length >= MOST_APPS;
}

/** Every reload leaves a closed app with its log: the oldest are forgotten, but not the one that is looked at. */
export function tooOld(
  sessions: readonly AppSession[],
  way: string | null,
  lookedAt: string | null,
): AppSession[] {
  const others = sessions.filter(({ status, info }) => status === "closed" && info.id !== lookedAt);
  const ofWay = others.filter((each) => each.way === way);
  return [...ofWay.slice(0, -MOST_CLOSED.ofWay), ...others.slice(0, -MOST_CLOSED.ofAll)];
}

/**
 * The closed app of this way that an app which says hello takes the place of, as after a reload: of the same origin, and as
 * like it as any; of several, the one that is looked at, or else the newest.
 */
export function replacedBy(
  app: AppInfo,
  way: string,
  sessions: readonly AppSession[],
  lookedAt: string | null,
): AppSession | undefined {
  let [found, most]: [AppSession | undefined, number] = [undefined, 0];
  for (const session of sessions) {
    const { status, info } = session;
    if (status !== "closed" || session.way !== way) continue;
    if (originOf(info.address) !== originOf(app.address)) continue;
    const alike = likeness(info, app);
    if (alike > most || (alike > 0 && alike === most && found?.info.id !== lookedAt))
      [found, most] = [session, alike];
  }
  return found;
}

/** Titles change with what a page shows, and of several apps of a page any may come first: 0 is another app for sure. */
function likeness(one: AppInfo, other: AppInfo): number {
  return (one.title === other.title ? 2 : 0) + (numberOf(one) === numberOf(other) ? 1 : 0);
}

/** The how manieth app of its page one is. */
function numberOf({ id }: AppInfo): string | undefined {
  return id.split(".")[1];
}

/** A page may hold several apps. */
export const pageOf = ({ id }: AppInfo): string => id.split(".")[0] ?? id;

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : address;
}
