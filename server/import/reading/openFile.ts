import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { createGunzip } from "node:zlib";

import { codeOf } from "../../codeOf.ts";
import { ImportProblem } from "../importProblem.ts";

/** A file as text, decompressed if needed; each call of `texts` reads it from the beginning. */
export interface TextFile {
  /** Throws an ImportProblem when it is an incomplete gzip file or can't be read. */
  texts(): AsyncGenerator<string, void, void>;
}

const GZIP = [0x1f, 0x8b];
const ZIP = [0x50, 0x4b];
/** A compressed file with more than this is taken for a bomb; all of ROR has a quarter of a gigabyte. */
const MOST_UNPACKED_BYTES = 2 * 1024 ** 3;

/**
 * Opens a file of UTF-8 text, or of Windows-1252 if it isn't UTF-8 (older IPEDS files); gzip is detected by its first
 * bytes. Throws an ImportProblem when it doesn't exist, is empty, or is a zip.
 */
export async function openFile(path: string): Promise<TextFile> {
  const start = await firstBytes(path);
  if (start.length === 0) throw new ImportProblem("The file is empty.");
  if (startsWith(start, ZIP)) {
    throw new ImportProblem("The file is a zip. Unpack it, and give the CSV or JSON file in it.");
  }
  const packed = startsWith(start, GZIP);
  const encoding = (await isUtf8(path, packed)) ? "utf-8" : "windows-1252";
  return { texts: () => decoded(path, packed, encoding) };
}

const startsWith = (bytes: Uint8Array, magic: readonly number[]) =>
  magic.every((byte, index) => bytes[index] === byte);

async function firstBytes(path: string): Promise<Uint8Array> {
  try {
    const handle = await open(path);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (cause) {
    const code = codeOf(cause);
    if (code === "ENOENT") throw new ImportProblem(`There is no file ${path}.`, { cause });
    if (code === "EISDIR") throw new ImportProblem(`${path} is a folder. Give a file.`, { cause });
    throw new ImportProblem(`The file ${path} can't be read (${code || "unknown"}).`, {
      cause,
    });
  }
}

async function isUtf8(path: string, packed: boolean): Promise<boolean> {
  try {
    const texts = decoded(path, packed, "utf-8");
    while ((await texts.next()).done !== true);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

const tooMuch = () =>
  new ImportProblem(
    `The uncompressed file is larger than ${MOST_UNPACKED_BYTES / 1024 ** 3} GB. Cut out what you need, and send that.`,
  );

async function* decoded(
  path: string,
  packed: boolean,
  encoding: string,
): AsyncGenerator<string, void, void> {
  const source = createReadStream(path, { highWaterMark: 64 * 1024 });
  const unpack = createGunzip();
  const bytes = packed ? source.on("error", (error) => unpack.destroy(error)).pipe(unpack) : source;
  const decoder = new TextDecoder(encoding, { fatal: true });
  let read = 0;
  try {
    for await (const chunk of bytes) {
      read += (chunk as Buffer).length;
      if (packed && read > MOST_UNPACKED_BYTES) throw tooMuch();
      const text = decoder.decode(chunk as Buffer, { stream: true });
      if (text !== "") yield text;
    }
    const rest = decoder.decode();
    if (rest !== "") yield rest;
  } catch (cause) {
    if (codeOf(cause).startsWith("Z_")) {
      throw new ImportProblem(
        "The compressed file is incomplete. Copy it again, then send it again.",
        { cause },
      );
    }
    throw cause;
  } finally {
    source.destroy();
    unpack.destroy();
  }
}
