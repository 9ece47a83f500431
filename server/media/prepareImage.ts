import { rename } from "node:fs/promises";
import path from "node:path";

import sharp, { type Metadata, type Sharp } from "sharp";

import { Problem } from "../http/problem.ts";
import { imageKind, requireOnePage } from "./imageKind.ts";
import type { ImageExtension } from "./media.ts";
import { readPlacement } from "./readPlacement.ts";

/** One size of an image, as a file that isn't stored yet. */
interface PreparedFile {
  file: string;
  extension: ImageExtension;
  width: number;
  height: number;
  bytes: number;
}

interface PreparedTiles {
  /** Holds `{col}_{row}.jpeg` and nothing else. */
  folder: string;
  cols: number;
  rows: number;
  width: number;
  height: number;
}

/** An image in all its sizes, without metadata, and what the metadata said. */
export interface PreparedImage {
  kind: "photo" | "panorama";
  /** Of the whole image. */
  width: number;
  height: number;
  /** What is shown unless a size is asked for; the last of `levels`. */
  main: PreparedFile;
  levels: PreparedFile[];
  tiles: PreparedTiles | null;
  lat: number | null;
  lng: number | null;
  heading: number | null;
}

/** Enough for a panorama of 20,000 by 10,000; anything larger is taken for a decompression bomb. */
const MOST_PIXELS = 200_000_000;
/** A file that can only be unpacked as a whole takes ten times the memory of one that is read line by line. */
const MOST_PIXELS_AT_ONCE = 70_000_000;
const LONGEST_SECONDS = 120;
const QUALITY = 88;
const LEVEL_QUALITY = 82;
const PHOTO_LEVELS = [480, 1280, 2560];
const PANORAMA_LEVELS = [512, 2048, 4096];
const LARGEST_LEVEL = 4096;
const LARGEST_TILE = 1024;
const FEWEST_COLS = 8;
/** A picture twice as wide as high counts as a whole sphere from this width on; smaller ones are ornaments. */
const SMALLEST_PANORAMA = 512;

/**
 * Decodes an uploaded file completely and writes it again into `folder`, upright and without metadata, in every size
 * that is served. An equirectangular one becomes a panorama, any other a photo. Serves A14. Throws a 400 Problem that
 * says what is wrong with the file, or another error when the disk fails; then the caller empties `folder`.
 */
export async function prepareImage(source: string, folder: string): Promise<PreparedImage> {
  const extension = await imageKind(source);
  const open = () =>
    sharp(source, { limitInputPixels: MOST_PIXELS, failOn: "warning", sequentialRead: true })
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient();
  const metadata = await open().metadata().catch(refuse);
  requireOnePage(metadata.pages);
  requireReadable(metadata);
  const { lat, lng, heading, sphere } = await readPlacement(metadata);
  const { width, height } = metadata.autoOrient;
  const off = Math.abs(width / height - 2);
  const looksWhole = off <= 0.01 && width >= SMALLEST_PANORAMA;
  // A picture that was cut after it was taken may still say that it is whole.
  const isPanorama = sphere === "whole" ? off <= 0.1 : sphere === null && looksWhole;
  const sized = isPanorama
    ? await preparePanorama(open, width, folder)
    : await preparePhoto(open, { width, extension }, folder);
  return { ...sized, lat, lng, heading };
}

/** Throws a 400 Problem for an image that can't be read line by line and has too many pixels for memory. */
function requireReadable({
  isProgressive,
  format,
  orientation = 1,
  width,
  height,
}: Metadata): void {
  if (width * height <= MOST_PIXELS_AT_ONCE) return;
  const most = `can have up to ${MOST_PIXELS_AT_ONCE / 1_000_000} million pixels. Please`;
  const refused = (sentence: string) => new Problem(400, sentence);
  if (isProgressive)
    throw refused(
      `A progressive or interlaced image ${most} export it without that, or scale it down.`,
    );
  if (format === "webp") throw refused(`A WebP image ${most} export it as JPEG, or scale it down.`);
  if (orientation > 1)
    throw refused(`A rotated image ${most} export it upright, or scale it down.`);
}

type Sized = Omit<PreparedImage, "lat" | "lng" | "heading">;

async function preparePhoto(
  open: () => Sharp,
  { width, extension }: { width: number; extension: ImageExtension },
  folder: string,
): Promise<Sized> {
  const main = await firstOf(write(ENCODERS[extension](open()), extension, folder, "main"));
  const levels: PreparedFile[] = [];
  for (const level of PHOTO_LEVELS.filter((each) => each < width)) {
    const image = open().resize({ width: level }).webp({ quality: LEVEL_QUALITY });
    levels.push(await write(image, "webp", folder, String(level)));
  }
  const { width: w, height: h } = main;
  return { kind: "photo", width: w, height: h, main, levels: [...levels, main], tiles: null };
}

async function preparePanorama(open: () => Sharp, width: number, folder: string): Promise<Sized> {
  // A whole sphere is exactly twice as wide as high; a scan may be off by a pixel.
  const sphere = (wide: number) =>
    open()
      .flatten()
      .resize({ width: wide, height: wide / 2, fit: "fill" });
  const writeLevel = (wide: number) =>
    write(sphere(wide).jpeg({ quality: LEVEL_QUALITY }), "jpg", folder, String(wide));
  const largest = Math.min(LARGEST_LEVEL, width - (width % 2));
  const main = await firstOf(writeLevel(largest));
  const levels: PreparedFile[] = [];
  for (const level of PANORAMA_LEVELS.filter((each) => each < largest))
    levels.push(await writeLevel(level));
  const tiles = width > LARGEST_LEVEL ? await writeTiles(sphere, width, folder) : null;
  const whole = tiles ?? main;
  return {
    kind: "panorama",
    width: whole.width,
    height: whole.height,
    main,
    levels: [...levels, main],
    tiles,
  };
}

/**
 * How a panorama of this width is cut: square tiles of at most 1024 pixels, twice as many columns as rows, both powers
 * of two, as viewers need them. The whole is `side * cols` wide: at most 31 pixels less than `width` up to 32,768.
 */
function panoramaTiles(width: number): { side: number; cols: number; rows: number } {
  let cols = FEWEST_COLS;
  while (width / cols > LARGEST_TILE) cols *= 2;
  return { side: Math.floor(width / cols), cols, rows: cols / 2 };
}

async function writeTiles(
  sphere: (width: number) => Sharp,
  width: number,
  folder: string,
): Promise<PreparedTiles> {
  const { side, cols, rows } = panoramaTiles(width);
  const made = path.join(folder, "pyramid");
  await sphere(side * cols)
    .jpeg({ quality: LEVEL_QUALITY })
    .tile({ size: side, overlap: 0, depth: "one", layout: "dz", skipBlanks: -1 })
    .toFile(`${made}.dz`);
  const tiles = path.join(folder, "tiles");
  await rename(path.join(`${made}_files`, "0"), tiles);
  return { folder: tiles, cols, rows, width: side * cols, height: side * rows };
}

async function write(
  image: Sharp,
  extension: ImageExtension,
  folder: string,
  name: string,
): Promise<PreparedFile> {
  const file = path.join(folder, `${name}.${extension}`);
  const { width, height, size } = await image.toFile(file);
  return { file, extension, width, height, bytes: size };
}

const ENCODERS: Readonly<Record<ImageExtension, (image: Sharp) => Sharp>> = {
  jpg: (image) => image.jpeg({ quality: QUALITY }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: QUALITY }),
};

/** The first writing decodes the whole file: a failure there is the file's fault, unless the disk can't be written. */
async function firstOf(writing: Promise<PreparedFile>): Promise<PreparedFile> {
  return writing.catch((error: unknown) => {
    if (
      error instanceof Error &&
      /unable to open for write|no space|write error/i.test(error.message)
    )
      throw error;
    return refuse(error);
  });
}

function refuse(error: unknown): never {
  const tooMany = error instanceof Error && /pixel limit|exceeds|too large/i.test(error.message);
  throw new Problem(
    400,
    tooMany
      ? `The image has more than ${MOST_PIXELS / 1_000_000} million pixels. Please scale it down.`
      : "The image is damaged or was cut off. Please export it again and retry.",
    { cause: error },
  );
}
