import { chatMachine } from "#machines/chat/chat.machine.ts";
import type { ChatContext, ChatInput } from "#machines/chat/types.ts";
import { subject } from "#tests/support/charts/subject.ts";
import { saidOfChat } from "#tests/support/subjects/chat.ts";
import { incoming, unreadable } from "#tests/support/subjects/samples.ts";

import { SAVED } from "../world/savedChat.ts";
import type { GuidedHost } from "../world/walkedHost.ts";

const plain: ChatInput = {
  settings: {},
  newUser: false,
  saved: null,
  signedIn: true,
  speechSupported: true,
};

/** Whose chats are walked: where each is opened, and with what it begins. */
export const chatsOf = ({ university, stops: [first] }: GuidedHost) =>
  ({
    ofTour: {
      ...plain,
      settings: { university_id: university.id, point_id: first, displayPopup: true },
    },
    general: plain,
    prompted: {
      ...plain,
      settings: {
        pageTitle: university.name,
        default_prompt: `Tell me about ${university.name}.`,
        university_id: university.id,
      },
    },
    newcomer: { ...plain, keeps: true, newUser: true },
    restored: { ...plain, keeps: true, newUser: true, saved: SAVED, suggestions: [university] },
    visitor: { ...plain, signedIn: false },
  }) satisfies Record<string, ChatInput>;

/** In the chart its handling throws; on the page that of its text does. */
export const BROKEN = { ...unreadable, message: "A riddle." };

/** A fault of a server that it takes for an answer (V7). */
export const SERVER_FAULT = "local variable 'suggested_universities' referenced before assignment";

/** The general chat. */
const isPlain = ({ settings, keeps }: ChatContext): boolean =>
  Object.keys(settings).length === 0 && !keeps;

/** The chart as a browser can be taken through it. */
export function chatModel(host: GuidedHost, chats: ReturnType<typeof chatsOf>) {
  const { university, stops, conversations, longAnswer } = host;
  /** True when the newest message lies so far down that the list has to scroll for it. */
  const isTall = ({ history }: ChatContext): boolean =>
    history.slice(0, -1).some(({ text }) => text.length >= longAnswer.length);
  return subject({
    machine: chatMachine,
    inputs: Object.values(chats),
    key: (context) => ({
      typed: context.draft.trim() === "" ? context.draft : "something",
      waits: context.queue.length > 0,
      editing: context.editing !== null,
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
      "answer.stopped": [{}],
      "question.askedAgain": [{}],
      "edit.started": [{}],
      "edit.cancelled": [{}],
      "conversation.renewed": [{}],
      "question.takenBack": [{ at: 0 }],
      "followUp.chosen": [{ text: "Yes" }],
      "university.chosen": [{ id: university.id }],
      ...saidOfChat,
      "point.changed": [{ point_id: stops[1] }],
      "connection.changed": [
        { status: "connected" },
        { status: "reconnecting" },
        { status: "disconnected" },
        { status: "noToken" },
      ],
      "message.received": [
        { message: incoming({ message: longAnswer, conversation_id: conversations[0] }) },
        {
          message: incoming({
            message: null,
            question: "Shall we compare?",
            response_user_options: ["Yes", "No"],
            suggested_universities_list: [university],
          }),
        },
        { message: incoming({ message: null, help_alone: true }) },
        {
          message: incoming({
            message: SERVER_FAULT,
            conversation_id: conversations[1],
          }),
        },
        { message: incoming({ question: "What next?", response_user_options: ["Later"] }) },
        { message: BROKEN },
      ],
    },
    failed: {
      chatSocket: ["broke"],
      speech: ["broke"],
      crisisHelp: ["broke"],
      ratings: ["broke"],
      copying: ["broke"],
      reading: ["broke"],
      sharing: ["broke"],
    },
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
      // Help that stands alone takes cards away.
      if (type === "message.received" && event.message.help_alone === true)
        return isStreaming && context.suggestions.length > 0 && connection === "connected";
      // Whoever is signed in and gets another account gets another chat.
      if (type === "history.scrolledAway" || type === "session.started") return false;
      if (!following) return type === "history.scrolledBack" || (isStreaming && isChunk);
      if (context.editing !== null)
        return (
          isPlain(context) && /^(?:edit|question\.asked|message\.submitted|followUp)/.test(type)
        );
      if (/^(?:edit|question\.asked)/.test(type))
        return isPlain(context) && context.draft === "" && connection === "connected";
      const isTyped = context.draft.trim() !== "";
      const waits = context.queue.length > 0;
      if (type === "question.takenBack") return waits && !isTyped && isPlain(context);
      // What waits goes once the guide can be asked; nothing else is new to it.
      if (waits && (type === "draft.changed" || type === "message.submitted")) return false;
      if (type === "conversation.renewed")
        return isPlain(context) && !isTyped && context.suggestions.length === 0;
      if (type === "answer.stopped") return isPlain(context) && !isTyped && !waits;
      if (type === "connection.changed" || type === "reconnect.requested") {
        if (isTyped) return false;
        if (type === "reconnect.requested")
          return connection === "reconnecting" || connection === "disconnected";
        if (connection === "connecting")
          return event.status === "connected" || event.status === "reconnecting";
        if (connection === "connected") return event.status === "reconnecting";
        return connection === "reconnecting" && /^(?:dis)?connected$/.test(event.status);
      }
      // The charts within break where nothing else is under way, and are gone.
      if (type.startsWith("xstate.error"))
        return connection === "connecting" && isPlain(context) && !isTyped;
      if (settings.displayPopup === true) {
        if (type === "point.changed")
          return settings.point_id === stops[0] && connection === "connected";
        // What changed is told by the next question.
        if (/^(?:draft|message\.submitted)/.test(type)) return settings.point_id === stops[1];
        return type === "chat.closed" || type === "message.received";
      }
      if (type === "point.changed" || type === "chat.closed") return false;
      if (type === "draft.changed")
        return event.value !== context.draft && (isTyped || event.value.trim() !== "");
      if (isTyped) return type === "message.submitted";
      if (type === "message.submitted") return false;
      // While the guide answers, its cards are out of sight.
      if (type === "university.chosen")
        return context.suggestions.length > 0 && !state.includes('"answering":');
      // Without a connection the follow-ups are disabled.
      if (type === "followUp.chosen")
        return connection === "connected" && context.followUps.includes(event.text);
      return true;
    },
  });
}
