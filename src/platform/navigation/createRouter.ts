import type { ParsedHistoryState, RouterHistory } from "@tanstack/history";
import type { ComponentType } from "react";

import type { RouteName } from "#machines/root/routeName.ts";

import { lazily } from "../lazily.ts";

/** A row of the route table. */
export interface Route {
  /** `$id` takes one part of the path, which becomes the parameter `id`; `*` takes any path. */
  path: string;
  /** What the root chart calls it; without a name the root isn't told, and the screen has no frame. */
  name?: RouteName;
  /** Loads the screen's code and what it needs, or says which path replaces this one. */
  load: (() => Promise<ComponentType>) | string;
}

/** An address whose screen is open. */
export interface Place {
  /** As the address has it, without a slash at its end. */
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  /** Of the history's entry: its own key, and what anyone else put there. */
  state: ParsedHistoryState;
  name: RouteName | undefined;
  /** Null when its code couldn't be loaded. */
  Screen: ComponentType | null;
  /** How many paths were open before this one. */
  arrival: number;
  /** How far down the page was when it was left for another path, in px. */
  top: number;
}

export type Router = ReturnType<typeof createRouter>;

/**
 * Follows the history: an address opens once its screen's code is loaded, and the one before stays until then. Listeners
 * hear of each. The first route that takes a path wins; a path that can't be decoded is taken by `*` alone.
 */
export function createRouter(history: RouterHistory, routes: readonly Route[]) {
  const table = routes.map(({ path, name, load }) => ({
    pattern: new RegExp(
      `^${path.replace("*", ".*").replaceAll(/\$(\w+)/g, "(?<$1>[^/]+)")}/*$`,
      "i",
    ),
    name,
    load: typeof load === "string" ? load : lazily(load),
  }));
  const find = (path: string) => {
    for (const { pattern, ...route } of table) {
      const params = paramsOf(pattern, path);
      if (params !== null) return { ...route, params };
    }
    throw new Error(`No route takes ${path}.`);
  };
  const listeners = new Set<(place: Place) => void>();
  /** By the key of the history's entry. */
  const tops = new Map<string | undefined, number>();
  let place: Place | null = null;
  const open = async (): Promise<void> => {
    const { location } = history;
    const { load, name, params } = find(location.pathname);
    if (typeof load === "string") {
      history.replace(load);
      return;
    }
    const Screen = await load().catch(() => null);
    // Someone went on meanwhile.
    if (location !== history.location) return;
    const path = location.pathname.replace(/(?<=.)\/+$/, "");
    const query = Object.fromEntries(new URLSearchParams(location.search));
    const { state } = location;
    let { arrival, top } = place ?? { arrival: 0, top: 0 };
    if (place !== null && place.path !== path) {
      window.history.scrollRestoration = "manual";
      tops.set(place.state.key, window.scrollY);
      arrival += 1;
      top = tops.get(state.key) ?? 0;
    }
    place = { path, params, query, state, name, Screen, arrival, top };
    for (const hear of listeners) hear(place);
  };
  // A page that is loaded again is the browser's to scroll.
  window.addEventListener("pagehide", () => {
    window.history.scrollRestoration = "auto";
  });
  history.subscribe(() => void open());
  void open();
  return {
    history,
    /** The address that is open; null before the first. */
    place: () => place,
    subscribe: (hear: (place: Place) => void) => {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
    /** Loads a screen ahead, as for a link that is pointed at. */
    preload: (to: string) => {
      const { load } = find(to.split(/[?#]/)[0] ?? to);
      if (typeof load === "function") load().catch(() => {});
    },
  };
}

/** The parameters that a path has by a pattern; null when it doesn't fit, or can't be decoded. */
function paramsOf(pattern: RegExp, path: string): Record<string, string> | null {
  const match = pattern.exec(path);
  if (match === null) return null;
  try {
    return Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]),
    );
  } catch {
    return null;
  }
}
