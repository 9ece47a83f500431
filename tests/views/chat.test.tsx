// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";

import type { IncomingMessage, OutgoingMessage } from "#contract/chat.ts";
import { chatMachine } from "#machines/chat/chat.machine.ts";
import { chatSocketMachine } from "#machines/chatSocket/chatSocket.machine.ts";
import type { SocketCommand, SocketReport } from "#machines/chatSocket/types.ts";
import { copyingMachine } from "#machines/copying/copying.machine.ts";
import type { ChatSettings } from "#machines/messages.ts";
import { ratingsMachine } from "#machines/ratings/ratings.machine.ts";
import type { Wish } from "#machines/ratings/types.ts";
import { ChatView } from "#src/parts/chat/ChatView.tsx";
import { STEP_MS } from "#src/parts/chat/revealing.ts";
import { copyText } from "#src/platform/clipboard/copyText.ts";
import { one, render } from "#tests/support/views/render.tsx";

/** A chat on the screen, with the far end of its socket in the test's hands. */
async function open(settings: ChatSettings = {}, View: typeof ChatView = ChatView) {
  const sent: OutgoingMessage[] = [];
  let report: (said: SocketReport) => void = () => {};
  const socket = fromCallback<SocketCommand>(({ sendBack, receive }) => {
    report = sendBack;
    receive((command) => {
      if (command.type === "socket.send") sent.push(command.message);
    });
  });
  const chat = createActor(
    chatMachine.provide({
      actors: {
        chatSocket: chatSocketMachine.provide({ actors: { socket } }),
        copying: copyingMachine.provide({
          actors: {
            copyText: fromPromise<void, { text: string }>(({ input }) => copyText(input.text)),
          },
        }),
        ratings: ratingsMachine.provide({
          actors: { saveRating: fromPromise<void, Wish>(async () => {}) },
        }),
      },
    }),
    {
      input: {
        settings,
        newUser: false,
        saved: null,
        suggestions: [],
        signedIn: true,
        speechSupported: false,
      },
    },
  ).start();
  await render(<View chat={chat} />);
  const tell = (said: SocketReport) =>
    act(async () => {
      report(said);
      await new Promise((drawn) => setTimeout(drawn, STEP_MS + 10));
    });
  await tell({ type: "socket.opened" });
  const say = (message: Partial<IncomingMessage>) =>
    tell({
      type: "socket.received",
      message: {
        conversation_id: "1",
        message: "",
        question: null,
        response_user_options: [],
        suggested_universities_list: [],
        ...message,
      },
    });
  return { chat, sent, say, tell };
}

const bubbles = (writer: "client" | "bot") => [
  ...document.querySelectorAll(`[role="log"] li[data-writer="${writer}"]`),
];
const field = () => one('[placeholder="Ask me anything...."]') as HTMLTextAreaElement;
const button = (label: string) => one(`button[aria-label="${label}"]`) as HTMLButtonElement;

async function type(text: string) {
  await act(async () => {
    const descriptor = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value");
    descriptor?.set?.call(field(), text);
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
}
const pressEnter = () =>
  act(async () => {
    field().dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }),
    );
  });

afterEach(() => void vi.restoreAllMocks());

describe("the chat view", () => {
  it("S27 O67 takes a double click on 'Send' for one press, and lets a later one stop the answer", async () => {
    const { say } = await open();
    await say({ message: "Hello" });
    await say({ message: null });
    await type("Where is Duke?");
    const press = (label: string, detail: number) =>
      act(async () => {
        button(label).dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
      });
    await press("Send", 1);
    await say({ message: "In Durham" });
    await press("Stop", 2);
    expect(document.body.textContent).not.toContain("You stopped this answer.");
    await press("Stop", 1);
    expect(document.body.textContent).toContain("You stopped this answer.");
  });

  it("S24 T11 keeps a streaming answer out of the live region, and enters it there once it has ended", async () => {
    const { say } = await open();
    await say({ message: "It **co" });
    await say({ message: "sts**" });
    const [streaming] = bubbles("bot");
    expect(streaming?.getAttribute("aria-live")).toBe("off");
    await say({ message: null });
    const [ended] = bubbles("bot");
    expect(ended).not.toBe(streaming);
    expect(ended?.hasAttribute("aria-live")).toBe(false);
    expect(ended?.textContent).toBe("Guide: It costs");
    expect(one('[role="log"]').getAttribute("aria-live")).toBe("polite");
  });

  it("T11 T14 keeps a lengthy answer the item that it is, and says its beginning beside the list", async () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const { say } = await open();
    const beside = () => document.querySelector("p.visually-hidden[aria-live=polite]");
    await say({ message: "It costs" });
    expect(beside()).toBeNull();
    await say({ message: " much".repeat(3000) });
    const [streaming] = bubbles("bot");
    await say({ message: null });
    expect(streaming?.textContent?.match(/much/g)).toHaveLength(3000);
    expect(bubbles("bot")).toEqual([streaming]);
    expect(streaming?.getAttribute("aria-live")).toBe("off");
    expect(beside()?.textContent).toMatch(/^It costs much/);
    expect(beside()?.textContent?.length).toBeLessThan(10_010);
  });

  it("O54 offers to rate an answer whose id came with its end, and no other bubble", async () => {
    const { say } = await open();
    await say({ message: "Hello" });
    expect(document.querySelector('[aria-label="Rate this answer"]')).toBeNull();
    await say({ message: null, message_id: "c1.1" });
    await type("Why?");
    await act(async () => button("Send").click());
    await say({ message: "Because." });
    await say({ message: null });
    expect(bubbles("bot")).toHaveLength(2);
    const [answer] = bubbles("bot");
    expect(answer?.contains(one('[aria-label="Rate this answer"]'))).toBe(true);
    const pressed = () =>
      ["Good answer", "Bad answer"].map((name) => button(name).getAttribute("aria-pressed"));
    expect(pressed()).toEqual(["false", "false"]);
    await act(async () => button("Bad answer").click());
    expect(pressed()).toEqual(["false", "true"]);
    await act(async () => button("Bad answer").click());
    expect(pressed()).toEqual(["false", "false"]);
  });

  it("O68 offers to copy an answer that has ended, its code and its tables, and nothing of the person's", async () => {
    const { say } = await open();
    await say({
      message: "| a | b |\n|---|---|\n| **1** | x &amp; y |\n\n```\ncode\n```\n",
    });
    expect(document.querySelector('button[aria-label="Copy"]')).toBeNull();
    await say({ message: null });
    const written: string[] = [];
    Object.defineProperty(navigator, "clipboard", {
      configurable: true,
      value: { writeText: async (text: string) => void written.push(text) },
    });
    for (const name of ["Copy table", "Copy code", "Copy"])
      await act(async () => button(name).click());
    expect(written.slice(0, 2)).toEqual(["a\tb\n1\tx & y", "code"]);
    expect(written.at(-1)).toContain("| **1** |");
    expect(one("[aria-live] > .visually-hidden").textContent).toBe("Copied");
    await type("Why?");
    await pressEnter();
    expect(document.querySelectorAll('button[aria-label="Copy"]')).toHaveLength(1);
  });

  it("O69 asks the last question again, and edits it by its button, ArrowUp, Escape and 'Cancel'", async () => {
    const { say, sent } = await open();
    const press = (key: string) =>
      act(async () => {
        field().dispatchEvent(
          new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
        );
      });
    const offered = () =>
      document.querySelectorAll('[aria-label="Ask again"], [aria-label="Edit"]');
    await say({ message: "Hello", conversation_id: "c1" });
    await say({ message: null });
    expect(offered()).toHaveLength(0);
    await type("Why?");
    await pressEnter();
    expect(offered()).toHaveLength(0);
    await say({ message: "Because." });
    await say({ message: null });
    expect(offered()).toHaveLength(2);
    await act(async () => button("Ask again").click());
    expect(document.activeElement).toBe(one('[role="log"]'));
    expect(sent.at(-1)).toMatchObject({ message: "Why?", replaces_last: "Why?" });
    expect(bubbles("bot")).toHaveLength(1);
    await say({ message: "So." });
    await say({ message: null });
    await act(async () => button("Edit").click());
    expect(field().value).toBe("Why?");
    expect(document.activeElement).toBe(field());
    await press("Escape");
    expect(field().value).toBe("");
    await press("ArrowUp");
    expect(field().value).toBe("Why?");
    await type("Why not?");
    await pressEnter();
    expect(sent.at(-1)).toMatchObject({ message: "Why not?", replaces_last: "Why?" });
    expect(bubbles("client").map((each) => each.textContent)).toEqual(["You: Why not?"]);
  });
});
