import { enteringCode } from "./enteringCode.state.ts";
import { dialled } from "./numbers.ts";
import { phoneSetup } from "./phone.setup.ts";

/** Sign-up and sign-in by a number and the code sent to it. Serves T1 to T3, V1, V2, K1, X3 to X5, S5 to S7. */
export const phoneMachine = phoneSetup.createMachine({
  id: "phone",
  description: "Signing up or in by phone: a number, the code sent to it, and the account.",
  context: ({ input }) => ({
    phone: "",
    code: "",
    fullName: input.fullName,
    sends: 0,
    cooling: null,
  }),
  initial: "enteringPhone",
  on: {
    "cooldown.ended": {
      actions: "forgetCooling",
      description: "120 seconds are over since the last code.",
      meta: { clauses: ["K1"] },
    },
  },
  states: {
    enteringPhone: {
      tags: "enteringPhone",
      description: "The person types the number.",
      meta: { clauses: ["S5", "T1"] },
      initial: "empty",
      on: {
        "phone.changed": {
          actions: { type: "setPhone", params: ({ event }) => ({ value: event.value }) },
          description: "The number is typed.",
          meta: { clauses: ["S5"] },
        },
      },
      states: {
        empty: {
          description: "There is no number yet: 'Send Verify Code' is disabled.",
          meta: { clauses: ["V1"] },
          always: {
            guard: "isFilled",
            target: "filled",
            description: "There is something to send to.",
            meta: { clauses: ["V1"] },
          },
        },
        filled: {
          tags: "canSend",
          description: "There is a number: 'Send Verify Code' is enabled.",
          meta: { clauses: ["V1"] },
          always: {
            guard: "isEmpty",
            target: "empty",
            description: "The number was deleted.",
            meta: { clauses: ["V1"] },
          },
          on: {
            "code.requested": [
              {
                guard: "coolsForThisNumber",
                target: "#phone.enteringCode",
                actions: { type: "notify", params: { kind: "info", said: "phone.codeOnItsWay" } },
                description:
                  "This number got a code less than 120 seconds ago: it can be entered, and no other is sent yet.",
                meta: { clauses: ["K1", "S7"] },
              },
              {
                guard: "hasCountryCode",
                target: "#phone.sending",
                description: "The number has its country code: a code is sent.",
                meta: { clauses: ["T1", "V1", "A3"] },
              },
              {
                actions: {
                  type: "notify",
                  params: { kind: "warning", said: "phone.countryCodeMissing" },
                },
                description: "The number doesn't start with '+': a warning says how to write it.",
                meta: { clauses: ["V1"] },
              },
            ],
          },
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
            "countSend",
            "stopCooldown",
            "startCooldown",
            "emptyCode",
            { type: "notify", params: { kind: "success", said: "phone.codeSent" } },
          ],
          description: "The code is on its way: 'The verification code was sent'.",
          meta: { clauses: ["T1", "X15"] },
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
            { type: "setProfile", params: ({ event }) => ({ user: event.output }) },
            { type: "goTo", params: { to: "/select-user-type" } },
          ],
          description: "The account is there: on to the choice of the type.",
          meta: { clauses: ["T2", "E1"] },
        },
        onError: {
          target: "enteringPhone",
          actions: ["emptyCode", "stopCooldown", "forgetCooling"],
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
            "emptyCode",
            "stopCooldown",
            "forgetCooling",
            { type: "notify", params: { kind: "error", said: "phone.logInFailed" } },
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
            { type: "setProfile", params: ({ event }) => ({ user: event.output }) },
            { type: "goTo", params: { to: "/university/select-university" } },
          ],
          description: "The profile is here: on to the choice of a university.",
          meta: { clauses: ["T3", "E1"] },
        },
        onError: {
          target: "leaving",
          actions: { type: "goTo", params: { to: "/university/select-university" } },
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
