import { describe, expect, it } from "vitest";

import type { Head } from "#server/guide/reader/heads.ts";
import { readLinearModel } from "#server/guide/reader/linearModel.ts";
import { readNetwork } from "#server/guide/reader/network.ts";
import { encodeLinear } from "#server/guide/training/encodeLinear.ts";
import { encodeNetwork } from "#server/guide/training/encodeNetwork.ts";
import { learnLinear } from "#server/guide/training/linear.ts";
import { learnNetwork } from "#server/guide/training/network.ts";
import { LINEAR, NETWORK } from "#server/guide/training/options.ts";
import type { Example } from "#server/guide/training/vectors.ts";

const HEADS: readonly Head[] = [
  { name: "which", kind: "one", labels: ["alike", "unlike"] },
  { name: "has", kind: "several", labels: ["a", "b"] },
];
const FEW = { ...NETWORK, epochs: 60, width: 16, dropout: 0, sumDropout: 0, least: 1 };

/** Alike where both words are there or neither is: no sum of what each says by itself can tell. */
const seen = (a: boolean, b: boolean): Example => ({
  features: [a ? "w:a" : "w:no-a", b ? "w:b" : "w:no-b"],
  targets: [[a === b ? 0 : 1], [...(a ? [0] : []), ...(b ? [1] : [])]],
  weight: 1,
});
const pairs = [true, false].flatMap((a) => [true, false].map((b) => [a, b] as const));
const EXAMPLES = Array.from({ length: 20 }, () => pairs.map(([a, b]) => seen(a, b))).flat();

const isRight = (
  scores: ReturnType<ReturnType<typeof readNetwork>["scores"]>,
  [a, b]: readonly boolean[],
) => {
  const { alike = 0, unlike = 0 } = scores["which"] ?? {};
  return alike > unlike === (a === b);
};

describe("O46: models that are learned", () => {
  it("a network tells what only two words together mean, which a linear model can't", () => {
    const network = readNetwork(
      encodeNetwork(learnNetwork(EXAMPLES, HEADS, FEW), new Float32Array(4)),
      HEADS,
    );
    const linear = readLinearModel(
      encodeLinear(learnLinear(EXAMPLES, HEADS, LINEAR), new Float32Array(4), 1000),
      HEADS,
    );
    const rightly = (model: typeof network) =>
      pairs.filter((pair) => isRight(model.scores(seen(...pair).features), pair)).length;
    expect(rightly(network)).toBe(4);
    expect(rightly(linear)).toBeLessThan(4);
  });

  it("are read from their files as they were learned, within a step, and less their thresholds", () => {
    const learned = learnNetwork(EXAMPLES, HEADS, FEW);
    const { features } = seen(true, false);
    const plain = readNetwork(encodeNetwork(learned, new Float32Array(4)), HEADS).scores(features);
    const lowered = readNetwork(encodeNetwork(learned, Float32Array.of(0, 0, 1, 0)), HEADS);
    const [, , a = 0, b = 0] = learned.score(features);
    expect(plain["has"]?.["a"]).toBeCloseTo(a, 0);
    expect(Math.sign(plain["has"]?.["b"] ?? 0)).toBe(Math.sign(b));
    expect(lowered.scores(features)["has"]?.["a"]).toBeCloseTo((plain["has"]?.["a"] ?? 0) - 1);
  });

  it("are the same from the same messages, and refused for other labels", () => {
    const bytes = () => encodeNetwork(learnNetwork(EXAMPLES, HEADS, FEW), new Float32Array(4));
    expect(bytes()).toEqual(bytes());
    expect(() => readNetwork(bytes(), HEADS.slice(1))).toThrow("npm run train");
  });

  it("keep the features that change scores most", () => {
    const rare = EXAMPLES.map((one, at) => ({
      ...one,
      features: [...one.features, `w:${at % 40}`],
    }));
    const { hashes } = learnNetwork(rare, HEADS, { ...FEW, most: 6 });
    expect(hashes).toHaveLength(6);
  });
});
