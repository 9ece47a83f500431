import { bench, describe } from "vitest";
import { assign, createActor, fromCallback, setup } from "xstate";

import { chatMachine } from "#machines/chat/chat.machine.ts";
import { chatSocketMachine } from "#machines/chatSocket/chatSocket.machine.ts";

import { chunk } from "./chunk.ts";

const CHUNKS = 500;

const bareMachine = setup({
  types: {} as { context: { text: string }; events: ReturnType<typeof chunk> },
}).createMachine({
  context: { text: "" },
  on: {
    "message.received": {
      actions: assign({
        text: ({ context, event }) => context.text + (event.message.message ?? ""),
      }),
    },
  },
});

/** The chat with a socket that opens nothing. */
const chat = chatMachine.provide({
  actors: {
    chatSocket: chatSocketMachine.provide({ actors: { socket: fromCallback(() => {}) } }),
  },
});

describe(`${CHUNKS} chunks of an answer through the chat chart beside one assignment`, () => {
  bench("bare: an actor that appends", () => {
    const actor = createActor(bareMachine).start();
    for (let sent = 0; sent < CHUNKS; sent += 1) actor.send(chunk("word "));
    actor.stop();
  });

  bench("the chat chart", () => {
    const actor = createActor(chat, {
      input: { settings: {}, newUser: false, saved: null, signedIn: true, speechSupported: false },
    }).start();
    actor.send({ type: "connection.changed", status: "connected" });
    for (let sent = 0; sent < CHUNKS; sent += 1) actor.send(chunk("word "));
    actor.send(chunk(null));
    const text = actor.getSnapshot().context.history.at(-1)?.text ?? "";
    if (text.length !== CHUNKS * "word ".length) throw new Error("A chunk was lost.");
    actor.stop();
  });
});
