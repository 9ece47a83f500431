import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const SETTINGS = [
  "package.json",
  ".oxlintrc.json",
  "tsconfig.json",
  "tsconfig.base.json",
  "contract/tsconfig.json",
  "machines/tsconfig.json",
  "server/tsconfig.json",
  "statecharts/tsconfig.json",
  "src/tsconfig.json",
  "tests/tsconfig.json",
  "scripts/tsconfig.json",
];

/** A complaint of one of the tools: where, and what it says. */
export interface Complaint {
  file: string;
  text: string;
}

/**
 * Makes a folder with our settings, our packages and the given files: a small checkout to which the real checks apply.
 * @param files contents by path
 */
export async function makeCheckout(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "rooms-"));
  await Promise.all(SETTINGS.map((path) => cp(join(ROOT, path), join(folder, path))));
  // Each package is linked, not their folder: what the checks leave in node_modules stays here.
  await mkdir(join(folder, "node_modules"));
  const packages = await readdir(join(ROOT, "node_modules"));
  await Promise.all(
    packages
      .filter((name) => !name.startsWith("."))
      .map((name) => symlink(join(ROOT, "node_modules", name), join(folder, "node_modules", name))),
  );
  await Promise.all(
    Object.entries(files).map(async ([path, content]) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }),
  );
  return folder;
}

export async function removeCheckout(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/** What `tsc -b` complains of. */
export async function complaintsOfTypes(folder: string): Promise<Complaint[]> {
  const output = await run(folder, "tsc", ["-b", "--pretty", "false"]);
  return [...output.matchAll(/^(\S+?)\(\d+,\d+\): (error TS\d+: .*)$/gm)].map(
    ([, file = "", text = ""]) => ({ file, text }),
  );
}

interface LintReport {
  diagnostics: { filename: string; code?: string; message: string; help?: string }[];
}

/** What oxlint complains of. */
export async function complaintsOfLint(folder: string): Promise<Complaint[]> {
  const output = await run(folder, "oxlint", ["--format", "json"]);
  const report: LintReport = JSON.parse(output);
  return report.diagnostics.map(({ filename, code = "", message, help = "" }) => ({
    file: filename,
    text: `${code} ${message} ${help}`,
  }));
}

/** Runs a tool and answers its output, whatever its exit status: these tools fail when they complain. */
function run(folder: string, name: string, args: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      join(ROOT, "node_modules/.bin", name),
      args,
      { cwd: folder, maxBuffer: 16 * 1024 * 1024 },
      (_error, stdout, stderr) => {
        resolve(stdout === "" ? stderr : stdout);
      },
    );
  });
}
