import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where Linux keeps files in memory. */
const MEMORY = "/dev/shm";
/** More than a run keeps there at once, in bytes. */
const ROOM = 4e9;
const NAME = "guide-tests-";

/**
 * A folder for what this run makes and throws away, databases by the hundred: in memory where there is room, which takes a
 * fraction of the work of a disk. It goes with this process; what killed ones left goes with the next run.
 */
export function memoryFolder(): string {
  const isMade = (process.env["TMPDIR"] ?? "").startsWith(join(MEMORY, NAME));
  if (isMade || !hasRoom()) return tmpdir();
  for (const name of readdirSync(MEMORY))
    if (name.startsWith(NAME) && !existsSync(`/proc/${name.slice(NAME.length)}`))
      rmSync(join(MEMORY, name), { recursive: true, force: true });
  const folder = join(MEMORY, `${NAME}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  }
}
