import type { Page } from "playwright-core";

import { connectionOn, type ConnectionSeen } from "./connectionSeen.ts";

/** What a person finds of a chat. */
export interface ChatFound {
  /** The screen's title; null in a popup. */
  title: string | null;
  bubbles: BubbleFound[];
  /** Whether something stands where the answer will be. */
  waits: boolean;
  mood: "thinking" | "done";
  /** What the guide asks; null where the banner has no text. */
  question: string | null;
  chips: string[];
  canChoose: boolean;
  draft: string;
  /** What waits to be sent. */
  queue: readonly string[];
  canSend: boolean;
  canStop: boolean;
  /** What is offered to do with the last question and its answer. */
  canReplace: string[];
  editing: boolean;
  canRenew: boolean;
  connection: ConnectionSeen;
  cards: string[];
  /** False when the way back to the newest message is offered. */
  follows: boolean;
  closable: boolean;
  /** Whether the newest message is where it is read from: 116 px below the top, or as near as the list can scroll. */
  inPlace: unknown;
}

interface BubbleFound {
  writer: string;
  text: string;
  streams: boolean;
  cut: boolean;
  stopped: boolean;
}

/** A long text by how it begins, and its length. */
export function brief(text: string): string {
  const one = text.replaceAll(/\s+/g, " ").trim();
  return one.length > 60 ? `${one.slice(0, 30)}… (${one.length})` : one;
}

const CUT = "This answer was cut off.";
const STOPPED = "You stopped this answer.";
/** How far below the top the newest message begins (K6). */
const OFFSET = 116;

/** Looks at the chat that is open as a person does, and a screen reader. */
export async function findChat(page: Page): Promise<ChatFound> {
  const connection = await connectionOn(page);
  const seen = await page.evaluate((offset) => {
    const all = (of: ParentNode, selector: string) => [
      ...of.querySelectorAll<HTMLElement>(selector),
    ];
    const named = (selector: string) =>
      all(document, selector).map((element) => ({
        text: element.textContent.trim(),
        enabled: !element.matches(":disabled"),
      }));
    const chat = document.querySelector("section[aria-label='Chat with the guide']");
    const log = chat?.querySelector<HTMLElement>("[role=log]");
    const guide = chat?.querySelector("[role=img][data-mood]");
    const input = chat?.querySelector("textarea");
    if (!chat || !log || !guide || !input) throw new Error("There is no chat.");
    const items = all(log, "li[data-writer]");
    const wanted = Math.max(
      0,
      Math.min((items.at(-1)?.offsetTop ?? 0) - offset, log.scrollHeight - log.clientHeight),
    );
    const labelled = (label: string) =>
      chat.querySelector<HTMLButtonElement>(`button[aria-label='${label}']`);
    const chips = named("[role=group][aria-label='Suggested replies'] button");
    return {
      title: chat.closest("dialog")
        ? null
        : (document.querySelector("h1")?.textContent.trim() ?? ""),
      bubbles: items.map((item) => ({
        writer: item.dataset["writer"] ?? "",
        text: item.textContent,
        streams: item.getAttribute("aria-busy") === "true",
      })),
      waits: log.querySelector(":scope > div[aria-hidden=true]") !== null,
      label: guide.getAttribute("aria-label"),
      question: chat.querySelector("[data-asked]")?.textContent ?? null,
      chips: chips.map(({ text }) => text),
      canChoose: chips.some(({ enabled }) => enabled),
      draft: input.value,
      queue: all(chat, "li:has(> button[aria-label='Take back']) > span").map(
        ({ textContent }) => textContent,
      ),
      canSend: labelled("Send")?.disabled === false,
      canStop: labelled("Stop") !== null,
      canReplace: ["Edit", "Ask again"].filter((label) => labelled(label) !== null),
      editing: all(chat, "p").some(
        ({ textContent }) => textContent === "You are editing your last question.",
      ),
      canRenew: labelled("New chat")?.disabled === false,
      cards: all(chat, "section ul > li button span > bdi").map(({ textContent }) => textContent),
      follows: !all(chat, "button").some(({ textContent }) => textContent === "Newest message"),
      closable: labelled("Close chat") !== null,
      inPlace: log.scrollTop >= wanted - 1,
    };
  }, OFFSET);
  const { label, bubbles, ...rest } = seen;
  return {
    ...rest,
    connection,
    mood: label === "The guide is thinking" ? "thinking" : "done",
    bubbles: bubbles.map(({ writer, text, streams }) => ({
      writer,
      text: brief(
        text
          .replace(/^(?:You|Guide): /, "")
          .replace(CUT, "")
          .replace(STOPPED, ""),
      ),
      streams,
      cut: text.includes(CUT),
      stopped: text.includes(STOPPED),
    })),
  };
}
