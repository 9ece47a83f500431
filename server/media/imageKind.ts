import { open } from "node:fs/promises";

import { Problem } from "../http/problem.ts";
import type { ImageExtension } from "./media.ts";

const moves = () =>
  new Problem(400, "The image is animated or has several pages. Please choose a still one.");

/**
 * The kind of a file by its first bytes, whatever its name or declared type say. Throws a 400 Problem for any other
 * kind, and for an animation.
 */
export async function imageKind(file: string): Promise<ImageExtension> {
  const handle = await open(file);
  try {
    const read = async (length: number, position: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    const head = (await read(12, 0)).toString("latin1");
    if (head === "") throw new Problem(400, "The file is empty. Please choose an image.");
    if (head.startsWith("\xFF\xD8\xFF")) return "jpg";
    if (head.startsWith("\x89PNG\r\n\x1A\n")) {
      if (await isAnimatedPng(read)) throw moves();
      return "png";
    }
    if (head.startsWith("RIFF") && head.slice(8) === "WEBP") return "webp";
    throw new Problem(
      400,
      "The file is not a JPEG, PNG or WebP image. Please choose one of these.",
    );
  } finally {
    await handle.close();
  }
}

/** Throws a 400 Problem for an image of several pages. */
export function requireOnePage(pages: number | undefined): void {
  if ((pages ?? 1) > 1) throw moves();
}

const PNG_SIGNATURE = 8;
/** Length, type and checksum of a chunk. */
const PNG_CHUNK = 12;
const MOST_CHUNKS = 1000;

/** A PNG is animated when acTL comes before its first pixels (IDAT); the decoder would only show the first frame. */
async function isAnimatedPng(
  read: (length: number, position: number) => Promise<Buffer>,
): Promise<boolean> {
  let position = PNG_SIGNATURE;
  for (let chunk = 0; chunk < MOST_CHUNKS; chunk += 1) {
    const head = await read(8, position);
    if (head.length < 8) return false;
    const type = head.toString("latin1", 4);
    if (type === "acTL") return true;
    if (type === "IDAT") return false;
    position += head.readUInt32BE(0) + PNG_CHUNK;
  }
  return false;
}
