import { errorOf } from "../ports.ts";
import { dialled } from "./numbers.ts";
import { keepSent, phoneSetup } from "./phone.setup.ts";

/** The six boxes, and whether another code may be asked for. Serves S5 to S7, V2, K1, X3, X4. */
export const enteringCode = phoneSetup.createStateConfig({
  tags: "enteringCode",
  description: "A code was sent: the person types it, and may ask for another after a while.",
  meta: { clauses: ["S5", "S6", "S7"] },
  on: {
    "step.linked": {
      guard: "linksNumber",
      target: "enteringPhone",
      actions: ["emptyCode", "forgetIssue", "clearNotices"],
      description: "Back: to the number, and not off the screen.",
      meta: { clauses: ["O2", "O76"] },
    },
  },
  type: "parallel",
  states: {
    entry: {
      description: "The six boxes.",
      meta: { clauses: ["S5", "V2"] },
      initial: "editing",
      states: {
        editing: {
          description: "The person types or pastes the code.",
          meta: { clauses: ["S6", "V2"] },
          initial: "incomplete",
          on: {
            "code.changed": {
              actions: { type: "setCode", params: ({ event }) => ({ value: event.value }) },
              description: "Digits are kept, at most six of them; what was wrong before is over.",
              meta: { clauses: ["V2", "K1", "O75"] },
            },
            "phone.editRequested": {
              target: "#phone.enteringPhone",
              actions: [
                "emptyCode",
                "forgetIssue",
                "clearNotices",
                { type: "openNumberStep", params: { replace: false } },
              ],
              description: "The number was wrong: back to it.",
              meta: { clauses: ["O2", "O75"] },
            },
            "code.resendRequested": {
              guard: "mayResend",
              target: "resending",
              description: "The time is over and the person asks for another code.",
              meta: { clauses: ["S7", "K1"] },
            },
          },
          states: {
            incomplete: {
              description: "Digits are missing: 'Continue' is disabled.",
              meta: { clauses: ["V2"] },
              always: {
                guard: "isWholeCode",
                target: "complete",
                description: "The sixth digit is there.",
                meta: { clauses: ["V2", "K1"] },
              },
              on: {
                "code.confirmed": {
                  actions: { type: "refuse", params: { issue: "phone.codeIncomplete" } },
                  description:
                    "The code is not whole: 'Please enter the 6-digit code' is said at the boxes.",
                  meta: { clauses: ["V2", "O75"] },
                },
              },
            },
            complete: {
              tags: "canConfirm",
              description: "All six digits are there: 'Continue' is enabled.",
              meta: { clauses: ["V2", "K1"] },
              always: {
                guard: "isPartCode",
                target: "incomplete",
                description: "A digit was deleted.",
                meta: { clauses: ["V2"] },
              },
              on: {
                "code.confirmed": {
                  target: "#phone.enteringCode.entry.verifying",
                  description: "The code is checked.",
                  meta: { clauses: ["T1", "A4"] },
                },
              },
            },
          },
        },
        verifying: {
          tags: "busy",
          description: "The code is being checked.",
          meta: { clauses: ["T1", "A4"] },
          invoke: {
            id: "verifyCode",
            src: "verifyCode",
            input: ({ context }) => ({ phone: dialled(context.phone), code: context.code }),
            onDone: [
              {
                guard: "isSigningUp",
                target: "#phone.signingUp",
                description:
                  "The number is verified, and a name came from sign-up: an account is made.",
                meta: { clauses: ["T2"] },
              },
              {
                target: "#phone.loggingIn",
                description: "The number is verified, and there is no name: the person logs in.",
                meta: { clauses: ["T3"] },
              },
            ],
            onError: {
              target: "editing",
              actions: { type: "refuseCode", params: errorOf },
              description:
                "'The code is wrong or expired' is said at the boxes, with how many tries are left where the host says so. It can be typed again.",
              meta: { clauses: ["X4", "O75"] },
            },
          },
        },
        resending: {
          tags: "busy",
          description: "Another code is being sent.",
          meta: { clauses: ["S7", "A3"] },
          invoke: {
            id: "resendCode",
            src: "sendCode",
            input: ({ context }) => ({ phone: dialled(context.phone) }),
            onDone: {
              target: [
                "#phone.enteringCode.entry.editing",
                "#phone.enteringCode.resend.cooling",
                "#phone.enteringCode.sms.awaited",
              ],
              actions: [
                "noteSent",
                "stopCooldown",
                "startCooldown",
                "emptyCode",
                "forgetIssue",
                keepSent,
                "clearNotices",
                { type: "notify", params: { kind: "success", said: "phone.codeSent" } },
              ],
              description: "Another code is on its way, and the countdown begins again.",
              meta: { clauses: ["S7", "K1", "X15"] },
            },
            onError: {
              target: "editing",
              actions: { type: "notify", params: { kind: "error", said: "phone.sendingFailed" } },
              description: "'Error sending verification code'. The last code may still be typed.",
              meta: { clauses: ["X3"] },
            },
          },
        },
      },
    },
    sms: {
      description: "Whether the device may hand over the code.",
      meta: { clauses: ["O77"] },
      initial: "awaited",
      states: {
        awaited: {
          description: "The device is asked for the code out of the SMS.",
          invoke: {
            id: "awaitCode",
            src: "awaitCode",
            onDone: [
              {
                guard: "isTyping",
                target: "over",
                actions: { type: "setCode", params: ({ event }) => ({ value: event.output }) },
                description: "The device hands over the code: it fills the boxes.",
                meta: { clauses: ["O77", "S6"] },
              },
              {
                target: "over",
                description: "The person was faster: the code is being checked already.",
              },
            ],
            onError: {
              target: "over",
              description: "The device hands over none, or the person doesn't want it to.",
            },
          },
        },
        over: {
          description: "The code is typed, or was handed over.",
        },
      },
    },
    resend: {
      description: "Whether another code may be asked for.",
      meta: { clauses: ["S7", "K1"] },
      initial: "cooling",
      states: {
        cooling: {
          tags: "cooling",
          description: "'Resend in Ns': the countdown of 120 seconds runs.",
          always: {
            guard: "isNotCooling",
            target: "ready",
            description: "The wait was over before the boxes were opened again.",
            meta: { clauses: ["S7", "O76"] },
          },
          on: {
            "cooldown.ended": {
              target: "ready",
              actions: "forgetCooling",
              description: "120 seconds are over.",
              meta: { clauses: ["K1"] },
            },
          },
        },
        ready: {
          tags: "resendReady",
          description: "'Resend Code' may be pressed.",
          meta: { clauses: ["S7"] },
        },
      },
    },
  },
});
