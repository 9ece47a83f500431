import { createActor, fromCallback, fromPromise } from "xstate";

import type { IncomingMessage } from "#contract/chat.ts";
import type { ConversationPage, StoredConversation } from "#contract/conversation.ts";
import { chatMachine } from "#machines/chat/chat.machine.ts";
import type { ChatEvent, Wanted } from "#machines/chat/types.ts";
import { chatSocketMachine } from "#machines/chatSocket/chatSocket.machine.ts";
import type { SocketCommand, SocketReport } from "#machines/chatSocket/types.ts";
import { conversationsMachine } from "#machines/conversations/conversations.machine.ts";
import { copyingMachine } from "#machines/copying/copying.machine.ts";
import type { ChatSettings } from "#machines/messages.ts";
import { ratingsMachine } from "#machines/ratings/ratings.machine.ts";
import { readingMachine } from "#machines/reading/reading.machine.ts";

import type { ChatActor } from "../../parts/chat/chatActor.ts";
import { ANSWER, UNIVERSITIES } from "./samples.ts";

/** What happens to a chat: its line reports, or the person does something. */
type Happening = { line: SocketReport } | { does: ChatEvent };

interface Options {
  settings?: ChatSettings;
  signedIn?: boolean;
  /** It goes on with what was said before, beside the list of conversations. */
  goesOn?: boolean;
  /** The person closes it, which is another chart's to do. */
  onClosed?: () => void;
}

/** A living chat of its own, without a host, to which this has happened. */
export function exampleChat(
  happenings: readonly Happening[],
  { settings = {}, signedIn = true, goesOn = false, onClosed }: Options = {},
): ChatActor {
  let report: (said: SocketReport) => void = () => {};
  const socket = fromCallback<SocketCommand>(({ sendBack }) => {
    report = sendBack;
  });
  const chat = createActor(
    chatMachine.provide({
      actors: {
        chatSocket: chatSocketMachine.provide({
          actors: { socket, checkSession: fromPromise(async () => {}) },
        }),
        copying: copyingMachine.provide({ actors: { copyText: fromPromise(async () => {}) } }),
        reading: readingMachine.provide({
          actors: {
            hasVoice: fromPromise(async () => true),
            readAloud: fromPromise(async () => {}),
          },
        }),
        ratings: ratingsMachine.provide({ actors: { saveRating: fromPromise(async () => {}) } }),
        conversations: conversationsMachine.provide({
          actors: { fetchPage: fromPromise(async () => LIST) },
        }),
        fetchConversation: fromPromise<StoredConversation | null, Wanted>(async () => KEPT),
      },
    }),
    {
      inspect(event) {
        if (event.type === "@xstate.event" && event.event.type === "chat.closed") onClosed?.();
      },
      input: {
        settings,
        newUser: false,
        saved: null,
        suggestions: [],
        lists: goesOn,
        ...(goesOn && { restores: { id: null } }),
        signedIn,
        speechSupported: true,
      },
    },
  ).start();
  for (const each of happenings)
    if ("line" in each) report(each.line);
    else chat.send(each.does);
  return chat;
}

export const opened: Happening = { line: { type: "socket.opened" } };
export const lost: Happening = { line: { type: "socket.failed" } };

/** The guide says this; null ends its answer. */
export const says = (message: string | null, more: Partial<IncomingMessage> = {}): Happening => ({
  line: {
    type: "socket.received",
    message: {
      conversation_id: "1",
      message,
      question: null,
      response_user_options: [],
      suggested_universities_list: [],
      ...more,
    },
  },
});

/** The person asks this. */
export const asks = (text: string): Happening[] => [
  { does: { type: "draft.changed", value: text } },
  { does: { type: "message.submitted" } },
];

/** The end of an answer with all that can come after one. */
export const ends = says(null, {
  question: "What would you like to study?",
  response_user_options: ["Computer science", "I don't know yet"],
  suggested_universities_list: [...UNIVERSITIES],
  message_id: "1",
});

const LIST: ConversationPage = {
  conversations: ["Deadlines in Ohio", "¿Cuánto cuesta?"].map((title, at) => ({
    id: String(at),
    title,
    updated_at: new Date().toISOString(),
    location_id: null,
    prompt: null,
    location_name: at === 0 ? "Hartwell University" : "",
    excerpt: "",
  })),
  next: null,
};

const said = {
  created_at: "",
  cut: false,
  message_id: "1",
  rating: null,
  suggested_universities_list: [],
};

const KEPT: StoredConversation = {
  id: "0",
  title: "Deadlines in Ohio",
  updated_at: new Date().toISOString(),
  location_id: null,
  prompt: null,
  messages: [
    { ...said, writer: "client", text: "What about Hartwell?" },
    { ...said, writer: "bot", text: ANSWER, suggested_universities_list: [...UNIVERSITIES] },
  ],
  question: "What would you like to study?",
  response_user_options: ["Computer science", "I don't know yet"],
};
