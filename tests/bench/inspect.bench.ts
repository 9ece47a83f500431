import { bench, describe } from "vitest";
import { createActor, fromCallback, type InspectionEvent } from "xstate";

import type { IncomingMessage } from "#contract/chat.ts";
import { chatMachine } from "#machines/chat/chat.machine.ts";
import { chatSocketMachine } from "#machines/chatSocket/chatSocket.machine.ts";
import { inspectWith } from "#src/statecharts/inspect/inspectWith.ts";
import { sealed, type Transport } from "#src/statecharts/inspect/protocol.ts";

const CHUNKS = 10_000;
/** Chunks that come at once: then the app rests until its next task, as it does between a socket's messages. */
const AT_ONCE = 50;
const RUNS = { iterations: 5, time: 0, warmupIterations: 1, warmupTime: 0 };

const chat = chatMachine.provide({
  actors: {
    chatSocket: chatSocketMachine.provide({ actors: { socket: fromCallback(() => {}) } }),
  },
});
const input = {
  settings: {},
  newUser: false,
  saved: null,
  signedIn: true,
  speechSupported: false,
};

function chunk(message: string | null): { type: "message.received"; message: IncomingMessage } {
  return {
    type: "message.received",
    message: {
      conversation_id: "1",
      message,
      question: null,
      response_user_options: [],
      suggested_universities_list: [],
    },
  };
}

const nextTask = (): Promise<void> => new Promise((over) => void setImmediate(over));

/** Streams an answer through the chat chart, with inspection or without. */
async function stream(inspect?: (event: InspectionEvent) => void): Promise<void> {
  const actor = createActor(chat, { input, ...(inspect === undefined ? {} : { inspect }) }).start();
  actor.send({ type: "connection.changed", status: "connected" });
  for (let sent = 0; sent < CHUNKS; sent += 1) {
    actor.send(chunk("word "));
    if (sent % AT_ONCE === 0) await nextTask();
  }
  actor.send(chunk(null));
  const text = actor.getSnapshot().context.history.at(-1)?.text ?? "";
  if (text.length !== CHUNKS * "word ".length) throw new Error("A chunk was lost.");
  actor.stop();
}

/** A channel on which a visualiser follows, or nobody listens. What is posted is copied, as a channel does. */
function channel(isFollowed: boolean): { transport: Transport; batches: () => number } {
  let batches = 0;
  let receive: (message: unknown) => void = () => {};
  const viewer = "bench";
  return {
    batches: () => batches,
    transport: {
      post(data) {
        if (!isFollowed) return;
        const { message } = structuredClone(data) as {
          message: { type: string; app: string | { id: string }; number?: number };
        };
        const { type, app, number = 0 } = message;
        const id = typeof app === "string" ? app : app.id;
        if (type === "hello")
          setImmediate(() => receive(sealed({ type: "attach", app: id, viewer })));
        if (type !== "batch") return;
        batches += 1;
        setImmediate(() => receive(sealed({ type: "ack", app: id, viewer, number })));
      },
      listen(hear) {
        receive = hear;
        return () => {};
      },
    },
  };
}

describe(`${CHUNKS} chunks of an answer through the chat chart, inspected or not`, () => {
  bench("bare: without inspection", () => stream(), RUNS);
  bench(
    "the bridge is there, nobody follows",
    () => stream(inspectWith({ transport: channel(false).transport })),
    RUNS,
  );
  bench(
    "a visualiser follows",
    async () => {
      const { transport, batches } = channel(true);
      const inspect = inspectWith({ transport });
      await nextTask();
      await stream(inspect);
      if (batches() === 0) throw new Error("Nothing was passed on.");
    },
    RUNS,
  );
});
