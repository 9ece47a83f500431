import { randomInt } from "node:crypto";

import { CODE_LENGTH } from "#contract/limits.ts";

import type { Config } from "../config.ts";
import type { Db } from "../db/tables.ts";
import { Problem, refusedAt } from "../http/problem.ts";
import { security } from "../http/security.ts";
import { attemptsByOthers, attemptsPerAddress } from "../limits/rules.ts";
import { SmsError, type SmsGateway } from "../sms/gateway.ts";
import { askerOf, giveBackTurn, takeTurn, type TurnNeeds } from "./codeTurns.ts";
import type { Proofs } from "./proofs.ts";
import { hashCode, hashSubject, hashToken, keysFor, sameHash } from "./secrets.ts";
import type { WorkDone } from "./work.ts";

/** How long a code is valid, in milliseconds. */
export const CODE_MS = 10 * 60 * 1000;
/** How often each asker of a code may try it. */
const MAX_TRIES = 5;

/** Who asks for a code, or tries one. */
export interface Asker {
  network: string;
  /** What names the browser (O191); null when it is another caller, which keeps no cookies. */
  request: string | null;
}

/**
 * One-time codes. Each belongs to the browser that asked for it and, for callers that keep no cookies, to its network: the
 * newest counts, for ten minutes and five tries of each of the two. So a stranger can neither use up the tries of the
 * owner's browser nor replace its code, even behind the same address. Who asked for none, as cookie and network changed, may
 * try a few times against all open codes of the number.
 *
 * An attacker with any number of networks gets 20 codes sent and then 144 a day, with 2 × 5 tries each, at most 416 more
 * that come late, with 2 × 1, and 5 + 48 tries against the owner's code: fewer than 2,600 tries on the first day and 2,200 on
 * each that follows, so a chance below 1 in 380 a day, while the owner's phone rings 480 times. Serves O111, O191, O236.
 */
export interface Codes {
  /**
   * Makes a code and sends it, for `work` where that is asked for. Throws Problem 429, and 502 when the gateway doesn't accept
   * it; the code before it then stays valid. Serves A3, O237.
   */
  send(phoneNumber: string, by: Asker, work: WorkDone | null): Promise<void>;
  /** Exchanges a code for a proof. Throws Problem 400 when the code is wrong, expired or over-tried, and 429. Serves A4. */
  verify(phoneNumber: string, code: string, by: Asker): Promise<string>;
}

interface CodesServices extends TurnNeeds {
  config: TurnNeeds["config"] & Pick<Config, "appOrigin">;
  sms: SmsGateway;
  proofs: Proofs;
}

const newCode = () =>
  randomInt(10 ** CODE_LENGTH)
    .toString()
    .padStart(CODE_LENGTH, "0");

/** The last line lets a phone hand the code to the app, and to no other site (O77). */
const textOf = (code: string, appOrigin: string | null) =>
  `${code} is your code for University Guide. It is valid for 10 minutes. Don't share it.${
    appOrigin === null ? "" : `\n\n@${new URL(appOrigin).hostname} #${code}`
  }`;

/** A refusal of the code, said at its field (O75); operators read why. */
function wrong(why: string, triesLeft = 0): Problem {
  security("code.refused", { why });
  return refusedAt(
    "code",
    triesLeft > 0
      ? `The code is wrong or expired. You have ${triesLeft} ${triesLeft === 1 ? "try" : "tries"} left.`
      : "The code is wrong or expired. Please ask for a new one.",
  );
}

/** Deletes this code, for whoever may try it, and returns its number; undefined when it was replaced or used meanwhile. */
const withdraw = (within: Db, phoneNumber: string, hash: string) =>
  within
    .deleteFrom("one_time_code")
    .where("phone_number", "=", phoneNumber)
    .where("code_hash", "=", hash)
    .returning("phone_number")
    .executeTakeFirst();

/** The names that a code is kept under for who asks, the browser's first. */
const namesOf = ({ network, request }: Asker): string[] =>
  request === null ? [network] : [hashToken(request), network];

/** The caller's own code, tried and expired ones too: the browser's if there is one, else the network's. */
async function ownCode(db: Db, phoneNumber: string, by: Asker) {
  const names = namesOf(by);
  const rows = await db
    .selectFrom("one_time_code")
    .select(["asker", "expires_at"])
    .where("phone_number", "=", phoneNumber)
    .where("asker", "in", names)
    .execute();
  return rows.toSorted((a, b) => names.indexOf(a.asker) - names.indexOf(b.asker))[0];
}

/** Counts a try of an asker's code before anything is compared, so that simultaneous tries can't outrun the limit. */
const countTry = (db: Db, phoneNumber: string, asker: string, at: Date) =>
  db
    .updateTable("one_time_code")
    .set((row) => ({ tries: row("tries", "+", 1) }))
    .where("phone_number", "=", phoneNumber)
    .where("asker", "=", asker)
    .where("expires_at", ">", at)
    .where("tries", "<", MAX_TRIES)
    .returning(["code_hash", "tries"])
    .executeTakeFirst();

/** Why a caller's own code can't be tried. */
function whyNone(own: { expires_at: Date } | undefined, at: Date): string {
  if (own === undefined) return "none of theirs";
  return own.expires_at.getTime() <= at.getTime() ? "expired" : "tried too often";
}

/** Who entered the code owns the phone, so neither the code nor the tries were abuse. */
async function giveBackToOwner(
  needs: CodesServices,
  phoneNumber: string,
  network: string,
): Promise<void> {
  const { limits, secrets } = needs;
  await limits.giveBack(attemptsPerAddress, network);
  const number = hashSubject(secrets.codeKey, phoneNumber);
  const asker = askerOf(secrets, phoneNumber, network);
  for (const subject of [number, asker]) await limits.giveBack(attemptsByOthers, subject);
  await giveBackTurn(needs, phoneNumber, network);
}

/** Creates the codes service, whose state lives in the database alone. */
export function createCodes(needs: CodesServices): Codes {
  const { db, now, secrets, proofs, limits, known } = needs;

  /** The hash of the open code that was given. Throws as `verify` does. */
  async function matched(phoneNumber: string, code: string, by: Asker): Promise<string> {
    const { network } = by;
    const given = keysFor(secrets, "codeKey").map((key) => hashCode(key, phoneNumber, code));
    const fits = (hash: string) => given.some((each) => sameHash(each, hash));
    const own = await ownCode(db, phoneNumber, by);
    const tried = own && (await countTry(db, phoneNumber, own.asker, now()));
    if (tried !== undefined) {
      if (fits(tried.code_hash)) return tried.code_hash;
      throw wrong("wrong", MAX_TRIES - tried.tries);
    }
    await limits.take(
      attemptsByOthers,
      (await known.has(phoneNumber, network))
        ? askerOf(secrets, phoneNumber, network)
        : hashSubject(secrets.codeKey, phoneNumber),
    );
    const open = await db
      .selectFrom("one_time_code")
      .select("code_hash")
      .where("phone_number", "=", phoneNumber)
      .where("network", "!=", network)
      .where("expires_at", ">", now())
      .execute();
    const found = open.find(({ code_hash }) => fits(code_hash));
    if (found !== undefined) return found.code_hash;
    throw wrong(whyNone(own, now()));
  }

  return {
    async send(phoneNumber, by, work) {
      const turn = await takeTurn(needs, phoneNumber, by.network, work);
      try {
        await sendCode(needs, phoneNumber, by, turn.isLate ? MAX_TRIES - 1 : 0);
      } catch (error) {
        // Surely nothing was sent, and that isn't the caller's fault.
        if (error instanceof Problem && error.cause instanceof SmsError && !error.cause.maybeSent)
          await turn.giveBack();
        throw error;
      }
    },

    async verify(phoneNumber, code, by) {
      const { network } = by;
      await limits.take(attemptsPerAddress, network);
      const hash = await matched(phoneNumber, code, by);
      const proof = await db.transaction().execute(async (trx) => {
        const mine = await withdraw(trx, phoneNumber, hash);
        if (mine === undefined) throw wrong("used");
        return proofs.issue(trx, phoneNumber);
      });
      await giveBackToOwner(needs, phoneNumber, network);
      await known.add(phoneNumber, network);
      return proof;
    },
  };
}

/** Sends a new code and stores it as its asker's own, with so many tries used up. Throws Problem 502. */
async function sendCode(
  { config, db, now, secrets, sms }: CodesServices,
  phoneNumber: string,
  by: Asker,
  tries: number,
): Promise<void> {
  const code = newCode();
  const expires_at = new Date(now().getTime() + CODE_MS);
  try {
    await sms.send({ to: phoneNumber, text: textOf(code, config.appOrigin) });
  } catch (cause) {
    throw new Problem(502, "The code could not be sent. Please try again in a moment.", { cause });
  }
  // Only now: a code that was never sent must not replace one that was.
  const { network } = by;
  const code_hash = hashCode(secrets.codeKey, phoneNumber, code);
  const fresh = { network, code_hash, expires_at, tries };
  for (const asker of namesOf(by))
    await db
      .insertInto("one_time_code")
      .values({ phone_number: phoneNumber, asker, ...fresh })
      // Of two sent at the same time, the later one counts, whichever the gateway took first.
      .onConflict((conflict) =>
        conflict
          .columns(["phone_number", "asker"])
          .doUpdateSet(fresh)
          .where("one_time_code.expires_at", "<=", expires_at),
      )
      .execute();
}
