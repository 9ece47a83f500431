import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";

import { contextIn } from "#tests/support/browser/browser.ts";

/** A browser profile that the paths of walks use one after the other, each as if it were new. */
export interface Profile {
  /** The profile, empty. */
  lend: () => Promise<BrowserContext>;
  /** Closes what a path opened and forgets what it kept. */
  takeBack: () => Promise<void>;
  /** Closes it; the next path gets another. */
  end: () => Promise<void>;
}

interface Kept {
  context: BrowserContext;
  keeper: Page;
  session: CDPSession;
}

/** By the browser and the origin of the app. */
const profiles = new WeakMap<Browser, Map<string, Profile>>();

/** The profile in which the walks of a browser open the app at `url`. */
export function profileOf(browser: Browser, url: string): Profile {
  const own = profiles.get(browser) ?? new Map<string, Profile>();
  profiles.set(browser, own);
  const profile = own.get(url) ?? profileIn(browser, url);
  own.set(url, profile);
  return profile;
}

/**
 * A profile for pages of the app at `url`. A page of its own stays open in it, so that the process of the browser that has
 * compiled the app's code lives on from path to path: a path opens in two thirds of the time.
 */
export function profileIn(browser: Browser, url: string, scale?: number): Profile {
  let kept: Kept | null = null;
  const make = async (): Promise<Kept> => {
    const context = await contextIn(browser, { scale });
    const keeper = await context.newPage();
    await keeper.goto(`${url}/favicon.svg`);
    return { context, keeper, session: await context.newCDPSession(keeper) };
  };
  return {
    async lend() {
      kept ??= await make();
      return kept.context;
    },
    async takeBack() {
      if (kept === null) return;
      const { context, keeper, session } = kept;
      const opened = context.pages().filter((page) => page !== keeper);
      await Promise.all(opened.map((page) => page.close()));
      context.removeAllListeners("request");
      await context.unrouteAll();
      await context.clearPermissions();
      // At once in this process; the session's word comes to it a moment later.
      await keeper.evaluate(() => localStorage.clear());
      await session.send("Storage.clearDataForOrigin", {
        origin: new URL(url).origin,
        storageTypes: "all",
      });
    },
    async end() {
      const { context } = kept ?? {};
      kept = null;
      await context?.close();
    },
  };
}
