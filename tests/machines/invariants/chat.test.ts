/* oxlint-disable vitest/expect-expect -- always() throws when its rule is broken */
import { describe, it } from "vitest";

import type { OutgoingMessage } from "#contract/chat.ts";
import type { ChatContext } from "#machines/chat/types.ts";
import { always } from "#tests/support/charts/always.ts";
import { greeted } from "#tests/support/charts/beginnings.ts";
import type { Effect } from "#tests/support/charts/stage.ts";
import type { Kind, World } from "#tests/support/charts/world.ts";

const KINDS: readonly Kind[] = ["person", "person", "socket", "socket", "socket", "time", "port"];
const signedIn = { signedIn: true };
/** Someone signed in, in the chat of their own that has greeted. */
const CHAT = { input: signedIn, opens: "/chat-ai", begins: greeted, kinds: KINDS };

const chatOf = (of: World) => of.chart("chat");
const contextOf = (of: World) => chatOf(of)?.context as ChatContext | undefined;
const historyOf = (of: World) => contextOf(of)?.history ?? [];
const sentIn = (effects: readonly Effect[]) =>
  effects.flatMap((effect) =>
    "to" in effect && effect.to === "socket" && effect.event.type === "socket.send"
      ? [effect.event["message"] as OutgoingMessage]
      : [],
  );
const queueOf = (of: World) => contextOf(of)?.queue ?? [];
const openingsIn = (effects: readonly Effect[]): number =>
  effects.filter((effect) => "call" in effect && effect.call === "socket").length;

/** Another conversation takes the place of the one that is shown: the person goes there, or it comes. */
const SWITCHES =
  /^(?:conversation\.(?:chosen|renewed)|new\.requested|(?:deleteOne|fetchConversation) done)$/;

describe("whatever happens to the chat", { timeout: 60_000 }, () => {
  it("T11 T13 O10 no bubble streams, and the guide doesn't think, while nothing is connected", () =>
    always({
      ...CHAT,
      watch: (of) => () => {
        if (chatOf(of)?.hasTag("connected") ?? true) return null;
        if (historyOf(of).some(({ streaming }) => streaming)) return "a bubble streams unconnected";
        return chatOf(of)?.hasTag("thinking") === true ? "the guide thinks unconnected" : null;
      },
    }));

  it("T11 only the last bubble streams, and it is the guide's", () =>
    always({
      ...CHAT,
      watch: (of) => () => {
        const streaming = historyOf(of).filter((message) => message.streaming);
        const last = historyOf(of).at(-1);
        if (streaming.length === 0) return null;
        if (streaming.length > 1) return `${streaming.length} bubbles stream`;
        return streaming[0] === last && last?.writer === "bot" ? null : "another bubble streams";
      },
    }));

  it("V6 'hi' is never a bubble of the person's", () =>
    always({
      ...CHAT,
      watch: (of) => () =>
        historyOf(of).some(({ writer, text }) => writer === "client" && text.trim() === "hi")
          ? "'hi' is a bubble"
          : null,
    }));

  it("V5 S24 what the person sends is shown, unless it is 'hi', and what is shown was sent", () =>
    always({
      ...CHAT,
      watch(of) {
        const sent: string[] = [];
        return ({ event, effects }) => {
          for (const { message, default_prompt: prompt, replaces_last: replaced } of sentIn(
            effects,
          )) {
            const text = message ?? prompt ?? "";
            if (replaced !== undefined) sent.pop();
            if (text.trim() === "") return "something blank was sent";
            if (text !== "hi") sent.push(text);
          }
          if (chatOf(of) === null) sent.length = 0;
          const shown = historyOf(of)
            .filter(({ writer }) => writer === "client")
            .map(({ text }) => text);
          if (SWITCHES.test(event?.type ?? "")) sent.splice(0, sent.length, ...shown);
          return JSON.stringify(shown) === JSON.stringify(sent)
            ? null
            : `sent ${JSON.stringify(sent)}, shown ${JSON.stringify(shown)}`;
        };
      },
    }));

  it("V5 X10 O67 the input is emptied only by a send or into what waits, and changed only by who types, speaks or edits", () =>
    always({
      ...CHAT,
      watch(of) {
        const place = () => ({
          draft: contextOf(of)?.draft,
          editing: contextOf(of)?.editing ?? null,
          waiting: queueOf(of).length,
          path: of.root().context.path,
        });
        let last = place();
        return ({ event, effects }) => {
          const { draft: before, path, waiting, editing } = last;
          last = place();
          const { draft } = last;
          // Who leaves the screen leaves its chat.
          if (last.path !== path || before === undefined || draft === undefined) return null;
          if (draft === before || event?.type === "draft.changed") return null;
          // What is blank says nothing that could be lost.
          if (draft === "" && before.trim() === "") return null;
          if (event?.type === "recognise done" && draft !== "") return null;
          const isSent = sentIn(effects).some(({ message }) => message === before.trim());
          const isSpoken = event?.type === "recognise done" && sentIn(effects).length === 1;
          const isQueued = queueOf(of).length > waiting;
          if (draft === "" && (isSent || isSpoken || isQueued)) return null;
          // What waited goes into the input.
          if (event?.type === "question.takenBack" || SWITCHES.test(event?.type ?? "")) return null;
          // What was typed before an edit is back after it.
          if (event !== null && (editing !== null || event.type.startsWith("edit."))) return null;
          return `the input '${before}' became '${draft}'`;
        };
      },
    }));

  it("X13 a message that can't be handled is logged, and the chat goes on", () =>
    always({
      ...CHAT,
      watch:
        (of) =>
        ({ what, effects }) => {
          const isUnreadable = what.includes('"response_user_options":null');
          if (!isUnreadable || chatOf(of)?.hasTag("connected") !== true) return null;
          // Nothing was asked yet: what comes is no one's answer.
          if (chatOf(of)?.hasTag("restoring") === true) return null;
          return effects.some((effect) => "slot" in effect && effect.slot === "log")
            ? null
            : "it isn't logged";
        },
    }));

  it("A22 T13 there is one socket at most", () =>
    always({
      input: signedIn,
      opens: "/chat-ai",
      kinds: [...KINDS, "route", "tab"],
      watch: (of) => () => (of.sockets() > 1 ? `${of.sockets()} sockets are open` : null),
    }));

  it("K5 X12 attempts to reconnect come 3000 ms apart, and 10 of them at most, counted again after a success", () =>
    always({
      input: signedIn,
      opens: "/chat-ai",
      // A person who asks for an attempt counts again, too, so there is none here.
      kinds: ["socket", "time", "port", "time"],
      steps: 120,
      watch(of) {
        let attempts = 0;
        let lostAt = 0;
        return ({ event, effects }) => {
          if (event?.type === "socket.opened") attempts = 0;
          if (event?.type === "socket.failed" || event?.type === "socket.closed") lostAt = of.now();
          const openings = openingsIn(effects);
          if (openings === 0) return null;
          attempts += openings;
          if (attempts > 10) return `attempt ${attempts}`;
          const waited = of.now() - lostAt;
          return openings > 1 || waited < 3000 ? `${openings} after ${waited} ms` : null;
        };
      },
    }));

  it("E8 T12 only the chat of select-university is kept", () =>
    always({
      input: signedIn,
      kinds: [...KINDS, "route"],
      opens: "/chat-ai",
      begins: greeted,
      watch(of) {
        let route = of.root().context.routeName;
        return ({ effects }) => {
          const before = route;
          route = of.root().context.routeName;
          const isKept = effects.some(
            (effect) =>
              "slot" in effect &&
              effect.slot === "persistSavedChat" &&
              (effect.params as { saved: unknown }).saved !== null,
          );
          return isKept && before !== "selectUniversity" ? `kept on ${before ?? "no route"}` : null;
        };
      },
    }));
});
