import fs from "node:fs";
import path from "node:path";

import type { Logger } from "pino";

/** Written once a new cluster is completely on the disk: without it, its creation was interrupted. */
const COMPLETE = "COMPLETE";

/**
 * Prepares the directory for the cluster's files. An interrupted first start leaves files that hold no one's rows: they
 * are moved aside, not deleted, as a directory that was put there by hand would look the same.
 */
export function prepareCluster(cluster: string, log: Logger): void {
  fs.mkdirSync(cluster, { recursive: true, mode: 0o700 });
  if (fs.readdirSync(cluster).length === 0 || fs.existsSync(path.join(cluster, COMPLETE))) return;
  const aside = `${cluster}.incomplete`;
  log.warn({ movedTo: aside }, "the database's first start was interrupted; starting from scratch");
  fs.rmSync(aside, { recursive: true, force: true });
  fs.renameSync(cluster, aside);
  fs.mkdirSync(cluster, { mode: 0o700 });
}

/** Flushes a new cluster to the disk, which PGlite leaves to the system, and marks it complete. */
export function completeCluster(cluster: string): void {
  const mark = path.join(cluster, COMPLETE);
  if (fs.existsSync(mark)) return;
  for (const entry of fs.readdirSync(cluster, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) flush(path.join(entry.parentPath, entry.name));
  }
  fs.writeFileSync(mark, "");
  for (const place of [mark, cluster, path.dirname(cluster)]) flush(place);
}

/** Makes a file durable, or a directory's names. Windows can flush neither directories nor files that are open for reading only. */
export function flush(place: string): void {
  if (process.platform === "win32") return;
  const descriptor = fs.openSync(place, "r");
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
