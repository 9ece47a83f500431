import { useSelector } from "@xstate/react";
import { createContext, type ReactNode, useContext } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";

import type { rootMachine } from "#machines/root/root.machine.ts";

/** The running root chart, which starts all other charts. */
export type RootActor = ActorRefFrom<typeof rootMachine>;
type Children = SnapshotFrom<typeof rootMachine>["children"];

/** The running root, where there is one: parts also stand alone, as in the style guide. */
export const RootContext = createContext<RootActor | null>(null);

/** Gives the running root to the views below. */
export function RootProvider({ root, children }: { root: RootActor; children: ReactNode }) {
  return <RootContext value={root}>{children}</RootContext>;
}

/** The running root. Throws outside a RootProvider, which is a fault of ours. */
export function useRoot(): RootActor {
  const root = useContext(RootContext);
  if (root === null) throw new Error("Render this inside a RootProvider.");
  return root;
}

/** A chart that the root runs, by its id; undefined while it doesn't run, as for a flow whose route isn't open. */
export function useChild<Id extends keyof Children>(id: Id): Children[Id] {
  return useSelector(useRoot(), (state) => state.children[id]);
}
