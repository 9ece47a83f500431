import { MAGIC } from "../reader/linearModel.ts";
import type { Learned } from "./learn.ts";

const HIGHEST = 127;

interface Kept {
  feature: number;
  label: number;
  weight: number;
}

/**
 * A model's bytes, with its `most` weights that change scores most: those of rare or weak features are dropped.
 * @param thresholds what is subtracted from each label's score, so that it holds from 0 on
 */
export function encode(
  { hashes, idf, counts, labels, weights, biases }: Learned,
  thresholds: Float32Array,
  most: number,
): Uint8Array {
  const cut = cutFor(weights, idf, counts, labels, most);
  const kept: Kept[] = [];
  const highest = new Float32Array(labels);
  for (let feature = 0; feature < hashes.length; feature++) {
    for (let label = 0; label < labels; label++) {
      const weight = weights[feature * labels + label] ?? 0;
      if (importance(weight, idf[feature] ?? 0, counts[feature] ?? 0) < cut) continue;
      kept.push({ feature, label, weight });
      highest[label] = Math.max(highest[label] ?? 0, Math.abs(weight));
    }
  }
  const used = [...new Set(kept.map(({ feature }) => feature))];
  const row = new Map(used.map((feature, at) => [feature, at]));
  const starts = new Uint32Array(used.length + 1);
  for (const { feature } of kept) {
    const next = (row.get(feature) ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);

  const header = new DataView(new ArrayBuffer(16));
  [MAGIC, used.length, labels, kept.length].forEach((value, at) =>
    header.setUint32(at * 4, value, true),
  );
  const parts = [
    new Uint8Array(header.buffer),
    bytesOf(Uint32Array.from(used, (feature) => hashes[feature] ?? 0)),
    bytesOf(starts),
    bytesOf(Float32Array.from(used, (feature) => idf[feature] ?? 0)),
    bytesOf(biases),
    bytesOf(thresholds),
    bytesOf(highest),
    Uint8Array.from(kept, ({ label }) => label),
    bytesOf(
      Int8Array.from(kept, ({ weight, label }) => {
        const share = Math.abs(weight) / (highest[label] || 1);
        return Math.sign(weight) * Math.round(Math.sqrt(share) * HIGHEST);
      }),
    ),
  ];
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const bytesOf = (array: Uint32Array | Float32Array | Int8Array) =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

const importance = (weight: number, idf: number, count: number) =>
  Math.abs(weight) * idf * Math.sqrt(Math.min(count, 50));

/** The importance above which about `most` weights are kept. */
function cutFor(
  weights: Float32Array,
  idf: Float32Array,
  counts: Uint32Array,
  labels: number,
  most: number,
): number {
  const all = new Float32Array(weights.length);
  for (let at = 0; at < weights.length; at++) {
    const feature = Math.floor(at / labels);
    all[at] = importance(weights[at] ?? 0, idf[feature] ?? 0, counts[feature] ?? 0);
  }
  all.sort();
  return Math.max(all[Math.max(0, all.length - most)] ?? 0, 1e-6);
}
