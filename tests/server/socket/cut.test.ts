import { setTimeout as sleep } from "node:timers/promises";

import { describe, expect, it } from "vitest";

import type { AnswerPart } from "#server/guide/port.ts";
import { databases, freshDatabase } from "#tests/support/databases.ts";
import { signUp, startServer } from "#tests/support/server.ts";

import { chatApp } from "./chatApp.ts";
import { cuttingLine } from "./cutting.ts";
import { said } from "./slowGuide.ts";

/** Every so many bytes the line is cut; `npm run cuts` sets 1, for all. */
const EVERY = Number(process.env["CUT_EVERY"] ?? 17);
/** Fewer questions than one account may ask at once. */
const MOST_QUESTIONS = 40;
const ASKED = "What does it cost?";
const PIECES = ["It", " costs ", "10.000 € — ", "a year 🎓."];
const WHOLE = PIECES.join("");

const assistant = {
  async *answer(): AsyncGenerator<AnswerPart, void, void> {
    for (const text of PIECES) {
      yield { type: "text", text };
      await sleep(3);
    }
    yield { type: "end", question: "Shall we?", followUps: ["Yes"], universities: [] };
  },
};

/** How many bytes go each way for one question and its answer, after the greeting; so many cuts there are. */
async function bytesOf(
  line: Awaited<ReturnType<typeof cuttingLine>>,
  app: ReturnType<typeof chatApp>,
) {
  await app.greeted();
  line.spare();
  await app.asks(ASKED);
  return line.spare();
}

/** With two processes a line that comes again is the other's. */
const HOSTS = databases().flatMap((database) =>
  (database === "postgres" ? [1, 2] : [1]).map((processes) => ({ database, processes })),
);

describe.each(HOSTS)("a line that is cut on $database, $processes at once", (host) => {
  const { database, processes } = host;

  it.each(["down", "up"] as const)(
    "O118 O119 loses nothing of an answer and shows nothing twice, wherever it is cut (%s)",
    { timeout: 60_000 + 1_800_000 / EVERY },
    async (direction) => {
      const fresh = await freshDatabase(database);
      const start = () => startServer({ database: fresh.config, assistant });
      const server = await start();
      const others = await Promise.all(Array.from({ length: processes - 1 }, start));
      const line = await cuttingLine(
        ...[server, ...others].map(({ url }) => Number(new URL(url).port)),
      );
      const begin = async () => {
        const token = (await signUp(server)).tokens.access;
        return chatApp(() => `ws://127.0.0.1:${line.port}/ws/others/?token=${token}`);
      };
      let app = await begin();
      try {
        const { [direction]: bytes } = await bytesOf(line, app);
        let cuts = 0;
        for (let at = 0, nth = 1; at < bytes; at += EVERY, nth += 1) {
          if (nth % MOST_QUESTIONS === 0) {
            app.stop();
            app = await begin();
            await app.greeted();
          }
          line.spare();
          line.cutAfter(at, direction);
          const { answer, bubbles } = await app.asks(ASKED);
          cuts += line.spare().cuts;
          expect(answer, `cut after ${at} bytes`).toMatchObject({ text: WHOLE, cut: false });
          expect(bubbles).toBe(2);
        }
        expect(cuts).toBeGreaterThan(0.9 * (bytes / EVERY));
        console.info(`${database} (${processes}) ${direction}: ${cuts} cuts of ${bytes} bytes`);
        const conversations = await server.services.db
          .selectFrom("conversation")
          .select("id")
          .where("title", "<>", "hi")
          .execute();
        for (const { id } of conversations) {
          const all = await said(server, id);
          const pairs = all.slice(2);
          expect(pairs).toEqual(pairs.map((_, nth) => (nth % 2 === 0 ? ASKED : WHOLE)));
        }
      } finally {
        app.stop();
        line.close();
        await Promise.all([server, ...others].map((each) => each.stop()));
        await fresh.cleanup();
      }
    },
  );
});
