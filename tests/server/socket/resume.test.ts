import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import type { TakenUp } from "#server/guide/conversations/converse.ts";
import { growAnswer } from "#server/guide/conversations/growing.ts";
import { restOf } from "#server/guide/conversations/resume.ts";
import { addAnswer, takeAnswer } from "#server/guide/conversations/store.ts";
import { databases } from "#tests/support/databases.ts";

import { ASKED, FIRST, slowServer, WHOLE } from "./slowGuide.ts";

describe.each(databases())("an answer that is resumed on %s", (database) => {
  const { assistant, signedIn, server, goOn, aborted, open, asked, kept } = slowServer(database);

  /** Says on a line of its own what an app does after its line dropped; returns what comes up to the end. */
  async function resume(
    token: string,
    conversation: string | null,
    resumes: Record<string, unknown>,
  ) {
    const chat = await open(token);
    chat.send({ message: ASKED, conversation_id: conversation, resumes });
    const answer = await chat.answer();
    chat.socket.close();
    return answer;
  }

  it("O118 goes on after what the app has, to its end, while it grows", async () => {
    const token = await signedIn();
    const piece = await asked(token);
    const { conversation_id: id, answer_id: answerId } = piece;
    expect(answerId).toBe(`${id}.1`);
    const resuming = resume(token, id, { answer_id: answerId, characters: FIRST.length - 3 });
    await expect.poll(() => kept(id)).toEqual([ASKED, `${FIRST} (growing)`]);
    goOn();
    const { text, end } = await resuming;
    expect(FIRST.slice(0, -3) + text).toBe(WHOLE);
    expect(end).toMatchObject({
      question: "What else?",
      response_user_options: ["Costs"],
      message_id: answerId,
    });
    expect(end.cut).toBeUndefined();
    expect(await kept(id)).toEqual([ASKED, WHOLE]);
  });

  it("O118 ends whole when only its end was missing", async () => {
    const token = await signedIn();
    const { conversation_id: id, answer_id } = await asked(token);
    goOn();
    const { text, end } = await resume(token, id, { answer_id, characters: 27 });
    expect(text).toBe("");
    expect(end).toMatchObject({ question: "What else?", message_id: answer_id });
  });

  it("O118 is found by its question when no piece has come, and the question isn't asked twice", async () => {
    const token = await signedIn();
    goOn();
    const chat = await open(token);
    chat.send({ message: ASKED });
    const { end } = await chat.answer();
    const id = end.conversation_id;
    chat.send({ message: ASKED, conversation_id: id });
    await expect.poll(async () => (await kept(id)).length).toBe(4);
    chat.socket.terminate();
    const { text } = await resume(token, id, { after: end.message_id });
    expect(text).toBe(WHOLE);
    expect(await kept(id)).toEqual([ASKED, WHOLE, ASKED, WHOLE]);
  });

  it("O118 is found in a conversation that has just begun and of which nothing came, and none begins twice", async () => {
    const token = await signedIn();
    goOn();
    const chat = await open(token);
    chat.send({ message: ASKED });
    const { conversation_id: id } = await chat.next();
    chat.socket.terminate();
    const again = await open(token);
    again.send({ message: ASKED, replaces_last: ASKED, resumes: { characters: 0 } });
    const { text, end } = await again.answer();
    expect([text, end.conversation_id, end.message_id]).toEqual([WHOLE, id, `${id}.1`]);
    expect(await kept(id)).toEqual([ASKED, WHOLE]);
    // Another question begins a conversation of its own, as does the same of another university, or of somebody else.
    const resumes = { characters: 0 };
    again.send({ message: ASKED, university_id: "ipeds-243744", resumes });
    expect((await again.answer()).end.conversation_id).not.toBe(id);
    again.send({ message: "Something else", resumes });
    expect((await again.answer()).end.conversation_id).not.toBe(id);
    const { end: theirs } = await resume(await signedIn(), null, { characters: 0 });
    expect(theirs.conversation_id).not.toBe(id);
    again.socket.close();
  });

  it("O118 O67 is made when the person stopped the one that has just begun", async () => {
    const token = await signedIn();
    const { conversation_id: id } = await asked(token, (chat) => chat.socket.close(1000));
    await expect.poll(() => kept(id)).toEqual([ASKED, `${FIRST} (cut)`]);
    goOn();
    const { text, end } = await resume(token, null, { characters: 0 });
    expect(text).toBe(WHOLE);
    expect(end.conversation_id).not.toBe(id);
  });

  it("O118 is made when its question never arrived, though the same was asked before", async () => {
    const token = await signedIn();
    goOn();
    const { conversation_id: id, answer_id } = await asked(token);
    await expect.poll(() => kept(id)).toEqual([ASKED, WHOLE]);
    const { text } = await resume(token, id, { after: answer_id });
    expect(text).toBe(WHOLE);
    expect(await kept(id)).toEqual([ASKED, WHOLE, ASKED, WHOLE]);
  });

  /** An answer of which `text` is stored, as if its process were gone. */
  async function left(token: string, text: string) {
    const piece = await asked(token);
    const { conversation_id: id } = piece;
    await expect.poll(() => kept(id)).toEqual([ASKED, `${FIRST} (growing)`]);
    await server()
      .services.db.updateTable("message")
      .set({ text, growing_until: sql<Date>`now() - interval '1 second'` })
      .where("conversation_id", "=", id)
      .where("seq", "=", 1)
      .execute();
    return piece;
  }

  /** Where the answer of a conversation is, and whose it is. */
  async function placeOf(id: string | null) {
    const { user_id: userId } = await server()
      .services.db.selectFrom("conversation")
      .select("user_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { userId, conversationId: id ?? "", seq: 1 };
  }

  it("O136 is taken over only for whose it is, while its conversation is there", async () => {
    const token = await signedIn();
    const { conversation_id: id } = await left(token, FIRST);
    const { db } = server().services;
    const place = await placeOf(id);
    expect(await takeAnswer(db, { ...place, userId: randomUUID() }, 20)).toBeNull();
    await server().request("DELETE", `/api/chat/conversations/${id}/`, { token });
    expect(await takeAnswer(db, place, 20)).toBeNull();
    const wanted = { place, characters: 2, takeUp: () => Promise.resolve(null) };
    const parts: unknown[] = [];
    for await (const part of restOf(db, wanted, AbortSignal.timeout(5000))) parts.push(part);
    expect(parts).toMatchObject([{ type: "end", cut: true }]);
    await server().post(`/api/chat/conversations/${id}/restore/`, {}, { token });
    expect(await takeAnswer(db, place, 20)).toMatchObject({ text: ASKED, said: FIRST });
    goOn();
  });

  it("O136 is no longer written by what made it, once it was taken over", async () => {
    const token = await signedIn();
    const { conversation_id: id } = await left(token, FIRST);
    const { db } = server().services;
    const taken = await takeAnswer(db, await placeOf(id), 20);
    const { maker = "" } = taken ?? {};
    const made = { conversationId: id ?? "", answers: 0 };
    await growAnswer(db, { ...made, maker }, { text: "Taken over" });
    await growAnswer(db, { ...made, maker: randomUUID() }, { text: "Another" });
    // The process that was silent for a while goes on to its end.
    goOn();
    await expect
      .poll(() => server().logged.map(({ msg }) => msg))
      .toContain(
        "an answer wasn't kept, as another process took it over or ended it, or its conversation is gone",
      );
    expect(await kept(id)).toEqual([ASKED, "Taken over (growing)"]);
    const end = { cut: false, question: null, followUps: [], universities: [], memory: null };
    const answer = { ...end, text: "Another end", answers: 0, missed: null, reading: null };
    const add = (by: string) =>
      addAnswer(db, made.conversationId, { ...answer, maker: by }, undefined, new Date());
    expect(await add(randomUUID())).toBe(false);
    expect(await kept(id)).toEqual([ASKED, "Taken over (growing)"]);
    expect(await add(maker)).toBe(true);
    expect(await kept(id)).toEqual([ASKED, "Another end"]);
  });

  it("O136 is made again where its process is gone, and goes on after what the app has", async () => {
    assistant.repeats = true;
    const token = await signedIn();
    const { conversation_id: id, answer_id } = await left(token, FIRST.slice(0, 4));
    const resuming = resume(token, id, { answer_id, characters: 7 });
    const other = resume(token, id, { answer_id, characters: 0 });
    goOn();
    const { text, end } = await resuming;
    expect(FIRST.slice(0, 7) + text).toBe(WHOLE);
    expect(end).toMatchObject({ question: "What else?", message_id: answer_id });
    expect((await other).text).toBe(WHOLE);
    expect(await kept(id)).toEqual([ASKED, WHOLE]);
  });

  it("O136 passes on what its process wrote between a look and the taking over", async () => {
    const { conversation_id: id } = await left(await signedIn(), FIRST.slice(0, 4));
    const [said, rest] = [FIRST.slice(0, 9), WHOLE.slice(9)];
    async function* parts(): TakenUp["parts"] {
      yield await Promise.resolve({ type: "text" as const, text: rest });
      const none = { question: null, followUps: [], universities: [] };
      yield { type: "end", ...none, messageId: `${id}.1`, shareable: false, cut: false };
    }
    const place = await placeOf(id);
    const takeUp = () => Promise.resolve({ said, parts: parts() });
    const wanted = { place, characters: 2, takeUp };
    let text = FIRST.slice(0, 2);
    for await (const part of restOf(server().services.db, wanted, AbortSignal.timeout(5000)))
      if (part.type === "text") text += part.text;
    expect(text).toBe(WHOLE);
    goOn();
  });

  it("O136 ends as cut where it would begin otherwise now", async () => {
    assistant.repeats = true;
    const token = await signedIn();
    const { conversation_id: id, answer_id } = await left(token, "As it was");
    const { text, end } = await resume(token, id, { answer_id, characters: 3 });
    expect(text).toBe("it was");
    expect(end).toMatchObject({ message: null, cut: true });
    expect(await kept(id)).toEqual([ASKED, "As it was (cut)"]);
    goOn();
  });

  it("O136 ends as cut where its process is gone and the guide doesn't repeat itself, with what was kept of it", async () => {
    const token = await signedIn();
    const { conversation_id: id, answer_id } = await left(token, FIRST);
    const { text, end } = await resume(token, id, { answer_id, characters: 2 });
    expect(text).toBe(FIRST.slice(2));
    expect(end).toMatchObject({ message: null, cut: true, response_user_options: [] });
    expect(end.message_id).toBeUndefined();
    goOn();
  });

  it("O118 isn't told to someone else", async () => {
    const { conversation_id: id, answer_id } = await asked(await signedIn());
    const { text } = await resume(await signedIn(), id, { answer_id });
    expect(text).toMatch(/no such conversation/);
    goOn();
  });

  it("O67 stops when the person stops it on the line that resumed it", async () => {
    const token = await signedIn();
    const { conversation_id: id, answer_id } = await asked(token);
    const chat = await open(token);
    chat.send({ message: ASKED, conversation_id: id, resumes: { answer_id } });
    await chat.next();
    chat.socket.close(1000);
    await aborted();
    await expect.poll(() => kept(id)).toEqual([ASKED, `${FIRST} (cut)`]);
  });

  it("O118 shows in its conversation that it grows", async () => {
    const token = await signedIn();
    const { conversation_id: id, answer_id } = await asked(token);
    const read = async () => {
      const { body } = await server().get(`/api/chat/conversations/${id}/`, { token });
      return (body as { data: { messages: unknown[] } }).data.messages.at(-1);
    };
    await expect.poll(read).toMatchObject({ text: FIRST, answer_id, growing: true });
    goOn();
    await expect.poll(read).toMatchObject({ text: WHOLE, answer_id, growing: false });
  });
});
