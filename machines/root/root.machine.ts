import { flow } from "../ids.ts";
import { logError } from "../ports.ts";
import { appShellFault } from "./appShellFault.ts";
import {
  forgetSavedChat,
  forgetSignUpName,
  forgetTrial,
  keepWayBack,
  rootSetup,
  showTitle,
  tellPerson,
  tellStarted,
} from "./root.setup.ts";
import { opening } from "./routes.ts";
import { screens } from "./screens.ts";
import { leadsTo } from "./wayBack.ts";

/** A chart that is always there: should it break, that is logged. */
const lasting = <Id extends string>(id: Id, description: string) =>
  ({
    ...flow(id),
    onError: { actions: logError, description, meta: { clauses: ["O13"] } },
  }) as const;

/** The whole product: who is always there, which screen is open, where to go next. Serves R1 to R16, E8, E9, X14. */
export const rootMachine = rootSetup.createMachine({
  id: "root",
  description: "The product: one screen at a time, with the charts that are always there.",
  context: ({ input }) => ({
    routeName: null,
    path: "",
    params: {},
    query: {},
    chatSettings: {},
    newUser: false,
    pageTitle: { text: "" },
    signUpName: input.signUpName,
    wayBack: input.wayBack,
    savedChat: input.savedChat,
    trial: input.trial,
    signedIn: input.signedIn,
    userType: input.userType,
    isSuperuser: input.user?.is_superuser ?? false,
    lacksFactor: input.user?.lacks_second_factor ?? false,
    userId: input.user?.id ?? null,
    personKnown: false,
    left: {},
    universities: input.universities,
    speechSupported: input.speechSupported,
    smallScreen: input.smallScreen,
    reloaded: input.reloaded,
    hasAppShell: false,
    storedUser: input.user,
  }),
  initial: "starting",
  invoke: [
    lasting("notifications", "The notices' chart broke: logged."),
    {
      ...lasting("profile", "The profile's chart broke: logged."),
      input: ({ context }) => ({
        user: context.storedUser,
        userType: context.userType,
        universities: context.universities,
      }),
    },
    lasting("requests", "The requests' chart broke: logged."),
    {
      ...lasting("session", "The session's chart broke: logged."),
      input: ({ context }) => ({ signedIn: context.signedIn }),
    },
  ],
  on: {
    "route.entered": [
      {
        guard: "isOtherPart",
        actions: ["setQuery", "tellTourStop", "tellStep", "tellConversation"],
        description:
          "The address names another stop of the tour, another step of the phone screen, or another conversation: its chart follows.",
        meta: { clauses: ["R5", "R13", "R8", "O24", "O65", "O76"] },
      },
      {
        guard: "isHere",
        description: "The same place was opened again: what is under way goes on.",
        meta: { clauses: ["O14"] },
      },
      ...opening,
    ],
    "route.failed": [
      {
        guard: "hasReloaded",
        target: ".broken",
        actions: { type: "log", params: ({ event }) => ({ text: `Cannot open ${event.path}` }) },
        description:
          "The screen's module failed again after a reload: the page says so, and doesn't reload for ever.",
        meta: { clauses: ["X14", "O15"] },
      },
      {
        target: ".reloading",
        actions: ["noteReload", "reload"],
        description: "The screen's module could not be loaded: the whole page is loaded again.",
        meta: { clauses: ["X14"] },
      },
    ],
    "reload.requested": {
      actions: "reload",
      description: "The person tries again to open what could not be opened.",
      meta: { clauses: ["X14", "O13", "O15"] },
    },
    "appShell.loaded": {
      guard: "isWithoutAppShell",
      actions: ["noteAppShell", "startAppShell"],
      description: "The first screen is there, and what can wait was loaded: it starts.",
      meta: { clauses: ["O88"] },
    },
    ...appShellFault,
    "navigation.requested": {
      actions: [
        { type: "navigate", params: ({ context, event }) => leadsTo(context, event) },
        { type: "leaveRoute", params: ({ context, event }) => leadsTo(context, event) },
      ],
      description:
        "A chart wants to go somewhere: the router obeys. At the end of signing in it leads to where the person was, if they were sent away to sign in.",
      meta: { clauses: ["T2", "T3", "T4", "T6", "T12", "O93"] },
    },
    "newUser.set": {
      actions: "setNewUser",
      description: "The person is on the type screen, and counts as new.",
      meta: { clauses: ["T5", "E9"] },
    },
    "newUser.cleared": {
      actions: "clearNewUser",
      description: "The person chose a university, and is no longer new.",
      meta: { clauses: ["T12", "E9"] },
    },
    "signUpName.set": {
      actions: [
        { type: "setSignUpName", params: ({ event }) => ({ name: event.name }) },
        { type: "persistSignUpName", params: ({ event }) => ({ name: event.name }) },
      ],
      description:
        "The name from sign-up is carried over to the phone screen, and outlives a reload.",
      meta: { clauses: ["T2", "O76"] },
    },
    "title.set": {
      guard: { type: "hasTitle", params: ({ event }) => ({ title: event.title }) },
      actions: [{ type: "setTitle", params: ({ event }) => ({ title: event.title }) }, showTitle],
      description: "A screen says its own title.",
      meta: { clauses: ["S28", "S21", "E9"] },
    },
    "chat.saved": {
      actions: [
        { type: "keepChat", params: ({ event }) => ({ saved: event.saved }) },
        { type: "persistSavedChat", params: ({ event }) => ({ saved: event.saved }) },
      ],
      description: "A university was chosen in the chat: the chat is kept for the way back.",
      meta: { clauses: ["E8", "T12"] },
    },
    "trial.saved": {
      actions: [
        { type: "keepTrial", params: ({ event }) => ({ trial: event.saved }) },
        { type: "persistTrial", params: ({ event }) => ({ trial: event.saved }) },
      ],
      description:
        "A guest got an answer: what was asked is kept for as long as the tab is open, until an account has it.",
      meta: { clauses: ["O73", "O74"] },
    },
    "fault.met": {
      actions: { type: "log", params: ({ event }) => ({ text: event.text }) },
      description: "A chart within a screen broke: logged, and the screen goes on.",
      meta: { clauses: ["X13", "O13"] },
    },
    "profile.changed": {
      actions: ["setPerson", ...tellPerson],
      description: "More became known about the person.",
      meta: { clauses: ["E1", "E2", "P5"] },
    },
    "session.started": [
      {
        guard: "startedElsewhere",
        actions: ["beginSession", forgetSignUpName, ...tellStarted],
        description:
          "Someone signed in in another tab: that tab has forgotten the chat of anyone before, and may have kept its own.",
        meta: { clauses: ["E3", "E8", "O16"] },
      },
      {
        actions: ["beginSession", forgetSavedChat, forgetSignUpName, ...tellStarted],
        description: "Someone signed in: no chat of anyone before is taken up.",
        meta: { clauses: ["K8", "O16"] },
      },
    ],
    "session.ended": [
      {
        guard: { type: "endedBy", params: { reason: "signedOut" } },
        actions: [
          "endSession",
          "forgetLeft",
          forgetSavedChat,
          ...forgetTrial,
          { type: "navigate", params: { to: "/" } },
        ],
        description: "The person signed out: nothing of them is kept, and the landing opens.",
        meta: { clauses: ["O1", "R1", "O61"] },
      },
      {
        guard: { type: "endedBy", params: { reason: "expired" } },
        actions: [
          ...keepWayBack,
          "endSession",
          forgetSavedChat,
          { type: "notify", params: { kind: "info", said: "root.sessionExpired" } },
          { type: "navigate", params: { to: "/signup" } },
        ],
        description:
          "The session is dead: the person is told, and sent to /signup, to come back after it.",
        meta: { clauses: ["T21", "R16", "O1", "O93"] },
      },
      {
        actions: [
          ...keepWayBack,
          "endSession",
          forgetSavedChat,
          { type: "notify", params: { kind: "info", said: "root.signInFirst" } },
          { type: "navigate", params: { to: "/signup" } },
        ],
        description:
          "A visitor wanted what needs an account: told so, and sent to /signup, to come back after it.",
        meta: { clauses: ["T21", "R16", "O1", "O93"] },
      },
    ],
  },
  states: {
    starting: {
      description: "The router has not said yet which route is open.",
      meta: { clauses: ["E1", "E2", "E3"] },
    },
    ...screens,
    reloading: {
      entry: "forgetRoute",
      description: "The whole page is being loaded again.",
      meta: { clauses: ["X14"] },
    },
    broken: {
      tags: "routeFailed",
      entry: "forgetRoute",
      description: "This screen cannot be loaded; the others can still be opened.",
      meta: { clauses: ["X14", "O15"] },
    },
  },
});
