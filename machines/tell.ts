import {
  createEmptyActor,
  sendTo,
  type AnyActorRef,
  type EventObject,
  type MachineContext,
  type NonReducibleUnknown,
} from "xstate";

import type { ChatEvent } from "./chat/types.ts";
import type { DeskEvent } from "./desk/types.ts";
import type { DeskUniversityEvent } from "./deskUniversity/types.ts";
import type { EditPointsEvent } from "./editPoints/types.ts";
import type { NeedEvent } from "./need/types.ts";
import type { NotificationsEvent } from "./notifications/types.ts";
import type { ProfileEvent } from "./profile/types.ts";
import type { RequestsEvent } from "./requests/types.ts";
import type { RootEvent } from "./root/types.ts";
import type { SessionEvent } from "./session/types.ts";
import type { TourEvent } from "./tour/types.ts";
import type { UniversityPageEvent } from "./universityPage/types.ts";

/** The actors any chart may speak to, and what each understands. Those of screens are there while their screen is open. */
interface Listeners {
  root: RootEvent;
  session: SessionEvent;
  requests: RequestsEvent;
  notifications: NotificationsEvent;
  profile: ProfileEvent;
  need: NeedEvent;
  universityPage: UniversityPageEvent;
  tour: TourEvent;
  editPoints: EditPointsEvent;
  desk: DeskEvent;
  deskUniversity: DeskUniversityEvent;
  chat: ChatEvent;
}

/** Takes what is meant for an actor that isn't there, so that a chart also runs by itself. */
const nobody: AnyActorRef = createEmptyActor();

type Params = NonReducibleUnknown;

/**
 * Makes the actions by which a chart speaks to the permanent actors: `const tell = teller<Context, Event>()`, then
 * `tell("notifications", (_, notice: Notice) => ({ type: "notification.added", ...notice }))`.
 * The message is made from the sender's context and event, and from the action's params.
 */
export function teller<C extends MachineContext, E extends EventObject>() {
  return <Id extends keyof Listeners, P extends Params = undefined>(
    id: Id,
    message: (told: { context: C; event: E }, params: P) => Listeners[Id],
  ) =>
    sendTo<C, E, P, AnyActorRef, E>(
      ({ system }): AnyActorRef => (system.get(id) as AnyActorRef | undefined) ?? nobody,
      ({ context, event }: { context: C; event: E }, params: P) =>
        message({ context, event }, params),
    );
}

/** What the charts that open others hear from them. */
type ParentEvent =
  | RequestsEvent
  | NotificationsEvent
  | ChatEvent
  | UniversityPageEvent
  | TourEvent
  | DeskUniversityEvent;

/** Makes the actions by which a child speaks to the chart that opened it. */
export function parentTeller<C extends MachineContext, E extends EventObject>() {
  return <P extends Params = undefined>(
    message: (told: { context: C; event: E }, params: P) => ParentEvent,
  ) =>
    sendTo<C, E, P, AnyActorRef, E>(
      // oxlint-disable-next-line no-underscore-dangle -- xstate's name; its sendParent breaks a chart that runs alone
      ({ self }): AnyActorRef => self._parent ?? nobody,
      ({ context, event }: { context: C; event: E }, params: P) =>
        message({ context, event }, params),
    );
}
