import {
  createEmptyActor,
  sendTo,
  type AnyActorRef,
  type EventObject,
  type MachineContext,
  type NonReducibleUnknown,
} from "xstate";

import type { Destination, Messages, Notice } from "./messages.ts";

/** Takes what is meant for an actor that isn't there, so that a chart also runs by itself. */
const nobody: AnyActorRef = createEmptyActor();

/** Makes a message of the sender's context and event, and of the action's params. */
type Message<C, E, P, M> = (told: { context: C; event: E }, params: P) => M;

/**
 * An action by which a chart speaks to an actor of the system, for the `actions` of its setup, where xstate knows the
 * sender's context and events: `sendToSystem("root", ({ context }) => ({ type: "title.set", title: context.name }))`.
 */
export const sendToSystem = <
  Id extends keyof Messages,
  C extends MachineContext,
  E extends EventObject,
  P extends NonReducibleUnknown = undefined,
>(
  id: Id,
  message: Message<C, E, P, Messages[Id]>,
) =>
  sendTo<C, E, P, AnyActorRef, E>(
    ({ system }): AnyActorRef => (system.get(id) as AnyActorRef | undefined) ?? nobody,
    ({ context, event }: { context: C; event: E }, params: P) =>
      message({ context, event }, params),
  );

/** An action by which a child speaks to the chart that opened it. */
export const sendToParent = <
  C extends MachineContext,
  E extends EventObject,
  P extends NonReducibleUnknown = undefined,
>(
  message: Message<C, E, P, Messages[keyof Messages]>,
) =>
  sendTo<C, E, P, AnyActorRef, E>(
    // oxlint-disable-next-line no-underscore-dangle -- xstate's name; its sendParent breaks a chart that runs alone
    ({ self }): AnyActorRef => self._parent ?? nobody,
    ({ context, event }: { context: C; event: E }, params: P) =>
      message({ context, event }, params),
  );

/** The action `notify`: shows a notice. */
export const notify = <C extends MachineContext, E extends EventObject>() =>
  sendToSystem<"notifications", C, E, Notice>("notifications", (_, notice) => ({
    type: "notification.added",
    ...notice,
  }));

/** The action `clearNotices`: a step is over, and what was said in it goes (O75). */
export const clearNotices = <C extends MachineContext, E extends EventObject>() =>
  sendToSystem<"notifications", C, E>("notifications", () => ({ type: "notifications.cleared" }));

/** The action `goTo`: asks for another screen. */
export const goTo = <C extends MachineContext, E extends EventObject>() =>
  sendToSystem<"root", C, E, Destination>("root", (_, destination) => ({
    type: "navigation.requested",
    ...destination,
  }));

/** The action `tellFault`: has logged that a chart within broke. */
export const tellFault = <C extends MachineContext, E extends EventObject>() =>
  sendToSystem<"root", C, E, { error: unknown }>("root", (_, { error }) => ({
    type: "fault.met",
    text: String(error),
  }));
