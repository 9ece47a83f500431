import { hash, verify } from "@node-rs/argon2";

/** Argon2id, 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes and checks passwords. */
export interface Passwords {
  /** Hashes a password for storage, in PHC form. */
  hash(password: string): Promise<string>;
  /** Whether the password is the hashed one. Null, an account without one, is never right and takes the same time. */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/** Creates the password service, with a hash to compare against for accounts without one. */
export async function createPasswords(): Promise<Passwords> {
  const nobodys = await hash(crypto.randomUUID(), COST);
  return {
    hash: (password) => hash(password, COST),
    async verify(stored, password) {
      const right = await verify(stored ?? nobodys, password);
      return right && stored !== null;
    },
  };
}
