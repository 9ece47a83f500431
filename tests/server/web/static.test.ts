import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startServer, type TestServer } from "#tests/support/server.ts";

const INDEX = "<!doctype html><head><title>University Guide</title></head>";
const SCRIPT = "export const greeting = 'hi';\n";
const HTML = { headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" } };

describe("the built app", () => {
  const folder = mkdtempSync(join(tmpdir(), "guide-web-"));
  let server: TestServer;
  beforeAll(async () => {
    mkdirSync(join(folder, "assets"));
    const write = (path: string, text: string) => {
      writeFileSync(join(folder, path), text);
      writeFileSync(join(folder, `${path}.br`), brotliCompressSync(text));
      writeFileSync(join(folder, `${path}.gz`), gzipSync(text));
    };
    write("index.html", INDEX);
    write("assets/main-a1b2.js", SCRIPT);
    writeFileSync(join(folder, "favicon.svg"), "<svg/>");
    writeFileSync(
      join(folder, "ahead.json"),
      JSON.stringify({
        landing: ["/assets/main-a1b2.js", "/assets/main-a1b2.css"],
        talk: Array.from({ length: 100 }, (_, nth) => `/assets/part-${nth}.js`),
      }),
    );
    server = await startServer({ webDir: folder });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  it.each(["/", "/sign-in", "/university/42/chat-ai", "/no/such/page"])(
    "R1 R15 answers %s with the page, checked again each time",
    async (path) => {
      const answer = await server.get(path, HTML);
      expect(answer.status).toBe(200);
      expect(answer.body).toContain("<title>University Guide</title>");
      expect(answer.body).toContain('<meta property="og:title" content="University Guide" />');
      expect(answer.headers.get("content-type")).toMatch(/^text\/html; charset=utf-8$/i);
      expect(answer.headers.get("cache-control")).toBe("no-cache");
    },
  );

  it("R1 names ahead what the screen of an address begins with", async () => {
    const { body } = await server.get("/", HTML);
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/main-a1b2.js" />');
    expect(body).toContain(
      '<link rel="preload" as="style" crossorigin href="/assets/main-a1b2.css" />',
    );
    expect((await server.get("/sign-in", HTML)).body).not.toContain("preload");
  });

  it("R1 says the same in a header, for proxies that send early hints, of a size that they take", async () => {
    expect((await server.get("/", HTML)).headers.get("link")).toBe(
      "</assets/main-a1b2.js>; rel=modulepreload; crossorigin, </assets/main-a1b2.css>; rel=preload; as=style; crossorigin",
    );
    expect((await server.get("/sign-in", HTML)).headers.get("link")).toBeNull();
    const long = (await server.get("/chat-ai", HTML)).headers.get("link") ?? "";
    expect(long).toMatch(/^<\/assets\/part-0\.js>.*crossorigin$/);
    expect(long.length).toBeLessThanOrEqual(2000);
  });

  it("keeps assets for ever, compressed as the browser likes", async () => {
    for (const encoding of ["br", "gzip"]) {
      const answer = await server.get("/assets/main-a1b2.js", {
        headers: { "accept-encoding": encoding },
      });
      expect(answer.body).toBe(SCRIPT);
      expect(answer.headers.get("content-encoding")).toBe(encoding);
      expect(answer.headers.get("content-type")).toContain("javascript");
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(answer.headers.get("vary")).toContain("Accept-Encoding");
    }
    const plain = await server.get("/assets/main-a1b2.js", {
      headers: { "accept-encoding": "identity" },
    });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(plain.body).toBe(SCRIPT);
  });

  it("X14 answers a missing asset with 404, so that a page of an older build notices", async () => {
    const answer = await server.get("/assets/main-old.js", HTML);
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain("<title>");
    expect(answer.headers.get("cache-control")).not.toContain("immutable");
  });

  it.each([
    ["/favicon.ico", "image/*"],
    ["/robots.txt", "*/*"],
    ["/somewhere", "application/json"],
    ["/dev/nothing", "text/html"],
    ["/media/nothing", "text/html"],
  ])("answers %s for %s with 404, not with the page", async (path, accept) => {
    const answer = await server.get(path, { headers: { accept } });
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain("<title>");
  });

  it("answers only GET and HEAD with the page", async () => {
    expect((await server.request("POST", "/sign-in", HTML)).status).toBe(404);
    const head = await server.request("HEAD", "/sign-in", HTML);
    expect(head.status).toBe(200);
    expect(head.body).toBe("");
  });

  it("sends the page compressed, and not again to who has it", async () => {
    const first = await server.get("/sign-in", HTML);
    expect(first.headers.get("content-encoding")).toBe("gzip");
    const known = { accept: "text/html", "if-none-match": first.headers.get("etag") ?? "" };
    expect((await server.get("/sign-in", { headers: known })).status).toBe(304);
    expect((await server.get("/sign-up", { headers: known })).status).toBe(200);
  });

  it("sends nothing when the browser's copy is as new", async () => {
    const first = await server.get("/favicon.svg");
    const modified = first.headers.get("last-modified") ?? "";
    const again = await server.get("/favicon.svg", { headers: { "if-modified-since": modified } });
    expect(again.status).toBe(304);
    expect(again.body).toBe("");
    const older = new Date(Date.parse(modified) - 1000).toUTCString();
    const changed = await server.get("/favicon.svg", { headers: { "if-modified-since": older } });
    expect(changed.status).toBe(200);
  });

  it.each(["/..%2f..%2fpackage.json", "/assets/..%2f..%2fpackage.json", "/%2e%2e/package.json"])(
    "keeps to its folder: %s",
    async (path) => {
      const answer = await server.get(path, { headers: { accept: "application/json" } });
      expect(JSON.stringify(answer.body)).not.toContain("university-guide");
    },
  );
});

describe("without a built app", { timeout: 120_000 }, () => {
  it("says plainly what to do, and the API works", async () => {
    const server = await startServer();
    const page = await server.get("/", HTML);
    expect(page.status).toBe(503);
    expect(page.body).toContain("npm run build");
    expect((await server.get("/healthz")).status).toBe(200);
    await server.stop();
  });
});
