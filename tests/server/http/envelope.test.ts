import { request as rawRequest } from "node:http";

import { describe, expect, it } from "vitest";

import { suiteServer } from "#tests/support/server.ts";

const server = suiteServer();

const SEND = "/api/user/send-otp/";
const SENTENCE = /^[A-Z].+\.$/s;

describe("A1 every answer under /api is wrapped", () => {
  const scenarios: {
    what: string;
    method: string;
    path: string;
    body?: unknown;
    headers?: Record<string, string>;
    status: number;
    message?: RegExp;
  }[] = [
    { what: "an unknown path", method: "GET", path: "/api/nothing", status: 404 },
    { what: "the base path itself", method: "GET", path: "/api", status: 404 },
    { what: "a path that goes further", method: "GET", path: "/api/user/me/more", status: 404 },
    { what: "another method", method: "GET", path: SEND, status: 405, message: /takes POST/ },
    { what: "a method nobody has", method: "PATCH", path: "/api/user/me/", status: 405 },
    {
      what: "a body that isn't JSON",
      method: "POST",
      path: SEND,
      body: '{"phone_number":',
      status: 400,
      message: /isn't valid JSON/,
    },
    { what: "an empty body", method: "POST", path: SEND, body: "", status: 400 },
    {
      what: "a body that isn't an object",
      method: "POST",
      path: SEND,
      body: ["+12025550123"],
      status: 400,
      message: /must be a JSON object/,
    },
    { what: "null", method: "POST", path: SEND, body: "null", status: 400 },
    {
      what: "a form",
      method: "POST",
      path: SEND,
      body: "phone_number=1",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      status: 415,
      message: /application\/json/,
    },
    {
      what: "a text that calls itself JSON in passing",
      method: "POST",
      path: SEND,
      body: "{}",
      headers: { "content-type": "text/plain; application/json" },
      status: 415,
    },
    {
      what: "an over-long body",
      method: "POST",
      path: SEND,
      body: { phone_number: "x".repeat(70_000) },
      status: 413,
      message: /too large/,
    },
    {
      what: "a text with NUL in the query",
      method: "GET",
      path: "/api/location/?search=a%00b",
      status: 400,
    },
    { what: "an id with NUL", method: "GET", path: "/api/location/a%00b/", status: 404 },
    { what: "no token", method: "GET", path: "/api/user/me/", status: 401 },
    { what: "a call of superusers", method: "POST", path: "/api/admin/create-point/", status: 401 },
  ];

  it.each(scenarios)(
    "$what: $status",
    async ({ method, path, body, headers, status, message = SENTENCE }) => {
      const answer = await server.request(method, path, { body, ...(headers ? { headers } : {}) });
      expect(answer.status).toBe(status);
      expect(answer.headers.get("content-type")).toContain("application/json");
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("x-request-id")).toBeTruthy();
      expect(answer.body).toMatchObject({
        status: "error",
        message: expect.stringMatching(message) as string,
      });
      expect(answer.body).toHaveProperty("data");
      expect(JSON.stringify(answer.body)).not.toMatch(/ {4}at |node_modules|valibot/i);
    },
  );

  it("names every field that doesn't fit, and puts the first one's sentence up front", async () => {
    const answer = await server.post("/api/user/signup/", { proof: 7 });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      status: "error",
      message: "Please enter a valid name.",
      data: {
        issues: [
          { path: "full_name", message: "Please enter a valid name." },
          { path: "phone_number", message: "The phone number is missing." },
          { path: "proof", message: "The proof must be a text." },
        ],
      },
    });
  });

  it("takes a path with and without its last slash", async () => {
    for (const path of ["/api/user/login", "/api/user/login/"]) {
      const { status } = await server.post(path, { email: "nobody@example.org", password: "x" });
      expect(status).toBe(400);
    }
    for (const path of ["/api/user/token/refresh", "/api/user/token/refresh/"]) {
      const { status } = await server.post(path, { refresh_token: "x" });
      expect(status).toBe(401);
    }
  });

  it("takes JSON in any case and with a charset, and ignores unknown fields", async () => {
    const { status } = await server.request("POST", SEND, {
      body: { phone_number: " +12025550199 ", extra: { deep: [1] } },
      headers: { "content-type": "Application/JSON; charset=utf-8" },
    });
    expect(status).toBe(200);
  });

  it("says which methods a path takes", async () => {
    const wrong = await server.get(SEND);
    expect(wrong.headers.get("allow")).toBe("POST, OPTIONS");
    const options = await server.request("OPTIONS", "/api/user/me/");
    expect(options.status).toBe(204);
    expect(options.headers.get("allow")).toBe("GET, PUT, DELETE, HEAD, OPTIONS");
    const head = await server.request("HEAD", "/api/location/");
    expect(head.status).toBe(200);
    expect(head.body).toBe("");
  });

  it("a dead token is as good as none where anyone may call", async () => {
    const answer = await server.get("/api/location/", { token: "dead" });
    expect(answer.status).toBe(200);
  });

  it("counts a body that doesn't say how long it is", async () => {
    const status = await new Promise((resolve, reject) => {
      const request = rawRequest(new URL(SEND, server.url), {
        method: "POST",
        headers: { "content-type": "application/json", "transfer-encoding": "chunked" },
      });
      request.on("response", (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      request.on("error", reject);
      request.write(`{"phone_number":"${"x".repeat(40_000)}`);
      request.end(`${"x".repeat(40_000)}"}`);
    });
    expect(status).toBe(413);
  });
});
