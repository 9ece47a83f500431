import fc from "fast-check";

import type { ChartId } from "#machines/ids.ts";
import type { RootInput } from "#machines/root/types.ts";

import { settle } from "./stage.ts";
import { world, type Happened, type Kind, type World } from "./world.ts";

/** A rule that must hold whatever happens to all charts together. */
interface Rule {
  /** With what the product begins. */
  input?: Partial<RootInput>;
  /** The address that is open at first. */
  opens?: string;
  /** The chart that it is about: `here` is what people do there, and who leaves it comes back. */
  about?: ChartId;
  /** What has happened before, whenever the address was opened. */
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

/** Walks that are about a chart have it open in this share of their steps, or they prove next to nothing. */
const ENOUGH = 1 / 3;

/** What a rule hears when its chart was left and is open again. */
const BACK: Happened = { kind: "route", what: "", chart: null, event: null, effects: [] };

/** A chart that broke closes, and nothing could be seen of it: that breaks every rule. */
function brokenIn(of: World): string | null {
  const [broken] = of.broken();
  return broken === undefined ? null : `broken: ${broken}`;
}

/** Opens what a rule begins with. */
async function begin(of: World, { opens, begins }: Rule): Promise<void> {
  if (opens !== undefined) of.opens(opens);
  await begins?.(of);
}

/** Walks as chance will have it, but always the same for a choice: what broke the rule, and how long its chart was open. */
async function walkBy(rule: Rule, choices: readonly number[]) {
  const { about, kinds } = rule;
  const of = world(rule.input, about);
  await settle();
  await begin(of, rule);
  const judge = rule.watch(of);
  const isLeft = () => about !== undefined && of.chart(about) === null;
  const log: string[] = [];
  let open = 0;
  let wrong: string | null = null;
  for (const choice of choices) {
    if (isLeft()) {
      log.push(`opens ${rule.opens ?? ""} again`);
      // After a sign-out there may be no way back: ENOUGH says whether that happens too often.
      const isBack = await begin(of, rule).then(
        () => !isLeft(),
        () => false,
      );
      if (!isBack) break;
      judge(BACK, false);
    }
    open += 1;
    const happened = await of.happens(kinds, choice);
    if (happened === null) continue;
    log.push(happened.what);
    wrong = judge(happened, false) ?? brokenIn(of);
    if (wrong !== null) break;
  }
  if (wrong === null) {
    const ended = await of.drains();
    log.push(ended.what);
    wrong = judge(ended, true);
  }
  of.stop();
  return { wrong, log, open };
}

/** Throws, with the shortest way there that was found, when a rule doesn't hold. */
export async function always(rule: Rule): Promise<void> {
  const { runs = 25, steps = 40 } = rule;
  let wanted = 0;
  let open = 0;
  const choices = fc.array(fc.nat({ max: 5000 }), { minLength: steps / 2, maxLength: steps });
  const property = fc.asyncProperty(choices, async (chosen) => {
    const walked = await walkBy(rule, chosen);
    wanted += chosen.length;
    open += walked.open;
    return walked.wrong === null;
  });
  const { failed, counterexample } = await fc.check(property, {
    numRuns: runs,
    seed: SEED,
    // What fails is made shorter below, by leaving out steps: that reads best.
    endOnFailure: true,
  });
  if (!failed && open < wanted * ENOUGH)
    throw new Error(
      `The walks are about the chart '${rule.about ?? ""}', which is open in ${open} of ${wanted} steps only: give the rule what opens it (opens, begins, input).`,
    );
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
