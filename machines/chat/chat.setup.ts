import { and, assign, emit, enqueueActions, raise, sendTo, setup, stateIn } from "xstate";

import type { StoredConversation } from "#contract/conversation.ts";

import { chatSocketMachine } from "../chatSocket/chatSocket.machine.ts";
import type { ConnectionStatus } from "../chatSocket/types.ts";
import type { ChartMeta } from "../clauses.ts";
import { conversationsMachine } from "../conversations/conversations.machine.ts";
import { copyingMachine } from "../copying/copying.machine.ts";
import { crisisHelpMachine } from "../crisisHelp/crisisHelp.machine.ts";
import { statusOf, unprovided } from "../ports.ts";
import { ratingsMachine } from "../ratings/ratings.machine.ts";
import { readingMachine } from "../reading/reading.machine.ts";
import { sendToSystem, tellFault, sendToParent } from "../sendToSystem.ts";
import { sharingMachine } from "../sharing/sharing.machine.ts";
import { speechMachine } from "../speech/speech.machine.ts";
import { joined, type Unsent } from "../unsent.ts";
import { handled, type Handled } from "./handling.ts";
import { lastQuestion, savedFrom, withCut, withQuestion, withReplaced } from "./history.ts";
import * as outgoing from "./outgoing.ts";
import { isTakenUp, linksIn, ratingsIn, withKept } from "./restoring.ts";
import { withAnswerOpen, withDrop } from "./resuming.ts";
import type {
  ChatContext,
  ChatEvent,
  ChatInput,
  ChatTag,
  ScrollRequested,
  Wanted,
} from "./types.ts";

/** The view leaves so much above the newest message, in px (K6). */
const SCROLL_OFFSET = 116;

const keepSuggestions = sendToSystem<"profile", ChatContext, ChatEvent>(
  "profile",
  ({ context }) => ({
    type: "universities.set",
    universities: context.suggestions,
  }),
);

/** What the chat chart is made of: its children, guards, actions and delays. */
export const chatSetup = setup({
  types: {} as {
    context: ChatContext;
    events: ChatEvent;
    input: ChatInput;
    children: {
      chatSocket: "chatSocket";
      speech: "speech";
      crisisHelp: "crisisHelp";
      ratings: "ratings";
      copying: "copying";
      reading: "reading";
      sharing: "sharing";
      conversations: "conversations";
    };
    tags: ChatTag;
    emitted: ScrollRequested;
    meta: ChartMeta;
  },
  actors: {
    chatSocket: chatSocketMachine,
    speech: speechMachine,
    crisisHelp: crisisHelpMachine,
    ratings: ratingsMachine,
    copying: copyingMachine,
    reading: readingMachine,
    sharing: sharingMachine,
    conversations: conversationsMachine,
    /** Resolves with null where nothing was said before (O63). Quiet, as a host may keep nothing of the kind. */
    fetchConversation: unprovided<StoredConversation | null, Wanted>("fetchConversation"),
    /** Makes what was asked before signing in a conversation of the account (O74). Quiet, as a host may keep none. */
    keepTrial: unprovided<StoredConversation, { thread: string }>("keepTrial"),
  },
  delays: {
    scrollDelay: 100,
    restorePatience: 8000,
    answerPatience: 60_000,
  },
  guards: {
    statusIs: ({ event }, params: { status: ConnectionStatus }) =>
      event.type === "connection.changed" && event.status === params.status,
    mayRestore: ({ context }) =>
      context.wanted !== null && context.signedIn && context.history.length === 0,
    mayRestoreNow: ({ context }) => context.wanted !== null && context.history.length === 0,
    mayKeepTrial: ({ context: { trial, signedIn, history, supplied } }) =>
      trial !== null && signedIn && history.length === 0 && supplied === null,
    isRefused: (_, params: { error: unknown }) => statusOf(params.error) !== 0,
    isTakenUp: ({ context }, params: { kept: StoredConversation | null }) =>
      isTakenUp(context, params.kept),
    isConnected: stateIn("#chat.connection.connected"),
    connectedWithSupplied: and([
      stateIn("#chat.connection.connected"),
      ({ context }: { context: ChatContext }) => context.supplied !== null,
    ]),
    awaitsRest: ({ context }) => context.resumes !== null,
    connectedAfterDrop: and([
      stateIn("#chat.connection.connected"),
      ({ context }: { context: ChatContext }) => context.resumes !== null,
    ]),
    connectedWithNothingSaid: and([
      stateIn("#chat.connection.connected"),
      ({ context }: { context: ChatContext }) =>
        context.history.length === 0 && context.greetingsLeft > 0,
    ]),
    canReplace: ({ context }) => lastQuestion(context) !== null,
    isEdited: ({ context }) =>
      context.editing !== null && lastQuestion(context) !== null && context.draft.trim() !== "",
    isEditing: ({ context }) => context.editing !== null,
    canEdit: ({ context }) => lastQuestion(context) !== null && context.editing === null,
    isFilled: ({ context }) => context.draft.trim() !== "",
    isKept: ({ context }) => context.keeps,
    canRenew: ({ context }) =>
      context.settings.displayPopup !== true &&
      context.defaultPrompt === null &&
      !context.keeps &&
      context.history.length > 0,
    doesOneWait: ({ context }) => context.queue.length > 0,
    isBlank: ({ context }) => context.draft.trim() === "",
    saysSomething: (_, params: { text: string }) => params.text.trim() !== "",
    hasDefaultPrompt: ({ context }) => context.defaultPrompt !== null,
    moreCame: stateIn("#chat.scrolling.due.again"),
    isFollowing: ({ context }) => context.following,
    isAway: ({ context }) => !context.following,
    messageIs: ({ context, event }, params: { kind: Handled["kind"] }) =>
      event.type === "message.received" && handled(context, event.message).kind === params.kind,
  },
  actions: {
    /** Slot: keeps what is typed as long as the tab is open; an empty text forgets it (O174, O234). */
    keepUnsent: (_, _params: Unsent) => {},
    /** Slot: asks for what was kept; it comes as `draft.changed` (O174). */
    recallUnsent: (_, _params: Pick<Unsent, "universityId">) => {},
    setFull: assign({ full: (_, params: { why: string | null }) => params.why }),
    setDraft: assign({ draft: (_, params: { value: string }) => params.value }),
    addToDraft: assign({
      draft: ({ context }, params: { text: string }) => `${context.draft} ${params.text}`.trim(),
    }),
    emptyDraft: assign({ draft: "" }),
    takeUp: assign(({ context }, { kept }: { kept: StoredConversation | null }) =>
      kept === null ? {} : { ...withKept(context, kept), wanted: null },
    ),
    dropTrial: assign({ trial: null }),
    forgetTrial: sendToSystem("root", () => ({ type: "trial.saved", saved: null })),
    beginNew: assign({ wanted: null }),
    passRatings: sendTo("ratings", (_, { kept }: { kept: StoredConversation | null }) => ({
      type: "ratings.known",
      ratings: kept === null ? {} : ratingsIn(kept),
    })),
    passLinks: sendTo("sharing", (_, { kept }: { kept: StoredConversation | null }) => ({
      type: "links.known",
      keys: kept === null ? {} : linksIn(kept),
    })),
    /** A chat that was opened with a title keeps it (S28), and a page that of its own under a popup. */
    showKeptTitle: sendToSystem(
      "root",
      ({ context }, { kept }: { kept: StoredConversation | null }) => ({
        type: "title.set",
        title: {
          text:
            context.settings.pageTitle ??
            (context.settings.displayPopup === true ? "" : (kept?.title ?? "")),
        },
      }),
    ),
    queueDraft: assign(({ context: { queue, draft } }) => ({
      queue: [...queue, draft.trim()],
      draft: "",
      editing: null,
    })),
    takeBack: assign(({ context: { queue, draft } }, { at }: { at: number }) => ({
      queue: queue.filter((_, index) => index !== at),
      draft: joined([queue[at] ?? "", draft]),
    })),
    edit: assign(({ context }) => ({
      editing: context.draft,
      draft: lastQuestion(context) ?? "",
    })),
    endEditing: assign({ editing: null }),
    cancelEditing: assign(({ context: { editing, draft } }) => ({
      editing: null,
      draft: editing ?? draft,
    })),
    showReplacing: assign(({ context }, { text }: { text: string }) => ({
      ...withReplaced(context, text),
      nextFollowUps: [],
    })),
    dropFirstOfQueue: assign({ queue: ({ context }) => context.queue.slice(1) }),
    dropSupplied: assign({ supplied: null }),
    setPoint: assign({
      settings: ({ context }, params: { point_id: string | null }) => ({
        ...context.settings,
        point_id: params.point_id ?? "",
      }),
    }),
    follow: assign({ following: true }),
    stopFollowing: assign({ following: false }),
    showQuestion: assign(({ context }, params: { text: string }) => ({
      ...withQuestion(context, params.text),
      nextFollowUps: [],
    })),
    showSupplied: assign(({ context }) =>
      withQuestion(context, context.supplied?.message ?? context.supplied?.defaultPrompt ?? ""),
    ),
    cutAnswer: assign(({ context }, { by }: { by: "fault" | "person" }) => ({
      ...withCut(context, by),
      nextFollowUps: [],
      resumes: null,
    })),
    dropAnswer: assign(({ context }) => withDrop(context)),
    openAnswer: assign(({ context }) => withAnswerOpen(context)),
    greetNoMore: assign({ greetingsLeft: 0 }),
    countSilence: assign({ greetingsLeft: ({ context }) => context.greetingsLeft - 1 }),
    takeMessage: enqueueActions(({ context, enqueue, event }) => {
      if (event.type !== "message.received") return;
      const { changes } = handled(context, event.message);
      enqueue.assign(changes);
      const { suggestions = context.suggestions } = changes;
      if (suggestions !== context.suggestions) enqueue(keepSuggestions);
    }),
    grow: raise({ type: "history.grew" }),
    growIfRestored: enqueueActions(({ context, enqueue }) => {
      if (context.history.length > 0) enqueue.raise({ type: "history.grew" });
    }),
    submit: raise({ type: "message.submitted" }),
    sendGreeting: sendTo("chatSocket", ({ context }) => ({
      type: "socket.send",
      message: outgoing.greeting(context),
    })),
    sendSupplied: sendTo("chatSocket", ({ context }) => ({
      type: "socket.send",
      message: outgoing.suppliedQuestion(context),
    })),
    sendDraft: sendTo("chatSocket", ({ context }) => ({
      type: "socket.send",
      message: outgoing.question(context, context.draft),
    })),
    sendReplacing: sendTo("chatSocket", ({ context }, { text }: { text: string }) => ({
      type: "socket.send",
      message: outgoing.replacing(context, text),
    })),
    sendResuming: sendTo("chatSocket", ({ context }) => ({
      type: "socket.send",
      message: outgoing.resuming(context),
    })),
    sendFirstOfQueue: sendTo("chatSocket", ({ context }) => ({
      type: "socket.send",
      message: outgoing.question(context, context.queue[0] ?? ""),
    })),
    sendFollowUp: sendTo("chatSocket", ({ context }, params: { text: string }) => ({
      type: "socket.send",
      message: outgoing.followUp(context, params.text),
    })),
    replaceSocket: sendTo("chatSocket", { type: "answer.overdue" }),
    passToSocket: sendTo("chatSocket", ({ event }) => event),
    endReading: sendTo("reading", { type: "reading.ended" }),
    passToSpeech: sendTo("speech", ({ event }) => event),
    requestScroll: emit({ type: "chat.scrollRequested", offset: SCROLL_OFFSET }),
    setTitle: sendToSystem("root", ({ context }) => ({
      type: "title.set",
      title: { text: context.settings.pageTitle ?? "" },
    })),
    tellFault: tellFault(),
    tellBrokenMessage: sendToSystem("root", ({ context, event }) => {
      const what = event.type === "message.received" ? handled(context, event.message) : null;
      const error = what?.kind === "broken" ? String(what.error) : "";
      return { type: "fault.met", text: `Chat: a message could not be handled: ${error}` };
    }),
    saveChat: sendToSystem("root", ({ context }) => ({
      type: "chat.saved",
      saved: savedFrom(context),
    })),
    clearNewUser: sendToSystem("root", () => ({ type: "newUser.cleared" })),
    openUniversity: sendToSystem("root", (_, params: { id: string }) => ({
      type: "navigation.requested",
      to: `/university/${encodeURIComponent(params.id)}`,
    })),
    tellClosed: sendToParent(() => ({ type: "chat.closed" })),
  },
});
