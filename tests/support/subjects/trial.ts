import type { TrialAnswer, TrialOffer } from "#contract/trial.ts";
import { trialMachine } from "#machines/trial/trial.machine.ts";

import { subject } from "../charts/subject.ts";
import { refused, stanford } from "./samples.ts";

export const offer: TrialOffer = { left: 3, tour: { id: "7", name: "Stanford" } };
export const noneLeft: TrialOffer = { left: 0, tour: null };

const answer: TrialAnswer = {
  message: "**Stanford** has 18,219 students.",
  question: "What else?",
  response_user_options: ["What does it cost?"],
  suggested_universities_list: [stanford],
  help_alone: undefined,
  left: 2,
  thread: "t1",
};
export const answers = {
  answer,
  last: { ...answer, left: 0, thread: "t2" },
  help: {
    ...answer,
    message: "Please call **988** now.",
    response_user_options: ["I’m safe right now"],
    suggested_universities_list: [],
    help_alone: true,
    left: 0,
    thread: "t3",
  },
} satisfies Record<string, TrialAnswer>;

/** What was asked before in the tab. */
export const asked = {
  thread: "t0",
  history: [
    { writer: "client" as const, text: "Hello" },
    { writer: "bot" as const, text: "Hello! Where shall we start?" },
  ],
};
export const usedUp = { status: 429, message: "Make an account to go on asking." };

export const trial = subject({
  machine: trialMachine,
  inputs: [{ saved: null }, { saved: asked }],
  key: ({ history, left, draft, asked: text, problem, followUps }) => ({
    said: history.length,
    left,
    typed: draft.trim() !== "",
    asked: text !== "",
    problem: problem !== null,
    followUps: followUps.length,
  }),
  sees: ({ history, left, tour, suggestions, followUps, draft, asked: text, problem }) => ({
    history: history.length,
    left,
    tour: tour?.id ?? null,
    suggestions: suggestions.map(({ id }) => id),
    followUps,
    draft,
    asked: text,
    problem,
  }),
  samples: { offer, noneLeft, ...answers, saved: asked },
  payloads: {
    "draft.changed": [{ value: " What does it cost? " }, { value: " " }],
    "question.submitted": [{}],
    "question.chosen": [{ text: "Help me choose" }, { text: "What does it cost?" }, { text: " " }],
  },
  done: { fetchOffer: [offer, noneLeft], ask: Object.values(answers) },
  failed: {
    fetchOffer: [{ status: 404, message: "There is no such call." }],
    ask: [usedUp, refused, { status: 405, message: "No." }],
    crisisHelp: ["broke"],
  },
  // A conversation is tried until its second answer.
  isWorth: ({ context: { history, problem, followUps } }, event) => {
    if (event.type === "question.chosen" && event.text === "What does it cost?")
      return followUps.includes(event.text);
    return history.length < 4 && (problem === null || event.type === "question.submitted");
  },
});
