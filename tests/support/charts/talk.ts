import type { OutgoingMessage } from "#contract/chat.ts";
import { chatMachine } from "#machines/chat/chat.machine.ts";
import type { ChatInput } from "#machines/chat/types.ts";

import { incoming } from "../subjects/samples.ts";
import { stage, told } from "./stage.ts";

/** A chat with its real connection and speech, connected unless told otherwise. */
export function chat(input: Partial<ChatInput> = {}, { connected = true } = {}) {
  const play = stage(chatMachine, {
    input: {
      settings: {},
      newUser: false,
      saved: null,
      signedIn: true,
      speechSupported: true,
      ...input,
    },
    callbacks: ["socket"],
    real: ["chatSocket", "speech", "crisisHelp", "ratings", "copying", "reading", "sharing"],
  });
  const socket = (event: { type: string; [more: string]: unknown }) =>
    play.actorAt("chatSocket")?.send(event);
  const talk = {
    ...play,
    socket,
    says: (message: Parameters<typeof incoming>[0]) =>
      socket({ type: "socket.received", message: incoming(message) }),
    types: (value: string) => {
      play.actor.send({ type: "draft.changed", value });
      play.actor.send({ type: "message.submitted" });
    },
    sent: (): OutgoingMessage[] =>
      told(play.take(), "socket")
        .filter(({ type }) => type === "socket.send")
        .map((event) => event["message"] as OutgoingMessage),
    now: () => play.actor.getSnapshot(),
    bubbles: () =>
      play.actor
        .getSnapshot()
        .context.history.map(({ writer, text, streaming, cut }) =>
          [writer, text, streaming ? "…" : "", cut ? "cut" : ""].filter(Boolean).join(" "),
        ),
  };
  if (connected) socket({ type: "socket.opened" });
  return talk;
}

/** A chat in which the guide has greeted and done. */
export function ready(input: Partial<ChatInput> = {}) {
  const talk = chat(input);
  talk.says({ message: "Hello!", conversation_id: "c1" });
  talk.says({ message: null });
  talk.take();
  return talk;
}
