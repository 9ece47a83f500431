import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

import { vi } from "vitest";

import type { Bundle } from "./bundleServer.ts";
import type { DatabaseAddress } from "./databases.ts";
import { freePort } from "./freePort.ts";

/** A server in a process of its own that is killed and started again, always at the same address. */
export interface ServerProcess {
  url: string;
  /** Starts it; resolves once it serves. */
  begin(): Promise<void>;
  /** Ends it as it is; resolves once it is gone. */
  kill(signal?: "SIGKILL" | "SIGTERM"): Promise<void>;
}

/** Waits until a server that was just spawned says that it serves; resolves with its address and its operator's port's. */
export function readyOf({
  stdout,
  stderr,
}: ChildProcess): Promise<{ url: string; operator: string }> {
  let output = "";
  for (const stream of [stdout, stderr]) stream?.on("data", (text) => (output += String(text)));
  const ready = () => {
    const [, url] = /ready at (http:\S+)/.exec(output) ?? [];
    if (url === undefined) throw new Error(`Not ready: ${output}`);
    return { url, operator: /operator's port: (http:\S+)/.exec(output)?.[1] ?? "" };
  };
  return vi.waitFor(ready, { timeout: 90_000, interval: 20 });
}

/** The server of a bundle (`main`) on a database. Kill it in the end. */
export async function serverProcess(
  { folder }: Bundle,
  { dataDir, databaseUrl }: DatabaseAddress,
): Promise<ServerProcess> {
  const port = await freePort();
  const env = {
    PATH: process.env["PATH"],
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    BUNDLED_DATA: "seed",
    LOG_LEVEL: "error",
  };
  let child: ChildProcess | null = null;
  return {
    url: `http://127.0.0.1:${port}`,
    async begin() {
      child = spawn(process.execPath, [path.join(folder, "main.js")], { env });
      await readyOf(child);
    },
    async kill(signal = "SIGKILL") {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill(signal);
      await gone;
    },
  };
}
