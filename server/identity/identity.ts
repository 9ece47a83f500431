import type { TokenPair } from "#contract/tokens.ts";
import type { User, UserType } from "#contract/user.ts";

import { type Config, showsCodes } from "../config.ts";
import type { Db } from "../db/tables.ts";
import { Problem } from "../http/problem.ts";
import type { Limits } from "../limits/limits.ts";
import type { SmsGateway } from "../sms/gateway.ts";
import { type Account, ACCOUNT_COLUMNS, describeAccount, type ListedAccount } from "./account.ts";
import { type Asker, createCodes } from "./codes.ts";
import { createFirebaseTokens } from "./firebase.ts";
import { createKnownNetworks } from "./knownNetworks.ts";
import type { Passwords } from "./passwords.ts";
import { createProofs } from "./proofs.ts";
import { isOn } from "./secondFactor.ts";
import type { Secrets } from "./secrets.ts";
import { createSessions } from "./sessions.ts";
import { createSignIn, type SignIn } from "./signIn.ts";
import type { Tokens } from "./tokens.ts";
import type { WorkDone } from "./work.ts";

/** Who people are and how they prove it. */
export interface Identity {
  /** Sends a one-time code to who asks for it. Throws Problem 429 and 502. Serves A3, O237. */
  sendCode(phoneNumber: string, by: Asker, work: WorkDone | null): Promise<void>;
  /** Exchanges a code for a proof. Throws Problem 400 and 429. Serves A4. */
  verifyCode(phoneNumber: string, code: string, by: Asker): Promise<string>;
  signIn: SignIn;
  /** Exchanges a refresh token for a new pair; see Sessions.refresh. Throws Problem 401. Serves A2. */
  refresh(refreshToken: string, userAgent: string): Promise<TokenPair>;
  /** The account that an access token belongs to, with its lists if wanted. Throws Problem 401, also for null. Serves T18, A22. */
  authenticate(accessToken: string | null, withLists?: boolean): Promise<ListedAccount>;
  /** Sets the account's type. Serves A8. */
  setType(account: Account, type: UserType): Promise<Account>;
  /** Whether a superuser is to turn on a second factor before they manage anything. Serves O205. */
  lacksSecondFactor(account: Account): Promise<boolean>;
  /** The account as the wire shows it. Serves E1. */
  describe(account: ListedAccount): Promise<User>;
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
  const { config, db, now } = needs;
  const firebase = config.firebase === null ? null : createFirebaseTokens(config.firebase, now);
  const proofs = createProofs({ now, firebase });
  const known = createKnownNetworks(needs);
  const codes = createCodes({ ...needs, proofs, known });
  const sessions = createSessions(needs);
  const lacksSecondFactor = async ({ id, is_superuser: isSuperuser }: Account) =>
    config.requireSecondFactor && isSuperuser && !(await isOn(db, id));
  const sendsCodes = config.smsGateway !== null || showsCodes(config);

  return {
    signIn: createSignIn({ ...needs, proofs, sessions, known }),
    refresh: (refreshToken, userAgent) => sessions.refresh(refreshToken, userAgent),
    authenticate: (accessToken, withLists) => sessions.authenticate(accessToken, withLists),

    async sendCode(phoneNumber, by, work) {
      if (!sendsCodes)
        throw new Problem(
          403,
          "This server confirms numbers through Firebase, not by codes of its own.",
        );
      await codes.send(phoneNumber, by, work);
    },

    verifyCode: (phoneNumber, code, by) => codes.verify(phoneNumber, code, by),

    setType: (account, type) =>
      db
        .updateTable("account")
        .set({ type })
        .where("id", "=", account.id)
        .returning(ACCOUNT_COLUMNS)
        .executeTakeFirstOrThrow(),

    lacksSecondFactor,

    describe: async (account) => ({
      ...(await describeAccount(db, account)),
      ...((await lacksSecondFactor(account))
        ? { is_superuser: false, lacks_second_factor: true }
        : {}),
    }),
  };
}
