import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

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

/** A form of one file, whose body is the line's. */
function formBy(line: (send: (text: string) => void) => void, field = "image"): Request {
  const head = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\n\r\nabc`;
  const body = new ReadableStream({
    start(to) {
      const send = (text: string) => to.enqueue(new TextEncoder().encode(text));
      send(head);
      line(send);
    },
  });
  // Node wants to be told that the body comes in pieces, which the browsers' types don't know.
  const inPieces = { duplex: "half" };
  return new Request("http://localhost/", {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=b" },
    body,
    ...inPieces,
  });
}

describe("a form that breaks off", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "guide-form-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const media = { temporaryPath: () => Promise.resolve(path.join(folder, "file")) };

  // One whose file was not asked for is skipped, and must not end the process either.
  it.each(["image", "another"])("A14 is refused in the middle of the file '%s'", async (field) => {
    const broken = new AbortController();
    setTimeout(() => broken.abort(), 50);
    const form = formBy(() => {}, field);
    await expect(receiveForm(form, "image", media, broken.signal)).rejects.toMatchObject({
      status: 400,
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it("O115: is refused with 408 once nothing has come for its time, however long it has come", async () => {
    let sent = 0;
    const form = formBy((send) => {
      const dripping = setInterval(() => {
        send("d");
        sent += 1;
        if (sent === 4) clearInterval(dripping);
      }, 300);
    });
    const limits = { what: "image", bytes: 1024, patienceMs: 900 };
    const begun = performance.now();
    await expect(
      receiveForm(form, "image", media, new AbortController().signal, limits),
    ).rejects.toMatchObject({
      status: 408,
      message: "The request took too long to arrive. Please send it again.",
    });
    expect(sent).toBe(4);
    expect(performance.now() - begun).toBeGreaterThan(1200);
    expect(readdirSync(folder)).toEqual([]);
  });
});
