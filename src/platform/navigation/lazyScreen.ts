import { lazyRouteComponent } from "@tanstack/react-router";
import type { ComponentType } from "react";

/** Thrown when the code of a screen can't be loaded: no network, or a newer version was deployed (X14). */
export class ScreenLoadError extends Error {
  override name = "ScreenLoadError";
}

/** How browsers and the bundler say that a part of the app didn't load, beyond the screens themselves. */
const LOAD_FAILURE =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

/** True when an error means that a part of the app couldn't be loaded, so that a full reload may help. */
export function isLoadFailure(error: unknown): boolean {
  if (error instanceof ScreenLoadError) return true;
  return error instanceof Error && LOAD_FAILURE.test(error.message);
}

/**
 * A screen whose code loads with its route, or before, when a link to it is pointed at.
 * A failure becomes a ScreenLoadError, on which the chart decides; the router would reload by itself.
 */
export function lazyScreen(load: () => Promise<ComponentType>, name: string) {
  return lazyRouteComponent(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new ScreenLoadError(`The screen '${name}' could not be loaded.`, { cause });
    }
  });
}
