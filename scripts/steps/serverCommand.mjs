import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { ensureBuilds } from "./builds.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { alone } from "./lock.mjs";
import { ROOT } from "./root.mjs";
import { Stop } from "./stop.mjs";

/**
 * Prepares the server's build, then becomes one of its commands, so that a signal reaches it directly.
 * @param {"import" | "backup"} entry which
 * @param {string[]} first what it gets before the arguments given here
 */
export async function serverCommand(entry, first = []) {
  // The file's path is relative to where the command was given; the server's own paths start at its folder.
  const from = process.env["INIT_CWD"] ?? process.cwd();
  process.argv = process.argv.map((argument, index) =>
    index < 2 || argument.startsWith("-") || process.argv[index - 1] === "--university"
      ? argument
      : resolve(from, argument),
  );
  process.argv.splice(2, 0, ...first);
  process.chdir(ROOT);
  await become(entry, ["server"]);
}

/**
 * Installs and builds what is missing, then becomes the server or one of its commands, in this process.
 * @param {"main" | "import" | "backup"} entry which
 * @param {("web" | "server")[]} [only] what it needs of what is built; all by default
 * @param {() => void} [prepared] called before that begins, and when it can't
 */
export async function become(entry, only, prepared = () => {}) {
  try {
    await alone(async () => {
      await ensureDependencies();
      await ensureBuilds({ only });
    });
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    return;
  } finally {
    prepared();
  }
  process.env["NODE_ENV"] = "production";
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(ROOT, `dist/server/${entry}.js`)).href);
}
