import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";

import { signUp, startServer, suiteServer } from "#tests/support/server.ts";

const ORIGIN = "https://elsewhere.example.org";

describe("an app on another origin", () => {
  const server = suiteServer();

  it("may ask beforehand for every call and header it needs", async () => {
    const answer = await server.request("OPTIONS", "/api/admin/update-university/1/", {
      headers: {
        origin: ORIGIN,
        "access-control-request-method": "PUT",
        "access-control-request-headers": "authorization,content-type",
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("access-control-allow-methods")).toBe("GET, POST, PUT, DELETE");
    expect(answer.headers.get("access-control-allow-headers")).toMatch(/Authorization/i);
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
  });

  it("T18 reads answers and refusals, and the headers that count", async () => {
    const { tokens } = await signUp(server);
    const headers = { origin: ORIGIN };
    const good = await server.get("/api/user/me/", { token: tokens.access, headers });
    const refused = await server.get("/api/user/me/", { headers });
    expect([good.status, refused.status]).toEqual([200, 401]);
    for (const answer of [good, refused]) {
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      expect(answer.headers.get("access-control-expose-headers")).toContain("X-Total-Count");
      expect(answer.headers.get("access-control-expose-headers")).toContain("Retry-After");
    }
  });

  it("A22: reads nothing and opens no chat where the settings name others alone", async () => {
    const own = await startServer({ env: { ALLOWED_ORIGINS: `${ORIGIN}, https://b.example.org` } });
    const { tokens } = await signUp(own);
    const asks = (origin: string) =>
      own.get("/api/user/me/", { token: tokens.access, headers: { origin } });
    const opens = (origin?: string) =>
      new Promise<string>((resolve) => {
        const address = `${own.url.replace("http", "ws")}/ws/others/?token=${tokens.access}`;
        const socket = new WebSocket(address, origin === undefined ? {} : { origin });
        socket.on("open", () => {
          socket.terminate();
          resolve("open");
        });
        socket.on("error", ({ message }) => resolve(message));
      });
    const stranger = "https://stranger.example.org";
    const theirs = await asks(stranger);
    expect(theirs.headers.get("access-control-allow-origin")).toBeNull();
    expect(theirs.headers.get("vary")).toContain("Origin");
    const allowed = await asks(ORIGIN);
    expect(allowed.headers.get("access-control-allow-origin")).toBe(ORIGIN);
    expect(allowed.headers.get("access-control-expose-headers")).toContain("Retry-After");
    expect(await opens(stranger)).toBe("Unexpected server response: 403");
    expect(await opens("null")).toBe("Unexpected server response: 403");
    for (const origin of [ORIGIN, own.url, undefined]) expect(await opens(origin)).toBe("open");
    await own.stop();
  });

  it("reads nothing outside /api", async () => {
    for (const path of ["/dev/outbox", "/settings.json", "/healthz"]) {
      const { headers } = await server.get(path, { headers: { origin: ORIGIN } });
      expect(headers.get("access-control-allow-origin")).toBeNull();
    }
  });
});
