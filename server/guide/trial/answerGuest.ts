import type { TrialAnswer } from "#contract/trial.ts";

import { Problem } from "../../http/problem.ts";
import type { LimitRule } from "../../limits/limits.ts";
import type { Services } from "../../services.ts";
import { framing, helped, wantsHelp } from "../answering.ts";
import { hear } from "../hearing.ts";
import type { Question } from "../port.ts";
import { BARE, type Whole, wholeOf } from "../whole.ts";
import { trialPerGuest, trialPerNetwork } from "./limits.ts";
import { newThread, opened, sealed, type Thread } from "./thread.ts";

/** A question of someone without an account. */
export interface GuestQuestion {
  text: string;
  /** A random id that the device keeps. */
  guest: string;
  network: string;
  /** What the answer before gave out; null at the beginning. */
  thread: string | null;
  /** The language that the app is shown in (O96). */
  shownIn: string | undefined;
}

type TrialServices = Pick<Services, "db" | "assistant" | "limits" | "reads" | "secrets" | "now">;

/**
 * Answers a guest and stores nothing of what is said: the conversation goes back to the guest, signed. Who may be in
 * danger is helped, and it doesn't count, up to what one network can ask. Serves O73 and O51. Throws a 429 Problem when no answers are left.
 */
export async function answerGuest(
  services: TrialServices,
  { text, guest, network, thread: kept, shownIn }: GuestQuestion,
  signal: AbortSignal,
): Promise<TrialAnswer> {
  const thread = (kept === null ? null : await opened(services, kept)) ?? newThread();
  const question = { ...questionOf(thread, text), shownIn };
  const taken = await takeAnswer(services, guest, network);
  const whole = taken.refusal
    ? await helpInstead(services, question, network, taken.refusal)
    : await answered(services, question, taken.giveBack, signal);
  const { end } = whole;
  const isFree = end.helpAlone === true && !taken.refusal;
  if (isFree) await taken.giveBack();
  return {
    message: whole.text,
    question: end.question,
    response_user_options: end.followUps,
    suggested_universities_list: end.universities,
    help_alone: end.helpAlone,
    left: taken.left + (isFree ? 1 : 0),
    thread: await sealed(services, grown(thread, text, whole)),
  };
}

/** How many answers a guest can still get. Serves O73. */
export const answersLeft = ({ limits }: TrialServices, guest: string): Promise<number> =>
  limits.left(trialPerGuest, guest);

interface Taken {
  left: number;
  refusal: Problem | null;
  giveBack: () => Promise<void>;
}

async function takeAnswer(
  { limits }: TrialServices,
  guest: string,
  network: string,
): Promise<Taken> {
  const giveBackToNetwork = () => limits.giveBack(trialPerNetwork, network);
  const refused = (rule: LimitRule, error: unknown): Taken => {
    if (!(error instanceof Problem) || error.status !== 429) throw error;
    const { headers } = error;
    // To come back in hours is no advice to who wants to know now.
    const refusal = new Problem(429, rule.refusal, { headers });
    return { left: 0, refusal, giveBack: async () => {} };
  };
  try {
    await limits.take(trialPerNetwork, network);
  } catch (error) {
    return refused(trialPerNetwork, error);
  }
  try {
    const left = await limits.take(trialPerGuest, guest);
    const giveBack = async () => {
      await limits.giveBack(trialPerGuest, guest);
      await giveBackToNetwork();
    };
    return { left, refusal: null, giveBack };
  } catch (error) {
    await giveBackToNetwork();
    return refused(trialPerGuest, error);
  }
}

const questionOf = ({ history, memory, need }: Thread, text: string): Question => ({
  text,
  history,
  universityId: null,
  pointId: null,
  user: { type: "student", full_name: "", country: null, need },
  state: "chat",
  memory,
});

async function answered(
  { assistant }: TrialServices,
  question: Question,
  giveBack: () => Promise<void>,
  signal: AbortSignal,
): Promise<Whole> {
  try {
    return await wholeOf(assistant.answer(question, signal));
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/** Help for who may be in danger, without an answer to anything else. Throws `refusal` for everyone else. */
async function helpInstead(
  { db, reads }: TrialServices,
  question: Question,
  network: string,
  refusal: Problem,
): Promise<Whole> {
  try {
    // To read a question takes its time, whoever asks.
    reads.hear(network);
  } catch {
    throw refusal;
  }
  const heard = await hear(db, question);
  if (wantsHelp(heard)) return helped(heard);
  const { last } = framing(heard);
  if (last === null) throw refusal;
  return { text: last, end: { ...BARE, helpAlone: true, memory: question.memory } };
}

const grown = (thread: Thread, text: string, { text: answer, end }: Whole): Thread => ({
  id: thread.id,
  history: [
    ...thread.history,
    { writer: "client", text },
    ...(answer === "" ? [] : [{ writer: "bot" as const, text: answer }]),
  ],
  memory: end.memory ?? thread.memory,
  need: { ...thread.need, ...end.learned },
  question: end.question,
  followUps: end.followUps,
  universities: end.universities,
});
