import type { CallName } from "#contract/calls/all.ts";
import { pageIn } from "#tests/support/browser/browser.ts";
import { interceptGoogle } from "#tests/support/google/interceptGoogle.ts";
import type { FakeWorld } from "#tests/support/google/world.ts";

import { holdCalls } from "./heldCalls.ts";
import { holdPictures } from "./heldPictures.ts";
import { holdTimers } from "./heldTimers.ts";
import { watchNotices } from "./noticesSeen.ts";
import { PATIENCE } from "./patience.ts";
import type { Profile } from "./profile.ts";
import type { Scene } from "./walked.ts";
import { giveProfile } from "./world/given.ts";
import { FAULT } from "./world/sabotage.ts";

export interface SceneOptions {
  /** Origin of the app. */
  url: string;
  /** Origin of another host that answers the calls and the chat, and that may turn a socket down. */
  host?: string;
  /** Calls that wait for the walk's word. */
  holds?: readonly CallName[];
  /** Delays that pass by the walk's word, in milliseconds. */
  delays?: readonly number[];
  /** What a fake script of Google's knows, where one stands in for the real one. */
  google?: FakeWorld | null;
  /** Prepares the page before the app is opened: what replaces a service, or is stored on the device. */
  prepare?: (scene: Scene) => Promise<void>;
}

/** A scene with what the engine watches on it. */
interface WatchedScene extends Scene {
  /** Notices that appeared since they were last looked at. */
  notices: string[];
  /** Notices that steps announced of other charts. */
  elsewhere: string[];
  /** Addresses asked for on any other host, but for a script that was stood in for. */
  readonly leaked: string[];
  /** What the console called an error since it was last looked at. */
  readonly errors: string[];
  /** Closes it; `trace` is where its trace is to be kept, if it is. */
  close(trace?: string): Promise<void>;
}

/** Refusals and faults that the walk itself brings about are in the console, too. */
const BY_THE_WALK = new RegExp(`^(?:Failed to load resource|ScreenLoadError:)|${FAULT}`);

/** What the console says of a socket that a host turned down. */
const TURNED_DOWN = /^WebSocket connection to '\S+' failed: .*Unexpected response code: 503/;

/** Opens an empty page in the profile, with everything in place to open the app. */
export async function openScene({
  profile,
  url,
  host,
  holds = [],
  delays = [],
  google = null,
  traced,
  prepare,
}: SceneOptions & { profile: Profile; traced: boolean }): Promise<WatchedScene> {
  const hosts = [url, ...(host === undefined ? [] : [host])].map((each) => new URL(each).host);
  const { page, context, offHost, errors } = await pageIn(await profile.lend(), hosts);
  const stood = google === null ? null : await interceptGoogle(context, { hosts, world: google });
  if (traced) await context.tracing.start({ snapshots: true, screenshots: true });
  page.setDefaultTimeout(PATIENCE);
  // Pictures in motion are no part of a walk.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { seen } = await watchNotices(page);
  await giveProfile(page);
  const elsewhere: string[] = [];
  const scene: WatchedScene = {
    page,
    context,
    url,
    calls: await holdCalls(page, holds),
    timers: await holdTimers(page, delays),
    pictures: await holdPictures(page),
    alsoSays: (notice) => elsewhere.push(notice),
    notices: seen,
    elsewhere,
    get leaked() {
      return offHost.filter((address) => !stood?.scripts.includes(address));
    },
    get errors() {
      const unmeant = errors.filter(
        (error) => !BY_THE_WALK.test(error) && !(host !== undefined && TURNED_DOWN.test(error)),
      );
      errors.length = 0;
      return unmeant;
    },
    async close(trace) {
      if (traced) await context.tracing.stop(trace === undefined ? {} : { path: trace });
      await profile.takeBack();
    },
  };
  await prepare?.(scene);
  return scene;
}
