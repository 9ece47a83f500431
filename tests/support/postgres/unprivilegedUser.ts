import { execFileSync } from "node:child_process";

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
