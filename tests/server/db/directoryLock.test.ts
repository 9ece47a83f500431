import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

import { describe, expect, it, onTestFinished } from "vitest";

import { lockDirectory } from "#server/db/pglite/directoryLock.ts";

const ROUNDS = 20;

const folder = (name = "lock-"): string => {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), `guide-${name}`));
  onTestFinished(() => fs.rmSync(made, { recursive: true, force: true }));
  return made;
};

/** Leaves a socket there as a killed process does. */
const leaveDeadSocket = (directory: string): void => {
  const script =
    "require('net').createServer().listen(process.argv[1], () => process.kill(process.pid, 9))";
  spawnSync(process.execPath, ["-e", script, path.join(directory, "lock.00000000.sock")]);
  expect(fs.existsSync(path.join(directory, "lock.00000000.sock"))).toBe(true);
};

describe("the lock on a directory", () => {
  it("is had by one at a time, and passes on when it is released", async () => {
    const directory = folder();
    const lock = await lockDirectory(directory);

    await expect(lockDirectory(directory)).rejects.toThrow("is in use by another running server");
    await lock.release();
    await expect((await lockDirectory(directory)).release()).resolves.toBeUndefined();
  });

  it("is the same by another way to the directory", async () => {
    const directory = folder();
    const link = path.join(folder(), "link");
    fs.symlinkSync(directory, link);
    const lock = await lockDirectory(directory);
    onTestFinished(() => lock.release());

    await expect(lockDirectory(link)).rejects.toThrow("is in use by another running server");
  });

  it("is taken over from a killed process", async () => {
    const directory = folder();
    leaveDeadSocket(directory);
    const lock = await lockDirectory(directory);
    onTestFinished(() => lock.release());

    await expect(lockDirectory(directory)).rejects.toThrow("is in use by another running server");
    expect(fs.existsSync(path.join(directory, "lock.00000000.sock"))).toBe(false);
  });

  it("is never had by two, however many take it over at once", { timeout: 60_000 }, async () => {
    const winners: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const directory = folder();
      leaveDeadSocket(directory);
      const attempts = Array.from({ length: 6 }, () => lockDirectory(directory));
      const outcomes = await Promise.allSettled(attempts);
      const locks = outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
      winners.push(locks.length);
      await Promise.all(locks.map((lock) => lock.release()));
    }

    expect(winners).toEqual(winners.map(() => 1));
  });

  it("holds in a directory whose path is too long for a socket", async () => {
    const directory = path.join(folder(), "a".repeat(100), "b".repeat(100));
    fs.mkdirSync(directory, { recursive: true });
    const lock = await lockDirectory(directory);

    await expect(lockDirectory(directory)).rejects.toThrow("is in use by another running server");
    await lock.release();
  });
});
