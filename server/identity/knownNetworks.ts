import { createHmac } from "node:crypto";

import type { Db } from "../db/tables.ts";
import { siteOf } from "../http/network.ts";
import { hashSubject, keysFor, type Secrets } from "./secrets.ts";

/** How long a network stays known after it was last used to sign in, in milliseconds: 90 days. */
const KNOWN_MS = 90 * 24 * 60 * 60 * 1000;

/** Where the owners of numbers and e-mail addresses signed in from: what strangers do elsewhere doesn't limit them there (O111). */
export interface KnownNetworks {
  /** Whether the owner of `subject`, a number or an e-mail address, signed in from this network in the last 90 days. */
  has(subject: string, network: string): Promise<boolean>;
  /** Remembers that the owner did so now. */
  add(subject: string, network: string): Promise<void>;
}

interface Needs {
  db: Db;
  now: () => Date;
  secrets: Pick<Secrets, "codeKey" | "accepted">;
}

/** Creates the known networks. Only keyed hashes of owner and network are stored, which tell neither. */
export function createKnownNetworks({ db, now, secrets }: Needs): KnownNetworks {
  const hashOf = (key: Uint8Array, subject: string, network: string) =>
    createHmac("sha256", key)
      .update(`known network:${subject}:${siteOf(network)}`)
      .digest("base64url");
  return {
    async has(subject, network) {
      const hashes = keysFor(secrets, "codeKey").map((key) => hashOf(key, subject, network));
      const row = await db
        .selectFrom("known_network")
        .select("hash")
        .where("hash", "in", hashes)
        .where("used_at", ">", oldest(now()))
        .executeTakeFirst();
      return row !== undefined;
    },

    async add(subject, network) {
      const used_at = now();
      const hash = hashOf(secrets.codeKey, subject, network);
      await db
        .insertInto("known_network")
        .values({ hash, subject: hashSubject(secrets.codeKey, subject), used_at })
        .onConflict((conflict) => conflict.column("hash").doUpdateSet({ used_at }))
        .execute();
    },
  };
}

const oldest = (at: Date) => new Date(at.getTime() - KNOWN_MS);

/** Deletes the networks without a sign-in for 90 days. */
export async function forgetNetworks(db: Db, at: Date): Promise<void> {
  await db.deleteFrom("known_network").where("used_at", "<", oldest(at)).execute();
}
