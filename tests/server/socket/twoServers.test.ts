import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { databases, freshDatabase, type FreshDatabase } from "#tests/support/databases.ts";
import { signUp, startServer, type TestServer } from "#tests/support/server.ts";

import { openChat } from "./chatClient.ts";
import { ASKED, askAndDrop, FIRST, REST, said, slowGuide } from "./slowGuide.ts";

describe.each(databases().filter((kind) => kind === "postgres"))(
  "an answer that another process makes on %s",
  (database) => {
    let guide: ReturnType<typeof slowGuide>;
    let fresh: FreshDatabase;
    let one: TestServer;
    let other: TestServer;
    beforeEach(async () => {
      fresh = await freshDatabase(database);
      guide = slowGuide();
      one = await startServer({ database: fresh.config, assistant: guide.assistant });
      other = await startServer({ database: fresh.config });
    });
    afterEach(async () => {
      await Promise.all([one.stop(), other.stop()]);
      await fresh.cleanup();
    });

    /** Asks one process, whose line drops, and the other for the rest, of which the beginning has come. */
    async function resumedElsewhere() {
      const token = (await signUp(one)).tokens.access;
      const { conversation_id: id, answer_id } = await askAndDrop(one, token);
      const chat = await openChat(other.url, token);
      const resumes = { answer_id, characters: 3 };
      chat.send({ message: ASKED, conversation_id: id, resumes });
      expect((await chat.next()).message).toBe(FIRST.slice(3));
      return { token, id, answer_id, chat };
    }

    it("O118 comes from there as it grows, with its end", async () => {
      const { answer_id, chat } = await resumedElsewhere();
      guide.goOn();
      const { text, end } = await chat.answer();
      expect(text).toBe(REST);
      expect(end).toMatchObject({ question: "What else?", message_id: answer_id });
      chat.socket.close();
    });

    it("O67 is stopped there, and kept as far as it was shown, when the person stops it here", async () => {
      const { id, chat } = await resumedElsewhere();
      chat.socket.close(1000);
      await expect.poll(() => said(other, id)).toEqual([ASKED, `${FIRST} (cut)`]);
      await guide.aborted;
      expect(await said(one, id)).toEqual([ASKED, `${FIRST} (cut)`]);
    });

    it("O69 is stopped there, and set aside, when its question is asked again here", async () => {
      const { token, id } = await resumedElsewhere();
      const chat = await openChat(other.url, token);
      chat.send({ message: "Why?", conversation_id: id, replaces_last: ASKED });
      await chat.answer();
      await guide.aborted;
      const [asked, answered] = await said(one, id);
      expect([asked, answered]).toEqual([`${ASKED} (replaced)`, `${FIRST} (cut) (replaced)`]);
      chat.socket.close();
    });

    it("O67 ends as cut on the line that shows it, too", async () => {
      const token = (await signUp(one)).tokens.access;
      const first = await openChat(one.url, token);
      first.send({ message: ASKED });
      const { conversation_id: id, answer_id } = await first.next();
      await expect.poll(() => said(other, id)).toEqual([ASKED, `${FIRST} (growing)`]);
      const second = await openChat(other.url, token);
      second.send({ message: ASKED, conversation_id: id, resumes: { answer_id } });
      await second.next();
      second.socket.close(1000);
      const { end } = await first.answer();
      expect(end).toMatchObject({ message: null, cut: true });
      first.socket.close();
    });
  },
);
