import { randomInt } from "node:crypto";

import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

import type { BodyOut } from "#contract/call.ts";
import type { sendOtp } from "#contract/calls/accounts.ts";
import { type Challenge, WORK_ALGORITHM } from "#contract/work.ts";

import type { Db } from "../db/tables.ts";
import { Problem } from "../http/problem.ts";
import { security } from "../http/security.ts";
import { inWords } from "../limits/limits.ts";
import { hashToken, keysFor, type Secrets } from "./secrets.ts";

/** Work as a caller shows that it was done. */
export type WorkDone = NonNullable<BodyOut<typeof sendOtp>["work"]>;

interface WorkNeeds {
  db: Db;
  now: () => Date;
  secrets: Pick<Secrets, "workKey" | "accepted">;
}

/** How long work may take its caller, in milliseconds. */
const WORK_MS = 10 * 60 * 1000;
/** Rounds of one step, and how many steps there are to do: about as many each time, so that it takes no one far longer. */
const ROUNDS = 3000;
const FEWEST_STEPS = 300;
const MOST_STEPS = 500;

/** What signs a challenge and its result. */
const secretsOf = (key: Uint8Array) => {
  const hmacSignatureSecret = Buffer.from(key).toString("hex");
  return { hmacSignatureSecret, hmacKeySignatureSecret: `${hmacSignatureSecret}:result` };
};

/** New work for a code to this number. Nothing is kept of it: it is signed. */
const newChallenge = ({ now, secrets }: WorkNeeds, phoneNumber: string) =>
  createChallenge({
    algorithm: WORK_ALGORITHM,
    deriveKey,
    cost: ROUNDS,
    counter: randomInt(FEWEST_STEPS, MOST_STEPS + 1),
    expiresAt: new Date(now().getTime() + WORK_MS),
    data: { to: phoneNumber },
    ...secretsOf(secrets.workKey),
  });

/** Whether the server asked for this work, for this number, and it is done. */
async function isDone(
  { now, secrets }: WorkNeeds,
  phoneNumber: string,
  { challenge, solution }: WorkDone,
): Promise<boolean> {
  const { data, expiresAt } = challenge.parameters;
  if (data.to !== phoneNumber || expiresAt * 1000 <= now().getTime()) return false;
  for (const key of keysFor(secrets, "workKey")) {
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      ...secretsOf(key),
    });
    if (verified) return true;
  }
  return false;
}

/** Uses work up; returns whether this was the first time, also for two at once. */
async function spend({ db }: WorkNeeds, { signature, parameters }: Challenge): Promise<boolean> {
  const spent = await db
    .insertInto("spent_work")
    .values({ hash: hashToken(signature), expires_at: new Date(parameters.expiresAt * 1000) })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .returning("hash")
    .executeTakeFirst();
  return spent !== undefined;
}

/**
 * Lets a code to this number pass for work that its caller did. Throws Problem 429 with work to do when there is none, it is
 * wrong, or it was used; `seconds` says when none is asked for any more. Serves O237.
 */
export async function checkWork(
  needs: WorkNeeds,
  phoneNumber: string,
  work: WorkDone | null,
  seconds: number,
): Promise<void> {
  if (
    work !== null &&
    (await isDone(needs, phoneNumber, work)) &&
    (await spend(needs, work.challenge))
  )
    return;
  security("work.asked");
  throw new Problem(
    429,
    `Many codes were asked for. To have one at once, reload the page. Please try again in ${inWords(seconds)}.`,
    {
      headers: { "retry-after": String(seconds) },
      data: { work: await newChallenge(needs, phoneNumber) },
    },
  );
}
