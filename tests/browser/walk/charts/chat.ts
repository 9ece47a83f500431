import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { AnyEventObject, AnyMachineSnapshot, SnapshotFrom } from "xstate";

import type { chatMachine } from "#machines/chat/chat.machine.ts";
import type { ChatContext, ChatEvent } from "#machines/chat/types.ts";
import type { Refusal } from "#machines/ports.ts";
import { conversation } from "#tests/support/browser/steps.ts";

import { until } from "../until.ts";
import { ELSEWHERE, type Scene, type Steps, walked } from "../walked.ts";
import { socketOf } from "../world/heldSocket.ts";
import { endListening, giveEar } from "../world/recognition.ts";
import { breakOn } from "../world/sabotage.ts";
import { leaveChat, SAVED } from "../world/savedChat.ts";
import { signIn } from "../world/signIn.ts";
import type { GuidedHost } from "../world/walkedHost.ts";
import { BROKEN, chatModel, chatsOf } from "./chatModel.ts";
import { brief, type ChatFound, findChat } from "./chatPage.ts";

/** The chart's delays, and the one between two attempts to connect, in milliseconds (K5, K6, O9, O63). */
const DELAYS = {
  scrollDelay: 100,
  restorePatience: 8000,
  answerPatience: 60_000,
  interval: 3000,
} as const;
export const CHAT_DELAYS: readonly number[] = Object.values(DELAYS);
export const CHAT_HOLDS = ["getUniversity", "setType"] as const;
/** So many attempts in a row are made (K5). */
const ATTEMPTS = 10;

const input = (page: Page) => page.getByPlaceholder("Ask me anything....");
const microphone = (page: Page) => page.getByRole("button", { name: "Microphone" });
const hasFocus = (page: Page) =>
  until(() => conversation(page).evaluate((log) => log === document.activeElement), true);
const savedOn = (page: Page) => page.evaluate(() => localStorage.getItem("chat_state"));

/** What the walk of a chat that goes on takes (chatKept.ts). */
export const KEPT_TRANSITIONS: readonly string[] = [
  "chat.conversation.opening on (always) [0]",
  "chat.conversation.opening on (always) [1]",
  "chat.conversation.keeping on xstate.done.actor.keepTrial [0]",
  "chat.conversation.keeping on xstate.error.actor.keepTrial [0]",
  "chat.conversation.keeping on xstate.error.actor.keepTrial [1]",
  "chat.conversation.keeping on xstate.after.restorePatience.chat.conversation.keeping [0]",
  "chat.conversation.restoring on xstate.done.actor.fetchConversation [0]",
  "chat.conversation.restoring on xstate.done.actor.fetchConversation [1]",
  "chat.conversation.restoring on xstate.error.actor.fetchConversation [0]",
  "chat.conversation.restoring on xstate.after.restorePatience.chat.conversation.restoring [0]",
  "chat.conversation.offline on session.started [0]",
  "chat.conversation.restoring on xstate.error.actor.fetchConversation [1]",
  "chat.list.withheld on (always) [0]",
  "chat.list.offered on xstate.error.actor.conversations [0]",
  ...[0, 1, 2].flatMap((at) => [
    `chat.conversation on conversation.linked [${at}]`,
    `chat.conversation.online.answering on conversation.linked [${at}]`,
  ]),
];

type ChatName = keyof ReturnType<typeof chatsOf>;

/** How each chat is opened. */
const openedOn = (host: GuidedHost): Record<ChatName, (scene: Scene) => Promise<void>> => ({
  async ofTour(scene) {
    const { page, url } = scene;
    await page.goto(`${url}/university/${host.university.id}/virtualtour`);
    await host.grant(scene, "getUniversity", null);
    await page.getByRole("button", { name: "Ask the guide", exact: true }).click();
  },
  async general({ page, url }) {
    await page.goto(`${url}/chat-ai`);
  },
  async prompted(scene) {
    const { page, url } = scene;
    await page.goto(`${url}/university/${host.university.id}`);
    await host.grant(scene, "getUniversity", null);
    await page.getByRole("button", { name: "About", exact: true }).click();
  },
  newcomer: (scene) => chooseType(host, scene),
  async restored(scene) {
    await leaveChat(scene.page, SAVED, [host.university]);
    await chooseType(host, scene);
  },
  async visitor({ page, url }) {
    await page.goto(`${url}/chat-ai`);
  },
});

/** Only who comes from the choice of the type is new. */
async function chooseType(host: GuidedHost, scene: Scene): Promise<void> {
  const { page, url } = scene;
  await page.goto(`${url}/select-user-type`);
  await page.getByText("Student", { exact: true }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await host.grant(scene, "setType", null);
}

const stepsOn = (host: GuidedHost) =>
  ({
    "draft.changed": ({ page }, { value }) => input(page).fill(value),
    "message.submitted": ({ page }) => input(page).press("Enter"),
    "answer.stopped": ({ page }) => page.getByRole("button", { name: "Stop", exact: true }).click(),
    "question.askedAgain": async ({ page }) => {
      await page.getByRole("button", { name: "Ask again", exact: true }).click();
      await hasFocus(page);
    },
    "edit.started": async ({ page }) => {
      await page.getByRole("button", { name: "Edit", exact: true }).click();
      await until(() => input(page).evaluate((box) => box === document.activeElement), true);
    },
    "edit.cancelled": async ({ page }) => {
      await page.getByRole("button", { name: "Cancel", exact: true }).click();
      await until(() => input(page).evaluate((box) => box === document.activeElement), true);
    },
    "conversation.renewed": async ({ page }) => {
      await page.getByRole("button", { name: "New chat", exact: true }).click();
      await until(() => input(page).evaluate((box) => box === document.activeElement), true);
    },
    "question.takenBack": ({ page }, { at }) =>
      page.getByRole("button", { name: "Take back" }).nth(at).click(),
    "followUp.chosen": async ({ page }, { text }) => {
      await page.getByRole("button", { name: text, exact: true }).click();
      await hasFocus(page);
    },
    "university.chosen": async ({ page }, _, before) => {
      const was = await savedOn(page);
      await page.getByRole("button", { name: host.university.name, exact: true }).click();
      // Only the chat of select-university is kept (E8).
      const { keeps } = before.context as { keeps: boolean };
      await until(() => savedOn(page), keeps ? expect.stringContaining('"chatHistory"') : was);
    },
    "speech.toggled": ({ page }) => microphone(page).click(),
    "speech.recognised": async ({ page }, { text }) => {
      if ((await microphone(page).getAttribute("aria-pressed")) !== "true")
        await microphone(page).click();
      await endListening(page, { text });
    },
    "history.scrolledAway": async ({ page }) => {
      await conversation(page).press("Home");
      await until(() => conversation(page).evaluate((log) => log.scrollTop), 0);
    },
    "history.scrolledBack": async ({ page }) => {
      await page.getByRole("button", { name: "Newest message" }).click();
      await hasFocus(page);
    },
    "conversation.linked": ({ page }, { id }) =>
      page.evaluate(
        (to) => history.pushState({}, "", to),
        id === null ? "?" : `?conversation=${id}`,
      ),
    "conversation.deleted": { never: "The list of conversations says it, in a walk of its own." },
    "conversation.titled": { never: "The list of conversations says it, in a walk of its own." },
    "history.grew": { never: "The chat says it to itself." },
    "reconnect.requested": async ({ page }) => {
      await page.getByRole("button", { name: /^Try (?:again|now)$/ }).click();
      await hasFocus(page);
    },
    "session.started": (scene) => host.signInElsewhere(scene),
    "chat.closed": async ({ page }) => {
      await page.getByRole("button", { name: "Close chat" }).click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
    },
    "point.changed": ({ page }) => page.getByRole("button", { name: "Next", exact: true }).click(),
    "connection.changed": async ({ page, timers }, { status }, before) => {
      const socket = socketOf(page);
      if (status === "connected") await socket.open();
      if (status === "reconnecting") {
        await (before.hasTag("connected") ? socket.drop() : socket.refuse());
        await timers.pass(DELAYS.interval);
      }
      if (status !== "disconnected") return;
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        await socket.refuse();
        if (attempt < ATTEMPTS) await timers.pass(DELAYS.interval);
      }
    },
    async "message.received"({ page }, { message }) {
      if (message !== BROKEN) return socketOf(page).say(message);
      // Each of the chart's guards reads it again.
      await breakOn(page, BROKEN.message, { reading: "includes", times: 100 });
      socketOf(page).say(BROKEN);
    },
  }) satisfies Steps<ChatEvent>;

/** The chat: on a screen of its own, for new people and for those who come back, for visitors, and over a tour. */
export function chat(host: GuidedHost) {
  const chats = chatsOf(host);
  const opened = openedOn(host);
  return walked<typeof chatMachine, ChatFound>({
    ...chatWalk(host),
    name: host.named("chat"),
    subject: chatModel(host, chats),
    async open(scene, begins) {
      const [name] = Object.entries(chats).find(([, each]) => each === begins) ?? [];
      if (name === undefined) throw new Error("The chat begins with an input that has no way in.");
      await giveEar(scene.page);
      if (name !== "visitor") await signIn(scene.page, host.tokens);
      await opened[name as ChatName](scene);
      await conversation(scene.page).waitFor();
    },
    untaken: {
      "chat.conversation.offline on followUp.chosen [0]":
        "Follow-ups are disabled while there is no connection.",
      "chat.conversation.offline on (always) [2]":
        "The walked hosts keep no answers as they grow; cut.test.ts takes it over a line that is cut.",
      "chat.conversation.online.answering on xstate.after.answerPatience.chat.conversation.online.answering [0]":
        "Nor do they fall silent over the rest of one; a rule in chatResuming.test.ts takes it.",
      ...Object.fromEntries(KEPT_TRANSITIONS.map((name) => [name, ELSEWHERE])),
    },
  });
}

/** By which call what was said before is fetched. */
const fetchedBy = ({ context }: AnyMachineSnapshot) =>
  (context as ChatContext).wanted?.id == null ? "latestConversation" : "getConversation";
/** A chart within that is there as long as the chat. */
const NO_END = {
  done: { never: "It has no end of its own." },
  failed: { never: "It breaks by a fault of ours only." },
};

/** What every walk of the chat has in common. */
export function chatWalk(host: GuidedHost) {
  return {
    steps: stepsOn(host),
    ports: {
      chatSocket: {
        done: { never: "The connection has no end of its own." },
        async failed({ page }) {
          await breakOn(page, "socket.opened");
          await socketOf(page).open();
        },
      },
      speech: {
        done: { never: "The dictation has no end of its own." },
        async failed({ page }) {
          await breakOn(page, "xstate.done.actor.recognise");
          await microphone(page).click();
          await endListening(page, { text: "anything" });
        },
      },
      crisisHelp: {
        done: { never: "The help has no end of its own." },
        async failed({ page }) {
          await breakOn(page, "help.opened");
          await page.getByRole("button", { name: "Help in a crisis" }).click();
          // Its button is a link to a directory now.
          await page.getByRole("link", { name: "Help in a crisis" }).waitFor();
        },
      },
      fetchConversation: {
        done: ({ calls }, { output }, before) => calls.answer(fetchedBy(before), output),
        async failed(scene, { error }, before) {
          const call = fetchedBy(before);
          await scene.calls.refuse(call, error as Refusal);
          // One that was asked for by its id is missed.
          if (call === "getConversation") scene.alsoSays(`warning: ${(error as Refusal).message}`);
        },
      },
      keepTrial: {
        done: ({ calls }, { output }: AnyEventObject) => calls.answer("keepTrial", output),
        failed: ({ calls }, { error }: AnyEventObject) =>
          (error as Refusal).status === 0
            ? calls.cut("keepTrial")
            : calls.refuse("keepTrial", error as Refusal),
      },
      ratings: NO_END,
      copying: NO_END,
      reading: NO_END,
      sharing: NO_END,
      conversations: {
        done: { never: "The list has no end of its own." },
        async failed({ page }) {
          const button = page.getByRole("button", { name: "Conversations", exact: true });
          await breakOn(page, "list.closed");
          await button.click();
          await button.waitFor({ state: "detached" });
        },
      },
    },
    delays: {
      restorePatience: ({ timers }) => timers.pass(DELAYS.restorePatience),
      scrollDelay: ({ timers }) => timers.pass(DELAYS.scrollDelay),
      async answerPatience({ timers }) {
        await timers.pass(DELAYS.answerPatience);
        await timers.pass(DELAYS.interval);
      },
    },
    leaves: (_, { type }: AnyEventObject) =>
      /^(?:university\.chosen|chat\.closed)$|^xstate\.error/.test(type),
    passes: ({ context }, event) => event === null && !context.signedIn,
    brings(state, { type, id }: AnyEventObject) {
      const comesBack = { type: "connection.changed", status: "connecting" } as const;
      if (type === "session.started" || type === "answer.stopped") return [comesBack];
      if (type === "conversation.linked")
        return state.hasTag("thinking") && id !== state.context.addressed ? [comesBack] : [];
      if (type === "reconnect.requested") return state.hasTag("disconnected") ? [comesBack] : [];
      return type.startsWith("xstate.after.answerPatience")
        ? [{ type: "connection.changed", status: "reconnecting" }]
        : [];
    },
    sends: {
      asked: (effects, snapshot) =>
        effects.flatMap((effect): unknown[] =>
          "to" in effect && effect.event.type === "socket.send" && snapshot.hasTag("connected")
            ? [effect.event["message"]]
            : [],
        ),
      seen: (page) => socketOf(page).seen.filter((each) => each !== "opens"),
      forget(page) {
        socketOf(page).seen.length = 0;
      },
    },
    // What was supplied is sent by no transition of an event.
    kindOf: (event, { context }) =>
      event.type === "connection.changed" && context.supplied !== null
        ? `${event.type} with something supplied`
        : event.type,
    found: findChat,
    expected,
  } satisfies Partial<Parameters<typeof walked<typeof chatMachine, ChatFound>>[0]>;
}

/** What a person must find when the chart stands so. */
function expected(state: SnapshotFrom<typeof chatMachine>): ChatFound {
  const { context } = state;
  const { settings, history, followUps } = context;
  const isPopup = settings.displayPopup === true;
  return {
    title: isPopup
      ? null
      : (settings.pageTitle ?? (context.keeps ? "Select a university" : "Your guide")),
    bubbles: history.map(({ writer, text, streaming, cut, stopped }) => ({
      writer,
      text: brief(text),
      streams: streaming,
      cut: cut && stopped !== true,
      stopped: stopped === true,
    })),
    waits: state.hasTag("thinking") && !state.hasTag("streaming"),
    mood: state.hasTag("thinking") ? "thinking" : "done",
    question: state.hasTag("bannerHidden") ? null : (context.question ?? "[...]"),
    chips: followUps,
    canChoose: state.hasTag("canChoose") && followUps.length > 0,
    draft: context.draft,
    queue: context.queue,
    canSend: state.hasTag("canSend") && !state.hasTag("thinking"),
    canStop: state.hasTag("thinking"),
    canReplace: state.can({ type: "question.askedAgain" }) ? ["Edit", "Ask again"] : [],
    editing: context.editing !== null,
    canRenew: state.can({ type: "conversation.renewed" }),
    connection: state.hasTag("noToken")
      ? "sign in"
      : state.hasTag("disconnected")
        ? "lost"
        : state.hasTag("restoring")
          ? "restoring"
          : state.hasTag("connecting")
            ? "connecting"
            : state.hasTag("reconnecting")
              ? "reconnecting"
              : "",
    cards: context.suggestions.map(({ name }) => name),
    follows: context.following,
    closable: isPopup,
    // Before the 100 ms are over, and where the person reads further up, it may be anywhere; a popup may be late to its place.
    inPlace:
      state.matches({ scrolling: "settled" }) && context.following && !isPopup
        ? true
        : expect.any(Boolean),
  };
}
