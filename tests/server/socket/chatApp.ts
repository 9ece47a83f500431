import * as v from "valibot";
import { WebSocket } from "ws";
import { createActor, fromCallback, fromPromise, waitFor } from "xstate";

import { IncomingMessage } from "#contract/chat.ts";
import { chatMachine } from "#machines/chat/chat.machine.ts";
import type { ChatMessage } from "#machines/chat/types.ts";
import { chatSocketMachine } from "#machines/chatSocket/chatSocket.machine.ts";
import type { SocketCommand, SocketReport } from "#machines/chatSocket/types.ts";

/** The app's own charts of the chat over a real socket, without a screen. They reconnect after so many milliseconds. */
export function chatApp(address: () => string, reconnectInterval = 20) {
  const socket = fromCallback<SocketCommand>(({ sendBack, receive }) => {
    const report = (what: SocketReport) => sendBack(what);
    const line = new WebSocket(address());
    line.on("open", () => report({ type: "socket.opened" }));
    line.on("error", () => {});
    line.on("close", () => report({ type: "socket.closed" }));
    line.on("message", (data: Buffer) =>
      report({
        type: "socket.received",
        message: v.parse(IncomingMessage, JSON.parse(data.toString("utf8"))),
      }),
    );
    let code = 4000;
    receive((command) => {
      if (command.type === "answer.stopped") code = 1000;
      else line.send(JSON.stringify(command.message));
    });
    return () => {
      line.removeAllListeners("close");
      line.close(code);
    };
  });
  const chatSocket = chatSocketMachine.provide({
    actors: { socket, checkSession: fromPromise<void, undefined>(() => Promise.resolve()) },
    delays: { reconnectInterval },
  });
  const actor = createActor(chatMachine.provide({ actors: { chatSocket } }), {
    input: {
      settings: {},
      newUser: false,
      saved: null,
      signedIn: true,
      speechSupported: false,
    },
  });
  actor.start();
  const settled = async (bubbles: number, timeout = 20_000) => {
    const { context } = await waitFor(
      actor,
      (state) => state.hasTag("canChoose") && state.context.history.length >= bubbles,
      { timeout },
    );
    return context;
  };
  return {
    greeted: () => settled(1),
    /** Asks, and resolves with the answer as the person sees it in the end, and what it showed before and took back. */
    async asks(
      text: string,
      withinMs?: number,
    ): Promise<{ answer: ChatMessage | undefined; bubbles: number; takenBack: string[] }> {
      const before = actor.getSnapshot().context.history.length;
      const takenBack: string[] = [];
      let shown = "";
      const watching = actor.subscribe(({ context }) => {
        const now = context.history[before + 1]?.text ?? "";
        if (!now.startsWith(shown)) takenBack.push(shown);
        shown = now;
      });
      actor.send({ type: "draft.changed", value: text });
      actor.send({ type: "message.submitted" });
      const { history } = await settled(before + 2, withinMs);
      watching.unsubscribe();
      return { answer: history.at(-1), bubbles: history.length - before, takenBack };
    },
    /** The person wants to be connected now (O7). */
    reconnect: () => actor.send({ type: "reconnect.requested" }),
    /** How many bubbles the person sees now. */
    bubbles: () => actor.getSnapshot().context.history.length,
    /** Resolves as soon as so many characters of a bubble are seen. */
    sees: (bubble: number, characters: number) =>
      waitFor(actor, ({ context }) => (context.history[bubble]?.text.length ?? 0) >= characters),
    /** What is seen of a bubble now; nothing before it is there. */
    shown: (bubble: number) => actor.getSnapshot().context.history[bubble]?.text ?? "",
    /** The conversation that the host keeps; null before its first answer. */
    conversationId: () => actor.getSnapshot().context.conversationId,
    stop: () => actor.stop(),
  };
}
