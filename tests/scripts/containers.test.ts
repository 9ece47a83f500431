import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, it } from "vitest";

import { Environment } from "#server/environment.ts";

import { ROOT } from "../../scripts/steps/root.mjs";

const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

/** The instructions of the container file, each in a line of its own. */
const instructions = read("Containerfile")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [name = "", ...rest] = line.split(" ");
    return { name, rest: rest.join(" ") };
  });
const of = (name: string) =>
  instructions.filter((one) => one.name === name).map(({ rest }) => rest);

/** The part of compose.yaml below this service's name. */
const service = (name: string): string =>
  new RegExp(`^  ${name}:\\n((?: {4}.*\\n|\\n)+)`, "m").exec(read("compose.yaml"))?.[1] ?? "";

describe("the container", () => {
  it("is of a Node that the product runs on, and ends as another user than root", () => {
    const versions = of("FROM").map((rest) => Number(/^node:(\d+)-/.exec(rest)?.[1]));
    const { engines } = JSON.parse(read("package.json")) as { engines: { node: string } };
    for (const version of versions) expect(engines.node).toMatch(new RegExp(`[\\^=]${version}\\.`));
    expect(versions).toHaveLength(2);
    expect(instructions.findLast(({ name }) => name === "USER")?.rest).toBe("node");
  });

  it("holds what the server reads, and starts what the build makes", () => {
    const copied = of("COPY")
      .filter((rest) => rest.startsWith("--from=build"))
      .map((rest) => /\/app\/(\S+)/.exec(rest)?.[1]);
    expect(copied).toEqual(["package.json", "node_modules", "data", "dist"]);
    expect(read("scripts/build.mjs")).toContain('main: "server/main.ts"');
    expect(of("CMD")).toEqual(['["node", "--enable-source-maps", "dist/server/main.js"]']);
    expect(of("HEALTHCHECK")[0]).toContain("http://127.0.0.1:9464/readyz");
  });

  it("gets nothing of what building and running leave behind, nor secrets", () => {
    const left = read(".gitignore")
      .split("\n")
      .filter((line) => /^\/?[\w.]+$/.test(line));
    const ignored = read(".dockerignore").split("\n");
    expect(left.map((line) => line.replace("/", ""))).toContain("secrets");
    for (const line of left) expect(ignored).toContain(line.replace("/", ""));
  });
});

describe("compose.yaml", () => {
  const guide = service("guide");

  it("sets only what there is to set, and each secret by a file", () => {
    const names = [...guide.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name = ""]) => name);
    expect(names).toContain("TOKEN_SECRET_FILE");
    const settings = [
      ...names,
      ...of("ENV")
        .join(" ")
        .matchAll(/([A-Z_]+)=/g),
    ]
      .map((name) => (typeof name === "string" ? name : (name[1] ?? "")))
      .filter((name) => name !== "NODE_ENV");
    for (const name of settings)
      expect(Object.keys(Environment.entries)).toContain(name.replace(/_FILE$/, ""));
    for (const secret of ["DATABASE_URL", "ADMIN_PASSWORD", "TOKEN_SECRET", "SMS_GATEWAY_TOKEN"])
      expect(names).not.toContain(secret);
  });

  it("gives each service its secrets, and lets this machine alone reach the server", () => {
    const given = [...read("compose.yaml").matchAll(/file: \.\/secrets\/(\w+)/g)].map(
      ([, name]) => name,
    );
    const files = [...read("compose.yaml").matchAll(/_FILE: \/run\/secrets\/(\w+)/g)];
    expect(new Set(files.map(([, name]) => name))).toEqual(new Set(given));
    expect([...guide.matchAll(/"?([\d.]+):3000:3000/g)].map(([, host]) => host)).toEqual([
      "127.0.0.1",
    ]);
    expect(service("database")).not.toContain("ports:");
    expect(existsSync(path.join(ROOT, "Containerfile"))).toBe(true);
    expect(guide).toContain("dockerfile: Containerfile");
  });
});
