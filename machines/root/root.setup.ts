import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  assign,
  setup,
  spawnChild,
  stopChild,
} from "xstate";

import type { accountMachine } from "../account/account.machine.ts";
import type { adminMachine } from "../admin/admin.machine.ts";
import type { adminUniversityMachine } from "../adminUniversity/adminUniversity.machine.ts";
import type { appShellMachine } from "../appShell/appShell.machine.ts";
import type { chatMachine } from "../chat/chat.machine.ts";
import type { ChartMeta } from "../clauses.ts";
import type { editPointsMachine } from "../editPoints/editPoints.machine.ts";
import type { emailSignInMachine } from "../emailSignIn/emailSignIn.machine.ts";
import type { findUniversityMachine } from "../findUniversity/findUniversity.machine.ts";
import type { languageMachine } from "../language/language.machine.ts";
import { loadedLater } from "../loadedLater.ts";
import type { Destination, SavedChat, SavedTrial, SessionEndReason, WayBack } from "../messages.ts";
import type { nameMachine } from "../name/name.machine.ts";
import type { needMachine } from "../need/need.machine.ts";
import { notificationsMachine } from "../notifications/notifications.machine.ts";
import type { phoneMachine } from "../phone/phone.machine.ts";
import { profileMachine } from "../profile/profile.machine.ts";
import { requestsMachine } from "../requests/requests.machine.ts";
import { isSilent, type Said } from "../said.ts";
import { notify, sendToSystem } from "../sendToSystem.ts";
import { sessionMachine } from "../session/session.machine.ts";
import type { sharedAnswerMachine } from "../sharedAnswer/sharedAnswer.machine.ts";
import type { themeMachine } from "../theme/theme.machine.ts";
import type { tourMachine } from "../tour/tour.machine.ts";
import type { trialMachine } from "../trial/trial.machine.ts";
import type { universityPageMachine } from "../universityPage/universityPage.machine.ts";
import type { userTypeMachine } from "../userType/userType.machine.ts";
import type { RouteName } from "./routeName.ts";
import type { RootContext, RootEvent, RootInput, RootTag, RouteEntered } from "./types.ts";
import { wayBackAfter } from "./wayBack.ts";

/** Tags of screens whose university hasn't come. */
const NOT_SHOWN = ["loading", "failed", "notFound"];

const started = () => ({ type: "session.started" }) as const;
const personChanged = ({ context: { userType, isSuperuser } }: { context: RootContext }) =>
  ({ type: "person.changed", userType, isSuperuser }) as const;

/** What an address names within a screen: a stop of the tour (O24), a step of the phone screen (O76), a conversation (O65). */
const PARTS = ["stop", "step", "conversation"];

const isSamePlace = (context: RootContext, event: RouteEntered) =>
  context.routeName === event.name &&
  context.path === event.path &&
  JSON.stringify(context.chatSettings) === JSON.stringify(event.state ?? {});

/** The charts of screens, each loaded with its own, and the one that comes after the first: the wiring puts them in then. */
const laterCharts = {
  phone: loadedLater<typeof phoneMachine>("phone"),
  emailSignIn: loadedLater<typeof emailSignInMachine>("emailSignIn"),
  name: loadedLater<typeof nameMachine>("name"),
  userType: loadedLater<typeof userTypeMachine>("userType"),
  findUniversity: loadedLater<typeof findUniversityMachine>("findUniversity"),
  universityPage: loadedLater<typeof universityPageMachine>("universityPage"),
  tour: loadedLater<typeof tourMachine>("tour"),
  editPoints: loadedLater<typeof editPointsMachine>("editPoints"),
  need: loadedLater<typeof needMachine>("need"),
  account: loadedLater<typeof accountMachine>("account"),
  theme: loadedLater<typeof themeMachine>("theme"),
  language: loadedLater<typeof languageMachine>("language"),
  admin: loadedLater<typeof adminMachine>("admin"),
  adminUniversity: loadedLater<typeof adminUniversityMachine>("adminUniversity"),
  chat: loadedLater<typeof chatMachine>("chat"),
  appShell: loadedLater<typeof appShellMachine>("appShell"),
  trial: loadedLater<typeof trialMachine>("trial"),
  sharedAnswer: loadedLater<typeof sharedAnswerMachine>("sharedAnswer"),
};
/** The charts that are loaded later; the wiring must provide every one. */
export type LaterCharts = typeof laterCharts;
type PermanentId = "session" | "requests" | "notifications" | "profile";

/** What the root chart is made of: its children, guards, and the slots through which it reaches the browser. */
export const rootSetup = setup({
  types: {} as {
    context: RootContext;
    events: RootEvent;
    input: RootInput;
    children: { [Id in PermanentId | keyof LaterCharts]: Id };
    tags: RootTag;
    meta: ChartMeta;
  },
  actors: {
    session: sessionMachine,
    requests: requestsMachine,
    notifications: notificationsMachine,
    profile: profileMachine,
    ...laterCharts,
  },
  guards: {
    isOtherPart: ({ context, event }) =>
      event.type === "route.entered" &&
      isSamePlace(context, event) &&
      PARTS.some((part) => context.query[part] !== event.query[part]),
    isHere: ({ context, event }) => event.type === "route.entered" && isSamePlace(context, event),
    routeIs: ({ event }, params: { names: readonly RouteName[] }) =>
      event.type === "route.entered" && params.names.includes(event.name),
    isSignedIn: ({ context }) => context.signedIn,
    isSignedOut: ({ context }) => !context.signedIn,
    isSuperuser: ({ context }) => context.isSuperuser,
    isOrdinary: ({ context }) => !context.isSuperuser,
    lacksFactor: ({ context }) => context.signedIn && context.lacksFactor,
    lacksNoFactor: ({ context }) => !context.signedIn || !context.lacksFactor,
    isWithoutAppShell: ({ context }) => !context.hasAppShell,
    hasReloaded: ({ context }) => context.reloaded,
    hasTitle: (_, params: { title: Said }) => !isSilent(params.title),
    startedElsewhere: ({ event }) => event.type === "session.started" && event.elsewhere,
    startedElsewhereAnew: ({ context, event }) =>
      event.type === "session.started" && event.elsewhere && context.signedIn,
    endedBy: ({ event }, params: { reason: SessionEndReason }) =>
      event.type === "session.ended" && event.reason === params.reason,
  },
  actions: {
    /** Slot: asks the router to go somewhere. */
    navigate: (_, _params: Destination) => {},
    /** Slot: loads the whole page again, once (X14). */
    reload: () => {},
    /** Slot: keeps the chat of select-university on the device, or forgets it (E8). */
    persistSavedChat: (_, _params: { saved: SavedChat | null }) => {},
    /** Slot: keeps what a guest asked for as long as the tab is open, or forgets it (O73, O74). */
    persistTrial: (_, _params: { trial: SavedTrial | null }) => {},
    /** Slot: keeps the name of who signs up for as long as the tab is open, or forgets it (O76). */
    persistSignUpName: (_, _params: { name: string | null }) => {},
    /** Slot: keeps where the person was for as long as the tab is open, or forgets it (O93). */
    persistWayBack: (_, _params: { wayBack: WayBack | null }) => {},
    /** Slot: puts the title into the browser's tab. */
    setDocumentTitle: (_, _params: { title: Said }) => {},
    /** Slot: writes a line to the log. */
    log: (_, _params: { text: string }) => {},
    noteWayBack: assign({ wayBack: ({ context, event }) => wayBackAfter(context, event) }),
    setRoute: assign(({ context, event }) =>
      event.type === "route.entered"
        ? {
            routeName: event.name,
            path: event.path,
            params: event.params,
            query: event.query,
            chatSettings: event.state ?? {},
            pageTitle: `title.${event.name}` as const,
            reloaded: false,
          }
        : context,
    ),
    setQuery: assign({
      query: ({ context, event }) => (event.type === "route.entered" ? event.query : context.query),
    }),
    forgetRoute: assign({ routeName: null }),
    /** A screen that is being left is no longer open: a person who comes back before the next one opened finds it again. */
    leaveRoute: assign({
      routeName: ({ context }, { to }: Destination) =>
        to.split("?")[0] === context.path ? context.routeName : null,
    }),
    noteReload: assign({ reloaded: true }),
    setTitle: assign({ pageTitle: (_, params: { title: Said }) => params.title }),
    setNewUser: assign({ newUser: true }),
    clearNewUser: assign({ newUser: false }),
    setSignUpName: assign({ signUpName: (_, params: { name: string }) => params.name }),
    keepTrial: assign((_, trial: { trial: SavedTrial | null }) => trial),
    keepChat: assign({ savedChat: (_, params: { saved: SavedChat }) => params.saved }),
    beginSession: assign({
      signedIn: true,
      personKnown: false,
      savedChat: null,
      signUpName: null,
    }),
    endSession: assign({
      signedIn: false,
      savedChat: null,
      signUpName: null,
      newUser: false,
      storedUser: null,
    }),
    setPerson: assign(({ context, event }) => {
      if (event.type !== "profile.changed") return {};
      const { userType, isSuperuser, lacksFactor, universities, userId } = event;
      // Who has no id isn't known to be the same person.
      const isSomeone = userId !== null || isSuperuser;
      return {
        userType,
        isSuperuser,
        lacksFactor,
        universities,
        userId: isSomeone ? userId : context.userId,
        personKnown: isSomeone || context.personKnown,
        left: isSomeone && userId !== context.userId ? {} : context.left,
      };
    }),
    /** Keeps what a screen held when its superuser went, and drops it once they leave the screen themselves (O61). */
    keepLeft: assign(({ context, system }, { chart }: { chart: string }) => {
      // Read while the chart still runs: it couldn't say anything later.
      const actor = system.get(chart) as AnyActorRef | undefined;
      const snapshot = actor?.getSnapshot() as Partial<AnyMachineSnapshot> | undefined;
      // What never came to the screen is neither saved nor discarded.
      if (NOT_SHOWN.some((tag) => snapshot?.hasTag?.(tag))) return {};
      const left = { ...context.left };
      delete left[context.path];
      if (context.isSuperuser || context.userId === null) return { left };
      return { left: { ...left, [context.path]: snapshot?.context } };
    }),
    forgetLeft: assign({ left: {} }),
    tellPage: sendToSystem("universityPage", personChanged),
    tellTour: sendToSystem("tour", personChanged),
    tellTourStop: sendToSystem("tour", ({ context: { query } }) => ({
      type: "stop.linked",
      stop: query["stop"] ?? null,
    })),
    tellStep: sendToSystem("phone", ({ context: { query } }) => ({
      type: "step.linked",
      step: query["step"] ?? null,
    })),
    tellConversation: sendToSystem("chat", ({ context: { query } }) => ({
      type: "conversation.linked",
      id: query["conversation"] ?? null,
    })),
    fetchPerson: sendToSystem("profile", () => ({ type: "profile.requested" })),
    tellChat: sendToSystem("chat", () => ({ type: "session.started" })),
    tellPageStarted: sendToSystem("universityPage", started),
    tellTourStarted: sendToSystem("tour", started),
    tellNeedStarted: sendToSystem("need", started),
    tellAccountStarted: sendToSystem("account", started),
    noteAppShell: assign({ hasAppShell: true }),
    startAppShell: spawnChild("appShell", { id: "appShell", systemId: "appShell" }),
    stopAppShell: stopChild("appShell"),
    notify: notify(),
  },
});

/** Tells the open screen's chart what is known of the person; only one of these is open. */
export const tellPerson = ["tellPage", "tellTour"] as const;

/** Tells the open screen's chart that someone signed in. */
export const tellStarted = [
  "tellPageStarted",
  "tellTourStarted",
  "tellNeedStarted",
  "tellAccountStarted",
] as const;

/** Puts the title of the open screen into the browser's tab. */
export const showTitle = {
  type: "setDocumentTitle",
  params: ({ context }: { context: RootContext }) => ({ title: context.pageTitle }),
} as const;

/** Notes where the person will want to be once they are signed in, and keeps it for a reload (O93). */
export const keepWayBack = [
  "noteWayBack",
  {
    type: "persistWayBack",
    params: ({ context: { wayBack } }: { context: RootContext }) => ({ wayBack }),
  },
] as const;

/** Forgets the chat kept on the device: it was another's. */
export const forgetSavedChat = { type: "persistSavedChat", params: { saved: null } } as const;

/** Forgets what a guest asked: it is nothing of the next person at this device. */
export const forgetTrial = [
  { type: "keepTrial", params: { trial: null } },
  { type: "persistTrial", params: { trial: null } },
] as const;

/** Forgets the name of who signed up: the account has it now, or it was another's. */
export const forgetSignUpName = { type: "persistSignUpName", params: { name: null } } as const;
