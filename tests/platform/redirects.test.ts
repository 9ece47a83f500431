import { describe, expect, it } from "vitest";

import { startHost, success } from "#tests/support/platform/host.ts";
import { never, openTab } from "#tests/support/platform/session.ts";

const setType = { id: "1", call: "setType", args: { body: { type: "alumni" } } } as const;

describe("send: redirects", () => {
  it.each([301, 302, 303, 307, 308])("keeps method, body and token on a %s", async (status) => {
    const host = await startHost(({ path }) =>
      path.endsWith("/") ? { status, headers: { location: path.slice(0, -1) } } : success(null),
    );
    const tab = openTab(host.url);
    tab.tokens.store({ access: "a", refresh: "r" });
    expect(await tab.send(setType, never)).toMatchObject({ kind: "success" });
    expect(host.asked.at(-1)).toMatchObject({
      method: "POST",
      path: "/api/user/set-type",
      body: '{"type":"alumni"}',
      headers: { authorization: "Bearer a" },
    });
    expect(host.asked).toHaveLength(2);
  });

  it("follows a GET", async () => {
    const host = await startHost(({ path }) =>
      path.endsWith("/") ? { status: 301, headers: { location: path.slice(0, -1) } } : success([]),
    );
    const list = { id: "1", call: "listUniversities", args: {} } as const;
    expect(await openTab(host.url).send(list, never)).toMatchObject({ kind: "success" });
  });

  it("takes no body and no token to another host", async () => {
    const other = await startHost(() => success(null));
    const host = await startHost(({ path }) => ({
      status: 307,
      headers: { location: other.url + path },
    }));
    const tab = openTab(host.url);
    tab.tokens.store({ access: "a", refresh: "r" });
    expect(await tab.send(setType, never)).toMatchObject({ kind: "unreachable" });
    expect(other.asked).toEqual([]);
  });

  it("ends a circle", async () => {
    const host = await startHost(({ path }) => ({ status: 307, headers: { location: path } }));
    expect(await openTab(host.url).send(setType, never)).toMatchObject({ kind: "unreachable" });
    expect(host.asked.length).toBeLessThan(6);
  });
});
