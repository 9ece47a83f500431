import fs from "node:fs";
import path from "node:path";

import { codeOf } from "./codeOf.ts";
import { ForOperator } from "./forOperator.ts";

/** DATA_DIR can't be used. The message is for the operator. */
export class DataDirectoryError extends ForOperator {
  override readonly name = "DataDirectoryError";
}

/** System errors in words; the rest keep their own. */
const WHYS: Readonly<Record<string, string>> = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  ENOTDIR: "a part of its path is a file",
  EEXIST: "a file has that name",
  ENOENT: "no directory can be made there",
  ENAMETOOLONG: "its name is too long",
};

/**
 * Makes the data directory and its parents, and checks that it can be written to. Throws a DataDirectoryError that says
 * what is wrong and what to do.
 */
export function prepareDataDirectory(dataDir: string): void {
  const directory = path.resolve(dataDir);
  try {
    makeDirectory(directory);
    fs.rmdirSync(fs.mkdtempSync(path.join(directory, ".writable-")));
  } catch (cause) {
    throw new DataDirectoryError(
      `DATA_DIR is ${directory}, which can't be used: ${whyOf(cause)}. ` +
        "Make it writable for this user, or set DATA_DIR to another directory.",
      { cause },
    );
  }
}

/**
 * Makes a directory that may be there, and its parents. One at a time: Node's `recursive` never ends where the system
 * denies that a parent exists, as in /proc.
 */
export function makeDirectory(directory: string, mode = 0o777): void {
  if (fs.statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(directory);
  if (parent !== directory) makeDirectory(parent, mode);
  try {
    fs.mkdirSync(directory, { mode });
  } catch (error) {
    // Another process may have been first.
    if (!fs.statSync(directory, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Why a directory can't be made or written, in words. */
export function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return WHYS[codeOf(error)] ?? error.message;
}
