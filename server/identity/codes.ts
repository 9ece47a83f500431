import { randomInt } from "node:crypto";

import { CODE_LENGTH } from "#contract/limits.ts";

import type { Config } from "../config.ts";
import type { Db } from "../db/tables.ts";
import { Problem } from "../http/problem.ts";
import type { SmsGateway } from "../sms/gateway.ts";
import type { Proofs } from "./proofs.ts";
import { hashCode, keysFor, sameHash, type Secrets } from "./secrets.ts";

/** How long a code is valid, in milliseconds. */
const CODE_MS = 10 * 60 * 1000;
/** How often one code may be tried. */
const MAX_TRIES = 5;

/** One-time codes: the newest one of a number counts, for ten minutes and five tries. */
export interface Codes {
  /**
   * Makes a code and sends it. Throws Problem 502 when the gateway doesn't accept it; the code before it then stays
   * valid. Serves A3.
   */
  send(phoneNumber: string): Promise<void>;
  /** Exchanges a code for a proof. Throws Problem 400 when the code is wrong, expired or over-tried. Serves A4. */
  verify(phoneNumber: string, code: string): Promise<string>;
}

interface CodesServices {
  config: Pick<Config, "appOrigin">;
  db: Db;
  now: () => Date;
  secrets: Secrets;
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

const wrong = (triesLeft: number) =>
  new Problem(
    400,
    triesLeft > 0
      ? `The code is wrong. You have ${triesLeft} ${triesLeft === 1 ? "try" : "tries"} left.`
      : "The code is wrong and was tried too often. Please ask for a new one.",
  );

/** Deletes this code and returns its number; undefined when it was replaced or used meanwhile. */
const withdraw = (within: Db, phoneNumber: string, hash: string) =>
  within
    .deleteFrom("one_time_code")
    .where("phone_number", "=", phoneNumber)
    .where("code_hash", "=", hash)
    .returning("phone_number")
    .executeTakeFirst();

/** Counts the try before anything is compared, so that simultaneous tries can't outrun the limit. */
const countTry = (db: Db, phoneNumber: string, at: Date) =>
  db
    .updateTable("one_time_code")
    .set((row) => ({ tries: row("tries", "+", 1) }))
    .where("phone_number", "=", phoneNumber)
    .where("expires_at", ">", at)
    .where("tries", "<", MAX_TRIES)
    .returning(["code_hash", "tries"])
    .executeTakeFirst();

/** Why a number has no code that can be tried. */
async function whyNone(db: Db, phoneNumber: string, at: Date): Promise<Problem> {
  const code = await db
    .selectFrom("one_time_code")
    .select(["expires_at", "tries"])
    .where("phone_number", "=", phoneNumber)
    .executeTakeFirst();
  if (code === undefined)
    return new Problem(400, "The code is wrong or expired. Please ask for a new one.");
  return code.expires_at.getTime() <= at.getTime()
    ? new Problem(400, "The code has expired. Please ask for a new one.")
    : new Problem(400, "The code was tried too often. Please ask for a new one.");
}

/** Creates the codes service, whose state lives in the database alone. */
export function createCodes({ config, db, now, secrets, sms, proofs }: CodesServices): Codes {
  return {
    async send(phoneNumber) {
      const code = newCode();
      const expires_at = new Date(now().getTime() + CODE_MS);
      try {
        await sms.send({ to: phoneNumber, text: textOf(code, config.appOrigin) });
      } catch (cause) {
        throw new Problem(502, "The code could not be sent. Please try again in a moment.", {
          cause,
        });
      }
      // Only now: a code that nobody got must not replace one that somebody has.
      const fresh = {
        code_hash: hashCode(secrets.codeKey, phoneNumber, code),
        expires_at,
        tries: 0,
      };
      await db
        .insertInto("one_time_code")
        .values({ phone_number: phoneNumber, ...fresh })
        // Of two sent at the same time, the later one counts, whichever the gateway took first.
        .onConflict((conflict) =>
          conflict
            .column("phone_number")
            .doUpdateSet(fresh)
            .where("one_time_code.expires_at", "<=", expires_at),
        )
        .execute();
    },

    async verify(phoneNumber, code) {
      const tried = await countTry(db, phoneNumber, now());
      if (tried === undefined) throw await whyNone(db, phoneNumber, now());
      const fits = (key: Uint8Array) => sameHash(hashCode(key, phoneNumber, code), tried.code_hash);
      if (!keysFor(secrets, "codeKey").some(fits)) throw wrong(MAX_TRIES - tried.tries);
      return db.transaction().execute(async (trx) => {
        const mine = await withdraw(trx, phoneNumber, tried.code_hash);
        if (mine === undefined)
          throw new Problem(400, "The code was already used. Please ask for a new one.");
        return proofs.issue(trx, phoneNumber);
      });
    },
  };
}
