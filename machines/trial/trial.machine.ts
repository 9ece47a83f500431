import { assign, setup } from "xstate";

import type { TrialAnswer, TrialOffer } from "#contract/trial.ts";

import type { ChartMeta } from "../clauses.ts";
import { crisisHelpMachine } from "../crisisHelp/crisisHelp.machine.ts";
import { reasonOf } from "../forms/refusal.ts";
import { flow } from "../ids.ts";
import { errorOf, isUnheld, statusOf, unprovided } from "../ports.ts";
import { sendToSystem, tellFault } from "../sendToSystem.ts";
import { joined, type Unsent } from "../unsent.ts";
import type { Asked, TrialContext, TrialEvent, TrialInput, TrialTag } from "./types.ts";

const TOO_MANY = 429;

/** What is asked or typed outlives the screen until it is answered, or there is an account. */
const keepUnsent = {
  type: "keepUnsent",
  params: ({ context: { asked, draft } }: { context: TrialContext }) => ({
    universityId: null,
    text: joined([asked, draft]),
  }),
} as const;

/** The guide before an account: a few questions on the welcome screen. Serves O73. */
export const trialMachine = setup({
  types: {} as {
    context: TrialContext;
    events: TrialEvent;
    input: TrialInput;
    children: { crisisHelp: "crisisHelp" };
    tags: TrialTag;
    meta: ChartMeta;
  },
  actors: {
    crisisHelp: crisisHelpMachine,
    /** How many answers this device can still get, and a campus with a tour (O73). Quiet, as a host may offer none. */
    fetchOffer: unprovided<TrialOffer>("fetchOffer"),
    /** Asks the guide (O73). Quiet, as the box says itself what didn't come. */
    ask: unprovided<TrialAnswer, Asked>("ask"),
  },
  guards: {
    isUnheld,
    isTooMany: (_, params: { error: unknown }) => statusOf(params.error) === TOO_MANY,
    isFilled: ({ context }) => context.draft.trim() !== "",
    saysSomething: (_, params: { text: string }) => params.text.trim() !== "",
    isUsedUp: ({ context }) => context.left === 0,
  },
  actions: {
    /** Slot: keeps what is typed as long as the tab is open and no one is signed in, and else forgets it (O174). */
    keepUnsent: (_, _params: Unsent) => {},
    /** Slot: asks for what was kept; it comes as `draft.changed` (O174). */
    recallUnsent: (_, _params: Pick<Unsent, "universityId">) => {},
    showOffer: assign((_, { offer: { left, tour } }: { offer: TrialOffer }) => ({ left, tour })),
    setDraft: assign({ draft: (_, params: { value: string }) => params.value }),
    askDraft: assign(({ context: { draft } }) => ({
      asked: draft.trim(),
      draft: "",
      problem: null,
    })),
    askText: assign((_, { text }: { text: string }) => ({ asked: text, problem: null })),
    takeAnswer: assign(({ context: { history, asked } }, { answer }: { answer: TrialAnswer }) => ({
      history: [
        ...history,
        { id: history.length, writer: "client" as const, text: asked },
        { id: history.length + 1, writer: "bot" as const, text: answer.message },
      ],
      asked: "",
      thread: answer.thread,
      left: answer.left,
      suggestions: answer.suggested_universities_list,
      // Without answers left only the offers of help can be taken.
      followUps:
        answer.left === 0 && answer.help_alone !== true ? [] : answer.response_user_options,
    })),
    keepTrial: sendToSystem("root", ({ context: { thread, history } }) => ({
      type: "trial.saved",
      saved:
        thread === null
          ? null
          : { thread, history: history.map(({ writer, text }) => ({ writer, text })) },
    })),
    /** What was asked goes back before what was typed meanwhile. */
    putBack: assign(({ context: { asked, draft } }, { error }: { error: unknown }) => ({
      draft: joined([asked, draft]),
      asked: "",
      problem: reasonOf(error, "requests.fault"),
    })),
    noteUsedUp: assign({ left: 0 }),
    tellFault: tellFault(),
  },
}).createMachine({
  id: "trial",
  description: "The guide before an account: a few questions on the welcome screen.",
  meta: { clauses: ["O73"] },
  context: ({ input: { saved } }) => ({
    history: (saved?.history ?? []).map((message, id) => ({ id, ...message })),
    thread: saved?.thread ?? null,
    left: null,
    tour: null,
    suggestions: [],
    followUps: [],
    draft: "",
    asked: "",
    problem: null,
  }),
  invoke: {
    ...flow("crisisHelp"),
    onError: {
      actions: { type: "tellFault", params: errorOf },
      description: "The chart of the help broke: logged, and its button leads to a directory.",
      meta: { clauses: ["X13", "O49"] },
    },
  },
  initial: "checking",
  states: {
    checking: {
      tags: "absent",
      description: "Does this host answer guests, and how many answers are left?",
      invoke: {
        id: "fetchOffer",
        src: "fetchOffer",
        onDone: {
          target: "offered",
          actions: { type: "showOffer", params: ({ event }) => ({ offer: event.output }) },
          description: "It does: the box is shown.",
        },
        onError: {
          target: "absent",
          description: "It doesn't, or can't be reached: the welcome stays as it is.",
          meta: { clauses: ["O73", "X2"] },
        },
      },
    },
    absent: {
      tags: "absent",
      description: "Nothing can be asked before an account here.",
    },
    offered: {
      entry: { type: "recallUnsent", params: { universityId: null } },
      description: "The guest can ask; what was typed before in this tab is there.",
      meta: { clauses: ["O73", "O174"] },
      initial: "open",
      on: {
        "draft.changed": {
          actions: [
            { type: "setDraft", params: ({ event }) => ({ value: event.value }) },
            keepUnsent,
          ],
          description: "The guest types; also while an answer is awaited.",
        },
      },
      states: {
        open: {
          description: "One question at a time can be asked.",
          on: {
            "question.submitted": {
              guard: "isFilled",
              target: "asking",
              actions: "askDraft",
              description:
                "What is typed is asked, also without answers left: who may be in danger is helped.",
              meta: { clauses: ["O73", "O51", "V5"] },
            },
            "question.chosen": {
              guard: { type: "saysSomething", params: ({ event }) => ({ text: event.text }) },
              target: "asking",
              actions: { type: "askText", params: ({ event }) => ({ text: event.text }) },
              description: "An example or a suggested reply is asked; what is typed stays.",
              meta: { clauses: ["O73", "S26"] },
            },
          },
          initial: "counting",
          states: {
            counting: {
              description: "Are any answers left?",
              always: [
                {
                  guard: "isUsedUp",
                  target: "usedUp",
                  description: "That was the last one.",
                },
                { target: "ready", description: "Some are.", meta: { clauses: ["O73"] } },
              ],
            },
            ready: {
              description: "There are answers left.",
            },
            usedUp: {
              tags: "usedUp",
              description: "No answers are left today: an account is offered to go on.",
              meta: { clauses: ["O73", "O74"] },
            },
          },
        },
        asking: {
          tags: "asking",
          description: "The guide answers.",
          invoke: {
            id: "ask",
            src: "ask",
            input: ({ context }) => ({ question: context.asked, thread: context.thread }),
            onDone: {
              target: "open",
              actions: [
                { type: "takeAnswer", params: ({ event }) => ({ answer: event.output }) },
                "keepTrial",
                keepUnsent,
              ],
              description: "The answer is here, and kept for when there is an account.",
              meta: { clauses: ["O73", "O74"] },
            },
            onError: [
              {
                guard: { type: "isUnheld", params: errorOf },
                target: "#trial.absent",
                description: "The host answers no guests after all.",
              },
              {
                guard: { type: "isTooMany", params: errorOf },
                target: "open",
                actions: ["noteUsedUp", { type: "putBack", params: errorOf }],
                description: "No answers are left: the host says so, and the question stays.",
                meta: { clauses: ["O73", "X2"] },
              },
              {
                target: "open",
                actions: { type: "putBack", params: errorOf },
                description: "No answer came: the question stays, and the reason is beside it.",
                meta: { clauses: ["O73", "X2"] },
              },
            ],
          },
        },
      },
    },
  },
});
