import { readdirSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

import sharp from "sharp";
import * as v from "valibot";
import { beforeAll, describe, expect, it } from "vitest";

import { addLocationImage } from "#contract/calls/administration.ts";
import { Point, University } from "#contract/university.ts";
import { addImage } from "#server/media/addImage.ts";
import { formOf } from "#tests/support/client.ts";
import { madeOnce, panoramaXmp, picture, positionExif } from "#tests/support/pictures.ts";
import { dataOf, signInAsSuperuser, suiteServer } from "#tests/support/server.ts";

const UCF = "ipeds-132903";

/** Red on its left half, blue on its right. */
const redAndBlue = madeOnce(async () => {
  const left = await sharp({
    create: { width: 4096, height: 4096, channels: 3, background: "#ff0000" },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width: 8192, height: 4096, channels: 3, background: "#0000ff" } })
    .composite([{ input: left, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
});
/** Each of 72 million pixels, in a form that is read as a whole. */
const tooLarge = {
  progressive: madeOnce(() => picture(12_000, 6000).jpeg({ progressive: true }).toBuffer()),
  webp: madeOnce(() => picture(12_000, 6000).webp({ effort: 0 }).toBuffer()),
  turned: madeOnce(() => picture(12_000, 6000).jpeg().withMetadata({ orientation: 6 }).toBuffer()),
};
/** Larger than the largest size that is one file. */
const tiled = madeOnce(() => picture(4600, 2300).jpeg().toBuffer());

describe("panoramas and photos", () => {
  let admin: string;
  let adminId: string;
  const server = suiteServer({ seeding: true });
  beforeAll(async () => {
    const signedIn = await signInAsSuperuser(server);
    admin = signedIn.tokens.access;
    adminId = v.parse(v.string(), signedIn.user.id);
  });

  const send = (file: Uint8Array, fields: Record<string, string> = {}) => {
    const image = new Blob([new Uint8Array(file)]);
    const form = formOf({ location_id: UCF, ...fields }, { image });
    return server.post("/api/admin/add-location-image/", form, { token: admin });
  };
  async function add(file: Uint8Array, fields: Record<string, string> = {}) {
    return v.parse(addLocationImage.data, dataOf(await send(file, fields)));
  }
  const fetched = async (url: string) => {
    const response = await fetch(new URL(url, server.url));
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  const shape = async (url: string) => {
    const { width, height, format, exif, xmp } = await sharp(await fetched(url)).metadata();
    return { width, height, format, metadata: [exif, xmp] };
  };
  const university = async (id = UCF) =>
    v.parse(University, dataOf(await server.get(`/api/location/${id}/`)));
  const newPoint = async (more: Partial<Point> = {}) =>
    v.parse(
      Point,
      dataOf(
        await server.post(
          "/api/admin/create-point/",
          { name: "Stop", university: UCF, lat: 28.6, lng: -81.2, ...more },
          { token: admin },
        ),
      ),
    );
  /** Files and rows: what must be the same after a failure. */
  const kept = async () => ({
    files: readdirSync(path.join(server.config.dataDir, "media"), { recursive: true }),
    rows: await server.services.db.selectFrom("image").select("id").execute(),
  });

  it("A14 makes a panorama of a picture twice as wide as high, in the sizes that it has", async () => {
    const image = await add(await picture(4096, 2048).jpeg().toBuffer());
    expect(image).toMatchObject({ kind: "panorama", width: 4096, height: 2048, tiles: null });
    expect(image.heading).toBeNull();
    expect(image.levels.map(({ width, height }) => [width, height])).toEqual([
      [512, 256],
      [2048, 1024],
      [4096, 2048],
    ]);
    expect(image.levels.at(-1)?.url).toBe(image.url);
    for (const { url, width, height } of image.levels) {
      expect(await shape(url)).toEqual({
        width,
        height,
        format: "jpeg",
        metadata: [undefined, undefined],
      });
    }
    expect((await university()).images).toContainEqual(
      v.parse(University.entries.images, [image])[0],
    );
  });

  it.each([
    ["a smaller panorama", 1000, 500, [512, 1000]],
    ["one of an odd width", 2049, 1024, [512, 2048]],
  ])("A14 gives %s its own width as the largest size", async (_, width, height, widths) => {
    const image = await add(await picture(width, height).webp().toBuffer());
    expect(image.kind).toBe("panorama");
    expect(image.levels.map((level) => level.width)).toEqual(widths);
  });

  it("A14 cuts what is above 4096 into tiles that make up the whole, within seconds", async () => {
    const file = await redAndBlue();
    const started = Date.now();
    const image = await add(file);
    expect(Date.now() - started).toBeLessThan(20_000);
    expect(image).toMatchObject({ kind: "panorama", width: 8192, height: 4096 });
    expect(image.levels.map(({ width }) => width)).toEqual([512, 2048, 4096]);
    expect(image.tiles).toMatchObject({ width: 8192, height: 4096, cols: 8, rows: 4 });
    const { url = "" } = image.tiles ?? {};
    const tile = (col: number, row: number) =>
      url.replace("{col}", String(col)).replace("{row}", String(row));
    for (const [col, row, channel] of [
      [0, 0, 0],
      [3, 3, 0],
      [4, 0, 2],
      [7, 3, 2],
    ] as const) {
      const bytes = await fetched(tile(col, row));
      expect(await shape(tile(col, row))).toMatchObject({ width: 1024, height: 1024 });
      const { channels, dominant } = await sharp(bytes).stats();
      expect(channels[channel]?.mean, `${col},${row} ${JSON.stringify(dominant)}`).toBeGreaterThan(
        240,
      );
    }
    expect((await server.get(tile(8, 0))).status).toBe(404);
    const first = await fetch(new URL(tile(0, 0), server.url));
    expect(first.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    await first.arrayBuffer();
  });

  it("A14 O20 reads heading and position before it takes the metadata away", async () => {
    const file = await picture(1024, 512)
      .withExif(positionExif(28.6024, -81.2001, 77))
      .withXmp(panoramaXmp(1024, 123.5))
      .jpeg()
      .toBuffer();
    const image = await add(file);
    expect(image).toMatchObject({ kind: "panorama", heading: 123.5 });
    expect(image.lat).toBeCloseTo(28.6024, 4);
    expect(image.lng).toBeCloseTo(-81.2001, 4);
    expect((await shape(image.url)).metadata).toEqual([undefined, undefined]);
  });

  it.each(["jpeg", "png", "webp"] as const)(
    "A14 takes the camera's direction where a %s has no heading",
    async (format) => {
      const file = await picture(700, 300)
        .withExif(positionExif(-33.8, 151.2, 271))
        .toFormat(format)
        .toBuffer();
      const image = await add(file);
      expect(image).toMatchObject({ kind: "photo", heading: 271 });
      expect(image.lat).toBeCloseTo(-33.8, 4);
      expect(image.lng).toBeCloseTo(151.2, 4);
    },
  );

  it.each<[string, Record<string, string | number>]>([
    ["a part of a sphere", { FullPanoWidthPixels: 4000, FullPanoHeightPixels: 2000 }],
    ["a cylinder", { ProjectionType: "cylindrical" }],
  ])("A14 takes %s for a photo, though it is twice as wide as high", async (_, other) => {
    const file = await picture(1024, 512)
      .withXmp(panoramaXmp(1024, 0, other))
      .jpeg()
      .toBuffer();
    expect((await add(file)).kind).toBe("photo");
  });

  it("A14 takes a picture for a photo that was cut after it was a whole sphere", async () => {
    const file = await picture(1500, 500).withXmp(panoramaXmp(4096, 0)).jpeg().toBuffer();
    expect(await add(file)).toMatchObject({ kind: "photo", width: 1500, height: 500 });
  });

  it("A14 keeps a photo in its own form and offers the smaller sizes", async () => {
    const image = await add(await picture(3000, 2000).png().toBuffer());
    expect(image).toMatchObject({ kind: "photo", width: 3000, height: 2000, tiles: null });
    expect(image.levels.map(({ width }) => width)).toEqual([480, 1280, 2560, 3000]);
    expect(await shape(image.url)).toMatchObject({ format: "png", width: 3000 });
    expect(await shape(image.levels[0]?.url ?? "")).toMatchObject({ format: "webp", height: 320 });
  });

  it("A14 gives a point its panorama if it has none, and where to look first", async () => {
    const file = await picture(1024, 512).withXmp(panoramaXmp(1024, 200)).jpeg().toBuffer();
    const bare = await newPoint();
    const other = await newPoint({ panoId: "theirs", heading: 10, pitch: 5 });
    const mine = await add(file, { point_id: bare.id });
    await add(file, { point_id: other.id });
    const { points } = await university();
    const find = (id: string) => points.find((point) => point.id === id);
    expect(find(bare.id)).toMatchObject({ panoId: `own:${mine.id}`, heading: 200, pitch: 0 });
    expect(find(other.id)).toMatchObject({ panoId: "theirs", heading: 10, pitch: 5 });
    expect(mine).toMatchObject({ point: bare.id, lat: bare.lat, lng: bare.lng });
  });

  it("A14 keeps an answer with twenty panoramas below 30 kB", async () => {
    const made = await server.post(
      "/api/admin/create-university/",
      { name: "Many Pictures" },
      { token: admin },
    );
    const { id } = v.parse(University, dataOf(made));
    for (let count = 0; count < 20; count += 1)
      await add(
        await picture(2400 + 2 * count, 1200 + count)
          .jpeg()
          .toBuffer(),
        { location_id: id },
      );
    const answer = await fetch(new URL(`/api/location/${id}/`, server.url));
    const text = await answer.text();
    expect(text.length).toBeLessThan(30_000);
  });

  it.each([
    [
      "a progressive image",
      tooLarge.progressive,
      /progressive or interlaced .* up to 70 million pixels/,
    ],
    ["a WebP", tooLarge.webp, /WebP .* up to 70 million pixels/],
    ["a turned image", tooLarge.turned, /rotated .* up to 70 million pixels/],
  ])("A14 refuses %s that would take too much memory", async (_, make, message) => {
    const answer = await send(await make());
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(message) as string },
    });
  });

  it("A14 prepares one image at a time, and none for whom hung up meanwhile", async () => {
    const { media } = server.services;
    let running = 0;
    let most = 0;
    const counting = {
      ...server.services,
      media: {
        ...media,
        preparing: <T>(work: () => Promise<T>) =>
          media.preparing(async () => {
            running += 1;
            most = Math.max(most, running);
            return work().finally(() => {
              running -= 1;
            });
          }),
      },
    };
    const before = await kept();
    const gone = new AbortController();
    const upload = async (width: number, signal?: AbortSignal) => {
      const file = await media.temporaryPath();
      await writeFile(
        file,
        await picture(width, width / 2)
          .jpeg()
          .toBuffer(),
      );
      const form = { fields: new Map([["location_id", UCF]]), file };
      return addImage(counting, form, { id: adminId, full_name: "Ada" }, signal);
    };
    const added = Promise.all([upload(3000), upload(3002)]);
    gone.abort();
    await expect(upload(3004, gone.signal)).rejects.toThrow("interrupted");
    expect(await added).toHaveLength(2);
    expect(most).toBe(1);
    expect((await kept()).rows).toHaveLength(before.rows.length + 2);
  });

  describe("when something fails half-way", () => {
    async function attempt(options: { blocked?: string; userId?: string }) {
      const { media } = server.services;
      const before = await kept();
      const file = await media.temporaryPath();
      await writeFile(file, await tiled());
      const failing = {
        ...server.services,
        media: {
          ...media,
          async temporaryFolder() {
            const folder = await media.temporaryFolder();
            // Where a file is to be written lies a folder: that size can't be made.
            if (options.blocked !== undefined)
              await mkdir(path.join(folder, options.blocked), { recursive: true });
            return folder;
          },
        },
      };
      const form = { fields: new Map([["location_id", UCF]]), file };
      const failed = await addImage(failing, form, {
        id: options.userId ?? adminId,
        full_name: "Ada",
      }).then(
        () => false,
        () => true,
      );
      return { failed, before, after: await kept() };
    }
    const leavesNothing = ({ failed, before, after }: Awaited<ReturnType<typeof attempt>>) =>
      failed && JSON.stringify(before) === JSON.stringify(after);

    it.each(["4096.jpg", "512.jpg", "2048.jpg", "tiles"])(
      "A14 leaves nothing behind if %s can't be made",
      async (blocked) => {
        const inTheWay = blocked === "tiles" ? "tiles/in-the-way" : blocked;
        expect(await attempt({ blocked: inTheWay })).toSatisfy(leavesNothing);
      },
    );

    it("A14 leaves nothing behind if the row can't be written", async () => {
      const userId = "00000000-0000-4000-8000-000000000000";
      expect(await attempt({ userId })).toSatisfy(leavesNothing);
    });
  });
});
