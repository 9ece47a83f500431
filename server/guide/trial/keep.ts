import type { StoredConversation } from "#contract/conversation.ts";

import type { Db } from "../../db/tables.ts";
import { Problem } from "../../http/problem.ts";
import type { Services } from "../../services.ts";
import { readConversation } from "../conversations/kept.ts";
import { learn } from "../conversations/need.ts";
import { addAnswer, addQuestion, createConversation } from "../conversations/store.ts";
import { opened, type Thread } from "./thread.ts";

/**
 * Makes what a guest asked a conversation of the account that they have signed in to, with what the guide learned of
 * their plans. Done again it changes nothing. Serves O74. Throws a 404 Problem for a thread that isn't ours, has expired,
 * or was kept at another account, or deleted there.
 */
export async function keepTrial(
  services: Pick<Services, "db" | "secrets" | "now">,
  userId: string,
  text: string,
): Promise<StoredConversation> {
  const { db, now } = services;
  const thread = await opened(services, text);
  if (thread === null || thread.history.length === 0)
    throw new Problem(404, "What you asked before can't be found any longer. Please ask again.");
  await db.transaction().execute(async (transaction) => {
    // It locks the account, so that the same thread twice at once is kept once.
    await learn(transaction, userId, thread.need);
    if (await isKept(transaction, thread.id)) return;
    await store(transaction, userId, thread, now());
  });
  return readConversation(db, userId, thread.id);
}

const isKept = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom("conversation").select("id").where("id", "=", id).executeTakeFirst()) !==
  undefined;

async function store(db: Db, userId: string, thread: Thread, at: Date): Promise<void> {
  const { id, history, memory, question, followUps, universities } = thread;
  const place = { userId, universityId: null, pointId: null, prompt: null };
  await createConversation(db, { ...place, id, title: "" }, at);
  let asked = { seq: 0, maker: "" };
  for (const [nth, { writer, text }] of history.entries())
    if (writer === "client") {
      asked = await addQuestion(db, { userId, id, text, most: 0 }, at);
    } else {
      const isLast = nth === history.length - 1;
      const last = isLast ? { memory, question, followUps, universities } : {};
      const { seq: answers, maker } = asked;
      await addAnswer(db, id, { ...SAID, text, answers, maker, ...last }, undefined, at);
    }
}

/** What an answer has beside its text, but for the last one. */
const SAID = {
  cut: false,
  question: null,
  followUps: [],
  universities: [],
  memory: null,
  missed: null,
  reading: null,
};
