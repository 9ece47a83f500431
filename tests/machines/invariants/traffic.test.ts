import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnyEventObject } from "xstate";

import { app } from "../support/app.ts";
import { settle } from "../support/stage.ts";
import { chat } from "../support/talk.ts";

const IDS = ["r1", "r2", "r3", "r4"];

const outcome = fc.constantFrom(
  { kind: "success", data: null, tokensStored: false },
  { kind: "success", data: null, tokensStored: true },
  // Half of the answers are 401s: they are what this is about.
  { kind: "unauthorised", message: "Expired." },
  { kind: "unauthorised", message: "Expired." },
  { kind: "unauthorised", message: "Expired." },
  { kind: "unauthorised", message: "Expired." },
  { kind: "refused", status: 400, message: "No." },
  { kind: "unreachable", message: "No connection." },
);

const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant("ask" as const), skip: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant("answer" as const), which: fc.nat(), outcome }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant("refresh" as const), works: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant("cancel" as const), id: fc.constantFrom(...IDS) }),
  },
  { weight: 1, arbitrary: fc.constant({ does: "signOut" as const }) },
);

/** The product with requests asked and answered as chance will have it, and a count of what its ports are told. */
function traffic() {
  const play = app({ signedIn: true });
  const settledTimes = new Map<string, number>();
  const counted = new Set<string>();
  let asked = 0;
  let refreshing = 0;

  const note = () => {
    for (const effect of play.take()) {
      if ("call" in effect && effect.call === "refresh") refreshing += 1;
      if ("abandoned" in effect && effect.abandoned === "refresh") refreshing -= 1;
      if (!("emits" in effect) || effect.emits.type !== "request.settled") continue;
      const id = String(effect.emits["id"]);
      settledTimes.set(id, (settledTimes.get(id) ?? 0) + 1);
      counted.delete(id);
    }
    expect(refreshing, "refreshes at once").toBeLessThanOrEqual(1);
    expect(play.child("requests").hasTag("loading"), "the overlay").toBe(counted.size > 0);
    for (const [id, times] of settledTimes) expect(times, `settled ${id}`).toBe(1);
  };
  const answer = async (id: string, sent: unknown) => {
    for (const port of ["send", "resend"]) {
      if (play.waitsFor(port, id)) await play.answer(port, sent, id);
    }
  };
  return {
    async happens(event: typeof happening extends fc.Arbitrary<infer T> ? T : never) {
      if (event.does === "ask" && asked < IDS.length) {
        const id = IDS[asked] ?? "";
        asked += 1;
        if (!event.skip) counted.add(id);
        play.tell("requests", {
          type: "request.requested",
          id,
          call: "listUniversities",
          skipLoading: event.skip,
        });
      }
      if (event.does === "answer") {
        const waiting = IDS.filter(
          (id) => play.waitsFor("send", id) || play.waitsFor("resend", id),
        );
        await answer(waiting[event.which % waiting.length] ?? "", event.outcome);
      }
      if (event.does === "refresh" && play.waitsFor("refresh")) {
        refreshing -= 1;
        await (event.works ? play.answer("refresh") : play.fail("refresh"));
      }
      if (event.does === "cancel")
        play.tell("requests", { type: "request.cancelled", id: event.id });
      if (event.does === "signOut") play.tell("session", { type: "session.signOutRequested" });
      await settle();
      note();
    },
    /** Lets everything under way come to its end. */
    async ends() {
      for (let round = 0; round < 4; round += 1) {
        for (const id of IDS)
          await answer(id, { kind: "success", data: null, tokensStored: false });
        if (play.waitsFor("refresh")) {
          refreshing -= 1;
          await play.answer("refresh");
        }
        note();
      }
      expect([...settledTimes.keys()].toSorted()).toEqual(IDS.slice(0, asked));
      expect(counted.size).toBe(0);
      play.stop();
    },
  };
}

describe("whatever happens", { timeout: 60_000 }, () => {
  it("T20 and T22: one refresh at a time, each call settles once, the overlay is on exactly while one counts", async () => {
    const result = await fc.check(
      fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (events) => {
        const play = traffic();
        for (const event of events) await play.happens(event);
        await play.ends();
      }),
      { numRuns: 200 },
    );
    expect(fc.defaultReportMessage(result)).toBeUndefined();
  });

  it("T11 and T13: no answer streams without a connection, and nothing typed is lost", () => {
    const words = fc.constantFrom("one", "two", " three ", "hi", " ", "");
    const event: fc.Arbitrary<AnyEventObject> = fc.oneof(
      words.map((value) => ({ type: "draft.changed", value })),
      fc.constant({ type: "message.submitted" }),
      words.map((text) => ({ type: "followUp.chosen", text })),
      fc.constantFrom("socket.opened", "socket.closed", "socket.failed").map((type) => ({ type })),
      fc
        .constantFrom("chunk", "", null)
        .map((message) => ({ type: "socket.received", message: message })),
      fc.constantFrom(100, 3000, 60_000).map((ms) => ({ type: "time", ms })),
    );
    const result = fc.check(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        const talk = chat({}, { connected: false });
        const sent: string[] = [];
        for (const each of events) {
          const before = talk.now();
          const draft = before.context.draft;
          if (each.type === "time") talk.clock.increment(Number(each["ms"]));
          else if (each.type === "socket.received")
            talk.says({ message: each["message"] as string | null, conversation_id: "c1" });
          else if (each.type.startsWith("socket.")) talk.socket(each);
          else talk.send(each);

          const { context, tags } = talk.now();
          const isConnected = tags.has("connected");
          const isSent = each.type === "message.submitted" && before.hasTag("canSend");
          if (isSent) sent.push(draft.trim());
          const mayChange = isSent || each.type === "draft.changed";
          expect(mayChange ? draft : context.draft, "the input").toBe(draft);
          const shown = new Set(context.history.map((message) => message.text));
          const lost = sent.filter((text) => text !== "hi" && !shown.has(text));
          expect(lost, "sent and shown nowhere").toEqual([]);

          const isStreaming = context.history.some((message) => message.streaming);
          expect(isStreaming && !isConnected, "an answer streams unconnected").toBe(false);
          expect(tags.has("thinking") && !isConnected, "the guide thinks unconnected").toBe(false);
          expect(context.history.slice(0, -1).some((message) => message.streaming)).toBe(false);
          const numbers = new Set(context.history.map((message) => message.id));
          expect(numbers.size).toBe(context.history.length);
        }
        talk.stop();
      }),
      { numRuns: 200 },
    );
    expect(fc.defaultReportMessage(result)).toBeUndefined();
  });
});
