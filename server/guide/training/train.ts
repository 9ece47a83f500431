import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";

import { dataFolder } from "../../seed/files.ts";
import { DANGER_HEADS, type Head, READER_HEADS } from "../reader/heads.ts";
import { tidyConcepts } from "./concepts.ts";
import { type Labelled, readCorpus } from "./corpus.ts";
import { encode } from "./encode.ts";
import { dangerExample, ordinaryWords, readerExample } from "./examples.ts";
import { heldOutThresholds } from "./heldOut.ts";
import { learn } from "./learn.ts";
import { DANGER, READER } from "./options.ts";
import { turnsOf } from "./turns.ts";

const MOST_READER = 870_000;
const MOST_DANGER = 90_000;
const UNMASKED = 4;

/** Learns the reader and the model of danger from the corpus, and writes what the server loads. */
export async function train(
  folder = join(dataFolder(), "reader"),
  say: (line: string) => void = console.log,
): Promise<void> {
  const rows = await readCorpus(join(folder, "corpus"));
  say(`${rows.length} messages by ${new Set(rows.map(({ writer }) => writer)).size} writers`);
  await mkdir(folder, { recursive: true });
  await tidyConcepts(join(folder, "concepts"));
  await writeFile(join(folder, "ordinary.txt"), `${ordinaryWords(rows).join("\n")}\n`);

  const reader = READER_HEADS as readonly Head[];
  const wasAsked = turnsOf(rows);
  // Names that nobody links stay in messages as they are: one in four is learned this way.
  const toReader = (row: Labelled, at: number) =>
    readerExample(row, reader, wasAsked(row), at % UNMASKED === 0);
  const beside = learnBeside(folder);
  const model = learn(rows.map(toReader), reader, READER);
  const { thresholds, danger } = await beside;
  await write(join(folder, "reader.bin"), encode(model, thresholds, MOST_READER), say);
  await write(join(folder, "danger.bin"), danger, say);
}

interface Beside {
  thresholds: Float32Array;
  /** The model of danger, as it is written. */
  danger: Uint8Array;
}

/** Does in a thread of its own what needn't wait for the reader: a machine has at least two cores. */
async function learnBeside(folder: string): Promise<Beside> {
  const worker = new Worker(new URL("../../../scripts/trainBeside.mjs", import.meta.url), {
    workerData: { folder },
  });
  const [learned] = (await once(worker, "message")) as [Beside];
  return learned;
}

/** Finds, on held-out writers, the score from which each label holds, and learns the model of danger. */
export async function besides(folder: string): Promise<Beside> {
  const rows = await readCorpus(join(folder, "corpus"));
  const danger = learn(rows.map(dangerExample), DANGER_HEADS, DANGER);
  return {
    thresholds: heldOutThresholds(rows),
    danger: encode(danger, new Float32Array(danger.labels), MOST_DANGER),
  };
}

async function write(path: string, bytes: Uint8Array, say: (line: string) => void): Promise<void> {
  await writeFile(path, bytes);
  say(`${path}: ${(bytes.length / 1e6).toFixed(2)} MB`);
}
