import * as v from "valibot";
import { describe, expect, it } from "vitest";

import { DeviceSession } from "#contract/session.ts";
import { testClock } from "#tests/support/clock.ts";
import { databases } from "#tests/support/databases.ts";
import {
  dataOf,
  freshNumber,
  proofFor,
  signedIn,
  signUp,
  suiteServer,
} from "#tests/support/server.ts";

import { openChat } from "../socket/chatClient.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36";
const LAPTOP = "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0";

describe.each(databases())("where one is signed in, on %s", (database) => {
  const clock = testClock();
  const server = suiteServer({ database, now: clock.now, chatSocket: { endedMs: 50 } });

  const me = async (token: string) => (await server.get("/api/user/me/", { token })).status;
  const sessions = async (token: string) =>
    v.parse(v.array(DeviceSession), dataOf(await server.get("/api/user/me/sessions/", { token })));

  /** One person on two devices. */
  async function onTwoDevices() {
    const phoneNumber = freshNumber();
    const first = await signUp(server, { phoneNumber });
    clock.advance({ minutes: 1 });
    const proof = await proofFor(server, phoneNumber);
    const second = signedIn(
      await server.post(
        "/api/user/phone/",
        { phone_number: phoneNumber, proof },
        { headers: { "user-agent": PHONE } },
      ),
    );
    return { first: first.tokens, second: second.tokens };
  }

  it("O90 lists each device by its name, the newest use first, and marks the one that asks", async () => {
    const { first, second } = await onTwoDevices();
    expect(await sessions(second.access)).toMatchObject([
      { browser: "Chrome", system: "Android", current: true },
      { current: false },
    ]);
    clock.advance({ minutes: 1 });
    const renewed = await server.post(
      "/api/user/token/refresh",
      { refresh_token: first.refresh },
      { headers: { "user-agent": LAPTOP } },
    );
    expect(renewed.status).toBe(200);
    expect(await sessions(second.access)).toMatchObject([
      { browser: "Firefox", system: "Linux", used_at: clock.now().toISOString(), current: false },
      { browser: "Chrome", system: "Android", current: true },
    ]);
  });

  it("O90 ends one session, and leaves the others", async () => {
    const { first, second } = await onTwoDevices();
    const other = (await sessions(second.access)).find(({ current }) => !current);
    const path = `/api/user/me/sessions/${other?.id ?? ""}/`;
    const stranger = await signUp(server);
    const refused = await server.request("DELETE", path, { token: stranger.tokens.access });
    expect(refused.status).toBe(404);

    const ended = await server.request("DELETE", path, { token: second.access });
    expect(dataOf(ended)).toMatchObject([{ current: true }]);
    expect(await me(first.access)).toBe(401);
    expect(await me(second.access)).toBe(200);
    expect((await server.request("DELETE", path, { token: second.access })).status).toBe(404);
    const unknown = await server.request("DELETE", "/api/user/me/sessions/x/", {
      token: second.access,
    });
    expect(unknown.status).toBe(404);
  });

  it("O90 signing out ends the session of its refresh token, also of a used one, and of no other", async () => {
    const { first, second } = await onTwoDevices();
    await server.post("/api/user/token/refresh", { refresh_token: first.refresh });
    const out = await server.post("/api/user/logout/", { refresh_token: first.refresh });
    expect(out.status).toBe(200);
    expect(await me(first.access)).toBe(401);
    expect(await me(second.access)).toBe(200);
    const unknown = await server.post("/api/user/logout/", { refresh_token: "never seen" });
    expect(unknown.status).toBe(200);
  });

  it("O90 signing out everywhere ends all of one's sessions, and nobody else's", async () => {
    const { first, second } = await onTwoDevices();
    const stranger = await signUp(server);
    await server.post("/api/user/logout-all/", {}, { token: second.access });
    expect(await Promise.all([first, second].map(({ access }) => me(access)))).toEqual([401, 401]);
    expect(await me(stranger.tokens.access)).toBe(200);
  });

  it("O90 closes the chat sockets of a session after 90 days", async () => {
    const { first, second } = await onTwoDevices();
    const [chat, later] = [
      await openChat(server.url, first.access),
      await openChat(server.url, second.access),
    ];
    // The second device signed in a minute later.
    clock.advance({ days: 90, seconds: -30 });
    expect((await chat.closed).code).toBe(4401);
    expect(later.socket.readyState).toBe(later.socket.OPEN);
    later.socket.close();
  });

  it("O90 closes the chat sockets of a session that ends, and no others", async () => {
    const { first, second } = await onTwoDevices();
    const [ended, open] = [
      await openChat(server.url, first.access),
      await openChat(server.url, second.access),
    ];
    await server.post("/api/user/logout/", { refresh_token: first.refresh });
    expect(await ended.closed).toMatchObject({ code: 4401 });
    expect(open.socket.readyState).toBe(open.socket.OPEN);
    open.socket.close();
  });
});
