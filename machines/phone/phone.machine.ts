import { enteringCode } from "./enteringCode.state.ts";
import { enteringPhone } from "./enteringPhone.state.ts";
import { dialled } from "./numbers.ts";
import { forgetKept, keepSent, phoneSetup } from "./phone.setup.ts";

/** Sign-up and sign-in by a number and the code sent to it. Serves T1 to T3, V1, V2, K1, X3 to X5, S5 to S7. */
export const phoneMachine = phoneSetup.createMachine({
  id: "phone",
  description: "Signing up or in by phone: a number, the code sent to it, and the account.",
  context: ({ input }) => ({
    ...input,
    phone: "",
    code: "",
    cooling: null,
    sent: null,
    wait: { ms: 0 },
    country: null,
    offer: null,
    misread: false,
    issue: null,
    refusals: 0,
  }),
  initial: "opening",
  on: {
    "cooldown.ended": {
      actions: "forgetCooling",
      description: "120 seconds are over since the last code.",
      meta: { clauses: ["K1"] },
    },
  },
  states: {
    opening: {
      tags: "opening",
      description:
        "Which step does the address name, and was a code sent before the page was loaded again?",
      meta: { clauses: ["S5", "O76"] },
      invoke: {
        id: "restore",
        src: "restore",
        onDone: [
          {
            guard: { type: "beginsWithCode", params: ({ event }) => ({ left: event.output }) },
            target: "enteringCode",
            actions: [
              { type: "takeUp", params: ({ event }) => ({ left: event.output }) },
              "startCooldown",
            ],
            description:
              "The page was loaded again while the code was awaited: it can still be entered, and the countdown goes on.",
            meta: { clauses: ["O76", "K1"] },
          },
          {
            guard: { type: "awaitsCode", params: ({ event }) => ({ left: event.output }) },
            target: "enteringPhone",
            actions: [
              { type: "takeUp", params: ({ event }) => ({ left: event.output }) },
              "startCooldown",
            ],
            description: "A code was sent before, and the person is back at the number.",
            meta: { clauses: ["O76", "K1"] },
          },
          {
            guard: "beginsWithoutCode",
            target: "enteringPhone",
            actions: [
              { type: "takeUp", params: ({ event }) => ({ left: event.output }) },
              { type: "openNumberStep", params: { replace: true } },
            ],
            description:
              "The address names the code's step, and no code is awaited: the number first.",
            meta: { clauses: ["O76", "S5"] },
          },
          {
            target: "enteringPhone",
            actions: { type: "takeUp", params: ({ event }) => ({ left: event.output }) },
            description: "The number is asked for.",
            meta: { clauses: ["S5", "T1"] },
          },
        ],
        onError: {
          target: "enteringPhone",
          description: "What was left can't be read: the number is asked for.",
          meta: { clauses: ["S5", "T1"] },
        },
      },
    },
    enteringPhone,
    checking: {
      tags: ["busy", "enteringPhone"],
      description: "Is the number as long as numbers of its country are?",
      meta: { clauses: ["O77", "T1"] },
      invoke: {
        id: "checkNumber",
        src: "readNumber",
        input: ({ context }) => ({ phone: dialled(context.phone), country: null }),
        onDone: [
          {
            guard: { type: "fitsNot", params: ({ event }) => ({ reading: event.output }) },
            target: "enteringPhone",
            actions: { type: "refuseLength", params: ({ event }) => ({ reading: event.output }) },
            description: "It is too short or too long: said at the field, and no code is sent.",
            meta: { clauses: ["O75", "O77"] },
          },
          {
            target: "sending",
            description: "As far as anyone knows it is a number: a code is sent.",
            meta: { clauses: ["T1", "A3"] },
          },
        ],
        onError: {
          target: "sending",
          description: "It can't be checked here: the server judges it.",
          meta: { clauses: ["T1", "A3", "O77"] },
        },
      },
    },
    sending: {
      tags: ["busy", "enteringPhone"],
      description: "The code is being sent.",
      meta: { clauses: ["T1", "A3"] },
      invoke: {
        id: "sendCode",
        src: "sendCode",
        input: ({ context }) => ({ phone: dialled(context.phone) }),
        onDone: {
          target: "enteringCode",
          actions: [
            "noteSent",
            "stopCooldown",
            "startCooldown",
            "emptyCode",
            keepSent,
            "clearNotices",
            { type: "notify", params: { kind: "success", said: "phone.codeSent" } },
            "openCodeStep",
          ],
          description:
            "The code is on its way: 'The verification code was sent'. Its step has an address of its own, so that Back leads to the number.",
          meta: { clauses: ["T1", "X15", "O75", "O76"] },
        },
        onError: {
          target: "enteringPhone",
          actions: { type: "notify", params: { kind: "error", said: "phone.sendingFailed" } },
          description: "The code could not be sent: 'Error sending verification code'.",
          meta: { clauses: ["X3"] },
        },
      },
    },
    enteringCode,
    signingUp: {
      tags: ["busy", "enteringCode"],
      description: "The account is being made with the name from sign-up.",
      meta: { clauses: ["T2", "A7"] },
      invoke: {
        id: "signUp",
        src: "signUp",
        input: ({ context }) => ({
          phone: dialled(context.phone),
          fullName: context.fullName ?? "",
        }),
        onDone: {
          target: "leaving",
          actions: [
            "forgetSent",
            forgetKept,
            "clearNotices",
            { type: "setProfile", params: ({ event }) => ({ user: event.output }) },
            { type: "goTo", params: { to: "/select-user-type" } },
          ],
          description: "The account is there: on to the choice of the type.",
          meta: { clauses: ["T2", "E1"] },
        },
        onError: {
          target: "enteringPhone",
          actions: [
            "forgetSent",
            forgetKept,
            "stopCooldown",
            { type: "openNumberStep", params: { replace: true } },
          ],
          description:
            "No account was made; the request said why. The code has served: a new one may be sent.",
          meta: { clauses: ["X1", "X2", "A7"] },
        },
      },
    },
    loggingIn: {
      tags: ["busy", "enteringCode"],
      description: "The person is being logged in by the verified number.",
      meta: { clauses: ["T3", "A6"] },
      invoke: {
        id: "logIn",
        src: "logIn",
        input: ({ context }) => ({ phone: dialled(context.phone) }),
        onDone: [
          {
            guard: { type: "namesPerson", params: ({ event }) => ({ user: event.output }) },
            target: "fetchingProfile",
            actions: { type: "setProfile", params: ({ event }) => ({ user: event.output }) },
            description:
              "Logged in: the answer says who the person is, and the profile is fetched.",
            meta: { clauses: ["T3", "E1", "A6"] },
          },
          {
            target: "fetchingProfile",
            description: "Logged in: the profile is fetched.",
            meta: { clauses: ["T3"] },
          },
        ],
        onError: {
          target: "enteringPhone",
          actions: [
            "forgetSent",
            forgetKept,
            "stopCooldown",
            { type: "notify", params: { kind: "error", said: "phone.logInFailed" } },
            { type: "openNumberStep", params: { replace: true } },
          ],
          description:
            "'Error Login'; the request said why, such as that there is no account. The code has served: a new one may be sent.",
          meta: { clauses: ["X5"] },
        },
      },
    },
    fetchingProfile: {
      tags: ["busy", "enteringCode"],
      description: "The profile is being fetched.",
      meta: { clauses: ["T3", "A9"] },
      invoke: {
        id: "fetchMe",
        src: "fetchMe",
        onDone: {
          target: "leaving",
          actions: [
            "forgetSent",
            forgetKept,
            "clearNotices",
            { type: "setProfile", params: ({ event }) => ({ user: event.output }) },
            { type: "goTo", params: { to: "/university/select-university" } },
          ],
          description: "The profile is here: on to the choice of a university.",
          meta: { clauses: ["T3", "E1"] },
        },
        onError: {
          target: "leaving",
          actions: [
            "forgetSent",
            forgetKept,
            { type: "goTo", params: { to: "/university/select-university" } },
          ],
          description:
            "The person is logged in all the same, and goes on; the request said what was wrong.",
          meta: { clauses: ["T3", "O3"] },
        },
      },
    },
    leaving: {
      tags: ["busy", "enteringCode"],
      description: "Done here: the next screen opens.",
      meta: { clauses: ["T2", "T3"] },
    },
  },
});
