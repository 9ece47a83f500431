import * as v from "valibot";

import { call } from "../call.ts";
import { StoredConversation } from "../conversation.ts";
import { ShownLanguage } from "../fields.ts";
import { MAX_TRIAL_QUESTION } from "../limits.ts";
import { Guest, Thread, TrialAnswer, TrialOffer } from "../trial.ts";

const shared = { clause: "O73", tag: "Chat", path: "/chat/try/", skipLoading: true } as const;

/** Serves O73. Hosts without it offer no answers before an account. */
export const trialOffer = call({
  ...shared,
  summary:
    "How many answers a guest can still get without an account, and a campus whose tour they can take.",
  method: "GET",
  access: "anyone",
  query: v.object({ guest: Guest }),
  data: TrialOffer,
});

/** Serves O73. `guest` is a random id that the device keeps; `thread` comes from the answer before. */
export const tryGuide = call({
  ...shared,
  summary: "Ask the guide without an account, a few times a day.",
  method: "POST",
  access: "anyone",
  body: v.object({
    guest: Guest,
    question: v.pipe(
      v.string("The question is missing."),
      v.trim(),
      v.minLength(1, "The question is empty."),
      v.maxLength(
        MAX_TRIAL_QUESTION,
        `Without an account a question can have up to ${MAX_TRIAL_QUESTION} characters. Please shorten it.`,
      ),
    ),
    thread: v.optional(v.nullable(Thread), null),
    language: v.optional(ShownLanguage),
  }),
  data: TrialAnswer,
  refusals: { 429: "No answers are left without an account; the message says to make one." },
});

/** Serves O74. The same thread again returns the same conversation. */
export const keepTrial = call({
  ...shared,
  clause: "O74",
  summary: "Keep what was asked before signing in as a conversation of the account.",
  method: "POST",
  path: "/chat/try/keep/",
  access: "user",
  body: v.object({ thread: Thread }),
  data: StoredConversation,
  refusals: {
    404: "The thread isn't this server's, is older than a day, or was kept at another account.",
  },
});
