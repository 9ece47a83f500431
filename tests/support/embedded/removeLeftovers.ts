import fs from "node:fs";
import path from "node:path";

/** No run of the tests takes so long, in milliseconds. */
const DAY = 86_400_000;

/** Removes what runs that were killed left in a folder: folders more than a day old whose names begin so. */
export function removeLeftovers(folder: string, beginning: string): void {
  for (const name of fs.readdirSync(folder).filter((each) => each.startsWith(beginning))) {
    const left = path.join(folder, name);
    // Another run may be removing it, too.
    const made = fs.statSync(left, { throwIfNoEntry: false })?.mtimeMs;
    if (made === undefined || made > Date.now() - DAY) continue;
    fs.rmSync(left, { recursive: true, force: true });
  }
}
