import type { StoredConversation } from "#contract/conversation.ts";
import { chatMachine } from "#machines/chat/chat.machine.ts";
import type { ChatEvent, ChatInput } from "#machines/chat/types.ts";
import { conversation } from "#tests/support/browser/steps.ts";
import { subject } from "#tests/support/charts/subject.ts";
import { kept, saidOfChat } from "#tests/support/subjects/chat.ts";
import { refused, stanford } from "#tests/support/subjects/samples.ts";

import { type Scene, walked } from "../walked.ts";
import { signIn } from "../world/signIn.ts";
import type { GuidedHost } from "../world/walkedHost.ts";
import { chatWalk, KEPT_TRANSITIONS } from "./chat.ts";
import type { ChatFound } from "./chatPage.ts";

export const KEPT_HOLDS = ["latestConversation", "getConversation", "keepTrial"] as const;

const plain = {
  newUser: false,
  saved: null,
  signedIn: true,
  speechSupported: true,
  restores: { id: null },
};
const PROMPT = `Tell me about ${stanford.name}.`;

/** Chats that go on, and where each is opened. */
const CHATS = {
  general: { ...plain, settings: {}, lists: true },
  topic: {
    ...plain,
    settings: { pageTitle: stanford.name, default_prompt: PROMPT, university_id: stanford.id },
  },
  visitor: { ...plain, signedIn: false, settings: {}, lists: true },
  asked: { ...plain, settings: {}, lists: true, trial: "t1" },
  named: { ...plain, settings: {}, lists: true, restores: { id: "c9" } },
} satisfies Record<string, ChatInput>;

/** What a topic's chat said before: it begins with its prompt. */
const about: StoredConversation = {
  ...kept,
  location_id: stanford.id,
  prompt: PROMPT,
  messages: kept.messages.map((message, at) => (at === 2 ? { ...message, text: PROMPT } : message)),
};

/** Another one of the same person. */
const another: StoredConversation = { ...kept, id: "c9", title: "And housing?" };

const missing = { status: 404, message: "There is no such conversation." };

const subjectOfKept = subject({
  machine: chatMachine,
  inputs: Object.values(CHATS),
  key: ({ wanted, history }) => ({ wanted, said: history.length }),
  sees: () => ({}),
  payloads: {
    "draft.changed": [{ value: "Why?" }],
    "message.submitted": [{}],
    "answer.stopped": [],
    "question.askedAgain": [],
    "edit.started": [],
    "edit.cancelled": [],
    "conversation.renewed": [{}],
    "question.takenBack": [],
    "followUp.chosen": [],
    "university.chosen": [],
    ...saidOfChat,
    "conversation.linked": [{ id: "c8" }, { id: "c9" }, { id: null }],
    "point.changed": [],
    "connection.changed": [{ status: "connected" }],
    "message.received": [],
  },
  done: { fetchConversation: [kept, about, another, null], keepTrial: [kept] },
  failed: { fetchConversation: [refused, missing], keepTrial: [missing] },
});

/** The address leads to another conversation, or to a new one. */
const links = (id: string | null) => ({ type: "conversation.linked", id }) as const;

/** What ports and delays bring: no events that anyone sends, though charts hear them as such. */
const brought = (event: { type: string; output?: unknown; error?: unknown }): ChatEvent =>
  event as unknown as ChatEvent;
const comes = (output: StoredConversation | null) =>
  brought({ type: "xstate.done.actor.fetchConversation", output });
const becomes = (output: StoredConversation) =>
  brought({ type: "xstate.done.actor.keepTrial", output });
const isntKept = (error: object) => brought({ type: "xstate.error.actor.keepTrial", error });
const fails = (error: object) => brought({ type: "xstate.error.actor.fetchConversation", error });
const connects = { type: "connection.changed", status: "connected" } as const;

async function open(scene: Scene, host: GuidedHost, input: unknown): Promise<void> {
  const { page, url } = scene;
  if (input !== CHATS.visitor) await signIn(page, host.tokens);
  if (input === CHATS.asked)
    await page.addInitScript(() => {
      sessionStorage.setItem("trial", JSON.stringify({ thread: "t1", history: [] }));
    });
  if (input === CHATS.topic) {
    await page.goto(`${url}/university/${host.university.id}`);
    await host.grant(scene, "getUniversity", null);
    await page.getByRole("button", { name: "About", exact: true }).click();
  } else await page.goto(`${url}/chat-ai${input === CHATS.named ? "?conversation=c9" : ""}`);
  await conversation(page).waitFor();
}

/** A chat that goes on where it was, on a host that keeps conversations, and where that has none or fails. */
export function chatKept(host: GuidedHost) {
  const chat = chatWalk(host);
  return walked<typeof chatMachine, ChatFound>({
    ...chat,
    name: host.named("chat-kept"),
    subject: subjectOfKept,
    open: (scene, input) => open(scene, host, input),
    ways: [
      { input: CHATS.general, events: [comes(kept), connects] },
      { input: CHATS.general, events: [connects, comes(null)] },
      { input: CHATS.topic, events: [connects, comes(about)] },
      {
        input: CHATS.general,
        events: [fails(refused), connects],
      },
      {
        input: CHATS.general,
        events: [
          brought({ type: "xstate.after.restorePatience.chat.conversation.restoring" }),
          connects,
        ],
      },
      { input: CHATS.visitor, events: [{ type: "session.started" }, comes(kept), connects] },
      {
        input: CHATS.general,
        events: [comes(kept), connects, links("c9"), comes(another), links("c8"), comes(kept)],
      },
      {
        input: CHATS.general,
        events: [
          comes(kept),
          connects,
          { type: "conversation.renewed" },
          links("c8"),
          comes(kept),
          connects,
          links("c8"),
          links(null),
        ],
      },
      {
        input: CHATS.general,
        events: [
          comes(kept),
          connects,
          { type: "draft.changed", value: "Why?" },
          { type: "message.submitted" },
          links("c8"),
          links(null),
          connects,
        ],
      },
      {
        input: CHATS.general,
        events: [
          comes(kept),
          connects,
          brought({ type: "xstate.error.actor.conversations", error: "broke" }),
        ],
      },
      { input: CHATS.named, events: [fails(missing), comes(kept), connects] },
      // What was asked before signing in
      { input: CHATS.asked, events: [becomes(kept), connects] },
      { input: CHATS.asked, events: [isntKept(missing), comes(kept), connects] },
      { input: CHATS.asked, events: [isntKept({ status: 0, message: "" }), comes(null), connects] },
      {
        input: CHATS.asked,
        events: [
          brought({ type: "xstate.after.restorePatience.chat.conversation.keeping" }),
          comes(kept),
          connects,
        ],
      },
    ],
    expected(state) {
      const { settings, conversationId } = state.context;
      const title = [kept, another].find(({ id }) => id === conversationId)?.title ?? "Your guide";
      return { ...chat.expected(state), title: settings.pageTitle ?? title };
    },
    takes: KEPT_TRANSITIONS,
  });
}
