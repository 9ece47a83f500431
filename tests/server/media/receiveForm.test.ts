import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { receiveForm } from "#server/media/receiveForm.ts";

/** A device that refuses every byte, as a full disk does. */
const FULL = "/dev/full";

describe("a form whose file can't be written", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "guide-form-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const receive = (place: string) => {
    const form = new FormData();
    form.set("location_id", "any");
    form.set("image", new Blob([new Uint8Array(4 * 1024 * 1024)]), "picture.jpg");
    const request = new Request("http://localhost/", { method: "POST", body: form });
    const media = { temporaryPath: () => Promise.resolve(place) };
    return receiveForm(request, "image", media, new AbortController().signal);
  };

  it.skipIf(!existsSync(FULL))("A14 tells of a full disk, and leaves nothing", async () => {
    const place = path.join(folder, "full");
    symlinkSync(FULL, place);
    await expect(receive(place)).rejects.toMatchObject({
      status: 503,
      message: "The server's disk is full. Free some space there, then send the file again.",
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it("A14 doesn't take another fault of the disk for the sender's", async () => {
    const place = path.join(folder, "missing", "file");
    await expect(receive(place)).rejects.toMatchObject({ code: "ENOENT" });
  });
});

describe("a form that breaks off", () => {
  // One whose file was not asked for is skipped, and must not end the process either.
  it.each(["image", "another"])("A14 is refused in the middle of the file '%s'", async (field) => {
    const broken = new AbortController();
    const head = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\n\r\nabc`;
    const body = new ReadableStream({
      start: (line) => line.enqueue(new TextEncoder().encode(head)),
    });
    // Node wants to be told that the body comes in pieces, which the browsers' types don't know.
    const inPieces = { duplex: "half" };
    const request = new Request("http://localhost/", {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=b" },
      body,
      ...inPieces,
    });
    const folder = mkdtempSync(path.join(os.tmpdir(), "guide-form-"));
    const media = { temporaryPath: () => Promise.resolve(path.join(folder, "file")) };
    setTimeout(() => broken.abort(), 50);
    await expect(receiveForm(request, "image", media, broken.signal)).rejects.toMatchObject({
      status: 400,
    });
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});
