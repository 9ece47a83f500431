import { MAGIC } from "../reader/linearModel.ts";
import type { Linear } from "./linear.ts";
import { packed } from "./pack.ts";

const HIGHEST = 127;

interface Kept {
  feature: number;
  label: number;
  weight: number;
}

/**
 * A linear model's bytes, with its `most` weights that change scores most: those of rare or weak features are dropped.
 * @param thresholds what is subtracted from each label's score, so that it holds from 0 on
 */
export function encodeLinear(
  { hashes, idf, counts, labels, weights, biases }: Linear,
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

  return packed(
    MAGIC,
    [used.length, labels, kept.length],
    [
      Uint32Array.from(used, (feature) => hashes[feature] ?? 0),
      starts,
      Float32Array.from(used, (feature) => idf[feature] ?? 0),
      biases,
      thresholds,
      highest,
      Uint8Array.from(kept, ({ label }) => label),
      Int8Array.from(kept, ({ weight, label }) => {
        const share = Math.abs(weight) / (highest[label] || 1);
        return Math.sign(weight) * Math.round(Math.sqrt(share) * HIGHEST);
      }),
    ],
  );
}

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
