import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";

import { read, readCompose, readContainerfile } from "#tests/support/containers/files.ts";
import { type Image, makeImage } from "#tests/support/containers/image.ts";
import { databases, freshDatabase } from "#tests/support/databases.ts";
import { freePort } from "#tests/support/freePort.ts";
import { readyOf } from "#tests/support/serverProcess.ts";

const container = readContainerfile(read("Containerfile"));
const { guide } = readCompose(read("compose.yaml")).services;

let image: Image;
beforeAll(async () => {
  image = await makeImage();
});
afterAll(() => image.remove());

/** The settings of the two files but those that a test machine can't have: its ports, folder, database and secrets. */
async function settings(given: { dataDir: string; databaseUrl?: string }) {
  const composed = Object.entries(guide?.environment ?? {}).filter(
    ([name, value]) => !name.endsWith("_FILE") && !value.includes("${"),
  );
  return {
    PATH: process.env["PATH"],
    ...container.environment,
    ...Object.fromEntries(composed),
    SMS_GATEWAY_URL: "https://sms.example.org",
    BUNDLED_DATA: "seed",
    PORT: "0",
    OPERATIONS_PORT: String(await freePort()),
    DATA_DIR: given.dataDir,
    ...(given.databaseUrl === undefined ? {} : { DATABASE_URL: given.databaseUrl }),
  };
}

describe.each(databases())("what the container file makes, on %s", { timeout: 120_000 }, (kind) => {
  it("becomes healthy, is backed up as docs/operating.md says, and ends when it is told to", async () => {
    const { config, cleanup } = await freshDatabase(kind, { seeded: true });
    onTestFinished(cleanup);
    const options = { cwd: image.folder, env: await settings(config) };
    const outcome = (words: readonly string[]) => spawnSync(...image.command(words), options);
    expect(outcome(container.healthCommand).status).toBe(1);

    const server = spawn(...image.command(container.command), { ...options, stdio: "pipe" });
    onTestFinished(() => void server.kill("SIGKILL"));
    await readyOf(server);
    expect(outcome(container.healthCommand).status).toBe(0);

    const words = /docker compose exec guide (node [^`]+)`/.exec(read("docs/operating.md"))?.[1];
    const folder = path.join(config.dataDir, "backups/NAME");
    const backup = (words ?? "").replace("/data/backups/NAME", folder).split(" ");
    const { status, stdout, stderr } = outcome(backup);
    expect(`${String(stdout)}${String(stderr)}`).toContain(folder);
    expect(status).toBe(0);

    server.kill(container.stopSignal);
    expect(await once(server, "exit")).toEqual([0, null]);
  });
});
