import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { WEB_DIR } from "./app.ts";

export interface Builds {
  /** A folder with the built app, as a server serves it. */
  webDir: string;
  /** Puts the next build there: the same app, with its worker and a script of another name, whose path it returns. */
  next(): string;
  remove(): void;
}

/** The built app in a folder of its own, which can be followed by newer builds while it is served. */
export function copyOfBuild(): Builds {
  const webDir = mkdtempSync(join(tmpdir(), "guide-builds-"));
  cpSync(WEB_DIR, webDir, { recursive: true });
  // What is served must be what is written here.
  for (const name of ["worker.js.br", "worker.js.gz"]) rmSync(join(webDir, name), { force: true });
  const rewrite = (file: string, change: (text: string) => string): void => {
    const path = join(webDir, file);
    writeFileSync(path, change(readFileSync(path, "utf8")));
  };
  const entry =
    /"entry":"([^"]+)"/.exec(readFileSync(join(webDir, "worker.js"), "utf8"))?.[1] ?? "";
  let number = 1;
  let last = entry;
  return {
    webDir,
    next() {
      number += 1;
      const newer = `/assets/index-build${number}.js`;
      // The parts of the app import what they share from its script: it stays, under the newer one.
      writeFileSync(join(webDir, newer), `import "${entry}";`);
      rewrite("index.html", (text) => text.replace(`src="${last}"`, `src="${newer}"`));
      rewrite("worker.js", (text) =>
        text
          .replace(`"entry":"${last}"`, `"entry":"${newer}"`)
          .replace('"assets":[', `"assets":["${newer}",`)
          .replace(/"id":"[^"]+"/, `"id":"build${number}"`),
      );
      last = newer;
      return newer;
    },
    remove: () => rmSync(webDir, { recursive: true }),
  };
}
