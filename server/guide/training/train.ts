import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";

import { dataFolder } from "../../seed/files.ts";
import { DANGER_HEADS, type Head, READER_HEADS } from "../reader/heads.ts";
import { tidyConcepts } from "./concepts.ts";
import { type Labelled, readCorpus } from "./corpus.ts";
import { encodeLinear } from "./encodeLinear.ts";
import { encodeNetwork } from "./encodeNetwork.ts";
import { dangerExample, ordinaryWords, readerExample, usualWords } from "./examples.ts";
import type { HeldOut } from "./heldOut.ts";
import { type Linear, learnLinear } from "./linear.ts";
import { learnNetwork } from "./network.ts";
import { DANGER, LINEAR, NETWORK } from "./options.ts";
import { turnsOf } from "./turns.ts";

const MOST_LINEAR = 870_000;
const MOST_DANGER = 90_000;
const UNMASKED = 4;

/** Learns the reader's models and that of danger from the corpus, and writes what the server loads. */
export async function train(): Promise<void> {
  const folder = join(dataFolder(), "reader");
  const rows = await readCorpus(join(folder, "corpus"));
  // Messages that sound heavy ask for few facts: they teach what danger is, not what is asked.
  const heavy = await readCorpus(join(folder, "danger"));
  console.log(
    `${rows.length} messages by ${new Set(rows.map(({ writer }) => writer)).size} writers`,
  );
  await mkdir(folder, { recursive: true });
  await tidyConcepts(join(folder, "concepts"));
  await writeFile(join(folder, "ordinary.txt"), `${ordinaryWords(rows).join("\n")}\n`);
  await writeFile(join(folder, "usual.txt"), `${usualWords(rows).join("\n")}\n`);

  const heads = READER_HEADS as readonly Head[];
  const wasAsked = turnsOf(rows);
  // Names that nobody links stay in messages as they are: one in four is learned this way.
  const examples = rows.map((row, at) =>
    readerExample(row, heads, wasAsked(row), at % UNMASKED === 0),
  );
  const beside = heldOutBeside(folder);
  const danger = learnDanger(rows, heavy);
  const without = new Float32Array(danger.labels);
  await write(join(folder, "danger.bin"), encodeLinear(danger, without, MOST_DANGER));
  const network = learnNetwork(examples, heads, NETWORK);
  const linear = learnLinear(examples, heads, LINEAR);
  const { thresholds, asked } = await beside;
  await write(join(folder, "network.bin"), encodeNetwork(network, thresholds));
  await write(join(folder, "linear.bin"), encodeLinear(linear, thresholds, MOST_LINEAR));
  await writeFile(join(folder, "asked.json"), `${JSON.stringify(asked)}\n`);
}

/** Messages of those who tell much are few, in danger or not: they count more. */
const HEAVY = 3;

/** Learns danger from all messages. */
const learnDanger = (rows: readonly Labelled[], heavy: readonly Labelled[]): Linear =>
  learnLinear(
    [
      ...rows.map((row) => dangerExample(row)),
      ...heavy.map(dangerExample).map((one) => ({ ...one, weight: one.weight * HEAVY })),
    ],
    DANGER_HEADS,
    DANGER,
  );

/** Learns on writers held out in a thread of its own: a machine has at least two cores. */
async function heldOutBeside(folder: string): Promise<HeldOut> {
  const worker = new Worker(new URL("../../../scripts/trainBeside.mjs", import.meta.url), {
    workerData: { folder },
  });
  const [learned] = (await once(worker, "message")) as [HeldOut];
  return learned;
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(path, bytes);
  console.log(`${path}: ${(bytes.length / 1e6).toFixed(2)} MB`);
}
