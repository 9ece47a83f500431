import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot, Snapshot } from "xstate";

import type { Mask } from "./mask.ts";
import { carriedBy } from "./plain.ts";
import type { ActorInfo, ActorStatus } from "./types.ts";

/** Inspection calls actors by a narrower type than they have. */
export function asActor(ref: ActorRefLike): AnyActorRef {
  return ref as AnyActorRef;
}

/** The actor that started this one; null for a root. */
export function parentOf(ref: AnyActorRef): AnyActorRef | null {
  // oxlint-disable-next-line no-underscore-dangle -- xstate's own name
  return (ref._parent as AnyActorRef | undefined) ?? null;
}

/** An actor and all that live below it, parents first. */
export function familyOf(ref: AnyActorRef): AnyActorRef[] {
  const snapshot: unknown = ref.getSnapshot();
  const children: (AnyActorRef | undefined)[] = isMachineSnapshot(snapshot)
    ? Object.values<AnyActorRef | undefined>(snapshot.children)
    : [];
  const living = children.filter(
    (child): child is AnyActorRef =>
      child !== undefined && statusOf(child.getSnapshot()) === "active",
  );
  return [ref, ...living.flatMap((child) => familyOf(child))];
}

export function infoOf(ref: AnyActorRef, chart: string | null): ActorInfo {
  const { sessionId, systemId, id, src } = ref as AnyActorRef & { systemId?: string };
  return {
    id: sessionId,
    parent: parentOf(ref)?.sessionId ?? null,
    name: systemId ?? id,
    src: typeof src === "string" ? src : "",
    chart,
  };
}

/** Whether a snapshot is a state machine's, and not a promise's or a callback's. */
export function isMachineSnapshot(snapshot: unknown): snapshot is AnyMachineSnapshot {
  return (
    typeof snapshot === "object" &&
    snapshot !== null &&
    "machine" in snapshot &&
    "children" in snapshot
  );
}

/** The status that a snapshot tells; active before there is one. */
export function statusOf(snapshot: unknown): ActorStatus {
  return (snapshot as Snapshot<unknown> | undefined)?.status ?? "active";
}

/**
 * The context of a machine, as the app holds it; of another actor what it holds. Where such an actor is called after a
 * secret, that is one, whatever its keys are: it comes without, as it may leave the app.
 */
export function contextOf(ref: AnyActorRef, snapshot: unknown, mask: Mask): unknown {
  if (typeof snapshot !== "object" || snapshot === null) return undefined;
  if (isMachineSnapshot(snapshot)) return snapshot.context;
  const { context, output, error, input } = snapshot as Record<string, unknown>;
  const names = namesOf(ref);
  const isOpen = !names.some((name) => mask.isDelicate(name, ""));
  if ("context" in snapshot)
    return isOpen ? context : carriedBy(names, { context }, mask)["context"];
  if (output === undefined && error === undefined && input === undefined) return undefined;
  return isOpen ? { input, output, error } : carriedBy(names, { input, output, error }, mask);
}

/** What an event is about, besides its type: the actors that it passes between, except for machines, whose events say it. */
export function subjectsOf(type: string, from: AnyActorRef | undefined, to: AnyActorRef): string[] {
  const isEnd = type.startsWith("xstate.done.actor.") || type.startsWith("xstate.error.actor.");
  const isSubject = (ref: AnyActorRef): boolean =>
    (ref === from && isEnd) || !isMachineSnapshot(ref.getSnapshot());
  return [to, ...(from === undefined || from === to ? [] : [from])]
    .filter(isSubject)
    .flatMap(namesOf);
}

/** What an actor is called, and what its logic is. */
function namesOf(ref: AnyActorRef): string[] {
  const { systemId, id, src } = ref as AnyActorRef & { systemId?: string };
  return [systemId, id, src].filter((name) => typeof name === "string");
}

/** XState's list of a machine's active state nodes; undefined for what isn't a machine. */
export function nodesOf(snapshot: unknown): unknown {
  // oxlint-disable-next-line no-underscore-dangle -- xstate's own name
  return isMachineSnapshot(snapshot) ? snapshot._nodes : undefined;
}

/** Ids of the states in XState's list of nodes; empty when it isn't a list. */
export function activeOf(nodes: unknown): string[] {
  return Array.isArray(nodes) ? (nodes as { id: string }[]).map(({ id }) => id) : [];
}
