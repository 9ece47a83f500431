import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type InspectionEvent,
  type SnapshotFrom,
} from "xstate";

import { wholeRoot } from "#machines/all.ts";
import type { ChartId } from "#machines/ids.ts";
import type { rootMachine } from "#machines/root/root.machine.ts";
import type { RouteName } from "#machines/root/routeName.ts";
import type { RootInput } from "#machines/root/types.ts";
import type { Said } from "#machines/said.ts";

import { saidAs } from "./saidAs.ts";
import { stage } from "./stage.ts";

const CHARTS = [
  "session",
  "requests",
  "request",
  "notifications",
  "notice",
  "profile",
  "need",
  "account",
  "protection",
  "secondFactor",
  "theme",
  "language",
  "phone",
  "emailSignIn",
  "name",
  "userType",
  "findUniversity",
  "universityPage",
  "tour",
  "editPoints",
  "admin",
  "adminQuestions",
  "adminUniversity",
  "chat",
  "chatSocket",
  "speech",
  "crisisHelp",
  "ratings",
  "copying",
  "reading",
  "sharing",
  "appShell",
  "trial",
  "sharedAnswer",
  "conversations",
];

/** What the device holds of someone who was never here. */
export const visitor: RootInput = {
  signUpName: null,
  wayBack: null,
  savedChat: null,
  trial: null,
  user: null,
  userType: "student",
  universities: [],
  signedIn: false,
  speechSupported: true,
  smallScreen: false,
  reloaded: false,
};

/** The whole product on a stage: every chart is real, only the ports and slots are the test's. */
export function app(input: Partial<RootInput> = {}, inspect?: (event: InspectionEvent) => void) {
  const play = stage(wholeRoot, {
    input: { ...visitor, ...input },
    callbacks: [
      "socket",
      "watchPosition",
      "watchTheme",
      "watchLanguage",
      "uploadImage",
      "sendFile",
      "watchLine",
      "watchVersion",
    ],
    real: CHARTS,
    listensTo: ["requests", "chat"],
    ...(inspect === undefined ? {} : { inspect }),
  });
  const at = (id: ChartId) => {
    const actor = play.actorAt(id);
    if (actor === undefined) throw new Error(`The chart '${id}' is not open.`);
    return actor;
  };
  return {
    ...play,
    /** Sends an event to one of the charts. */
    tell: (id: ChartId, event: AnyEventObject) => {
      at(id).send(event);
    },
    root: (): SnapshotFrom<typeof rootMachine> => play.actor.getSnapshot(),
    child: (id: ChartId): AnyMachineSnapshot => at(id).getSnapshot() as AnyMachineSnapshot,
    isOpen: (id: ChartId) => play.actorAt(id) !== undefined,
    /** Opens a route as the router would. */
    open: (
      name: RouteName,
      path: string,
      more: { params?: object; query?: object; state?: object | null } = {},
    ) => {
      play.send({ type: "route.entered", name, path, params: {}, query: {}, state: null, ...more });
    },
    /** The notices on the screen. */
    shown: (): string[] => {
      const { context } = at("notifications").getSnapshot() as AnyMachineSnapshot;
      const { items } = context as { items: { kind: string; said: Said }[] };
      return items.map(({ kind, said }) => `${kind}: ${saidAs(said)}`);
    },
  };
}
