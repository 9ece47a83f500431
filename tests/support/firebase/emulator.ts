import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { freePort } from "../freePort.ts";

const HOST = "127.0.0.1";
/** Any project named demo-… stays on this machine. */
export const PROJECT = "demo-guide";
const COMMAND = join(import.meta.dirname, "node_modules/firebase-tools/lib/bin/firebase.js");
const START_PATIENCE = 60_000;

export interface Emulator {
  /** Host and port, as FIREBASE_AUTH_EMULATOR_HOST wants it. */
  host: string;
  /** The newest code sent to a number, or undefined. */
  newestCode(phone: string): Promise<string | undefined>;
  stop(): Promise<void>;
}

/** Starts Firebase's own Auth emulator on free ports, without Java and without a network. */
export async function startEmulator(): Promise<Emulator> {
  if (!existsSync(COMMAND))
    throw new Error(
      "The Firebase emulator is not installed: 'npm test' does it, or 'npm ci --ignore-scripts --omit=optional' in tests/support/firebase.",
    );
  const folder = await mkdtemp(join(tmpdir(), "firebase-emulator-"));
  const [auth, hub, logging] = await Promise.all([freePort(), freePort(), freePort()]);
  const config = {
    emulators: {
      auth: { host: HOST, port: auth },
      hub: { host: HOST, port: hub },
      logging: { host: HOST, port: logging },
      ui: { enabled: false },
      singleProjectMode: true,
    },
  };
  await writeFile(join(folder, "firebase.json"), JSON.stringify(config));
  const args = [COMMAND, "emulators:start", "--only", "auth", "--project", PROJECT];
  const child = spawn(process.execPath, [...args, "--non-interactive"], {
    cwd: folder,
    env: { ...process.env, XDG_CONFIG_HOME: folder, NO_UPDATE_NOTIFIER: "1" },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  const stop = async (): Promise<void> => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  const host = `${HOST}:${auth}`;
  try {
    await ready(`http://${host}/`, child);
  } catch (error) {
    await stop();
    throw new Error(`The Firebase emulator did not start:\n${said}`, { cause: error });
  }
  return { host, newestCode: (phone) => newestCode(host, phone), stop };
}

async function newestCode(host: string, phone: string): Promise<string | undefined> {
  const answer = await fetch(`http://${host}/emulator/v1/projects/${PROJECT}/verificationCodes`);
  const { verificationCodes = [] } = (await answer.json()) as {
    verificationCodes?: { phoneNumber: string; code: string }[];
  };
  return verificationCodes.findLast((sent) => sent.phoneNumber === phone)?.code;
}

async function ready(address: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_PATIENCE;
  for (;;) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    if (child.exitCode !== null) throw new Error(`It ended with code ${child.exitCode}.`);
    if (Date.now() > deadline) throw new Error(`It was not ready after ${START_PATIENCE} ms.`);
    await pause(100);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => {
    child.once("exit", resolve);
  });
  child.kill("SIGINT");
  await ended;
}
