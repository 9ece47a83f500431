import { appendFileSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

import { SECOND_TRIES } from "../../scripts/steps/secondTries.mjs";

/** Notes that something failed and passed when it was tried again: `npm test` says so at its end. `why` is cut to a line. */
export function noteSecondTry(what: string, why: string): void {
  const [line = ""] = why.split("\n");
  mkdirSync(dirname(SECOND_TRIES), { recursive: true });
  appendFileSync(SECOND_TRIES, `${what}: ${line}\n`);
}
