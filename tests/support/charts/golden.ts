import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { AnyEventObject } from "xstate";

import { nodesOf } from "./coverage.ts";
import type { Subject } from "./subject.ts";
import type { Walk } from "./walk.ts";

const FOLDER = new URL("../../golden/", import.meta.url);
const ENDING = ".txt";
/** Stands before the input of a walk. */
const BEGINS = "begins ";
/** Stands before the states that a step leads to. */
const ARROW = " → ";
/** Replaces all that is said of an event but itself where it does the same as the last time. */
const AS_BEFORE = " (as before)";

/** Where a chart's golden walks lie, as one names it. */
export const goldenName = (chart: string): string => `tests/golden/${chart}${ENDING}`;

const fileOf = (chart: string) => fileURLToPath(new URL(`${chart}${ENDING}`, FOLDER));

/** True when golden walks are to be made and written again, as `npm run golden` asks. */
export const isUpdating = (): boolean => process.env["UPDATE_GOLDEN"] === "1";

/** What is committed of a chart: what its states show, as lines, and its walks. */
interface Golden {
  shows: readonly string[];
  walks: readonly Walk[];
}

/** Reads a chart's golden file. */
export function readGolden(subject: Subject): Golden {
  const { name } = subject;
  if (existsSync(fileOf(name))) return parseGolden(subject, readFileSync(fileOf(name), "utf8"));
  throw new Error(
    `The chart '${name}' has no ${goldenName(name)}. Make it with \`npm run golden -- ${name}\`, read it against the specification, and commit it.`,
  );
}

export function writeGolden(subject: Subject, walks: readonly Walk[]): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(subject.name), printGolden(subject, walks));
}

/** The text of a chart's golden file: what its states show, and its walks, each moment in full where it is new. */
export function printGolden(subject: Subject, walks: readonly Walk[]): string {
  const head = [
    `# The chart '${subject.name}', walked over each of its transitions: what happens (→ where it leads), what is seen`,
    "# otherwise, and (!) what is sent, called or left; (as before): as after the same event the last time.",
  ];
  const last = new Map<string, string>();
  const shortened = (moment: readonly string[]): readonly string[] => {
    const [event, text] = [said(moment), moment.join("\n")];
    const isSame = text !== event && text === last.get(event);
    last.set(event, text);
    return isSame ? [event + AS_BEFORE] : moment;
  };
  const blocks = [head, tagsOf(subject), ...walks.map(({ moments }) => moments.flatMap(shortened))];
  return `${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

/** What each state of a chart shows. */
export function tagsOf({ machine }: Pick<Subject, "machine">): string[] {
  const tagged = nodesOf(machine.root).filter(({ tags }) => tags.length > 0);
  return ["shows", ...tagged.map(({ path, tags }) => `  ${path.join(".")}: ${tags.join(", ")}`)];
}

/** Reads the text of a golden file. Throws when it holds what the chart's subject doesn't know. */
export function parseGolden(subject: Subject, text: string): Golden {
  const [, shows = "", ...walks] = text.trimEnd().split("\n\n");
  const last = new Map<string, string[]>();
  const inFull = (moment: string[]): string[] => {
    const [line = ""] = moment;
    const before = line.endsWith(AS_BEFORE) && last.get(line.slice(0, -AS_BEFORE.length));
    if (before) return before;
    last.set(said(moment), moment);
    return moment;
  };
  return {
    shows: shows.split("\n"),
    walks: walks.map((block) => {
      const written: string[][] = [];
      for (const line of block.split("\n"))
        if (line.startsWith("  ")) written.at(-1)?.push(line);
        else written.push([line]);
      const moments = written.map(inFull);
      const [first = [], ...steps] = moments;
      return {
        input: inputOf(subject, first),
        events: steps.map((step) => eventOf(subject, step)),
        moments,
      };
    }),
  };
}

function inputOf(subject: Subject, begins: readonly string[]): unknown {
  const text = said(begins).slice(BEGINS.length);
  const input = subject.inputs.find((each) => subject.names.value(each) === text);
  if (input === undefined) throw new Error(unknown(subject, "input", text));
  return input;
}

function eventOf(subject: Subject, step: readonly string[]): AnyEventObject {
  const event = subject.known.get(step[0] ?? "") ?? subject.known.get(said(step));
  if (event === undefined) throw new Error(unknown(subject, "event", said(step)));
  return event;
}

/** What a moment's first line says before where it leads. */
const said = ([line = ""]: readonly string[]): string =>
  line.includes(ARROW) ? line.slice(0, line.lastIndexOf(ARROW)) : line;

const unknown = ({ name }: Subject, what: string, text: string): string =>
  `${goldenName(name)} holds the ${what} '${text}', which the chart's subject doesn't know. Make its walks again with \`npm run golden -- ${name}\`, read the difference, and commit it.`;

/** What is wrong with the golden folder as a whole: files that belong to no chart. Each is a sentence. */
export function strayGolden(
  charts: readonly string[],
  files: readonly string[] = readdirSync(FOLDER),
): string[] {
  const known = new Set(charts.map((chart) => `${chart}${ENDING}`));
  return files
    .filter((file) => !known.has(file))
    .map(
      (file) =>
        `tests/golden/${file} belongs to no chart: there is no '${file.split(".")[0] ?? ""}' in tests/support/subjects/all.ts. Delete the file, or list its chart there.`,
    );
}
