import type { StoredConversation } from "#contract/conversation.ts";
import { chatMachine } from "#machines/chat/chat.machine.ts";
import { lastQuestion } from "#machines/chat/history.ts";
import type { ChatEvent } from "#machines/chat/types.ts";
import { chatSocketMachine } from "#machines/chatSocket/chatSocket.machine.ts";

import type { Payloads } from "../charts/fixtures.ts";
import { subject } from "../charts/subject.ts";
import { hello, incoming, refused, stanford, unreadable } from "./samples.ts";

const said = (writer: "client" | "bot", text: string) => ({
  writer,
  text,
  created_at: "2026-11-20T09:30:00.000Z",
  cut: false,
  rating: null,
  suggested_universities_list: [],
});

const plain = { newUser: false, saved: null, signedIn: true, speechSupported: true };

/** What is said alike in every chat. */
export const saidOfChat = {
  "speech.toggled": [{}],
  "speech.recognised": [{ text: "which programs" }],
  "history.scrolledAway": [{}],
  "history.scrolledBack": [{}],
  "history.grew": [],
  "reconnect.requested": [{}],
  "session.started": [{}],
  "chat.closed": [{}],
  "conversation.linked": [],
  "conversation.deleted": [],
  "conversation.titled": [],
} satisfies Partial<Payloads<ChatEvent>>;

/** A conversation as the host keeps it. */
export const kept: StoredConversation = {
  id: "c8",
  title: "What does it cost?",
  updated_at: "2026-11-20T09:30:00.000Z",
  location_id: null,
  prompt: null,
  messages: [
    said("client", "hi"),
    { ...said("bot", "Hello!"), message_id: "c8.1" },
    said("client", "What does it cost?"),
    {
      ...said("bot", "It costs a lot."),
      message_id: "c8.3",
      rating: -1,
      suggested_universities_list: [stanford],
    },
  ],
  question: "Shall we compare?",
  response_user_options: ["Yes", "No"],
};

/** What the guide says, by what it is. */
const heard = {
  chunk: incoming({ message: "It costs ", conversation_id: "c1", answer_id: "c1.1" }),
  end: incoming({
    message: null,
    question: "Shall we compare?",
    response_user_options: ["Yes", "No"],
    suggested_universities_list: [stanford],
  }),
  helpAlone: incoming({ message: null, help_alone: true }),
  fault: incoming({
    message: "local variable 'suggested_universities' referenced before assignment",
    conversation_id: "c9",
  }),
  followUps: incoming({ question: "What next?", response_user_options: ["Later"] }),
  unreadable,
};

const isGone = (event: object): boolean =>
  "error" in event && (event.error as { status?: number }).status === 404;

/** One of several: how each takes the place of another, and nothing of the talk itself. */
function isListedWorth(state: string, event: ChatEvent): boolean {
  if (!state.includes('"settled"')) return event.type.startsWith("xstate.after.scroll");
  if (event.type === "connection.changed")
    return event.status === "connected" && state.includes('"connection":"connecting"');
  // In mid-answer something must not get into another one.
  if (event.type === "draft.changed") return state.includes("ready") && event.value.trim() !== "";
  if (event.type.startsWith("xstate.error.actor.conv")) return state.includes("ready");
  return /^conversation\.|^message\.sub|fetchConversation$|restorePatience/.test(event.type);
}

export const chat = subject({
  machine: chatMachine,
  inputs: [
    { ...plain, settings: {} },
    {
      ...plain,
      settings: {
        default_prompt: "Tell me about Stanford.",
        university_id: "7",
        pageTitle: "Stanford",
      },
    },
    {
      ...plain,
      settings: {},
      keeps: true,
      newUser: true,
      saved: {
        conversationId: "c0",
        follow_ups: ["And then?"],
        currentQuestion: "What next?",
        chatHistory: [{ writer: "client", text: "Hello", cut: false }],
      },
      suggestions: [stanford],
    },
    { ...plain, settings: {}, restores: { id: null } },
    { ...plain, settings: { message: "And the fees?" }, restores: { id: "c8" } },
    { ...plain, settings: {}, signedIn: false, restores: { id: null } },
    { ...plain, settings: {}, restores: { id: "c8" }, lists: true },
    { ...plain, settings: {}, restores: { id: null }, trial: "t1" },
  ],
  key: ({ draft, supplied, history, conversationId, following, greetingsLeft, ...rest }) => ({
    newUser: rest.newUser,
    prompted: rest.defaultPrompt !== null,
    typed: draft.trim() !== "",
    editing: rest.editing !== null,
    replaceable: lastQuestion({ history }) !== null,
    last: history.at(-1)?.writer ?? null,
    waits: rest.queue.length > 0,
    supplied: supplied !== null,
    talked: history.length > 0,
    known: conversationId !== null,
    following,
    resumes: rest.resumes !== null,
    greets: history.length === 0 && greetingsLeft > 0,
    wanted: rest.wanted,
    asked: rest.trial !== null,
    listed: rest.lists && [rest.hostKeeps, rest.addressed, conversationId],
  }),
  sees: ({
    draft,
    editing,
    queue,
    history,
    followUps,
    question,
    suggestions,
    conversationId,
    following,
    addressed,
  }) => ({
    draft,
    editing,
    queue,
    history: history
      .slice(-2)
      .map(({ writer, text, streaming, cut, stopped }) =>
        [
          writer,
          text,
          ...(streaming ? ["…"] : []),
          ...(cut ? [stopped === true ? "stopped" : "cut"] : []),
        ].join(" | "),
      ),
    followUps,
    question,
    suggestions: suggestions.map((each) => each.name),
    conversationId,
    following,
    addressed,
  }),
  payloads: {
    "draft.changed": [{ value: " What does it cost? " }, { value: "  " }],
    "message.submitted": [{}],
    "answer.stopped": [{}],
    "question.askedAgain": [{}],
    "edit.started": [{}],
    "edit.cancelled": [{}],
    "conversation.renewed": [{}],
    "question.takenBack": [{ at: 0 }],
    "followUp.chosen": [{ text: "Tell me more" }, { text: " " }],
    "university.chosen": [{ id: "7" }],
    ...saidOfChat,
    "conversation.linked": [{ id: "c9" }, { id: "c8" }, { id: null }],
    "conversation.deleted": [{ id: "c8" }],
    "conversation.titled": [{ id: "c8", title: "Costs" }],
    "point.changed": [{ point_id: "p2" }],
    "connection.changed": [
      { status: "connecting" },
      { status: "connected" },
      { status: "reconnecting" },
      { status: "disconnected" },
      { status: "noToken" },
    ],
    "message.received": Object.values(heard).map((message) => ({ message })),
  },
  samples: { ...heard, kept },
  done: { fetchConversation: [kept, null], keepTrial: [kept] },
  failed: {
    chatSocket: ["broke"],
    speech: ["broke"],
    crisisHelp: ["broke"],
    ratings: ["broke"],
    conversations: ["broke"],
    fetchConversation: [refused, { status: 404, message: "There is no such conversation." }],
    keepTrial: [
      { status: 404, message: "It can't be found." },
      { status: 0, message: "" },
    ],
    copying: ["broke"],
    reading: ["broke"],
    sharing: ["broke"],
  },
  // The regions hardly know of each other: the walks don't need their whole product.
  isWorth: ({ state, context }, event) => {
    if (context.trial !== null) return /keepTrial|restorePatience/.test(event.type);
    if (context.lists) return isListedWorth(state, event);
    if (event.type.startsWith("conversation.") && event.type !== "conversation.renewed")
      return false;
    if (isGone(event)) return false;
    // What hasn't begun yet is only seen to begin.
    if (context.wanted !== null)
      return (
        /fetchConversation|restorePatience/.test(event.type) ||
        (event.type === "session.started" && !context.signedIn) ||
        (event.type === "connection.changed" &&
          event.status === "connected" &&
          !state.includes("connected"))
      );
    // How a talk goes on is seen where it begins signed in, on a host that keeps none.
    if (context.hostKeeps || !context.signedIn || context.settings.message !== undefined)
      return (
        event.type === "connection.changed" &&
        event.status === "connected" &&
        state.includes("offline")
      );
    const isChunk = event.type === "message.received" && event.message.message !== null;
    if (!state.includes("settled"))
      return (
        event.type.startsWith("xstate.after.scroll") ||
        (isChunk && state.includes("streaming")) ||
        (event.type === "history.scrolledAway" && state.includes("streaming"))
      );
    if (context.editing !== null)
      return /^(?:edit|question\.asked|message\.s|followUp)/.test(event.type);
    if (event.type === "edit.cancelled") return false;
    // Help ends an answer as every end does; what it takes away besides is seen where one was awaited.
    if (event.type === "message.received" && event.message.help_alone === true)
      return state.includes("waiting");
    // What it changes is told by the next question: a rule written by hand asks for that.
    if (event.type === "point.changed") return state.includes('"connection":"connecting"');
    if (event.type === "connection.changed") {
      if (state.includes('"connection":"connecting"')) return true;
      return event.status === (state.includes("offline") ? "connected" : "reconnecting");
    }
    // What differs in a chat with a default prompt, or a restored one, is what is sent.
    if (context.keeps && event.type === "university.chosen") return state.includes('"blank"');
    if (context.newUser || context.defaultPrompt !== null)
      return /^(followUp|message.received|xstate.after)/.test(event.type);
    if (/^(draft|message|followUp|xstate.after)/.test(event.type)) return true;
    return (
      state.includes('"blank"') ||
      (event.type === "speech.recognised" && state.includes("streaming"))
    );
  },
});

export const chatSocket = subject({
  machine: chatSocketMachine,
  inputs: [{ signedIn: true }, { signedIn: false }],
  key: ({ attempts, full }) => ({ attempts, full: full !== null }),
  sees: ({ attempts, full }) => ({ attempts, full }),
  callbacks: ["socket"],
  payloads: {
    "socket.send": [
      {
        message: hello,
      },
    ],
    "socket.opened": [{}],
    "socket.closed": [{}],
    "socket.failed": [{ reason: "refused" }],
    "socket.refused": [{ message: "Too many chats are open in your network." }],
    "socket.received": [{ message: incoming({ message: "Hi" }) }],
    "socket.ignored": [{ reason: "That was no JSON." }],
    "reconnect.requested": [{}],
    "answer.overdue": [{}],
    "answer.stopped": [{}],
    "line.returned": [{}],
    "session.started": [{}],
  },
  done: { checkSession: [null] },
  failed: { checkSession: [{ status: 0, message: "unreachable" }], socket: ["broke"] },
  // Between the first attempt and the last but one, nothing new can happen.
  isWorth: ({ context }, event) =>
    context.attempts < 2 ||
    context.attempts > 8 ||
    event.type === "socket.closed" ||
    event.type.startsWith("xstate.after"),
});
