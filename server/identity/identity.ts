import type { TokenPair } from "#contract/tokens.ts";
import type { User, UserType } from "#contract/user.ts";

import { type Config, showsCodes } from "../config.ts";
import type { Db } from "../db/tables.ts";
import { Problem } from "../http/problem.ts";
import type { Limits } from "../limits/limits.ts";
import {
  attemptsPerAddress,
  attemptsPerNumber,
  codesPerAddress,
  codesPerNumber,
} from "../limits/rules.ts";
import { SmsError, type SmsGateway } from "../sms/gateway.ts";
import { type Account, ACCOUNT_COLUMNS, describeAccount } from "./account.ts";
import { createCodes } from "./codes.ts";
import { createFirebaseTokens } from "./firebase.ts";
import type { Passwords } from "./passwords.ts";
import { createProofs } from "./proofs.ts";
import type { Secrets } from "./secrets.ts";
import { createSessions } from "./sessions.ts";
import { createSignIn, type SignIn } from "./signIn.ts";
import type { Tokens } from "./tokens.ts";

/** Who people are and how they prove it. */
export interface Identity {
  /** Sends a one-time code; `network` is where the request came from. Throws Problem 429 and 502. Serves A3. */
  sendCode(phoneNumber: string, network: string): Promise<void>;
  /** Exchanges a code for a proof; `network` as above. Throws Problem 400 and 429. Serves A4. */
  verifyCode(phoneNumber: string, code: string, network: string): Promise<string>;
  signIn: SignIn;
  /** Exchanges a refresh token for a new pair; see Sessions.refresh. Throws Problem 401. Serves A2. */
  refresh(refreshToken: string, userAgent: string): Promise<TokenPair>;
  /** The account that an access token belongs to. Throws Problem 401, also for null. Serves T18, A22. */
  authenticate(accessToken: string | null): Promise<Account>;
  /** Sets the account's type. Serves A8. */
  setType(account: Account, type: UserType): Promise<Account>;
  /** The account as the wire shows it. Serves E1. */
  describe(account: Account): Promise<User>;
}

interface IdentityServices {
  config: Config;
  db: Db;
  now: () => Date;
  secrets: Secrets;
  tokens: Tokens;
  sms: SmsGateway;
  limits: Limits;
  passwords: Passwords;
}

/** Creates the identity service. All its state lives in the database. */
export function createIdentity(needs: IdentityServices): Identity {
  const { config, db, now, limits } = needs;
  const firebase = config.firebase === null ? null : createFirebaseTokens(config.firebase, now);
  const proofs = createProofs({ now, firebase });
  const codes = createCodes({ ...needs, proofs });
  const sessions = createSessions(needs);
  const sendsCodes = config.smsGateway !== null || showsCodes(config);

  return {
    signIn: createSignIn({ ...needs, proofs, sessions }),
    refresh: (refreshToken, userAgent) => sessions.refresh(refreshToken, userAgent),
    authenticate: (accessToken) => sessions.authenticate(accessToken),

    async sendCode(phoneNumber, network) {
      if (!sendsCodes)
        throw new Problem(
          403,
          "This server confirms numbers through Firebase, not by codes of its own.",
        );
      await limits.take(codesPerAddress, network);
      await limits.take(codesPerNumber, phoneNumber);
      try {
        await codes.send(phoneNumber);
      } catch (error) {
        // Surely nothing was sent, and that isn't the caller's fault.
        if (error instanceof Problem && error.cause instanceof SmsError && !error.cause.maybeSent) {
          await limits.giveBack(codesPerNumber, phoneNumber);
          await limits.giveBack(codesPerAddress, network);
        }
        throw error;
      }
    },

    async verifyCode(phoneNumber, code, network) {
      await limits.take(attemptsPerAddress, network);
      await limits.take(attemptsPerNumber, phoneNumber);
      const proof = await codes.verify(phoneNumber, code);
      // Whoever entered the code owns the phone, so neither the code nor the try was abuse.
      await limits.giveBack(attemptsPerAddress, network);
      await limits.giveBack(attemptsPerNumber, phoneNumber);
      await limits.giveBack(codesPerNumber, phoneNumber);
      return proof;
    },

    setType: (account, type) =>
      db
        .updateTable("account")
        .set({ type })
        .where("id", "=", account.id)
        .returning(ACCOUNT_COLUMNS)
        .executeTakeFirstOrThrow(),

    describe: (account) => describeAccount(db, account),
  };
}
