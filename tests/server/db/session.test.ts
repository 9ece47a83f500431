import { once } from "node:events";

import { describe, expect, it, vi } from "vitest";

import type { Engine } from "#server/db/pglite/engine.ts";
import { classify, expectsReady, simpleQuery, stateAfter } from "#server/db/pglite/frames.ts";
import { Session } from "#server/db/pglite/session.ts";

/** A message of the wire: its type, its length and its body. */
const message = (type: string, body = ""): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(Buffer.byteLength(body) + 4);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
};

const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);
const ready = (state: string) => message("Z", state);

describe("messages on the way to the embedded database", () => {
  it("are sent on when PostgreSQL answers them, and gathered until then", () => {
    const question = [message("P", "select 1"), message("B"), message("D"), message("E")];

    expect(classify(Buffer.concat(question))).toBe("incomplete");
    expect(classify(Buffer.concat([...question, message("S")]))).toBe("answered");
    expect(classify(simpleQuery("select 1"))).toBe("answered");
    expect(classify(simpleQuery("select 1").subarray(0, 9))).toBe("incomplete");
    expect(classify(startup)).toBe("answered");
    expect(classify(startup.subarray(0, 6))).toBe("incomplete");
    expect(classify(Buffer.alloc(0))).toBe("incomplete");
  });

  it("don't end the database when a session ends", () => {
    expect(classify(message("X"))).toBe("farewell");
  });

  it("tell from an answer's end whether a transaction is open", () => {
    expect(stateAfter(Buffer.concat([message("C", "BEGIN"), ready("T")]))).toBe("transaction");
    expect(stateAfter(ready("I"))).toBe("idle");
    expect(stateAfter(ready("E"))).toBe("failed");
    expect(stateAfter(message("C", "BEGIN"))).toBeNull();
    expect(stateAfter(Buffer.alloc(0))).toBeNull();
    expect(expectsReady(simpleQuery("begin"))).toBe(true);
    expect(expectsReady(Buffer.concat([message("P"), message("S")]))).toBe(true);
    expect(expectsReady(Buffer.concat([message("P"), message("H")]))).toBe(false);
  });
});

describe("a session of the embedded database", () => {
  const LIMITS = { query: 1000, idleInTransaction: 50 };

  const engineThat = (exchange: Engine["exchange"]) => {
    const engine = {
      ready: vi.fn<Engine["ready"]>(() => Promise.resolve()),
      exchange: vi.fn<Engine["exchange"]>(exchange),
      discard: vi.fn<Engine["discard"]>(() => Promise.resolve()),
      close: vi.fn<Engine["close"]>(() => Promise.resolve()),
    };
    return { engine, session: new Session(engine, LIMITS) };
  };

  it("reopens a database that breaks off in the middle of an answer", async () => {
    const { engine, session } = engineThat(() => Promise.resolve(message("T", "half a row")));
    const failed = once(session, "error");
    session.write(simpleQuery("select 1"));

    expect(await failed).toMatchObject([
      { message: "The database failed in the middle of a query and was reopened." },
    ]);
    expect(engine.discard).toHaveBeenCalledOnce();
  });

  it("rolls back what a transaction did that does nothing for too long", async () => {
    const { engine, session } = engineThat(() => Promise.resolve(ready("T")));
    const failed = once(session, "error");
    session.write(simpleQuery("begin"));
    const [error] = (await failed) as [Error];

    expect(error.message).toMatch(/^A transaction was rolled back: it did nothing for 0\.05 sec/);
    const sent = engine.exchange.mock.calls.map(([batch]) => Buffer.from(batch));
    expect(sent).toEqual([simpleQuery("begin"), simpleQuery("rollback")]);
  });

  it("fails when the database can't be opened", async () => {
    const { engine, session } = engineThat(() => Promise.resolve(ready("I")));
    engine.ready.mockRejectedValue(new Error("no such directory"));
    const failed = once(session, "error");
    session.connect();

    expect(await failed).toEqual([new Error("no such directory")]);
  });
});
