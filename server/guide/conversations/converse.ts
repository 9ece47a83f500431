import { abortsWith } from "../../abortsWith.ts";
import type { Db } from "../../db/tables.ts";
import type { Account } from "../../identity/account.ts";
import type { Services } from "../../services.ts";
import type { AnswerEnd, AnswerPart, Question } from "../port.ts";
import { BARE } from "../whole.ts";
import { growAnswer, growing } from "./growing.ts";
import { messagesPerUser } from "./limit.ts";
import { messageId } from "./messageId.ts";
import { personOf } from "./person.ts";
import { replaceQuestion } from "./replace.ts";
import { isShareable } from "./share.ts";
import { addAnswer, addQuestion, beginWith, type StoredQuestion, takeAnswer } from "./store.ts";
import { titleOf } from "./titles.ts";
import { checkedPlace, type Where } from "./where.ts";

/** One message of a user, and where it was said. */
export interface Turn extends Where {
  user: Account;
  text: string;
  /** Null starts a conversation. */
  conversationId: string | null;
  state: "init" | "chat";
  /** The text of the last question, which this one replaces (O69). */
  replaces?: string | undefined;
  /** The language that the app is shown in (O96). */
  shownIn?: string | undefined;
  /** The text is the preset prompt of a topic. */
  isPrompt?: boolean;
}

/**
 * What a turn yields: the answer's parts, and its end with the id under which it is stored, and whether it can be shared.
 * `cut`: a resumed answer goes no further, though it isn't whole.
 */
export type ConversingPart =
  | Exclude<AnswerPart, AnswerEnd>
  | (AnswerEnd & { messageId: string; shareable: boolean; cut?: boolean });

/** An answer that has begun, and the conversation that it is stored in. */
export interface Conversing {
  conversationId: string;
  /** The id under which the answer is stored, from its beginning. */
  answerId: string;
  /**
   * The answer as it is made. It is stored when it ends, or as far as it got when the reader stops or the signal
   * aborts; so whoever starts reading must read on or stop with `return()`, as `for await` does.
   */
  parts: AsyncGenerator<ConversingPart, void, void>;
}

/** Why an answer stops when its process does: another one goes on with it. */
export const LEAVING = "The server stops.";

type ConverseServices = Pick<Services, "db" | "log" | "now" | "assistant" | "limits">;

/** How much of the conversation the guide gets to see. */
const HISTORY = 20;

/**
 * Stores a user's message and answers it. Every answer in a conversation goes through here (A19, A21, A22). Throws a
 * 404 Problem for a university, point or conversation that doesn't exist or isn't the user's, and 429 for too many
 * messages; then nothing is stored.
 */
export async function converse(
  services: ConverseServices,
  turn: Turn,
  signal: AbortSignal,
): Promise<Conversing> {
  const { db, limits, now } = services;
  await limits.take(messagesPerUser, turn.user.id);
  const named = await checkedPlace(db, turn);
  const asked = await stored(db, turn, named, now());
  const question = questionOf(turn, named, asked);
  return {
    conversationId: asked.conversationId,
    answerId: messageId(asked.conversationId, asked.seq + 1),
    parts: storing(services, asked, (stop) => services.assistant.answer(question, stop), signal),
  };
}

/** What is left of an answer: `parts` come after `said`, which is kept. */
export interface TakenUp {
  said: string;
  parts: Conversing["parts"];
}

/**
 * Goes on with an answer whose process is gone, for who asks for it again as `turn`: it is made again, and what was kept of it
 * skipped. What can't be made again, or begins otherwise now, ends there as cut. Null where something makes it. Serves O136.
 */
export async function takeUp(
  services: ConverseServices,
  turn: Turn,
  { conversationId, seq }: { conversationId: string; seq: number },
  signal: AbortSignal,
): Promise<TakenUp | null> {
  const { db, assistant } = services;
  const named = await checkedPlace(db, turn);
  const left = await takeAnswer(db, { userId: turn.user.id, conversationId, seq }, HISTORY);
  if (left === null) return null;
  const question = questionOf({ ...turn, text: left.text }, named, left);
  const again = (stop: AbortSignal) =>
    beyond(left.said, assistant.repeats === true ? assistant.answer(question, stop) : nothing());
  return { said: left.said, parts: storing(services, left, again, signal) };
}

async function* nothing(): AsyncGenerator<AnswerPart, void, void> {}

/** What an answer says after what it has said; nothing, not even its end, where it says something else. */
async function* beyond(
  said: string,
  answer: AsyncIterable<AnswerPart>,
): AsyncGenerator<AnswerPart, void, void> {
  let skipped = "";
  for await (const part of answer) {
    if (part.type === "end") {
      if (skipped === said) yield part;
      return;
    }
    const text = skipped + part.text;
    skipped = text.slice(0, said.length);
    if (!said.startsWith(skipped)) return;
    if (text.length > said.length) yield { type: "text", text: text.slice(said.length) };
  }
}

const questionOf = (turn: Turn, named: Where, asked: StoredQuestion): Question => ({
  text: turn.text,
  history: asked.history,
  universityId: named.universityId ?? asked.universityId,
  pointId: named.pointId ?? asked.pointId,
  user: personOf(turn.user, asked.need),
  state: turn.state,
  shownIn: turn.shownIn,
  memory: asked.memory,
});

function stored(
  db: Db,
  { user, conversationId, text, replaces, isPrompt = false }: Turn,
  { universityId, pointId }: Where,
  at: Date,
): Promise<StoredQuestion> {
  const userId = user.id;
  if (conversationId !== null) {
    const added = { userId, id: conversationId, text, most: HISTORY };
    return replaces === undefined
      ? addQuestion(db, added, at)
      : replaceQuestion(db, { ...added, replaces: replaces.trim() }, at);
  }
  const prompt = isPrompt ? text : null;
  const begun = { userId, universityId, pointId, title: titleOf(text), prompt };
  return beginWith(db, begun, text, at);
}

/** What is kept of an answer beside its text; without its end it was cut. */
const keptOf = (end: AnswerEnd | null) => ({
  cut: end === null,
  question: end?.question ?? null,
  followUps: end?.followUps ?? [],
  universities: end?.universities ?? [],
  memory: end?.memory ?? null,
  missed: end?.missed ?? null,
  reading: end?.reading ?? null,
  helpAlone: end?.helpAlone ?? false,
});

const APOLOGY =
  "I'm sorry, something went wrong on my side and I can't finish this answer. Please ask again.";

const NOT_KEPT =
  "an answer wasn't kept, as another process took it over or ended it, or its conversation is gone";

/** The question of an answer, and what is kept of that already. */
type Kept = Pick<StoredQuestion, "conversationId" | "seq" | "maker"> & { said?: string };

/**
 * Passes an answer on and stores it as it grows, and at its end, whole or cut. Its end is passed on after that, so that a
 * person who has seen it can rate the answer. A guide that fails apologises instead of falling silent. `answer` gets the signal
 * that stops it: at `signal`, and when the answer is ended elsewhere.
 */
async function* storing(
  { db, log, now, assistant }: ConverseServices,
  { conversationId, seq: answers, maker, said = "" }: Kept,
  answer: (stop: AbortSignal) => AsyncIterable<AnswerPart>,
  signal: AbortSignal,
): AsyncGenerator<ConversingPart, void, void> {
  let text = said;
  let isStored = false;
  const made = { conversationId, answers, maker };
  const { controller: making, release } = abortsWith(signal);
  const progress = { text: () => text, ended: () => making.abort() };
  const stopGrowing = growing({ db, log }, made, progress);
  const store = async (end: AnswerEnd | null) => {
    isStored = true;
    await stopGrowing();
    const kept = { text, answers, maker, ...keptOf(end) };
    const isKept = await addAnswer(db, conversationId, kept, end?.learned, now());
    if (!isKept) log.info({ conversationId }, NOT_KEPT);
    return {
      messageId: messageId(conversationId, answers + 1),
      shareable: isKept && isShareable({ ...kept, isRead: kept.reading !== null }),
    };
  };

  try {
    for await (const part of passedOn(answer(making.signal))) {
      if (part.type === "end") {
        yield { ...part, ...(await store(part)) };
      } else {
        text += part.text;
        yield part;
      }
    }
    const isEnded = making.signal.aborted && !signal.aborted && !isStored;
    if (isEnded) yield { ...BARE, ...(await store(null)), cut: true };
  } finally {
    release();
    if (!isStored && signal.reason === LEAVING && assistant.repeats === true) {
      await stopGrowing();
      await growAnswer(db, made, { text, isLeft: true });
    } else if (!isStored) await store(null);
  }

  /** The answer itself, or as much of it as there is and an apology. */
  async function* passedOn(
    parts: AsyncIterable<AnswerPart>,
  ): AsyncGenerator<AnswerPart, void, void> {
    try {
      yield* parts;
    } catch (error) {
      if (making.signal.aborted) return;
      log.error({ err: error, conversationId }, "the guide failed in an answer");
      yield { type: "text", text: text === "" ? APOLOGY : `\n\n${APOLOGY}` };
      yield BARE;
    }
  }
}
