/* oxlint-disable vitest/expect-expect -- always() throws when its rule is broken */
import { describe, it } from "vitest";

import { always } from "#tests/support/charts/always.ts";
import type { Effect } from "#tests/support/charts/stage.ts";
import type { Happened, Kind } from "#tests/support/charts/world.ts";

const KINDS: readonly Kind[] = ["call", "answer", "answer", "answer", "port", "tab", "route"];
const signedIn = { signedIn: true };

const idOf = (effect: Effect): string =>
  "call" in effect ? String((effect.input as { id?: unknown } | null)?.id) : "";
const callsOf = (effects: readonly Effect[], port: string): Effect[] =>
  effects.filter((effect) => "call" in effect && effect.call === port);
const settledIn = (effects: readonly Effect[]): string[] =>
  effects.flatMap((effect) =>
    "emits" in effect && effect.emits.type === "request.settled"
      ? [String(effect.emits["id"])]
      : [],
  );
const askedIn = ({ event }: Happened): string | null =>
  event?.type === "request.requested" ? String(event["id"]) : null;

describe("whatever happens to the requests", { timeout: 60_000 }, () => {
  it("T20 T19 never are there two refreshes at once", () =>
    always({
      input: signedIn,
      kinds: KINDS,
      watch: (of) => () => {
        const refreshes = of.waiting().filter((port) => port === "refresh").length;
        return refreshes > 1 ? `${refreshes} refreshes at once` : null;
      },
    }));

  it("T20 T22 each request settles exactly once", () =>
    always({
      input: signedIn,
      kinds: KINDS,
      watch() {
        const open = new Set<string>();
        return (happened, isEnd) => {
          const id = askedIn(happened);
          if (id !== null) open.add(id);
          for (const settled of settledIn(happened.effects))
            if (!open.delete(settled)) return `${settled} settled though it wasn't under way`;
          return isEnd && open.size > 0 ? `${[...open].join()} never settled` : null;
        };
      },
    }));

  it("T20 T21 what queued during a refresh is replayed when there are new tokens, and refused when there are none", () =>
    always({
      input: signedIn,
      kinds: ["call", "answer", "answer", "port"],
      watch(of) {
        let queued = new Set<string>();
        return ({ event, effects }) => {
          if (event?.type === "send" && of.waiting().includes("refresh")) {
            const { kind } = event["answer"] as { kind: string };
            const id = String(event["id"]);
            if (kind === "unauthorised" && !settledIn(effects).includes(id)) queued.add(id);
          }
          for (const settled of event?.type === "request.cancelled" ? settledIn(effects) : [])
            queued.delete(settled);
          if (event?.type !== "refresh done" && event?.type !== "refresh failed") return null;
          const sentAgain = callsOf(effects, "send").map(idOf);
          const refused = settledIn(effects);
          const due = event.type === "refresh done" ? sentAgain : refused;
          const left = [...queued].filter((id) => due.filter((each) => each === id).length !== 1);
          queued = new Set();
          return left.length === 0 ? null : `${left.join()}: not taken up once after ${event.type}`;
        };
      },
    }));

  it("T20 K8 a request is sent again only with tokens that are newer than those it was refused with", () =>
    always({
      input: signedIn,
      kinds: KINDS,
      watch() {
        let tokens = 0;
        const sentWith = new Map<string, number>();
        return ({ event, effects }, isEnd) => {
          // At the end there may be a refresh among much else.
          if (isEnd) return null;
          const answer = event?.["answer"] as { tokensStored?: boolean } | null | undefined;
          if (event?.type === "refresh done" || event?.type === "session.tokensStored") tokens += 1;
          if (answer?.tokensStored === true) tokens += 1;
          for (const id of callsOf(effects, "send").map(idOf)) {
            const before = sentWith.get(id);
            if (before === tokens) return `${id} was sent again with the token that was refused`;
            sentWith.set(id, tokens);
          }
          return null;
        };
      },
    }));

  it("T19 K8 a request is sent twice at most", () =>
    always({
      input: signedIn,
      kinds: KINDS,
      watch() {
        const sent = new Map<string, number>();
        return ({ effects }) => {
          for (const id of callsOf(effects, "send").map(idOf)) {
            sent.set(id, (sent.get(id) ?? 0) + 1);
            if ((sent.get(id) ?? 0) > 2) return `${id} was sent ${sent.get(id) ?? 0} times`;
          }
          return null;
        };
      },
    }));

  it("T22 S22 the overlay is on exactly while something that counts is under way", () =>
    always({
      input: signedIn,
      kinds: KINDS,
      watch(of) {
        const counted = new Set<string>();
        return (happened) => {
          const id = askedIn(happened);
          if (id !== null && happened.event?.["skipLoading"] !== true) counted.add(id);
          for (const settled of settledIn(happened.effects)) counted.delete(settled);
          const isOn = of.chart("requests")?.hasTag("loading") ?? false;
          if (isOn === counted.size > 0) return null;
          return `the overlay is ${isOn ? "on" : "off"} while ${counted.size} that count are under way`;
        };
      },
    }));
});
