import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { crc32 } from "node:zlib";

import sharp from "sharp";
import * as v from "valibot";
import { beforeAll, describe, expect, it } from "vitest";

import { addLocationImage } from "#contract/calls/administration.ts";
import { formOf } from "#tests/support/client.ts";
import { freshDatabase } from "#tests/support/databases.ts";
import { madeOnce, noise, picture } from "#tests/support/pictures.ts";
import {
  dataOf,
  signInAsSuperuser,
  signUp,
  startServer,
  suiteServer,
} from "#tests/support/server.ts";

/** Two frames on top of each other, shown one after the other. */
const animatedWebp = async () => {
  const frame = await picture(20, 20).png().toBuffer();
  const other = await picture(20, 20).negate().png().toBuffer();
  return sharp([frame, other], { join: { animated: true } })
    .webp()
    .toBuffer();
};
/** A PNG with the chunk that announces frames before its pixels. */
const animatedPng = async () => {
  const still = await picture(20, 20).png().toBuffer();
  const head = 8 + 12 + 13;
  const control = Buffer.alloc(12 + 8);
  control.writeUInt32BE(8, 0);
  control.write("acTL", 4, "latin1");
  control.writeUInt32BE(2, 8);
  control.writeUInt32BE(crc32(control.subarray(4, 16)), 16);
  return Buffer.concat([still.subarray(0, head), control, still.subarray(head)]);
};
/** The largest PNG of one colour that a few kilobytes can hold. */
const bomb = madeOnce(() =>
  sharp({
    create: { width: 20_000, height: 20_000, channels: 3, background: "#000" },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer(),
);

describe("images", () => {
  let admin: string;
  const server = suiteServer({ seeding: true });
  beforeAll(async () => {
    admin = (await signInAsSuperuser(server)).tokens.access;
  });

  async function upload(
    file: Uint8Array | null,
    fields: Record<string, string> = { location_id: "ipeds-132903" },
    { token = admin, name = "image", type = "image/jpeg" } = {},
  ) {
    const sent = file ? { [name]: new Blob([new Uint8Array(file)], { type }) } : {};
    const form = formOf(fields, sent, "picture.jpg");
    return server.post("/api/admin/add-location-image/", form, { token });
  }
  const added = async (...args: Parameters<typeof upload>) =>
    v.parse(addLocationImage.data, dataOf(await upload(...args)));

  /** Files and rows: what must be the same after a refusal. */
  async function kept() {
    const folder = path.join(server.config.dataDir, "media");
    const files = existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => entry.name)
      : [];
    const rows = await server.services.db.selectFrom("image").select("id").execute();
    return { files: files.toSorted(), rows: rows.length };
  }

  it.each(["jpeg", "png", "webp"] as const)(
    "A14 keeps a %s and serves it for ever",
    async (format) => {
      const image = await added(await picture().toFormat(format).toBuffer());
      expect(image).toMatchObject({
        location_id: "ipeds-132903",
        point_id: null,
        width: 64,
        height: 32,
      });
      const response = await fetch(new URL(image.url, server.url));
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe(`image/${format}`);
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.length).toBe(Number(response.headers.get("content-length")));
      expect((await sharp(bytes).metadata()).format).toBe(format);
      const tag = response.headers.get("etag") ?? "";
      const again = await fetch(new URL(image.url, server.url), {
        headers: { "if-none-match": tag },
      });
      expect(again.status).toBe(304);
    },
  );

  it("A14 keeps an image of a point, turned upright and without its metadata", async () => {
    const sideways = await picture(80, 40)
      .withExif({ IFD0: { Copyright: "Someone", Orientation: "6" } })
      .jpeg()
      .toBuffer();
    const turned = await sharp(sideways).keepMetadata().withMetadata({ orientation: 6 }).toBuffer();
    const image = await added(turned, {
      location_id: "ipeds-132903",
      point_id: "ipeds-132903-3",
    });
    expect(image).toMatchObject({ point_id: "ipeds-132903-3", width: 40, height: 80 });
    const stored = await fetch(new URL(image.url, server.url));
    const metadata = await sharp(Buffer.from(await stored.arrayBuffer())).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
  });

  it("A14 keeps the same image once", async () => {
    const file = await picture(33, 44).png().toBuffer();
    const first = await added(file);
    const files = (await kept()).files;
    const second = await added(file, { location_id: "ipeds-243744" });
    expect(second.url).toBe(first.url);
    expect(second.id).not.toBe(first.id);
    expect((await kept()).files).toEqual(files);
  });

  it("A14 takes the kind from the content, not from what the browser says", async () => {
    const image = await added(await picture().png().toBuffer(), undefined, { type: "image/jpeg" });
    expect(image.url).toMatch(/\.png$/);
  });

  it.each<[string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
    ["text", () => Buffer.from("not an image at all"), /not a JPEG, PNG or WebP/],
    [
      "SVG",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      /not a JPEG, PNG or WebP/,
    ],
    ["GIF", () => picture().gif().toBuffer(), /not a JPEG, PNG or WebP/],
    ["a WebP that moves", animatedWebp, /is animated or has several pages/],
    ["a PNG that moves", animatedPng, /is animated or has several pages/],
    [
      "a WebP that was cut off",
      async () => (await noise(300, 300).webp().toBuffer()).subarray(0, 4000),
      /damaged or was cut off/,
    ],
    [
      "a panorama that was cut off",
      async () => {
        const whole = await noise(1024, 512).jpeg().toBuffer();
        return whole.subarray(0, whole.length - 3000);
      },
      /damaged or was cut off/,
    ],
    ["an empty file", () => Buffer.alloc(0), /file is empty/],
    [
      "a truncated JPEG",
      async () => (await picture(400, 400).jpeg().toBuffer()).subarray(0, 700),
      /damaged or was cut off/,
    ],
    [
      "a truncated PNG",
      async () => {
        const whole = await noise(300, 300).png().toBuffer();
        return whole.subarray(0, Math.floor(whole.length / 2));
      },
      /damaged or was cut off/,
    ],
    ["a header and nothing else", () => Buffer.from("\x89PNG\r\n\x1A\n", "latin1"), /damaged/],
    ["a picture of 400 million pixels", bomb, /more than 200 million pixels/],
  ])("A14 refuses %s with the reason and leaves nothing behind", async (_, make, message) => {
    const before = await kept();
    const answer = await upload(await make());
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      status: "error",
      message: expect.stringMatching(message) as string,
      data: null,
    });
    expect(await kept()).toEqual(before);
  });

  it("A14 refuses a file above 40 MB with 413 and leaves nothing behind", async () => {
    const before = await kept();
    const answer = await upload(Buffer.alloc(40 * 1024 * 1024 + 1, 1));
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject({ message: expect.stringMatching(/40 MB/) as string });
    expect(await kept()).toEqual(before);
  });

  it("A14 says what the limit is to whom announces far more", async () => {
    const answer = await upload(Buffer.alloc(41 * 1024 * 1024, 1));
    expect(answer).toMatchObject({
      status: 413,
      body: { message: "The file is larger than 40 MB. Please send a smaller one." },
    });
  });

  it("A14 counts a file that comes without a length, too", async () => {
    const before = await kept();
    const boundary = "bbbbbbbb";
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
    const chunk = new Uint8Array(1024 * 1024).fill(1);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
      pull(controller) {
        if (sent >= 60) controller.close();
        else controller.enqueue(chunk);
        sent += 1;
      },
    });
    const status = await fetch(new URL("/api/admin/add-location-image/", server.url), {
      method: "POST",
      headers: {
        authorization: `Bearer ${admin}`,
        "content-type": `multipart/form-data; boundary=${boundary}`,
      },
      body,
      duplex: "half",
    } as RequestInit).then(
      (response) => response.status,
      // The server may end the connection before the rest is sent.
      () => 413,
    );
    expect(status).toBe(413);
    await expect.poll(kept).toEqual(before);
  });

  it.each([
    [{}, 400, /location_id/],
    [{ location_id: "nobody" }, 404, /no university/],
    [{ location_id: "ipeds-132903", point_id: "nobody" }, 404, /no such point/],
    [{ location_id: "ipeds-243744", point_id: "ipeds-132903-1" }, 404, /no such point/],
    [{ location_id: "x".repeat(200) }, 400, /too long/],
    [{ location_id: "a\0b" }, 400, /can't be stored/],
  ])("A14 refuses the fields %j", async (fields, status, message) => {
    const before = await kept();
    const answer = await upload(await picture().jpeg().toBuffer(), fields);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ message: expect.stringMatching(message) as string });
    expect(await kept()).toEqual(before);
  });

  it("A14 refuses a form without an image, one with too much in it, and what is no form", async () => {
    const before = await kept();
    const none = await upload(null);
    expect(none).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/'image'/) as string },
    });
    const misnamed = await upload(await picture().jpeg().toBuffer(), undefined, { name: "file" });
    expect(misnamed.status).toBe(400);
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`field${at}`, "x"]));
    expect((await upload(await picture().jpeg().toBuffer(), many)).status).toBe(400);
    const json = await server.post("/api/admin/add-location-image/", {}, { token: admin });
    expect(json.status).toBe(415);
    const cut = await server.request("POST", "/api/admin/add-location-image/", {
      token: admin,
      body: '--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc',
      headers: { "content-type": "multipart/form-data; boundary=b" },
    });
    expect(cut.status).toBe(400);
    const unbounded = await server.request("POST", "/api/admin/add-location-image/", {
      token: admin,
      body: "x",
      headers: { "content-type": "multipart/form-data" },
    });
    expect(unbounded.status).toBe(400);
    expect(await kept()).toEqual(before);
  });

  it("P5 A14 refuses an image from anyone but a superuser", async () => {
    const { tokens } = await signUp(server);
    const before = await kept();
    const file = await picture().jpeg().toBuffer();
    expect((await upload(file, undefined, { token: tokens.access })).status).toBe(403);
    expect((await upload(file, undefined, { token: "forged" })).status).toBe(401);
    expect(await kept()).toEqual(before);
  });

  it.each([
    "/media/",
    "/media/x.jpg",
    "/media/..%2f..%2fpackage.json",
    `/media/${"0".repeat(64)}.jpg`,
  ])("A14 answers 404 at %s", async (address) => {
    expect((await server.get(address)).status).toBe(404);
  });
});

describe("what an upload left that was broken off by a crash", () => {
  it("is removed at the next start once it is an hour old", async () => {
    const fresh = await freshDatabase("pglite");
    const incoming = path.join(fresh.config.dataDir, "media", "incoming");
    mkdirSync(incoming, { recursive: true });
    for (const [name, minutes] of [
      ["old", 61],
      ["new", 59],
    ] as const) {
      writeFileSync(path.join(incoming, name), "half an image");
      const time = new Date(Date.now() - minutes * 60_000);
      utimesSync(path.join(incoming, name), time, time);
    }
    const server = await startServer({ database: fresh.config });
    expect(readdirSync(incoming)).toEqual(["new"]);
    await server.stop();
    await fresh.cleanup();
  });
});
