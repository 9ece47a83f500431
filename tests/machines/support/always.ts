import fc from "fast-check";

import type { RootInput } from "#machines/root/types.ts";

import { settle } from "./stage.ts";
import { world, type Happened, type Kind, type World } from "./world.ts";

/** A rule that must hold whatever happens to all charts together. */
interface Rule {
  /** With what the product begins. */
  input?: Partial<RootInput>;
  /** The address that is open at first. */
  opens?: string;
  /** What has happened before. */
  begins?: (of: World) => Promise<void> | void;
  /** What may happen; a kind that stands here twice happens twice as often. */
  kinds: readonly Kind[];
  /** Watches the product from its beginning. It says what is wrong after a step, or once all came to its end; or null. */
  watch: (of: World) => (happened: Happened, isEnd: boolean) => string | null;
  runs?: number;
  steps?: number;
}

/** The same walks each time, so that a test fails for what was changed; another seed finds what this one doesn't. */
const SEED = Number(process.env["INVARIANTS_SEED"] ?? "1");

/** Walks as chance will have it, but always the same for a choice, and what broke the rule. */
async function walkBy({ input, opens, begins, kinds, watch }: Rule, choices: readonly number[]) {
  const of = world(input);
  await settle();
  if (opens !== undefined) of.opens(opens);
  await begins?.(of);
  const judge = watch(of);
  const log: string[] = [];
  let wrong: string | null = null;
  for (const choice of choices) {
    const happened = await of.happens(kinds, choice);
    if (happened === null) continue;
    log.push(happened.what);
    wrong = judge(happened, false);
    if (wrong !== null) break;
  }
  if (wrong === null) {
    const ended = await of.drains();
    log.push(ended.what);
    wrong = judge(ended, true);
  }
  of.stop();
  return { wrong, log };
}

/** Throws, with the shortest way there that was found, when a rule doesn't hold. */
export async function always(rule: Rule): Promise<void> {
  const { runs = 25, steps = 40 } = rule;
  const choices = fc.array(fc.nat({ max: 5000 }), { minLength: steps / 2, maxLength: steps });
  const property = fc.asyncProperty(
    choices,
    async (chosen) => (await walkBy(rule, chosen)).wrong === null,
  );
  const { failed, counterexample } = await fc.check(property, {
    numRuns: runs,
    seed: SEED,
    // What fails is made shorter below, by leaving out steps: that reads best.
    endOnFailure: true,
  });
  if (!failed) return;
  const shortest = await shortened(rule, counterexample?.[0] ?? []);
  const { wrong, log } = await walkBy(rule, shortest);
  throw new Error(
    [
      wrong ?? "It doesn't hold, but not each time.",
      `The shortest way there that was found${rule.opens === undefined ? "" : `, from ${rule.opens}`} (INVARIANTS_SEED=${SEED}):`,
      ...log.map((line, index) => `${String(index + 1).padStart(3)}. ${line}`),
    ].join("\n"),
  );
}

/** Leaves out every step without which the rule is broken all the same. */
async function shortened(rule: Rule, choices: readonly number[]): Promise<readonly number[]> {
  let kept = choices;
  for (let at = choices.length - 1; at >= 0; at -= 1) {
    const without = kept.toSpliced(at, 1);
    if ((await walkBy(rule, without)).wrong !== null) kept = without;
  }
  return kept;
}
