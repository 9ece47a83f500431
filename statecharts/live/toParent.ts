import {
  type AnyActorRef,
  createEmptyActor,
  type EventObject,
  type MachineContext,
  type NonReducibleUnknown,
  sendTo,
} from "xstate";

const nobody: AnyActorRef = createEmptyActor();

/** An action by which a chart speaks to the one that opened it; it also runs by itself. */
export const toParent = <
  C extends MachineContext,
  E extends EventObject,
  P extends NonReducibleUnknown = undefined,
>(
  message: (told: { context: C; event: E }, params: P) => EventObject,
) =>
  sendTo<C, E, P, AnyActorRef, E>(
    // oxlint-disable-next-line no-underscore-dangle -- xstate's name; its sendParent breaks a chart that runs alone
    ({ self }): AnyActorRef => self._parent ?? nobody,
    ({ context, event }: { context: C; event: E }, params: P) =>
      message({ context, event }, params),
  );
