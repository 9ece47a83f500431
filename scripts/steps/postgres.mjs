import { readdirSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { canInstallPackages, installPackages } from "./debian.mjs";
import { findProgram, isProgram, pathFolders } from "./programs.mjs";

const DEBIAN_VERSIONS = "/usr/lib/postgresql";
const CLUSTER_SETTINGS = "/etc/postgresql-common";

/**
 * The folder that holds `postgres` and `initdb`: one on the PATH, or the newest of Debian's.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const folders = [...pathFolders(), ...debianFolders()];
  return folders.find((folder) =>
    ["postgres", "initdb"].every((name) => isProgram(join(folder, name))),
  );
}

/** @returns {string[]} */
function debianFolders() {
  try {
    return readdirSync(DEBIAN_VERSIONS)
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join(DEBIAN_VERSIONS, version, "bin"));
  } catch {
    return [];
  }
}

/**
 * Whether tests have a PostgreSQL: TEST_DATABASE_URL names one, or its programs are there or can be installed.
 * @param {(line: string) => void} say
 */
export async function ensurePostgres(say) {
  if (process.env["TEST_DATABASE_URL"] || findPostgres() !== undefined) return true;
  if (!canInstallPackages()) return false;
  say("Installing PostgreSQL for the tests …");
  // Only its programs are needed: Debian would also start a server of its own.
  if (findProgram(["pg_createcluster"]) === undefined) {
    await mkdir(CLUSTER_SETTINGS, { recursive: true });
    await writeFile(join(CLUSTER_SETTINGS, "createcluster.conf"), "create_main_cluster = false\n");
  }
  await installPackages(["postgresql"]);
  return findPostgres() !== undefined;
}
