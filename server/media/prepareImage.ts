import { open, rm } from "node:fs/promises";

import sharp, { type Sharp } from "sharp";

import { Problem } from "../http/problem.ts";
import type { ImageExtension } from "./media.ts";

export interface PreparedImage {
  extension: ImageExtension;
  width: number;
  height: number;
  bytes: number;
}

/** Enough for a panorama of 20,000 by 10,000; what unpacks to more is taken for a bomb. */
const MOST_PIXELS = 200_000_000;
const JPEG_QUALITY = 88;
const WEBP_QUALITY = 88;

/**
 * Decodes an uploaded file whole and writes it anew to `target`, upright and without metadata (position, camera,
 * embedded profiles). Throws a 400 Problem that says what is wrong with the file; then `target` doesn't exist.
 */
export async function prepareImage(source: string, target: string): Promise<PreparedImage> {
  const extension = await kindOf(source);
  try {
    const image = sharp(source, {
      limitInputPixels: MOST_PIXELS,
      failOn: "warning",
      sequentialRead: true,
    }).autoOrient();
    const { width, height, size } = await ENCODERS[extension](image).toFile(target);
    return { extension, width, height, bytes: size };
  } catch (error) {
    await rm(target, { force: true });
    throw refusal(error);
  }
}

const ENCODERS: Readonly<Record<ImageExtension, (image: Sharp) => Sharp>> = {
  jpg: (image) => image.jpeg({ quality: JPEG_QUALITY }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: WEBP_QUALITY }),
};

/** The kind by the first bytes, whatever the name or the type that came with it say. */
async function kindOf(file: string): Promise<ImageExtension> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(12), 0, 12, 0);
    const head = buffer.subarray(0, bytesRead).toString("latin1");
    if (head === "") throw new Problem(400, "The file is empty. Please choose an image.");
    if (head.startsWith("\xFF\xD8\xFF")) return "jpg";
    if (head.startsWith("\x89PNG\r\n\x1A\n")) return "png";
    if (head.startsWith("RIFF") && head.slice(8) === "WEBP") return "webp";
    throw new Problem(
      400,
      "The file is not a JPEG, PNG or WebP image. Please choose one of these.",
    );
  } finally {
    await handle.close();
  }
}

function refusal(error: unknown): Problem {
  const tooMany = error instanceof Error && /pixel limit|exceeds|too large/i.test(error.message);
  return new Problem(
    400,
    tooMany
      ? `The image has more than ${MOST_PIXELS / 1_000_000} million pixels. Please scale it down.`
      : "The image is damaged or was cut off. Please export it again and retry.",
    { cause: error },
  );
}
