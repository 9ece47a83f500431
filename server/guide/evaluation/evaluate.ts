import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

import { dataFolder } from "../../seed/files.ts";
import { createGuide } from "../guide.ts";
import { type Case, readCases } from "./cases.ts";
import { FIGURES } from "./count.ts";
import { createJudge } from "./judge.ts";
import { withCopy } from "./open.ts";
import { markdown, screen, type Told } from "./report.ts";
import { changesBetween, readResults, type Result, writeResult } from "./result.ts";
import { createTally, type Tally } from "./tally.ts";

const HELP = `npm run eval -- [FILE…]  labelled messages or questions; the sealed ones and the tests' where none is named
  --data DIR     with a copy of a data directory's universities; with the seed data's alone without it
  --write DIR    where answers and figures are written: coverage/eval
  --commit       puts the figures into data/reader/result.json
  --strict       ends with 1 when a headline figure (•) is worse by more than 1 point
  --show-sealed  writes down the words of sealed messages, too: not for who writes the guide's rules`;

const MOST_WORSE = 1;
const root = resolve(dataFolder(), "..");
const USUAL = [
  "data/reader/sealed/z1.jsonl",
  "data/reader/sealed/z2.jsonl",
  "tests/server/guide/questions/dev.jsonl",
  "tests/server/guide/questions/practice-sample.jsonl",
].map((file) => join(root, file));

/** Judges the guide as the command line says, and reports what got better or worse. Returns the exit code. */
export async function evaluate(args: string[]): Promise<number> {
  const { values: options, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      data: { type: "string" },
      write: { type: "string", default: join(root, "coverage", "eval") },
      commit: { type: "boolean", default: false },
      strict: { type: "boolean", default: false },
      "show-sealed": { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  const files = positionals.length > 0 ? positionals : USUAL;
  const cases = (await Promise.all(files.map(readCases))).flat();
  const { result, told } = await judged(cases, options.data ?? null);

  const name = options.data === undefined ? "seed" : "all";
  const committed = join(dataFolder(), "reader", "result.json");
  const changes = changesBetween((await readResults(committed))[name], result);
  const failed = told.flatMap(({ faults }) => faults.filter((one) => one.startsWith("failed")));
  for (const where of new Set(failed)) console.error(`An answer ${where}.`);
  console.log(screen(result, changes));
  await mkdir(options.write, { recursive: true });
  const answers = told.filter((_, at) => options["show-sealed"] || cases[at]?.sealed === false);
  await writeFile(join(options.write, `${name}.md`), markdown(result, answers));
  await writeFile(join(options.write, `${name}.json`), JSON.stringify(result, null, 1));
  console.log(`\nAnswers and all figures are in ${join(options.write, name)}.md and .json`);
  if (options.commit) await writeResult(committed, name, result);
  const fell = changes.some(({ key, worse }) => FIGURES[key].headline && worse > MOST_WORSE);
  return options.strict && fell ? 1 : 0;
}

const judged = (cases: readonly Case[], dataDir: string | null) =>
  withCopy(dataDir, async (db): Promise<{ result: Result; told: Told[] }> => {
    const { judge, universities } = await createJudge(db, createGuide({ db }));
    const tallies = new Map<string, Tally>();
    const told: Told[] = [];
    for (const one of cases) {
      const tally = tallies.get(one.section) ?? createTally();
      tallies.set(one.section, tally);
      const judgement = await judge(one);
      tally.add(judgement.counts, one.groups, judgement.times);
      told.push(judgement.told);
    }
    const sections = Object.fromEntries(
      [...tallies].map(([name, tally]) => [name, tally.section()]),
    );
    return { result: { universities, sections }, told };
  });
