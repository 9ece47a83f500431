import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";

/** File endings of the images that are kept. */
export type ImageExtension = "jpg" | "png" | "webp";

export interface StoredFile {
  /** SHA-256 of the bytes, in hex. */
  hash: string;
  extension: ImageExtension;
  /** True when the same bytes were there before: then others may point to the file, too. */
  existed: boolean;
}

/**
 * Files under DATA_DIR/media, named by the hash of their bytes: a name always means the same bytes, so they can be
 * cached for ever, and the same image is kept once.
 */
export interface Media {
  /** A fresh path for a file in the making, on the same disk. The caller removes what he leaves there. */
  temporaryPath(): Promise<string>;
  /** Moves a finished file to its name. */
  keep(file: string, extension: ImageExtension): Promise<StoredFile>;
  /** Removes a kept file; nothing happens when it isn't there. */
  remove(stored: Pick<StoredFile, "hash" | "extension">): Promise<void>;
  /** Removes temporary files that were last written to before `time`: what a server that crashed left there. */
  sweep(time: Date): Promise<void>;
  /** Where a kept file lies. */
  pathOf(hash: string, extension: ImageExtension): string;
}

/**
 * Opens the store in `dataDir`. Makes its folders when they are first needed. `bundled` are files elsewhere that are
 * served, too, and never removed, by their hash.
 */
export function openMedia(
  dataDir: string,
  bundled: ReadonlyMap<string, string> = new Map(),
): Media {
  const folder = path.resolve(dataDir, "media");
  const temporary = path.join(folder, "incoming");
  const ownPathOf = (hash: string, extension: ImageExtension) =>
    path.join(folder, `${hash}.${extension}`);

  return {
    pathOf: (hash, extension) => bundled.get(hash) ?? ownPathOf(hash, extension),

    async temporaryPath() {
      await mkdir(temporary, { recursive: true });
      return path.join(temporary, randomUUID());
    },

    async keep(file, extension) {
      const hash = await sha256(file);
      const target = ownPathOf(hash, extension);
      const existed = await exists(target);
      if (existed) await rm(file, { force: true });
      else await rename(file, target);
      return { hash, extension, existed };
    },

    async remove({ hash, extension }) {
      await rm(ownPathOf(hash, extension), { force: true });
    },

    async sweep(time) {
      if (!(await exists(temporary))) return;
      for (const name of await readdir(temporary)) {
        const file = path.join(temporary, name);
        // Another process may be done with it meanwhile.
        const found = await stat(file).catch(() => null);
        if (found !== null && found.mtime < time) await rm(file, { force: true });
      }
    },
  };
}

async function sha256(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch {
    return false;
  }
}
