import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";

import { createTurns, type Turns } from "../turns.ts";

/** File endings of stored images. */
export type ImageExtension = "jpg" | "png" | "webp";

/** A stored file, or a folder of tiles, by the hash of its content in hex (SHA-256). */
export interface KeptFile {
  hash: string;
  extension: ImageExtension | "tiles";
}

/** A file of the media folder, by the hash of its bytes. */
export interface StoredFile {
  hash: string;
  /** True when the same bytes were there before: then others may refer to the file, too. */
  existed: boolean;
}

/**
 * Files under DATA_DIR/media, named by the hash of their bytes: a name always means the same bytes, so they can be
 * cached for ever, and the same image is stored once.
 */
export interface Media {
  /** A new path for a file in the making, on the same disk. The caller removes what is left there. */
  temporaryPath(): Promise<string>;
  /** A new folder for files in the making. The caller removes it. */
  temporaryFolder(): Promise<string>;
  /** Images are decoded one at a time: each may take hundreds of megabytes of memory. */
  preparing: Turns;
  /** Files are stored with their row, and removed, one at a time: no file goes that a new row needs. */
  keeping: Turns;
  /** Moves a finished file to its name. */
  keep(file: string, extension: ImageExtension): Promise<StoredFile>;
  /** Moves a folder of finished tiles, `{col}_{row}.jpeg`, to its name. */
  keepTiles(folder: string): Promise<StoredFile>;
  /** Removes a stored file or folder, if it exists. */
  remove(kept: KeptFile): Promise<void>;
  /** Removes temporary files last written to before `time`: what a server that crashed left there. */
  sweep(time: Date): Promise<void>;
  pathOf(hash: string, extension: ImageExtension): string;
  tilePathOf(hash: string, col: number, row: number): string;
}

/**
 * Opens the store in `dataDir`. Makes its folders when they are first needed. `bundled` are files elsewhere, by their
 * hash, that are also served, and never removed.
 */
export function openMedia(
  dataDir: string,
  bundled: ReadonlyMap<string, string> = new Map(),
): Media {
  const folder = path.resolve(dataDir, "media");
  const temporary = path.join(folder, "incoming");
  const ownPathOf = ({ hash, extension }: KeptFile) =>
    path.join(folder, extension === "tiles" ? hash : `${hash}.${extension}`);

  /** Moves a finished file to its name, unless the same is there. */
  async function place(source: string, kept: KeptFile): Promise<StoredFile> {
    const target = ownPathOf(kept);
    const existed = await exists(target);
    if (existed) await rm(source, { recursive: true, force: true });
    else await rename(source, target);
    return { hash: kept.hash, existed };
  }

  async function temporaryPath(): Promise<string> {
    await mkdir(temporary, { recursive: true });
    return path.join(temporary, randomUUID());
  }

  return {
    preparing: createTurns(),
    keeping: createTurns(),
    pathOf: (hash, extension) => bundled.get(hash) ?? ownPathOf({ hash, extension }),
    tilePathOf: (hash, col, row) =>
      path.join(ownPathOf({ hash, extension: "tiles" }), `${col}_${row}.jpeg`),
    temporaryPath,

    async temporaryFolder() {
      const made = await temporaryPath();
      await mkdir(made);
      return made;
    },

    async keep(file, extension) {
      return place(file, { hash: await hashOf(file), extension });
    },

    async keepTiles(tiles) {
      const hash = createHash("sha256");
      for (const name of (await readdir(tiles)).toSorted())
        hash.update(`${name} ${await hashOf(path.join(tiles, name))}\n`);
      return place(tiles, { hash: hash.digest("hex"), extension: "tiles" });
    },

    async remove(kept) {
      await rm(ownPathOf(kept), { recursive: true, force: true });
    },

    sweep: (time) => removeOlder(temporary, time),
  };
}

/** Removes what lies in a folder and is older than `time`. */
async function removeOlder(folder: string, time: Date): Promise<void> {
  if (!(await exists(folder))) return;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    // Another process may have finished with it.
    const found = await stat(file).catch(() => null);
    if (found !== null && found.mtime < time) await rm(file, { recursive: true, force: true });
  }
}

/** SHA-256 of a file in hex. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
