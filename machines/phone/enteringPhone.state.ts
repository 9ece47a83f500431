import { dialled } from "./numbers.ts";
import { phoneSetup } from "./phone.setup.ts";

/** The number is typed, with its country's code. Serves S5, V1, K1, T1, O75 to O77. */
export const enteringPhone = phoneSetup.createStateConfig({
  tags: "enteringPhone",
  description: "The person types the number.",
  meta: { clauses: ["S5", "T1"] },
  initial: "empty",
  on: {
    "phone.changed": {
      target: ".filled",
      actions: { type: "setPhone", params: ({ event }) => ({ value: event.value }) },
      description: "The number is typed; what was wrong with it is over.",
      meta: { clauses: ["S5", "O75"] },
    },
    "country.chosen": {
      target: ".filled",
      actions: {
        type: "setCountry",
        params: ({ event: { country, callingCode } }) => ({ country, callingCode }),
      },
      description: "The person picks a country: the number begins with its code.",
      meta: { clauses: ["V1", "O77"] },
    },
    "step.linked": [
      {
        guard: "linksCodeSent",
        target: "#phone.enteringCode",
        actions: "forgetIssue",
        description: "Forward, to the code that was sent to this number: it can be entered.",
        meta: { clauses: ["O2", "O76"] },
      },
      {
        guard: "linksCode",
        actions: { type: "openNumberStep", params: { replace: true } },
        description: "Forward, but no code was sent to this number: it stays the number's step.",
        meta: { clauses: ["O76"] },
      },
    ],
  },
  states: {
    empty: {
      description: "There is no number yet: 'Send Verify Code' is disabled.",
      meta: { clauses: ["V1"] },
      always: {
        guard: "isFilled",
        target: "filled",
        description: "There is something to send to.",
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
      },
      on: {
        "code.requested": [
          {
            guard: "coolsForThisNumber",
            target: "#phone.enteringCode",
            actions: [
              "forgetIssue",
              { type: "notify", params: { kind: "info", said: "phone.codeOnItsWay" } },
              "openCodeStep",
            ],
            description:
              "This number got a code less than 120 seconds ago: it can be entered, and no other is sent yet.",
            meta: { clauses: ["K1", "S7"] },
          },
          {
            guard: "hasCountryCode",
            target: "#phone.checking",
            actions: "forgetIssue",
            description: "The number has its country code: it is checked, and a code is sent.",
            meta: { clauses: ["T1", "V1", "O77"] },
          },
          {
            target: "completing",
            actions: { type: "refuse", params: { issue: "phone.countryCodeMissing" } },
            description:
              "The number doesn't start with '+': the field says how to write it, and nothing is sent.",
            meta: { clauses: ["V1", "O75"] },
          },
        ],
        "offer.taken": {
          guard: "hasOffer",
          actions: "takeOffer",
          description: "The person takes the number with the country code that was offered.",
          meta: { clauses: ["V1", "O77"] },
        },
      },
    },
    completing: {
      tags: "canSend",
      description: "The number lacks the country code: what would it be with the chosen country's?",
      meta: { clauses: ["V1", "O77"] },
      invoke: {
        id: "completeNumber",
        src: "readNumber",
        input: ({ context: { phone, country } }) => ({ phone: dialled(phone), country }),
        onDone: {
          target: "filled",
          actions: { type: "setOffer", params: ({ event }) => ({ reading: event.output }) },
          description:
            "A number that fits is offered below the field; else it is said with which country none fits.",
          meta: { clauses: ["O77", "O284"] },
        },
        onError: {
          target: "filled",
          description: "Nothing can be offered here.",
          meta: { clauses: ["O77"] },
        },
      },
    },
  },
});
