import { sql } from "kysely";

import type { Db } from "../db/tables.ts";
import { widerThan } from "../http/network.ts";
import { Problem } from "../http/problem.ts";
import { security } from "../http/security.ts";

/** A token bucket: `burst` at a time, then one more every `everySeconds`. */
export interface LimitRule {
  /** Part of the bucket's key; one for each purpose. */
  name: string;
  burst: number;
  everySeconds: number;
  /** Whether its subjects are networks: four times as much then holds for the /56, and 16 times for the /48, around a /64. */
  byNetwork?: true;
  /** First sentence of the refusal, which then says when to try again. */
  refusal: string;
}

/** A bucket that delays instead of refusing. */
export type LooseRule = Omit<LimitRule, "byNetwork" | "refusal">;

/** The longest that a call is held back, in seconds: less than the app waits. */
const MOST_DELAY = 8;

/** Limits that hold across processes and restarts: every bucket is a row, and every take one statement. */
export interface Limits {
  /** Takes one from the bucket of `subject`; returns how many are left. Throws Problem 429 with Retry-After when it is empty. */
  take(rule: LimitRule, subject: string): Promise<number>;
  /** Takes one even when there is none; returns how many are missing, up to a burst. */
  draw(rule: LooseRule, subject: string): Promise<number>;
  /** How many can be taken now. */
  left(rule: LimitRule, subject: string): Promise<number>;
  /** Puts one back: what was taken turned out to be legitimate. */
  giveBack(rule: LooseRule & Pick<LimitRule, "byNetwork">, subject: string): Promise<void>;
  /** Holds a call back, the longer the more is missing. */
  holdBack(missing: number): Promise<void>;
}

interface LimitNeeds {
  db: Db;
  now: () => Date;
  /** Waits so many milliseconds. */
  sleep: (ms: number) => Promise<void>;
}

/** A waiting time in words, rounded up: '40 seconds', '2 minutes'. */
export function inWords(seconds: number): string {
  const [amount, unit] = seconds < 100 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}

/** A refusal for so many seconds, which the log has, too (O122). */
export function refuse(rule: LimitRule, wait: number): Problem {
  const seconds = Math.max(1, Math.ceil(wait));
  security("limit.refused", { why: rule.name });
  return new Problem(429, `${rule.refusal} Please try again in ${inWords(seconds)}.`, {
    headers: { "retry-after": String(seconds) },
  });
}

/** The buckets that a take concerns, the subject's own first. */
const bucketsOf = <Rule extends LooseRule & Pick<LimitRule, "byNetwork">>(
  rule: Rule,
  subject: string,
): [Rule, string][] => [
  [rule, subject],
  ...(rule.byNetwork === true ? widerThan(subject) : []).map((wider, i): [Rule, string] => [
    looser(rule, 4 ** (i + 1)),
    wider,
  ]),
];

const looser = <Rule extends LooseRule>(rule: Rule, times: number): Rule => ({
  ...rule,
  burst: rule.burst * times,
  everySeconds: rule.everySeconds / times,
});

const keyOf = (rule: LooseRule, subject: string) => `${rule.name}:${subject}`;

/** What the bucket holds at `at`; a clock that went back adds nothing. */
const refilled = (rule: LooseRule, at: Date) =>
  sql<number>`least(${rule.burst}::float8, bucket.tokens
    + greatest(0, extract(epoch from ${at}::timestamptz - bucket.updated_at)::float8) / ${rule.everySeconds}::float8)`;

/** What a bucket holds; null for one that nothing was taken from. */
async function held(db: Db, rule: LooseRule, key: string, at: Date): Promise<number | null> {
  const row = await db
    .selectFrom("bucket")
    .select(refilled(rule, at).as("tokens"))
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.tokens ?? null;
}

/** Creates the limits, which live in the database's `bucket` table. */
export function createLimits({ db, now, sleep }: LimitNeeds): Limits {
  async function takeFrom(rule: LimitRule, subject: string): Promise<number> {
    const at = now();
    const key = keyOf(rule, subject);
    const taken = await db
      .insertInto("bucket")
      .values({ key, tokens: rule.burst - 1, updated_at: at })
      .onConflict((conflict) =>
        conflict
          .column("key")
          .doUpdateSet({ tokens: sql`${refilled(rule, at)} - 1`, updated_at: at })
          .where(refilled(rule, at), ">=", 1),
      )
      .returning("tokens")
      .executeTakeFirst();
    if (taken !== undefined) return Math.floor(taken.tokens);
    const missing = 1 - ((await held(db, rule, key, at)) ?? 0);
    throw refuse(rule, missing * rule.everySeconds);
  }

  return {
    async take(rule, subject) {
      const lefts: number[] = [];
      for (const bucket of bucketsOf(rule, subject)) lefts.push(await takeFrom(...bucket));
      return Math.min(...lefts);
    },

    async draw(rule, subject) {
      const at = now();
      const fewest = sql<number>`greatest(${-rule.burst}::float8, ${refilled(rule, at)} - 1)`;
      const { tokens } = await db
        .insertInto("bucket")
        .values({ key: keyOf(rule, subject), tokens: rule.burst - 1, updated_at: at })
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet({ tokens: fewest, updated_at: at }),
        )
        .returning("tokens")
        .executeTakeFirstOrThrow();
      return Math.max(0, Math.ceil(-tokens));
    },

    async left(rule, subject) {
      return Math.floor((await held(db, rule, keyOf(rule, subject), now())) ?? rule.burst);
    },

    async giveBack(rule, subject) {
      for (const [each, of] of bucketsOf(rule, subject))
        await db
          .updateTable("bucket")
          .set({ tokens: sql`least(${each.burst}::float8, bucket.tokens + 1)` })
          .where("key", "=", keyOf(each, of))
          .execute();
    },

    holdBack: (missing) => sleep(Math.min(missing, MOST_DELAY) * 1000),
  };
}
