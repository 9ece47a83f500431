import { expect, it, vi } from "vitest";

import { makeFolder } from "../../scripts/steps/chartsFolder.mjs";

const absent = vi.hoisted(
  () => (): Promise<never> =>
    Promise.reject(Object.assign(new Error("There is none."), { code: "ENOENT" })),
);

// A file system of which nothing is there, not even its root, as a drive that isn't plugged in.
vi.mock(import("node:fs/promises"), async (original) => ({
  ...(await original()),
  stat: absent,
  mkdir: absent,
}));

it("doesn't look for ever for a folder whose root is missing", async () => {
  await expect(makeFolder("/charts/site")).rejects.toThrow(
    "/charts/site can't be written (no folder can be made there)",
  );
});
