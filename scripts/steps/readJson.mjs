import { readFile } from "node:fs/promises";

/**
 * What a JSON file holds; nothing when it isn't there, or isn't JSON.
 * @template T
 * @param {string} path
 * @returns {Promise<T | undefined>}
 */
export const readJson = (path) =>
  readFile(path, "utf8")
    .then(JSON.parse)
    .catch(() => undefined);
