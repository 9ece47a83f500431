import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, it } from "vitest";

import { takeLock } from "../../scripts/steps/lock.mjs";

let folder = "";
let path = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lock-"));
  path = join(folder, "dist/.lock");
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

it("makes a second one wait until the first is done", async () => {
  const order: string[] = [];
  const free = await takeLock(path);
  const second = takeLock(path, {
    onWait: () => {
      order.push("second waits");
      void free().then(() => order.push("first is done"));
    },
  }).then((freeSecond) => {
    order.push("second has it");
    return freeSecond();
  });
  await second;
  expect(order).toEqual(["second waits", "first is done", "second has it"]);
});

it("doesn't wait for one whose process is gone", async () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  await mkdir(join(folder, "dist"));
  await writeFile(path, String(pid));
  await expect(takeLock(path).then((free) => free())).resolves.toBeUndefined();
});

it("doesn't wait for one that another process only seems to hold", async () => {
  await mkdir(join(folder, "dist"));
  await writeFile(path, String(process.pid));
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(path, longAgo, longAgo);
  await expect(takeLock(path).then((free) => free())).resolves.toBeUndefined();
});
