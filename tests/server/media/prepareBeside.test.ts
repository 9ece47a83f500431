import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";

import type { prepareBeside } from "#server/media/prepareBeside.ts";
import { prepareImage } from "#server/media/prepareImage.ts";
import { type Bundle, bundleServer, IMAGE_PROCESS } from "#tests/support/bundleServer.ts";
import { noise } from "#tests/support/pictures.ts";

let bundle: Bundle;
let prepare: typeof prepareBeside;
beforeAll(async () => {
  bundle = await bundleServer({
    ...IMAGE_PROCESS,
    beside: "server/media/prepareBeside.ts",
  });
  const built = pathToFileURL(path.join(bundle.folder, "beside.js")).href;
  ({ prepareBeside: prepare } = (await import(built)) as { prepareBeside: typeof prepareBeside });
});
afterAll(() => bundle.remove());

function temporaryFolder(): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), "guide-image-"));
  onTestFinished(() => fs.rmSync(made, { recursive: true, force: true }));
  return made;
}

describe("A14 an image that is prepared in a process of its own", () => {
  it("is the same as one that is prepared here", async () => {
    const [here, there] = [temporaryFolder(), temporaryFolder()];
    const source = path.join(temporaryFolder(), "photo");
    await noise(1500, 1000).jpeg().toFile(source);
    const inFolder = (folder: string, prepared: unknown) =>
      JSON.stringify(prepared).replaceAll(folder, "");
    const expected = inFolder(here, await prepareImage(source, here));
    expect(inFolder(there, await prepare(source, there))).toBe(expected);
    expect(fs.readdirSync(there).toSorted()).toEqual(fs.readdirSync(here).toSorted());
  });

  it("is refused with the same sentence", async () => {
    const source = path.join(temporaryFolder(), "text");
    fs.writeFileSync(source, "not a picture");
    const why = await prepareImage(source, temporaryFolder()).catch((error: unknown) => error);
    await expect(prepare(source, temporaryFolder())).rejects.toMatchObject({
      name: "Problem",
      status: 400,
      message: (why as Error).message,
    });
  });

  it("fails with the disk's own code", async () => {
    const source = path.join(temporaryFolder(), "gone");
    await expect(prepare(source, temporaryFolder())).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("is refused when its process ends in the middle", async () => {
    const folder = temporaryFolder();
    fs.writeFileSync(
      path.join(folder, "image-process.js"),
      "process.kill(process.pid, 'SIGKILL');",
    );
    const beside = pathToFileURL(path.join(folder, "beside.js")).href;
    await expect(prepare("photo", folder, beside)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining("can't be prepared"),
    });
  });
});
