import { createHash } from "node:crypto";
import { readFile, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

const AT_ONCE = 64;

/**
 * A hash over the names and contents of files, and of all files in folders. What doesn't exist counts as absent, and so
 * do packages installed below a folder.
 * @param {string} root
 * @param {string[]} paths files or folders below root
 * @returns {Promise<string>}
 */
export async function fingerprint(root, paths) {
  const names = (await Promise.all(paths.map((path) => filesBelow(root, path)))).flat();
  names.sort();
  const hash = createHash("sha256");
  // Some at a time: a process may open only so many files at once.
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = names.slice(at, at + AT_ONCE);
    const contents = await Promise.all(some.map((name) => readFile(join(root, name))));
    some.forEach((name, index) => {
      const content = contents[index] ?? Buffer.alloc(0);
      hash.update(`${name}\0${content.length}\0`).update(content);
    });
  }
  return hash.digest("hex");
}

/**
 * A file, or all files of a folder but packages installed below it; none where there is neither.
 * @param {string} root
 * @param {string} path
 * @returns {Promise<string[]>} paths relative to root
 */
export async function filesBelow(root, path) {
  const found = await stat(join(root, path)).catch(() => undefined);
  if (found === undefined) return [];
  if (found.isFile()) return [path];
  const entries = await readdir(join(root, path), { withFileTypes: true });
  const own = entries.filter((entry) => entry.name !== "node_modules");
  const below = await Promise.all(own.map((entry) => filesBelow(root, join(path, entry.name))));
  return below.flat();
}
