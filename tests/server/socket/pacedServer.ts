/** A server in a process of its own whose guide says its words one after the other, and the same each time. */
import { setTimeout as sleep } from "node:timers/promises";

import { readConfig } from "#server/config.ts";
import type { Assistant } from "#server/guide/port.ts";
import { createLog } from "#server/http/log.ts";
import { start } from "#server/start.ts";

import { PIECE_MS, PIECES } from "./paced.ts";

const assistant: Assistant = {
  repeats: true,
  async *answer(_, signal) {
    for (const text of PIECES) {
      if (signal.aborted) return;
      yield { type: "text", text };
      await sleep(PIECE_MS);
    }
    yield { type: "end", question: "Shall we?", followUps: ["Yes"], universities: [] };
  },
};

const config = readConfig(process.env);
const log = createLog(config.logLevel, process.stdout);
const { url } = await start({ config, log, seeding: false, assistant, webDir: "no-such-folder" });
console.info(`ready at ${url}`);
