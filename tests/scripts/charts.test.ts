import { execFile, spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";

import { machines } from "#machines/all.ts";

import { cantWrite } from "../../scripts/steps/chartsFolder.mjs";

const LIMIT = 240_000;
/** Our flows, and the charts of the visualiser's own page. */
const OWN = ["visualiser", "live", "simulation", "appWindow", "liveSession", "replay"];
const ALL = [...machines.map(({ id }) => id), ...OWN];

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "charts-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Runs `npm run charts` as a person would. */
function charts(...args: string[]) {
  const all = ["run", "-s", "charts", "--", ...args];
  return new Promise<{ code: number; said: string; complained: string }>((resolve) => {
    const child = execFile("npm", all, (_, said, complained) => {
      // Other tests run commands of this checkout, too.
      const own = complained.replace(/^Another command is installing or building here.*\n/m, "");
      resolve({ code: child.exitCode ?? 1, said, complained: own });
    });
  });
}

/** A module of someone who uses XState: a light, whose state of this name invokes what another file exports. */
async function writeModule(state: string): Promise<void> {
  await writeFile(
    join(folder, "walk.ts"),
    `import { createMachine } from "xstate";
export const walk = createMachine({ id: "walk", initial: "waiting", states: { waiting: {} } });`,
  );
  await writeFile(
    join(folder, "light.ts"),
    `import { setup } from "xstate";
import { walk } from "./walk.ts";
interface Context { seconds: number }
export const light = setup({
  types: {} as { context: Context },
  actors: { walk },
  guards: { isLate: ({ context }) => context.seconds > 60 },
}).createMachine({
  id: "light",
  context: { seconds: 0 },
  initial: "${state}",
  states: {
    ${state}: { always: { guard: "isLate", target: "red" }, on: { NEXT: "red" } },
    red: { invoke: { src: "walk" } },
  },
});`,
  );
}

const idsIn = (text: string): string[] =>
  (JSON.parse(text) as { charts: { id: string }[] }).charts.map(({ id }) => id);

describe("npm run charts", { timeout: LIMIT }, () => {
  it("writes every chart as a picture", async () => {
    const { code, said } = await charts("--svg", "--out", folder);
    expect({ code, said }).toEqual({
      code: 0,
      said: `Wrote ${ALL.length} pictures to ${folder}.\n`,
    });
    const files = await readdir(folder);
    expect(files.toSorted()).toEqual(ALL.map((id) => `${id}.svg`).toSorted());
    const chat = await readFile(join(folder, "chat.svg"), "utf8");
    expect(chat).toContain('data-state="chat.banner.hidden"');
    expect(chat).toContain("The chat with the guide.");
  });

  it("draws definitions from files, names those that are none, and writes the rest", async () => {
    const light = {
      id: "light",
      initial: "green",
      states: { green: { on: { T: "red" } }, red: {} },
    };
    await writeFile(join(folder, "light.json"), JSON.stringify(light));
    await writeFile(join(folder, "broken.json"), '{"states": ');
    const files = ["light.json", "broken.json", "absent.json"].map((name) => join(folder, name));
    const out = join(folder, "out");
    const { code, said, complained } = await charts("--svg", "--out", out, ...files);
    expect(code).toBe(1);
    expect(said).toBe(`Wrote 1 picture to ${out}.\n`);
    expect(complained).toContain(`${files[1]}: This is not JSON: it can't be read at line 1`);
    expect(complained).toContain(`${files[2]}: There is no such file: check the name.`);
    expect(await readdir(out)).toEqual(["light.svg"]);
  });

  it("takes any machine that a module exports, with what a definition loses", async () => {
    await writeModule("green");
    const out = join(folder, "site");
    const file = join(folder, "light.ts");
    const { code, said, complained } = await charts("--out", out, file);
    expect({ code, complained }).toEqual({ code: 0, complained: "" });
    expect(said).toMatch(/^Wrote the visualiser with these charts to /);
    const text = await readFile(join(out, "charts.json"), "utf8");
    expect(idsIn(text)).toEqual(["light", "walk"]);
    for (const part of ["light.green on (always) [0]", '"guard":"isLate"', '"chart":"walk"'])
      expect(text).toContain(part);
    await writeFile(join(folder, "none.js"), "export const machine = {};");
    await writeFile(join(folder, "lost.mjs"), 'import "./absent.mjs";');
    const wrong = await charts("--out", out, join(folder, "none.js"), join(folder, "lost.mjs"));
    expect(wrong).toMatchObject({ code: 1, said: "" });
    expect(wrong.complained).toContain("none.js: It exports no machine of XState v5");
    expect(wrong.complained).toMatch(/lost\.mjs: The file can't be read \(.*absent\.mjs/);
    expect(wrong.complained).toContain("There is nothing to draw in what was named.");
  });

  it("serves the page on files, and follows them and what they import", async () => {
    await writeModule("green");
    const child = spawn(
      "npm",
      ["run", "-s", "charts", "--", "--serve", "--port", "0", join(folder, "light.ts")],
      { detached: true, env: { ...process.env, BROWSER: "none" } },
    );
    let [said, complained] = ["", ""];
    child.stdout.on("data", (text) => (said += String(text)));
    child.stderr.on("data", (text) => (complained += String(text)));
    onTestFinished(() => void process.kill(-(child.pid ?? 0)));
    const until = <T>(look: () => T) => vi.waitFor(look, { timeout: 60_000, interval: 100 });
    const address = await until(() => {
      const found = /http:\S+(?=;)/.exec(said)?.[0];
      expect(found).toBeDefined();
      return found ?? "";
    });
    expect(await (await fetch(address)).text()).toContain('<div id="root">');
    const data = async () => (await fetch(`${address}charts.json`)).text();
    expect(idsIn(await data())).toEqual(["light", "walk"]);
    await writeModule("amber");
    await until(async () => expect(await data()).toContain('"light.amber"'));
    const walk = join(folder, "walk.ts");
    await writeFile(walk, (await readFile(walk, "utf8")).replaceAll("waiting", "standing"));
    await until(async () => expect(await data()).toContain('"walk.standing"'));
    await writeFile(walk, "export const walk = ;");
    await until(() => expect(complained).toContain("light.ts: The file can't be read"));
    expect(await data()).toContain('"walk.standing"');
  });

  it("says how it is used, also when it is used otherwise", async () => {
    expect((await charts("--help")).said).toContain("npm run charts -- --serve [FILE…]");
    const wrong = await charts("--png");
    expect(wrong.code).toBe(1);
    expect(wrong.complained).toContain("Unknown option '--png'");
  });

  it("says in a sentence where it can't write, before it draws anything", async () => {
    await writeFile(join(folder, "file"), "");
    const inFile = await charts("--svg", "--out", join(folder, "file"));
    expect(inFile).toEqual({
      code: 1,
      said: "",
      complained: `${join(folder, "file")} can't be written (there is a file where a folder is needed): name another folder with --out.\n`,
    });
    expect(await charts("--out", join(folder, "file", "site"))).toMatchObject({
      code: 1,
      complained: expect.stringContaining("there is a file where a folder is needed"),
    });
  });

  it("says so of a folder that is read-only, and of any other fault", () => {
    const said = (code: string) =>
      cantWrite("/out", Object.assign(new Error(code), { code })).message;
    expect(said("EACCES")).toBe(
      "/out can't be written (you may not write there): name another folder with --out.",
    );
    expect(said("EEXIST")).toContain("there is a link that leads nowhere");
    expect(said("EMFILE")).toBe("/out can't be written (EMFILE): name another folder with --out.");
  });

  it.runIf(process.platform === "linux")(
    "doesn't wait for ever for a folder that nobody can make",
    async () => {
      for (const out of ["/proc/charts", "/proc"])
        expect(await charts("--svg", "--out", out)).toEqual({
          code: 1,
          said: "",
          complained: `${out} can't be written (no folder can be made there): name another folder with --out.\n`,
        });
    },
  );

  it("writes the visualiser as a site of its own", async () => {
    const out = join(folder, "site");
    const { code, complained } = await charts("--out", out);
    expect({ code, complained }).toMatchObject({ code: 0 });
    const page = await readFile(join(out, "index.html"), "utf8");
    // From any path: nothing is named from the server's root.
    expect(page).toMatch(/src="\.\/assets\//);
    const data: unknown = JSON.parse(await readFile(join(out, "charts.json"), "utf8"));
    expect(data).toMatchObject({
      format: "statecharts",
      version: 1,
      clauses: { R1: expect.any(String) },
    });
    expect(Object.keys((data as { layouts: object }).layouts).toSorted()).toEqual(ALL.toSorted());
  });
});
