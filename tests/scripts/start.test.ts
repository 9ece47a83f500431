import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** Installing and building included, when nothing is there yet. */
const START_LIMIT = 240_000;
const END_LIMIT = 5000;

let dataDir = "";
let started: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "start-"));
});

afterEach(async () => {
  for (const child of started) child.kill("SIGKILL");
  started = [];
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs `npm start` as a person would. */
function npmStart(env: Record<string, string>) {
  const child = spawn("npm", ["start"], {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: "info", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  const written = { text: "" };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (text: string) => {
      written.text += text;
    });
  }
  return { child, written, ended: once(child, "close") };
}

/** Whether something listens at an address. */
async function listens({ hostname, port }: URL): Promise<boolean> {
  const socket = connect({ host: hostname, port: Number(port) });
  const answer = await Promise.race([
    once(socket, "connect").then(() => true),
    once(socket, "error").then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return answer;
}

describe("npm start", { timeout: START_LIMIT }, () => {
  it("R1 serves the app, and ends with everything it started within 5 s of SIGTERM", async () => {
    const { child, written, ended } = npmStart({ PORT: "0" });
    const url = await vi.waitFor(
      () => {
        const found = /ready at (http:\S+)/.exec(written.text)?.[1];
        if (found === undefined) throw new Error(`It isn't ready yet:\n${written.text}`);
        return new URL(found);
      },
      { timeout: START_LIMIT, interval: 100 },
    );
    expect((await fetch(new URL("/healthz", url))).status).toBe(200);
    expect(await (await fetch(url)).text()).toContain('<div id="root">');

    const asked = performance.now();
    child.kill("SIGTERM");
    await ended;
    expect(performance.now() - asked).toBeLessThan(END_LIMIT);
    expect(await listens(url)).toBe(false);
  });

  it("fails with a sentence and no stack when a setting is bad", async () => {
    const { written, ended } = npmStart({ PORT: "http" });
    expect(await ended).toEqual([1, null]);
    expect(written.text).toContain("PORT is 'http'");
    expect(written.text).not.toMatch(/^ {4}at /m);
  });
});
