import { useSelector } from "@xstate/react";
import { createContext, use } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";

import type { Mode, View } from "./types.ts";
import type { visualiserMachine } from "./visualiser.machine.ts";
import type { VisualiserEvent } from "./visualiser.types.ts";

export type PageActor = ActorRefFrom<typeof visualiserMachine>;
export type PageSnapshot = SnapshotFrom<typeof visualiserMachine>;

export const PageContext = createContext<PageActor | null>(null);

/** The page's actor. Throws outside of a visualiser. */
export function usePageActor(): PageActor {
  const actor = use(PageContext);
  if (actor === null) throw new Error("This part stands in no visualiser.");
  return actor;
}

/** What a selector finds in the page's state; renders again when that changes. */
export function usePage<T>(selector: (snapshot: PageSnapshot) => T): T {
  return useSelector(usePageActor(), selector);
}

/** Sends events to the page's actor. Throws outside of a visualiser. */
export function useSend(): (event: VisualiserEvent) => void {
  return usePageActor().send;
}

const MODES: readonly Mode[] = ["look", "live", "simulate", "coverage", "review"];
const VIEWS: readonly View[] = ["picture", "outline", "table"];

/** The mode that the page is in. */
export const modeOf = (snapshot: PageSnapshot): Mode =>
  MODES.find((mode) => snapshot.hasTag(`mode:${mode}`)) ?? "look";

export const viewOf = (snapshot: PageSnapshot): View =>
  VIEWS.find((view) => snapshot.hasTag(`view:${view}`)) ?? "picture";
