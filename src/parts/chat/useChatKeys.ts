import { useSelector } from "@xstate/react";
import type { RefObject } from "react";

import { textShown } from "#machines/chat/history.ts";

import { useScrollBehavior } from "../../platform/browser/useScrollBehavior.ts";
import { useUntypedKeys } from "../../platform/browser/useUntypedKeys.ts";
import { letterOf } from "../shortcuts/letterOf.ts";
import type { KeyOf, Shortcut } from "../shortcuts/shortcuts.ts";
import { useKeysHeard } from "../shortcuts/useKeysHeard.ts";
import type { ChatActor } from "./chatActor.ts";
import { goToAnswer } from "./goToAnswer.ts";

type ChatShortcut = Extract<Shortcut, `chat.${string}`>;

/** What each key does. */
const KEYS = {
  "/": "chat.input",
  j: "chat.next",
  k: "chat.previous",
  c: "chat.copy",
  n: "chat.new",
  l: "chat.list",
  Escape: "chat.stop",
} as const satisfies Record<KeyOf<ChatShortcut>, ChatShortcut>;

/** A popup stands over a screen with keys of its own, and Escape closes it. */
const IN_POPUP: readonly ChatShortcut[] = ["chat.input", "chat.next", "chat.previous", "chat.copy"];
const ON_SCREEN: readonly ChatShortcut[] = [...IN_POPUP, "chat.new", "chat.list", "chat.stop"];

interface Options {
  chat: ChatActor;
  popup: boolean;
  /** The chat; a popup's hears no keys that are pressed beside it. */
  view: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  focusInput: () => void;
}

/**
 * Hears the keys of a chat, as far as they are switched on, and returns which these are: what each of them does has a
 * button, too. Serves O196.
 */
export function useChatKeys({ chat, popup, view, scroller, focusInput }: Options) {
  const behavior = useScrollBehavior();
  const characters = useKeysHeard();
  const lists = useSelector(chat, ({ children }) => children.conversations !== undefined);
  const heard = (popup ? IN_POPUP : ON_SCREEN).filter(
    (shortcut) => (characters || shortcut === "chat.stop") && (lists || shortcut !== "chat.list"),
  );
  const step = (by: 1 | -1) => {
    if (scroller.current) goToAnswer(scroller.current, by, behavior);
    return true;
  };
  const does: Readonly<Record<ChatShortcut, () => boolean>> = {
    "chat.input": () => {
      focusInput();
      return true;
    },
    "chat.next": () => step(1),
    "chat.previous": () => step(-1),
    "chat.copy": () => copyLast(chat),
    "chat.new": () => {
      if (!chat.getSnapshot().can({ type: "conversation.renewed" })) return false;
      chat.send({ type: "conversation.renewed" });
      focusInput();
      return true;
    },
    "chat.list": () => turnList(chat),
    "chat.stop": () => stopAnswer(chat),
  };
  useUntypedKeys((event) => {
    const shortcut = shortcutOf(event);
    const isBeside = popup && view.current?.contains(event.target as Node) !== true;
    if (shortcut === undefined || isBeside || !heard.includes(shortcut)) return false;
    // Held down, a key goes on through the answers, and does nothing else twice.
    const isStep = shortcut === "chat.next" || shortcut === "chat.previous";
    return (isStep || !event.repeat) && does[shortcut]();
  });
  return heard;
}

function shortcutOf(event: KeyboardEvent): ChatShortcut | undefined {
  const key = event.key === "Escape" ? event.key : letterOf(event);
  return Object.hasOwn(KEYS, key) ? KEYS[key as keyof typeof KEYS] : undefined;
}

function copyLast(chat: ChatActor): boolean {
  const { context, children } = chat.getSnapshot();
  const last = context.history.findLast(
    (message) => message.writer === "bot" && !message.streaming && textShown(message) !== "",
  );
  if (last === undefined || children.copying === undefined) return false;
  children.copying.send({ type: "copy.pressed", id: String(last.id), text: textShown(last) });
  return true;
}

function turnList(chat: ChatActor): boolean {
  const { conversations } = chat.getSnapshot().children;
  if (conversations === undefined) return false;
  const state = conversations.getSnapshot();
  const isShown = state.hasTag("sheet") || state.hasTag("docked");
  conversations.send({ type: isShown ? "list.closed" : "list.opened" });
  return true;
}

function stopAnswer(chat: ChatActor): boolean {
  if (!chat.getSnapshot().hasTag("thinking")) return false;
  chat.send({ type: "answer.stopped" });
  return true;
}
