import { join } from "node:path";

import { ensureDependencies } from "./dependencies.mjs";
import { ROOT } from "./root.mjs";
import { Stop } from "./stop.mjs";

/** A package of its own, as it is larger than all the rest together. */
export const EMULATOR_FOLDER = join(ROOT, "tests/support/firebase");

/**
 * Installs the Firebase emulator for the tests.
 * @param {(line: string) => void} say
 * @returns {Promise<boolean>} whether it is there
 */
export async function ensureFirebaseEmulator(say) {
  try {
    await ensureDependencies({
      folder: EMULATOR_FOLDER,
      what: "the Firebase emulator",
      args: ["--omit=optional"],
      say,
    });
    return true;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    say(error.message);
    return false;
  }
}
