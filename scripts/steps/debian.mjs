import { run } from "./command.mjs";
import { findProgram } from "./programs.mjs";

/** @type {Promise<unknown> | undefined} */
let updated;
/** One apt at a time: it holds a lock of its own. @type {Promise<unknown>} */
let last = Promise.resolve();

/** Whether Debian's packages can be installed: apt is there and we are root. */
export function canInstallPackages() {
  return process.getuid?.() === 0 && findProgram(["apt-get"]) !== undefined;
}

/**
 * Installs packages of Debian's. Doesn't report success: look for what they bring.
 * @param {string[]} names
 */
export async function installPackages(names) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const before = last;
  const install = async () => {
    await before;
    updated ??= run("apt-get", ["update", "-q"], { env, limitSeconds: 120 });
    await updated;
    await run("apt-get", ["install", "-q", "-y", "--no-install-recommends", ...names], {
      env,
      limitSeconds: 300,
    });
  };
  last = install();
  await last;
}
