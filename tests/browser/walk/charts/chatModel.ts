import { chatMachine } from "#machines/chat/chat.machine.ts";
import type { ChatContext, ChatInput } from "#machines/chat/types.ts";
import { incoming, stanford, unreadable } from "#tests/machines/subjects/samples.ts";
import { subject } from "#tests/machines/support/subject.ts";

import { SAVED } from "../world/savedChat.ts";

const plain: ChatInput = {
  settings: {},
  newUser: false,
  saved: null,
  signedIn: true,
  speechSupported: true,
};

/** Whose chats are walked: where each is opened, and with what it begins. */
export const CHATS = {
  ofTour: { ...plain, settings: { university_id: "7", point_id: "p1", displayPopup: true } },
  general: plain,
  prompted: {
    ...plain,
    settings: {
      pageTitle: "Stanford",
      default_prompt: "Tell me about Stanford.",
      university_id: "7",
    },
  },
  newcomer: { ...plain, keeps: true, newUser: true },
  restored: { ...plain, keeps: true, newUser: true, saved: SAVED, suggestions: [stanford] },
  visitor: { ...plain, signedIn: false },
} satisfies Record<string, ChatInput>;

/** An answer that is higher than the list shows. */
const LONG = "It costs a lot. ".repeat(400);
const isLong = ({ text }: { text: string }): boolean => text.length >= LONG.length;

/** In the chart its handling throws; on the page that of its text does. */
export const BROKEN = { ...unreadable, message: "A riddle." };

/** True when the newest message lies so far down that the list has to scroll for it. */
const isTall = ({ history }: ChatContext): boolean => history.slice(0, -1).some(isLong);

/** The general chat. */
const isPlain = ({ settings, keeps }: ChatContext): boolean =>
  Object.keys(settings).length === 0 && !keeps;

/** The chart as a browser can be taken through it. */
export const chatModel = subject({
  machine: chatMachine,
  inputs: Object.values(CHATS),
  key: (context) => ({
    typed: context.draft.trim() === "" ? context.draft : "something",
    supplied: context.supplied !== null,
    talked: context.history.length > 0,
    tall: isTall(context),
    known: context.conversationId !== null,
    following: context.following,
    greets: context.history.length === 0 && context.greetingsLeft > 0,
    followUps: context.followUps.length > 0,
    cards: context.suggestions.length > 0,
    point: context.settings.point_id ?? null,
  }),
  sees: () => ({}),
  payloads: {
    "draft.changed": [{ value: " What does it cost? " }, { value: "  " }],
    "message.submitted": [{}],
    "followUp.chosen": [{ text: "Yes" }],
    "university.chosen": [{ id: "7" }],
    "speech.toggled": [{}],
    "speech.recognised": [{ text: "which programs" }],
    "history.scrolledAway": [{}],
    "history.scrolledBack": [{}],
    "history.grew": [],
    "reconnect.requested": [{}],
    "session.started": [{}],
    "chat.closed": [{}],
    "point.changed": [{ point_id: "p2" }],
    "connection.changed": [
      { status: "connected" },
      { status: "reconnecting" },
      { status: "disconnected" },
      { status: "noToken" },
    ],
    "message.received": [
      { message: incoming({ message: LONG, conversation_id: "c1" }) },
      {
        message: incoming({
          message: null,
          question: "Shall we compare?",
          response_user_options: ["Yes", "No"],
          suggested_universities_list: [stanford],
        }),
      },
      {
        message: incoming({
          message: "local variable 'suggested_universities' referenced before assignment",
          conversation_id: "c9",
        }),
      },
      { message: incoming({ question: "What next?", response_user_options: ["Later"] }) },
      { message: BROKEN },
    ],
  },
  failed: { chatSocket: ["broke"], speech: ["broke"] },
  isWorth({ state, context }, event) {
    const { type } = event;
    const { settings, following } = context;
    const isStreaming = state.includes("streaming");
    const isChunk = type === "message.received" && event.message.message !== null;
    const connection = /"connection":"(?<is>\w+)"/.exec(state)?.groups?.["is"];
    // While a scroll is due, only what bears on it.
    if (!state.includes('"scrolling":"settled"')) {
      if (type.startsWith("xstate.after.scroll")) return true;
      if (!isStreaming) return false;
      return isChunk || (type === "history.scrolledAway" && following && isTall(context));
    }
    if (!context.signedIn)
      return connection === "noToken"
        ? type === "session.started"
        : type === "connection.changed" && event.status === "noToken";
    // Whoever is signed in and gets another account gets another chat.
    if (type === "history.scrolledAway" || type === "session.started") return false;
    if (!following) return type === "history.scrolledBack" || (isStreaming && isChunk);
    const isTyped = context.draft.trim() !== "";
    if (type === "connection.changed" || type === "reconnect.requested") {
      if (isTyped) return false;
      if (type === "reconnect.requested")
        return connection === "reconnecting" || connection === "disconnected";
      if (connection === "connecting")
        return event.status === "connected" || event.status === "reconnecting";
      if (connection === "connected") return event.status === "reconnecting";
      return connection === "reconnecting" && /^(?:dis)?connected$/.test(event.status);
    }
    // The charts within break where nothing else is under way, and are no more.
    if (type.startsWith("xstate.error"))
      return connection === "connecting" && isPlain(context) && !isTyped;
    if (settings.displayPopup === true) {
      if (type === "point.changed") return settings.point_id === "p1" && connection === "connected";
      // What changed is told by the next question.
      if (/^(?:draft|message\.submitted)/.test(type)) return settings.point_id === "p2";
      return type === "chat.closed" || type === "message.received";
    }
    if (type === "point.changed" || type === "chat.closed") return false;
    if (type === "draft.changed")
      return event.value !== context.draft && (isTyped || event.value.trim() !== "");
    if (isTyped) return type === "message.submitted";
    if (type === "message.submitted") return false;
    if (type === "university.chosen") return context.suggestions.length > 0;
    // Without a connection the follow-ups are disabled.
    if (type === "followUp.chosen")
      return connection === "connected" && context.followUps.includes(event.text);
    return true;
  },
});
