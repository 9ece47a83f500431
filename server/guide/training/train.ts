import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { dataFolder } from "../../seed/files.ts";
import { DANGER_HEADS, type Head, READER_HEADS } from "../reader/heads.ts";
import { type Labelled, readCorpus } from "./corpus.ts";
import { encode } from "./encode.ts";
import { dangerExample, ordinaryWords, readerExample } from "./examples.ts";
import { type Example, learn, type Learned } from "./learn.ts";

const READER = { epochs: 14, rate: 1, least: 2, positive: 1.5, seed: 7 };
const DANGER = { epochs: 20, rate: 1, least: 2, positive: 3, seed: 7 };
const MOST_READER = 760_000;
const MOST_DANGER = 95_000;
/** Parts of the writers that are held out in turn to find where labels begin to hold. */
const FOLDS = 3;

/** Learns the reader and the model of danger from the corpus and writes what the server loads. */
export async function train(
  folder = join(dataFolder(), "reader"),
  say: (line: string) => void = console.log,
): Promise<void> {
  const rows = await readCorpus(join(folder, "corpus"));
  say(`${rows.length} messages by ${new Set(rows.map(({ writer }) => writer)).size} writers`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "ordinary.txt"), `${ordinaryWords(rows).join("\n")}\n`);

  const reader = READER_HEADS as readonly Head[];
  const toReader = (row: Labelled) => [
    readerExample(row, reader),
    ...(Object.keys(row.names).length > 0
      ? [{ ...readerExample(row, reader, true), weight: 0.3 }]
      : []),
  ];
  const thresholds = heldOut(
    rows,
    (row) => readerExample(row, reader),
    reader,
    (part) =>
      learn(
        part.map((row) => readerExample(row, reader)),
        reader,
        READER,
      ),
    say,
  );
  const model = learn(rows.flatMap(toReader), reader, READER);
  await write(join(folder, "reader.bin"), encode(model, thresholds, MOST_READER), say);

  const heads = DANGER_HEADS as readonly Head[];
  const danger = learn(rows.map(dangerExample), heads, DANGER);
  await write(
    join(folder, "danger.bin"),
    encode(danger, new Float32Array(danger.labels), MOST_DANGER),
    say,
  );
}

async function write(path: string, bytes: Uint8Array, say: (line: string) => void): Promise<void> {
  await writeFile(path, bytes);
  say(`${path}: ${(bytes.length / 1e6).toFixed(2)} MB`);
}

/** For each label the score above which calling it pays most (F1), on writers that the model hasn't seen. */
function heldOut(
  rows: readonly Labelled[],
  exampleOf: (row: Labelled) => Example,
  heads: readonly Head[],
  learnFrom: (rows: readonly Labelled[]) => Learned,
  say: (line: string) => void,
): Float32Array {
  const writers = [...new Set(rows.map(({ writer }) => writer))];
  const labels = heads.reduce((sum, head) => sum + head.labels.length, 0);
  const scored: { score: number; holds: boolean }[][] = Array.from({ length: labels }, () => []);
  for (let fold = 0; fold < FOLDS; fold++) {
    const out = new Set(writers.filter((_, at) => at % FOLDS === fold));
    const model = learnFrom(rows.filter(({ writer }) => !out.has(writer)));
    for (const row of rows.filter(({ writer }) => out.has(writer))) {
      const { features, targets } = exampleOf(row);
      const scores = model.score(features);
      let from = 0;
      for (const [at, head] of heads.entries()) {
        const target = targets[at] ?? null;
        if (target !== null && head.kind === "several") {
          for (let l = 0; l < head.labels.length; l++) {
            scored[from + l]?.push({ score: scores[from + l] ?? 0, holds: target.includes(l) });
          }
        }
        from += head.labels.length;
      }
    }
  }
  const thresholds = Float32Array.from(scored, (list) => thresholdOf(list));
  say(`thresholds from ${FOLDS} parts`);
  return thresholds;
}

function thresholdOf(list: readonly { score: number; holds: boolean }[]): number {
  const positives = list.filter(({ holds }) => holds).length;
  if (positives === 0) return 0;
  let right = 0;
  let top = { f1: 0, score: 0 };
  for (const [at, { score, holds }] of list.toSorted((a, b) => b.score - a.score).entries()) {
    if (holds) right += 1;
    const f1 = (2 * right) / (at + 1 + positives);
    if (f1 > top.f1) top = { f1, score };
  }
  return top.score - 0.01;
}
