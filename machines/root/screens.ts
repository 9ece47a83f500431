import type { AdminUniversityContext } from "../adminUniversity/types.ts";
import type { EditPointsContext } from "../editPoints/types.ts";
import { flow } from "../ids.ts";
import { logError } from "../ports.ts";
import { chatInput } from "./chatInput.ts";
import { forgetSavedChat, rootSetup } from "./root.setup.ts";
import { forSuperusers } from "./superusers.state.ts";
import type { RootContext } from "./types.ts";

/** What becomes of a screen whose own chart breaks (O13). */
const onError = {
  target: "#root.broken",
  actions: logError,
  description: "The screen's chart broke: it is logged, and the page says so.",
  meta: { clauses: ["O13"] },
} as const;

/** What becomes of the welcome when what it can do without breaks (O13). */
const plainAgain = {
  target: "plain",
  actions: logError,
  description: "Its chart broke: logged, and the welcome is as it was without.",
  meta: { clauses: ["O13"] },
} as const;

const landing = rootSetup.createStateConfig({
  description: "The landing.",
  meta: { clauses: ["R1"] },
  initial: "welcome",
  states: {
    welcome: {
      tags: "welcome",
      description: "A visitor who is not signed in sees the welcome screen.",
      meta: { clauses: ["R1", "S1", "S2", "S3"] },
      always: {
        guard: "isSignedIn",
        target: "home",
        description: "The person is signed in.",
        meta: { clauses: ["R1"] },
      },
      initial: "plain",
      states: {
        plain: {
          description: "The welcome as it is drawn first.",
          meta: { clauses: ["R1"] },
          on: {
            "trial.loaded": {
              target: "trying",
              description:
                "What lets a guest ask, and choose a language, has been loaded after the first paint.",
              meta: { clauses: ["O73", "O96"] },
            },
          },
        },
        trying: {
          description:
            "A guest can ask, where the host answers guests, and choose the language of what is shown.",
          meta: { clauses: ["O73", "O96"] },
          invoke: [
            {
              ...flow("trial"),
              input: ({ context }) => ({ saved: context.trial }),
              onError: plainAgain,
            },
            { ...flow("language"), onError: plainAgain },
          ],
        },
      },
    },
    home: {
      tags: "home",
      description: "Someone who is signed in sees where to go on.",
      always: {
        guard: "isSignedOut",
        target: "welcome",
        description: "The person is no longer signed in.",
      },
    },
  },
});

const profile = rootSetup.createStateConfig({
  description: "The profile is open.",
  meta: { clauses: ["R7", "S20", "O60", "O89", "O90", "O92", "O96"] },
  invoke: [
    { ...flow("need"), input: ({ context: { signedIn } }) => ({ signedIn }), onError },
    { ...flow("account"), input: ({ context: { signedIn } }) => ({ signedIn }), onError },
    { ...flow("theme"), onError },
    { ...flow("language"), onError },
  ],
  initial: "opening",
  states: {
    opening: {
      description: "Is there an account to ask for?",
      meta: { clauses: ["S20", "A9"] },
      always: [
        {
          guard: "isSignedIn",
          target: "shown",
          actions: "fetchPerson",
          description: "The account is fetched: the guide may have suggested universities since.",
        },
        {
          target: "shown",
          description: "No one is signed in: there is no account.",
          meta: { clauses: ["R7"] },
        },
      ],
    },
    shown: {
      description: "What is known of the person is shown.",
      meta: { clauses: ["S20"] },
    },
  },
});

const chat = rootSetup.createStateConfig({
  description: "A chat is open: the general one, the one with university cards, or a university's.",
  meta: { clauses: ["R8", "R9", "R12"] },
  invoke: { ...flow("chat"), input: ({ context }) => chatInput(context), onError },
  on: {
    "session.started": [
      {
        guard: "startedElsewhereAnew",
        target: "chat",
        reenter: true,
        actions: "beginSession",
        description: "Someone else signed in in another tab: the chat opens again.",
        meta: { clauses: ["O16"] },
      },
      {
        guard: "startedElsewhere",
        actions: ["beginSession", "tellChat"],
        description: "The person signed in in another tab: the chat connects.",
        meta: { clauses: ["A22", "O16"] },
      },
      {
        guard: "isSignedIn",
        target: "chat",
        reenter: true,
        actions: ["beginSession", forgetSavedChat],
        description: "Someone signed in again: the chat opens again.",
        meta: { clauses: ["O16"] },
      },
      {
        actions: ["beginSession", forgetSavedChat, "tellChat"],
        description: "An answer signed the person in: the chat connects.",
        meta: { clauses: ["A22", "O16"] },
      },
    ],
  },
});

const universityPage = rootSetup.createStateConfig({
  description: "A university's page is open.",
  meta: { clauses: ["R11"] },
  invoke: {
    ...flow("universityPage"),
    input: ({
      context: { params, query, userType, isSuperuser, signedIn, newUser, speechSupported },
    }) => ({
      id: params["universityId"] ?? "",
      compared: query["with"] ?? null,
      userType,
      isSuperuser,
      signedIn,
      newUser,
      speechSupported,
    }),
    onError,
  },
});

const tour = rootSetup.createStateConfig({
  description: "The virtual tour is open.",
  meta: { clauses: ["R13"] },
  invoke: {
    ...flow("tour"),
    input: ({
      context: { params, query, isSuperuser, signedIn, newUser, speechSupported, smallScreen },
    }) => ({
      id: params["universityId"] ?? "",
      stop: query["stop"] ?? null,
      isSuperuser,
      signedIn,
      newUser,
      speechSupported,
      smallScreen,
    }),
    onError,
  },
});

/** The screens, a state each; those with a flow of their own run its chart while they are open. */
export const screens = {
  landing,
  emailSignIn: rootSetup.createStateConfig({
    description: "Sign-in by e-mail is open.",
    meta: { clauses: ["R2"] },
    invoke: { ...flow("emailSignIn"), onError },
  }),
  userType: rootSetup.createStateConfig({
    description: "The choice of the type is open.",
    meta: { clauses: ["R3"] },
    invoke: { ...flow("userType"), onError },
  }),
  name: rootSetup.createStateConfig({
    description: "The name step of sign-up is open.",
    meta: { clauses: ["R4", "R16"] },
    invoke: {
      ...flow("name"),
      input: ({ context }) => ({ fullName: context.signUpName ?? "" }),
      onError,
    },
  }),
  phone: rootSetup.createStateConfig({
    description: "Phone verification is open; only from sign-up does it carry a name.",
    meta: { clauses: ["R5", "T2", "T3"] },
    invoke: {
      ...flow("phone"),
      input: ({ context }) => ({
        fullName: context.routeName === "phoneSignUp" ? context.signUpName : null,
        path: context.path,
        step: context.query["step"] ?? null,
      }),
      onError,
    },
  }),
  faculty: { description: "'Under construction!'", meta: { clauses: ["R6"] } },
  profile,
  chat,
  findUniversity: rootSetup.createStateConfig({
    description: "Finding a university is open.",
    meta: { clauses: ["R10"] },
    invoke: {
      ...flow("findUniversity"),
      input: ({ context: { userType, query } }) => ({ userType, name: query["q"] ?? "" }),
      onError,
    },
  }),
  universityPage,
  tour,
  editPoints: forSuperusers("The point editor is open.", {
    ...flow("editPoints"),
    input: ({ context: { params, left, path } }: { context: RootContext }) => ({
      id: params["universityId"] ?? "",
      left: left[path] as EditPointsContext | undefined,
    }),
    onError,
  }),
  admin: forSuperusers("The administration is open.", { ...flow("admin"), onError }),
  adminUniversity: forSuperusers(
    "A university is open in the administration; `new` stands for one that isn't there yet.",
    {
      ...flow("adminUniversity"),
      input: ({ context: { params, left, path } }: { context: RootContext }) => ({
        id: params["universityId"] === "new" ? null : (params["universityId"] ?? null),
        left: left[path] as AdminUniversityContext | undefined,
      }),
      onError,
    },
  ),
  sharedAnswer: rootSetup.createStateConfig({
    description: "A shared answer is open, for everyone who has its link.",
    meta: { clauses: ["O107"] },
    invoke: {
      ...flow("sharedAnswer"),
      input: ({ context: { params } }) => ({ key: params["key"] ?? "" }),
      onError,
    },
  }),
  notFound: { description: "'Page Not Found!'", meta: { clauses: ["R15"] } },
} as const;
