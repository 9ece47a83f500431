import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** Folders that may hold `postgres` and `initdb`: those on PATH, then Debian's, the newest version first. */
function candidates(): string[] {
  const debian = "/usr/lib/postgresql";
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian) : [];
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  return [
    ...(process.env["PATH"] ?? "").split(path.delimiter).filter((folder) => folder !== ""),
    ...newestFirst.map((version) => path.join(debian, version, "bin")),
  ];
}

/** The folder with PostgreSQL's own programs, or null when this machine has none. */
export function findBinaries(): string | null {
  return candidates().find(holdsServer) ?? null;
}

function holdsServer(folder: string): boolean {
  return ["postgres", "initdb"].every((program) => fs.existsSync(path.join(folder, program)));
}

/** PostgreSQL refuses to run as root: the user it runs as instead, or null when this process isn't root's. */
export function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (option: string) =>
        Number(execFileSync("id", [option, name], { encoding: "utf8", stdio: "pipe" }).trim());
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // No such user: try the next.
    }
  }
  throw new Error("PostgreSQL can't run as root, and there is no user postgres or nobody.");
}
