import { readdir, readFile } from "node:fs/promises";

import { expect, it } from "vitest";

import { machines } from "#machines/all.ts";

const FOLDER = new URL("../../../machines/", import.meta.url);

it("lists every machine of machines/ once", async () => {
  const files = (await readdir(FOLDER, { recursive: true })).filter((name) =>
    name.endsWith(".machine.ts"),
  );
  const written = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, FOLDER), "utf8");
      return [...text.matchAll(/createMachine\(\{\s*id: (?:"(\w+)"|ids\.(\w+))/g)].map(
        ([, literal, named]) => literal ?? named ?? "",
      );
    }),
  );
  const ids: string[] = written.flat();
  expect(machines.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});
