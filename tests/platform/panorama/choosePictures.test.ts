import { describe, expect, it } from "vitest";

import { choosePictures, usableTiles } from "#src/platform/panorama/own/choosePictures.ts";

import { panoramaImage } from "./image.ts";

const screen = (height: number, slow = false) => ({ height, slow });
const widths = (...asked: Parameters<typeof choosePictures>) => {
  const choice = choosePictures(...asked);
  return choice && [choice.quick?.width ?? null, choice.full.width];
};

describe("the sizes of a panorama", () => {
  it("S15 shows the smallest at once, and as large a one as the screen is sharp", () => {
    expect(widths(panoramaImage("1"), screen(800), 8192)).toEqual([512, 4096]);
    expect(widths(panoramaImage("1"), screen(400), 8192)).toEqual([512, 2048]);
    expect(widths(panoramaImage("1"), screen(1920), 8192)).toEqual([512, 4096]);
    expect(widths(panoramaImage("1"), screen(60), 8192)).toEqual([null, 512]);
  });

  it("S15 takes none that the browser can't draw, and none above 2048 over a slow connection", () => {
    expect(widths(panoramaImage("1"), screen(1920), 2048)).toEqual([512, 2048]);
    expect(widths(panoramaImage("1"), screen(1920, true), 8192)).toEqual([512, 2048]);
    expect(widths(panoramaImage("1"), screen(1920), 256)).toBeNull();
  });

  it("S15 takes the image itself where it has no levels, and nothing without an address", () => {
    const bare = panoramaImage("1", { levels: [] });
    expect(choosePictures(bare, screen(800), 8192)?.full.url).toBe("/media/1-4096.jpg");
    expect(choosePictures({ ...bare, url: "" }, screen(800), 8192)).toBeNull();
  });
});

describe("the tiles of a panorama", () => {
  const tiles = { width: 8192, height: 4096, cols: 8, rows: 4, url: "/media/t/{col}_{row}.jpg" };

  it("S15 are used where they add sharpness", () => {
    expect(usableTiles(panoramaImage("1", { tiles }), screen(800), 8192)).toEqual(tiles);
    const small = { ...tiles, width: 4096 };
    expect(usableTiles(panoramaImage("1", { tiles: small }), screen(800), 8192)).toBeNull();
    expect(usableTiles(panoramaImage("1"), screen(800), 8192)).toBeNull();
    expect(usableTiles(panoramaImage("1", { tiles }), screen(800, true), 8192)).toBeNull();
  });

  it("S15 are left out where the viewer can't lay them", () => {
    for (const wrong of [{ cols: 6 }, { rows: 3 }, { cols: 128 }, { rows: 64 }]) {
      const image = panoramaImage("1", { tiles: { ...tiles, ...wrong } });
      expect(usableTiles(image, screen(800), 8192)).toBeNull();
    }
    expect(usableTiles(panoramaImage("1", { tiles }), screen(800), 512)).toBeNull();
  });
});
