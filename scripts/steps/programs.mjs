import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * The first of some programs that is in the PATH, in the order of the names.
 * @param {string[]} names
 * @returns {string | undefined} its path
 */
export function findProgram(names) {
  const folders = pathFolders();
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** @returns {string[]} */
export function pathFolders() {
  return (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
}

/** @param {string} path */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
