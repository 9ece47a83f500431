import type { ColumnType, Generated } from "kysely";

import type { UserType } from "#contract/user.ts";
import type { Need } from "#machines/guide/frame.ts";

/** A moment that is written once. */
type Moment = ColumnType<Date, Date, never>;

/** A person who can sign in: by phone, by e-mail and password, or both (E1). */
export interface AccountTable {
  id: string;
  /** In lower case; one account per address. */
  email: string | null;
  /** E.164; one account per number. */
  phone_number: string | null;
  /** Argon2id in PHC form; null for those who sign in by phone only. */
  password_hash: string | null;
  /** Of the password that the settings or the first start gave; what is changed in the app (O139) leaves it. */
  given_password_hash: string | null;
  full_name: string;
  type: Generated<UserType>;
  is_superuser: Generated<boolean>;
  is_active: Generated<boolean>;
  email_verified: Generated<boolean>;
  description: Generated<string>;
  goal: Generated<string>;
  role: Generated<string>;
  /** What the guide learned about what they are looking for (O60). */
  need: ColumnType<Need, never, string>;
  created_at: Moment;
}

/** An authenticator app that a superuser signs in with beside the password (O141). */
export interface SecondFactorTable {
  account_id: string;
  /** What the app makes its codes of, encrypted. */
  secret: string;
  /** When its first code confirmed it; null until then, and it isn't asked for. */
  confirmed_at: Date | null;
  /** The step of the last code that was used: only later ones count. */
  last_step: number | null;
}

/** A code for who has lost that app, used once. */
export interface RecoveryCodeTable {
  hash: string;
  /** The account's whose factor it replaces. */
  factor_id: string;
}

/** The newest code, sent to a number, of one who asked: each code is there for its browser and for its network. */
export interface OneTimeCodeTable {
  phone_number: string;
  /** Whose tries are counted: the name that the browser has for it (O191) as a hash, or the network. */
  asker: string;
  /** Where it was asked for, as limits count. */
  network: string;
  code_hash: string;
  expires_at: ColumnType<Date, Date, Date>;
  /** How often this asker tried it. */
  tries: number;
}

/** A network that someone signed in from, as a hash of both. */
export interface KnownNetworkTable {
  hash: string;
  /** Whose it is, by their number or e-mail address as a hash: it goes with the account. */
  subject: string;
  used_at: ColumnType<Date, Date, Date>;
}

/** A proof that a number was verified: ours, or the trace of a Firebase sign-in that was used. */
export interface ProofTable {
  hash: string;
  phone_number: string;
  expires_at: Moment;
  used_at: Date | null;
}

/** Work that was done for a code (O237), as a hash: it counts once. */
export interface SpentWorkTable {
  hash: string;
  expires_at: Moment;
}

/** One sign-in on one device: the family its refresh tokens belong to. */
export interface SessionTable {
  id: string;
  account_id: string;
  /** What the browser says of itself, as it last did (User-Agent). */
  user_agent: ColumnType<string, string, string>;
  created_at: Moment;
  /** When it was opened or last renewed. */
  used_at: ColumnType<Date, Date, Date>;
  revoked_at: Date | null;
}

/** A refresh token, valid once; used ones stay until they expire so that a second use is noticed. */
export interface RefreshTokenTable {
  hash: string;
  session_id: string;
  expires_at: Moment;
  used_at: Date | null;
}

/** Opens one chat socket of a session (O137). */
export interface SocketTicketTable {
  hash: string;
  session_id: string;
  expires_at: Moment;
}

/** A short message that the log gateway "sent". */
export interface OutboxTable {
  id: Generated<number>;
  recipient: string;
  body: string;
  sent_at: Moment;
}

/** The tables of people, their codes and their sessions (A2 to A9). */
export interface AccountsTables {
  account: AccountTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  one_time_code: OneTimeCodeTable;
  known_network: KnownNetworkTable;
  proof: ProofTable;
  spent_work: SpentWorkTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  socket_ticket: SocketTicketTable;
  outbox: OutboxTable;
}
