import type { OutgoingMessage } from "#contract/chat.ts";
import { chatSocketMachine } from "#machines/chatSocket/chatSocket.machine.ts";
import type { ChatSocketEvent } from "#machines/chatSocket/types.ts";
import { ask, conversation } from "#tests/support/browser/steps.ts";
import type { Effect } from "#tests/support/charts/stage.ts";
import { subject } from "#tests/support/charts/subject.ts";
import { incoming } from "#tests/support/subjects/samples.ts";

import { until } from "../until.ts";
import { ELSEWHERE, type Steps, walked } from "../walked.ts";
import { socketOf } from "../world/heldSocket.ts";
import { setOffline } from "../world/line.ts";
import { logOf } from "../world/logSeen.ts";
import { leaveChat, SAVED } from "../world/savedChat.ts";
import { signIn } from "../world/signIn.ts";
import type { GuidedHost } from "../world/walkedHost.ts";
import { connectionOn, type ConnectionSeen } from "./connectionSeen.ts";

/** 3000 ms between two attempts (K5), 30 s at a host that has no room (O161); a minute without a word (O9). */
const INTERVAL = 3000;
const FULL_INTERVAL = 30_000;
const PATIENCE_FOR_ANSWERS = 60_000;
export const SOCKET_DELAYS: readonly number[] = [INTERVAL, FULL_INTERVAL, PATIENCE_FOR_ANSWERS];
export const SOCKET_HOLDS = ["me"] as const;

/** The code of the socket loads with the first attempt. */
const CODE = "**/assets/chatSocket-*.js";

/** Whether the code of the socket is to be had; `isFull`: it is, but the host has no room. */
type Code = "loads" | "fails" | "isFull";

const TICKET = "**/api/chat/ticket/";
/** What a host without room says. */
const FULL =
  "Your chat is open in too many tabs or devices. Close it in some of them, and it will connect here.";
const REFUSAL = { status: "error", message: FULL, data: null };
const NAMES = {
  loads: "chatSocket",
  fails: "chatSocket-unloaded",
  isFull: "chatSocket-full",
} as const;

const QUESTION: OutgoingMessage = {
  message: "Hello",
  default_prompt: null,
  conversation_id: SAVED.conversationId,
  university_id: null,
  point_id: null,
  state: "chat",
};

/** The chart as a browser can be taken through it. */
const modelOf = (code: Code) =>
  subject({
    machine: chatSocketMachine,
    inputs: code === "loads" ? [{ signedIn: true }, { signedIn: false }] : [{ signedIn: true }],
    key: ({ attempts }) => ({ attempts }),
    sees: ({ attempts }) => ({ attempts }),
    callbacks: ["socket"],
    payloads: {
      "socket.send": [{ message: QUESTION }],
      "socket.opened": [{}],
      "socket.closed": [{}],
      "socket.failed": [{}],
      "socket.refused": [{ message: FULL }],
      "socket.received": [{ message: incoming({ message: "Hi", conversation_id: "c0" }) }],
      "socket.ignored": [{ reason: "The chat socket sent something that is no message." }],
      "reconnect.requested": [{}],
      "answer.overdue": [{}],
      "answer.stopped": [{}],
      "line.returned": [{}],
      "session.started": [{}],
    },
    done: { checkSession: [null] },
    failed: { checkSession: [{ status: 0, message: "unreachable" }], socket: ["broke"] },
    isWorth({ state, context: { attempts } }, { type }) {
      if (code === "fails") return /^socket\.failed|^xstate\.after/.test(type);
      if (code === "isFull") return /^socket\.refused|^xstate\.after|^reconnect|^line/.test(type);
      // In between, nothing new can happen.
      if (attempts > 1 && attempts < 10) return /^socket\.closed|^xstate\.after/.test(type);
      if (type === "socket.ignored") return state.includes("connected");
      return type !== "socket.failed" && type !== "socket.refused";
    },
  });

const isOpen = (value: unknown): boolean => JSON.stringify(value).includes('"connected"');

/** The connection of the chat: what opens, drops and comes back, and when it is given up. */
export function chatSocket(host: GuidedHost, code: Code) {
  const steps = {
    "socket.send": async ({ page }, _, before) => {
      await ask(page, "Hello");
      if (!isOpen(before.value)) {
        await page.getByRole("button", { name: "Take back" }).click();
        return;
      }
      await conversation(page).getByText("You: Hello").last().waitFor();
      // Whoever asks waits for the answer before the next question.
      await until(() => socketOf(page).seen.at(-1), QUESTION);
      socketOf(page).say({ message: null });
      await page.getByRole("img", { name: "The guide", exact: true }).waitFor();
    },
    "socket.opened": ({ page }) => socketOf(page).open(),
    "socket.closed": ({ page }, _, before) =>
      isOpen(before.value) ? socketOf(page).drop() : socketOf(page).refuse(),
    // Its code is blocked: the attempt fails by itself.
    "socket.failed": () => Promise.resolve(),
    // The host says so to each attempt.
    "socket.refused": () => Promise.resolve(),
    "socket.received": async ({ page }, { message }) => {
      socketOf(page).say(message);
      await conversation(page).getByText("Hi").last().waitFor();
      socketOf(page).say({ message: null });
      await page.getByRole("img", { name: "The guide", exact: true }).waitFor();
    },
    "socket.ignored": ({ page }) => Promise.resolve(socketOf(page).say("no JSON")),
    "reconnect.requested": ({ page }) => page.getByRole("button", { name: /^Try/ }).click(),
    "answer.overdue": async ({ page, timers }) => {
      await ask(page, "Is anyone there?");
      await page.getByRole("img", { name: "The guide is thinking" }).waitFor();
      await until(() => socketOf(page).seen.length, 1);
      socketOf(page).seen.length = 0;
      await timers.pass(PATIENCE_FOR_ANSWERS);
    },
    "answer.stopped": async ({ page }) => {
      await ask(page, "Is anyone there?");
      await until(() => socketOf(page).seen.length, 1);
      socketOf(page).seen.length = 0;
      await page.getByRole("button", { name: "Stop", exact: true }).click();
    },
    "line.returned": async (scene) => {
      await setOffline(scene, true);
      await setOffline(scene, false);
    },
    "session.started": (scene) => host.signInElsewhere(scene),
  } satisfies Steps<ChatSocketEvent>;

  return walked<typeof chatSocketMachine, ConnectionSeen>({
    name: host.named(NAMES[code]),
    subject: modelOf(code),
    steps,
    delays: {
      reconnectInterval: ({ timers }) => timers.pass(INTERVAL),
      fullInterval: ({ timers }) => timers.pass(FULL_INTERVAL),
    },
    ports: {
      checkSession: {
        done: ({ calls }) => calls.letThrough("me"),
        failed: ({ calls }) => calls.cut("me"),
      },
      socket: {
        done: { never: "A socket has no end of its own: it says that it closed." },
        failed: { never: "The port breaks by a fault of ours only." },
      },
    },
    async open({ page, url }, input) {
      if (code === "fails") await page.route(CODE, (route) => route.abort());
      if (code === "isFull")
        await page.route(TICKET, (route) => route.fulfill({ status: 429, json: REFUSAL }));
      if ((input as { signedIn: boolean }).signedIn) await signIn(page, host.tokens);
      await leaveChat(page, SAVED);
      await page.goto(`${url}/university/select-university`);
      await conversation(page).getByText("Welcome.").waitFor();
    },
    sends: {
      asked: (effects) => [...effects.flatMap(onTheWire(code)), ...effects.flatMap(logged)],
      seen: (page) => [...socketOf(page).seen, ...logOf(page)],
      forget(page) {
        socketOf(page).seen.length = 0;
        logOf(page).length = 0;
      },
    },
    // Where the code doesn't load, or there is no room, one sees no attempt before it has failed.
    passes: (state) => code !== "loads" && state.matches({ online: "connecting" }),
    found: connectionOn,
    expected: (state) => {
      if (state.matches("noToken")) return "sign in";
      if (state.matches("gaveUp")) return "lost";
      if (state.matches("full")) return "full";
      if (state.matches({ online: "connected" })) return "";
      return state.matches("waiting") || state.context.attempts > 0 ? "reconnecting" : "connecting";
    },
    ...(code === "loads" ? { untaken: UNTAKEN } : { takes: TAKEN[code] }),
  });
}

/** What the chart asked of the socket, as the other end of the line finds it. */
const onTheWire =
  (code: Code) =>
  (effect: Effect): unknown[] => {
    if ("call" in effect) return effect.call === "socket" && code === "loads" ? ["opens"] : [];
    const isSaid = "to" in effect && effect.to === "socket" && effect.event.type === "socket.send";
    return isSaid ? [effect.event["message"]] : [];
  };

const logged = (effect: Effect): unknown[] =>
  "slot" in effect && effect.slot === "log" ? [(effect.params as { text: string }).text] : [];

const BY_CODE = `${ELSEWHERE}: a socket fails only where its code doesn't load.`;
const FAILURES = [
  "chatSocket.online.connecting on socket.failed [0]",
  "chatSocket.online.connecting on socket.failed [1]",
];
const NO_ROOM = [
  "chatSocket.online.connecting on socket.refused [0]",
  "chatSocket.full on xstate.after.fullInterval.chatSocket.full [0]",
  "chatSocket.full on reconnect.requested [0]",
  "chatSocket.full on line.returned [0]",
];

const UNTAKEN: Record<string, string> = {
  ...Object.fromEntries(NO_ROOM.map((name) => [name, `${ELSEWHERE}: the host has room here.`])),
  ...Object.fromEntries(FAILURES.map((name) => [name, BY_CODE])),
  "chatSocket.online.connected on socket.failed [0]": "What is open says only that it closed.",
};

/** Where its code doesn't load, or the host has no room, only that can happen. */
const TAKEN: Record<Exclude<Code, "loads">, readonly string[]> = {
  fails: [
    ...FAILURES,
    "chatSocket.deciding on (always) [0]",
    "chatSocket.waiting on xstate.after.reconnectInterval.chatSocket.waiting [0]",
  ],
  isFull: [...NO_ROOM, "chatSocket.deciding on (always) [0]"],
};
