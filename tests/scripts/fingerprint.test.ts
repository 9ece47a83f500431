import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, it } from "vitest";

import { fingerprint } from "../../scripts/steps/fingerprint.mjs";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "fingerprint-"));
  await mkdir(join(folder, "src/deep"), { recursive: true });
  await writeFile(join(folder, "src/deep/a.ts"), "a");
  await writeFile(join(folder, "package.json"), "{}");
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const sources = ["src", "package.json", "not-there"];

it("is the same while nothing changes, and when a file is written again", async () => {
  const before = await fingerprint(folder, sources);
  await writeFile(join(folder, "src/deep/a.ts"), "a");
  expect(await fingerprint(folder, sources)).toBe(before);
});

it.each([
  ["a content", () => writeFile(join(folder, "src/deep/a.ts"), "b")],
  ["a name", () => rename(join(folder, "src/deep/a.ts"), join(folder, "src/deep/b.ts"))],
  ["a new file", () => writeFile(join(folder, "src/b.ts"), "")],
  ["a file gone", () => rm(join(folder, "src/deep/a.ts"))],
  ["a file outside the folders", () => writeFile(join(folder, "package.json"), "{ }")],
])("changes with %s", async (_what, change) => {
  const before = await fingerprint(folder, sources);
  await change();
  expect(await fingerprint(folder, sources)).not.toBe(before);
});
