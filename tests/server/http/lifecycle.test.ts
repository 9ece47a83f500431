import { Hono } from "hono";
import { describe, expect, it, vi } from "vitest";

import type { AppEnv } from "#server/http/env.ts";
import { listen, ListenError } from "#server/http/listen.ts";
import { client } from "#tests/support/client.ts";
import { signInAsSuperuser, startServer } from "#tests/support/server.ts";

const HERE = { host: "127.0.0.1", port: 0 };

/** A promise and the function that settles it. */
function deferred() {
  let resolve: (() => void) | undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: () => resolve?.() };
}

describe("the listener", () => {
  it("answers 503 in the envelope until there is an app", async () => {
    const listener = await listen(HERE);
    const early = await client(listener.url).get("/healthz");
    expect(early.status).toBe(503);
    expect(early.body).toMatchObject({ status: "error", data: null });
    listener.serve(new Hono<AppEnv>().get("/healthz", (context) => context.text("ok")));
    expect((await client(listener.url).get("/healthz")).status).toBe(200);
    await listener.close();
  });

  it("says that a port is taken", async () => {
    const first = await listen(HERE);
    const port = Number(new URL(first.url).port);
    await expect(listen({ host: "127.0.0.1", port })).rejects.toThrow(ListenError);
    await expect(listen({ host: "no.such.host.invalid", port: 0 })).rejects.toThrow(/^HOST is/);
    await first.close();
  });

  it("lets a request that has begun finish before it closes, and keeps no connection open", async () => {
    const listener = await listen(HERE);
    const [entered, release] = [deferred(), deferred()];
    listener.serve(
      new Hono<AppEnv>().get("/slow", async (context) => {
        entered.resolve();
        await release.promise;
        return context.text("done");
      }),
    );
    const slow = client(listener.url).get("/slow");
    await entered.promise;
    const closed = vi.fn<() => void>();
    const closing = listener.close().then(closed);
    await expect(client(listener.url).get("/slow")).rejects.toThrow("fetch failed");
    expect(closed).not.toHaveBeenCalled();
    release.resolve();
    expect((await slow).body).toBe("done");
    await closing;
  });

  it("cuts off a request that doesn't end", async () => {
    const listener = await listen({ ...HERE, finishMs: 50 });
    const entered = deferred();
    listener.serve(
      new Hono<AppEnv>().get("/stuck", () => {
        entered.resolve();
        return new Promise<Response>(() => {});
      }),
    );
    const stuck = client(listener.url).get("/stuck");
    await Promise.all([
      expect(stuck).rejects.toThrow("fetch failed"),
      entered.promise.then(() => listener.close()),
    ]);
  });
});

describe("health", { timeout: 120_000 }, () => {
  it("is 503 while the database doesn't answer", async () => {
    const server = await startServer();
    expect(await server.get("/healthz")).toMatchObject({ status: 200, body: { status: "ok" } });
    await server.services.db.destroy();
    expect(await server.get("/healthz")).toMatchObject({
      status: 503,
      body: { status: "unavailable" },
    });
    await server.stop();
  });
});

describe("the end of the server", { timeout: 120_000 }, () => {
  it("keeps what a request wrote that was still running", async () => {
    const server = await startServer();
    const { tokens } = await signInAsSuperuser(server);
    const { identity, db } = server.services;
    const entered = deferred();
    const setType = identity.setType.bind(identity);
    identity.setType = async (account, type) => {
      entered.resolve();
      await db.selectFrom("account").select("id").execute();
      return setType(account, type);
    };
    const answer = server.post("/api/user/set-type/", { type: "alumni" }, { token: tokens.access });
    await entered.promise;
    await Promise.all([server.stop(), answer]);
    expect(await answer).toMatchObject({ status: 200, body: { data: { type: "alumni" } } });
  });
});
