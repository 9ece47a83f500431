import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { DCLinter } from "dclint";
import { DockerfileParser, type Instruction } from "dockerfile-ast";
import { validate } from "dockerfile-utils";
import { parse } from "yaml";

import { ROOT } from "../../../scripts/steps/root.mjs";

/** What compose.yaml says, as far as tests ask. */
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, null>;
  secrets: Record<string, { file: string }>;
}

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  environment: Record<string, string>;
  volumes?: string[];
  ports?: { host_ip: string; published: string; target: number }[];
  secrets?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
}

/** A file of this repository. */
export const read = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");

/** What a linter of the builder's language says against a container file, each with its line. */
export const lintContainerfile = (text: string): string[] =>
  validate(text).map(
    ({ range, message }) =>
      `${range.start.line + 1}: ${typeof message === "string" ? message : message.value}`,
  );

/** What a linter says against a compose file, by the Compose Specification's schema too, each with its line. */
export function lintCompose(text: string): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), "compose-"));
  const file = path.join(folder, "compose.yaml");
  writeFileSync(file, text);
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] });
  const results = linter.lintFiles([file], false);
  rmSync(folder, { recursive: true });
  if (results.length === 0) throw new Error("The linter read nothing.");
  return results.flatMap(({ messages }) =>
    messages.map(({ line, message }) => `${line}: ${message}`),
  );
}

/** What a compose file says. */
export const readCompose = (text: string): Compose => parse(text) as Compose;

const words = (instruction: Instruction) =>
  instruction.getArguments().map((argument) => argument.getValue());

/** What a container file says. */
export function readContainerfile(text: string) {
  const file = DockerfileParser.parse(text);
  const of = (keyword: string) =>
    file.getInstructions().filter((instruction) => instruction.getKeyword() === keyword);
  const health = of("HEALTHCHECK").at(-1)?.getRawArgumentsContent() ?? "";
  return {
    bases: file.getFROMs().map((from) => `${from.getImageName()}:${from.getImageTag()}`),
    copies: file.getCOPYs().map((copy) => ({
      from: copy.getFromFlag()?.getValue() ?? null,
      sources: words(copy).slice(0, -1),
      target: words(copy).at(-1) ?? "",
    })),
    runs: of("RUN").map((run) => run.getArgumentsContent() ?? ""),
    users: of("USER").flatMap(words),
    volumes: of("VOLUME").flatMap(words),
    exposed: of("EXPOSE").flatMap(words),
    stopSignal: of("STOPSIGNAL").flatMap(words).at(-1) as NodeJS.Signals,
    environment: Object.fromEntries(
      of("ENV")
        .flatMap(words)
        .map((word) => [word.slice(0, word.indexOf("=")), word.slice(word.indexOf("=") + 1)]),
    ) as Record<string, string>,
    command: (file.getCMDs().at(-1)?.getJSONStrings() ?? []).map((each) => each.getJSONValue()),
    healthCommand: JSON.parse(health.slice(health.indexOf("["))) as string[],
  };
}

/** Whether `.dockerignore` keeps a path of the repository from builds. */
export function isKeptBack(file: string): boolean {
  const lines = read(".dockerignore")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const odd = lines.find((line) => !/^[\w./-]+$/.test(line));
  if (odd !== undefined) throw new Error(`.dockerignore has '${odd}': this reads plain paths.`);
  return lines.some((line) => file === line || file.startsWith(`${line}/`));
}

/** Whether a path of the repository is there, and reaches a build. */
export const reachesBuild = (file: string): boolean =>
  existsSync(path.join(ROOT, file)) && !isKeptBack(file);

/** The commands of docs/operating.md that make the secrets and settings, up to where compose starts. */
export function firstCommands(): string {
  const found = /\n(install -d -m 700 secrets[^`]*?)docker compose up/.exec(
    read("docs/operating.md"),
  );
  if (found?.[1] === undefined) throw new Error("docs/operating.md doesn't make secrets.");
  return found[1];
}
