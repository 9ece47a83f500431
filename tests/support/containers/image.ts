import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

import { ROOT } from "../../../scripts/steps/root.mjs";
import { copyFolder } from "../embedded/copyFolder.ts";
import { isKeptBack, read, readContainerfile } from "./files.ts";

const run = promisify(execFile);

/** Packages that aren't the image's lie behind links: without this Node would find what the build has beside them. */
const AS_LINKED = ["--preserve-symlinks", "--preserve-symlinks-main"];

/** What the container file makes, in a folder instead of an image. */
export interface Image {
  /** Its `/app`. */
  folder: string;
  /** Runs a command of the image that begins with `node`; answers what `spawn` takes. */
  command(words: readonly string[]): [string, string[]];
  remove(): void;
}

/**
 * Does what the container file says: copies what reaches a build into one folder, builds there, and copies what the image
 * holds into another. The packages are links to those that are installed, in the image to those alone that `npm prune
 * --omit=dev` leaves. Of the two builds it makes the server's, as the app's takes half a minute.
 */
export async function makeImage(): Promise<Image> {
  const { copies, runs } = readContainerfile(read("Containerfile"));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "image-"));
  const [built, app] = [path.join(folder, "build"), path.join(folder, "app")];
  for (const entry of fs.readdirSync(ROOT).filter((name) => !isKeptBack(name)))
    copyInto(path.join(ROOT, entry), path.join(built, entry));
  fs.symlinkSync(path.join(ROOT, "node_modules"), path.join(built, "node_modules"));
  const build = runs.flatMap((line) => line.split(" && ")).find((line) => line.startsWith("node "));
  await run(process.execPath, [...(build?.split(" ").slice(1) ?? []), "server"], { cwd: built });

  for (const { sources, target } of copies.filter(({ from }) => from !== null)) {
    const source = path.posix.relative("/app", sources[0] ?? "");
    const to = target.endsWith("/") ? path.join(target, path.basename(source)) : target;
    if (source === "node_modules") linkPackages(path.join(app, to));
    else copyInto(path.join(built, source), path.join(app, to));
  }
  return {
    folder: app,
    command: ([, ...words]) => [process.execPath, [...AS_LINKED, ...words]],
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

function copyInto(from: string, to: string): void {
  if (fs.statSync(from).isDirectory()) return copyFolder(from, to);
  fs.mkdirSync(path.dirname(to), { recursive: true });
  fs.copyFileSync(from, to);
}

/** Links, in a folder, to each installed package that isn't for development alone. */
function linkPackages(folder: string): void {
  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { dev?: boolean }>;
  };
  for (const [place, { dev }] of Object.entries(packages)) {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place)?.[1];
    const installed = path.join(ROOT, place);
    if (name === undefined || dev === true || !fs.existsSync(installed)) continue;
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.symlinkSync(installed, path.join(folder, name));
  }
}
