import { describe, expect, it } from "vitest";

import type { Locks } from "#src/platform/storage/storageLocks.ts";
import { startHost, success } from "#tests/support/platform/host.ts";
import { MemoryStorage } from "#tests/support/platform/memoryStorage.ts";
import { never, openTab } from "#tests/support/platform/session.ts";

const me = { id: "1", call: "me", args: {} } as const;
const unauthorised = { status: 401, body: { status: "error", message: "Expired", data: null } };

/** A host whose refresh tokens are good once and whose access tokens expire when told. */
async function startRotatingHost() {
  let generation = 1;
  const host = await startHost(({ path, headers, body }) => {
    if (path !== "/api/user/token/refresh")
      return headers["authorization"] === `Bearer a${generation}`
        ? success({ id: 1 })
        : unauthorised;
    if (body !== JSON.stringify({ refresh_token: `r${generation}` })) return unauthorised;
    generation += 1;
    return success({ tokens: { access: `a${generation}`, refresh: `r${generation}` } });
  });
  const refreshes = () => host.asked.filter((one) => one.path.includes("refresh"));
  return { ...host, refreshes };
}

/** Locks as a browser shares them among its tabs. */
function createLocks(): Locks {
  let last: Promise<unknown> = Promise.resolve();
  return {
    async request(_, __, action) {
      const before = last;
      const mine = before.then(action, action);
      last = mine.catch(() => {});
      return mine;
    },
  };
}

describe("refresh", () => {
  it("T19 stores the new pair, which the next request carries", async () => {
    const host = await startRotatingHost();
    const tab = openTab(host.url);
    tab.tokens.store({ access: "a0", refresh: "r1" });
    expect(await tab.send(me, never)).toMatchObject({ kind: "unauthorised" });
    await tab.refresh(never);
    expect([tab.tokens.access(), tab.tokens.refresh()]).toEqual(["a2", "r2"]);
    expect(await tab.send(me, never)).toMatchObject({ kind: "success" });
    expect(host.refreshes()[0]?.headers["authorization"]).toBeUndefined();
  });

  it("T19 remembers the newest refused tokens only, however long the tab lives", async () => {
    const host = await startHost(() => unauthorised);
    const tab = openTab(host.url);
    for (let made = 1; made <= 30; made += 1) {
      tab.tokens.store({ access: `a${made}`, refresh: `r${made}` });
      await tab.send(me, never);
    }
    expect(tab.refused.size).toBeLessThan(10);
    expect(tab.refused.has("a30")).toBe(true);
    await expect(tab.refresh(never)).rejects.toThrow("Expired");
  });

  it("A2 takes a pair that stands beside, not within tokens", async () => {
    const host = await startHost(() => success({ access: "a", refresh: "r" }));
    const tab = openTab(host.url);
    tab.tokens.store({ access: "old", refresh: "r1" });
    await tab.send(me, never);
    await expect(tab.refresh(never)).resolves.toBeUndefined();
  });

  it.each([
    ["with the browser's locks", createLocks()],
    ["with locks over the storage", undefined],
  ])("T20 renews once for all tabs, and the others use what it stored, %s", async (_, locks) => {
    const host = await startRotatingHost();
    const area = new MemoryStorage();
    const tabs = [1, 2, 3].map(() => openTab(host.url, area, locks ? { locks } : {}));
    tabs[0]?.tokens.store({ access: "a0", refresh: "r1" });
    await Promise.all(tabs.map((tab) => tab.send(me, never)));
    await Promise.all(tabs.map((tab) => tab.refresh(never)));
    expect(host.refreshes()).toHaveLength(1);
    for (const tab of tabs) expect(await tab.send(me, never)).toMatchObject({ kind: "success" });
    expect(Array.from({ length: area.length }, (__, at) => area.key(at))).not.toContain(
      "lock:token-refresh",
    );
  });

  it("T20 waits for no tab that vanished while it held the lock over the storage", async () => {
    const host = await startRotatingHost();
    const area = new MemoryStorage();
    area.setItem("lock:token-refresh", JSON.stringify({ tab: "gone", until: Date.now() - 1 }));
    const tab = openTab(host.url, area);
    tab.tokens.store({ access: "a0", refresh: "r1" });
    await tab.send(me, never);
    await tab.refresh(never);
    expect(tab.tokens.access()).toBe("a2");
  });

  it.each([
    ["a refusal", unauthorised],
    [
      "no success",
      { body: { status: "error", message: "No", data: { access: "a", refresh: "r" } } },
    ],
    ["no tokens", success({ tokens: { access: "a" } })],
    ["a page", { body: "<html>" }],
    ["nothing", { status: 204 }],
  ])("T21 rejects when the host answers %s", async (_, answer) => {
    const host = await startHost(({ path }) => (path.includes("refresh") ? answer : unauthorised));
    const tab = openTab(host.url);
    tab.tokens.store({ access: "a0", refresh: "r0" });
    await tab.send(me, never);
    await expect(tab.refresh(never)).rejects.toBeInstanceOf(Error);
    expect(tab.tokens.access()).toBe("a0");
  });

  it.each([
    ["is lost", { drop: true }],
    ["is the host's own fault", { status: 503, body: { status: "error", message: "Full." } }],
  ])("O90 T19 asks again when the answer %s, and signs no one out", async (_, first) => {
    let asked = 0;
    const host = await startHost(({ path }) => {
      if (!path.includes("refresh")) return unauthorised;
      asked += 1;
      return asked === 1 ? first : success({ access: "a2", refresh: "r2" });
    });
    const tab = openTab(host.url);
    tab.tokens.store({ access: "a0", refresh: "r1" });
    await tab.send(me, never);
    await tab.refresh(never);
    expect([asked, tab.tokens.access()]).toEqual([2, "a2"]);
  });

  it("T21 rejects when the host goes on having a fault", { timeout: 20_000 }, async () => {
    const host = await startHost(() => ({ status: 500, body: "" }));
    const tab = openTab(host.url);
    tab.tokens.store({ access: "a0", refresh: "r1" });
    tab.refused.add("a0");
    await expect(tab.refresh(never)).rejects.toBeInstanceOf(Error);
    expect(host.asked).toHaveLength(4);
  });

  it("T21 rejects without asking when there is no refresh token", async () => {
    const host = await startRotatingHost();
    await expect(openTab(host.url).refresh(never)).rejects.toThrow("sign in first");
    expect(host.asked).toEqual([]);
  });

  it("T21 stores nothing once it was stopped", async () => {
    const stop = new AbortController();
    const host = await startHost(({ path }) => {
      if (path.includes("refresh")) stop.abort();
      return path.includes("refresh") ? success({ access: "a2", refresh: "r2" }) : unauthorised;
    });
    const tab = openTab(host.url);
    tab.tokens.store({ access: "a0", refresh: "r1" });
    await tab.send(me, never);
    await expect(tab.refresh(stop.signal)).rejects.toBeInstanceOf(Error);
    expect(tab.tokens.access()).toBe("a0");
  });
});
