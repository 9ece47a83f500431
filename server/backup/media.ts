import { constants } from "node:fs";
import { copyFile, cp, mkdir, readdir, stat, utimes } from "node:fs/promises";
import path from "node:path";

import { BackupProblem, isMissing } from "./backupProblem.ts";
import { type Manifest, mediaIn } from "./manifest.ts";

/** Files in the making, which no row refers to. */
const INCOMING = "incoming";

const ownIn = (dataDir: string) => path.join(dataDir, "media");

/** Copies uploaded files into a backup, those that aren't in it yet, also while some are deleted. */
export const copyMedia = (dataDir: string, folder: string): Promise<void> =>
  copyNew(ownIn(dataDir), mediaIn(folder), [INCOMING]);

async function copyNew(from: string, to: string, leaveOut: readonly string[]): Promise<void> {
  const entries = await whereThere(readdir(from, { withFileTypes: true }));
  if (entries === null) return;
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of entries) {
    if (leaveOut.includes(entry.name)) continue;
    const [source, copy] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copyNew(source, copy, []);
    else await copyOne(source, copy);
  }
}

async function copyOne(source: string, copy: string): Promise<void> {
  const found = await whereThere(stat(source));
  if (found === null || (await whereThere(stat(copy))) !== null) return;
  await whereThere(copyFile(source, copy, constants.COPYFILE_EXCL));
  await whereThere(utimes(copy, found.atime, found.mtime));
}

/** What a call finds, or null where the file is gone. */
const whereThere = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

/** How many uploaded files a backup holds, and how large they are together. */
export async function measureMedia(folder: string): Promise<NonNullable<Manifest["media"]>> {
  const media = mediaIn(folder);
  const entries = await whereThere(readdir(media, { recursive: true, withFileTypes: true }));
  const files = (entries ?? []).filter((entry) => entry.isFile());
  let bytes = 0;
  for (const file of files) bytes += (await stat(path.join(file.parentPath, file.name))).size;
  return { files: files.length, bytes };
}

/** Copies a backup's uploaded files to where a server serves them. Throws a BackupProblem where some are missing or cut. */
export async function restoreMedia(
  folder: string,
  dataDir: string,
  { media: told }: Manifest,
): Promise<void> {
  const found = await measureMedia(folder);
  if (told !== undefined && (found.files !== told.files || found.bytes !== told.bytes)) {
    throw new BackupProblem(
      `${folder} isn't whole: its uploaded files are ${found.files} with ${found.bytes} bytes, not ${told.files} with ${told.bytes}. Restore another backup.`,
    );
  }
  if (found.files > 0)
    await cp(mediaIn(folder), ownIn(dataDir), { recursive: true, preserveTimestamps: true });
}
