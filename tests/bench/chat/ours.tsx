import "#src/styles/main.css";
import "#src/words/en/first.ts";
import { createRoot } from "react-dom/client";
import { createActor, fromPromise } from "xstate";

import { chatMachine } from "#machines/chat/chat.machine.ts";
import { chatSocketMachine } from "#machines/chatSocket/chatSocket.machine.ts";
import { ChatView } from "#src/parts/chat/ChatView.tsx";
import { createSocketPort } from "#src/platform/socket/socketPort.ts";
import { createSafeStorage } from "#src/platform/storage/safeStorage.ts";
import { createTokenStore } from "#src/platform/storage/tokens.ts";

import type { Said } from "./content.ts";
import { measure } from "./page.ts";

const tokens = createTokenStore(createSafeStorage(() => sessionStorage));
tokens.store({ access: "a", refresh: "r" });
const socket = createSocketPort(
  Promise.resolve(location.origin),
  tokens,
  async () => {},
  async () => ({ ticket: "t" }),
);
const machine = chatMachine.provide({
  actors: {
    chatSocket: chatSocketMachine.provide({
      actors: { socket, checkSession: fromPromise(async () => {}) },
    }),
  },
});

/** A chat that goes on where it was: its charts, its socket and its view are the product's. */
const begin = (said: readonly Said[]) =>
  createActor(machine, {
    input: {
      settings: {},
      newUser: false,
      saved: {
        conversationId: "1",
        follow_ups: [],
        currentQuestion: null,
        chatHistory: [...said],
      },
      signedIn: true,
      speechSupported: false,
    },
  }).start();

let chat: ReturnType<typeof begin> | null = null;
measure({
  mount(root, said) {
    chat = begin(said);
    createRoot(root).render(<ChatView chat={chat} />);
  },
  ask() {
    chat?.send({ type: "draft.changed", value: "Tell me" });
    chat?.send({ type: "message.submitted" });
  },
  newest: () => [...document.querySelectorAll('[data-writer="bot"]')].at(-1)?.textContent ?? "",
});
