import type { Db } from "../db/tables.ts";
import { hashToken, randomToken } from "./secrets.ts";
import type { AccessClaims } from "./tokens.ts";

/** How long a ticket is valid, in milliseconds: three times what the app gives an attempt to connect. */
const TICKET_MS = 30_000;

/** A ticket that opens one chat socket of this session. Serves O137. */
export async function giveTicket(db: Db, sessionId: string, now: Date): Promise<string> {
  const ticket = randomToken();
  await db
    .insertInto("socket_ticket")
    .values({
      hash: hashToken(ticket),
      session_id: sessionId,
      expires_at: new Date(now.getTime() + TICKET_MS),
    })
    .execute();
  return ticket;
}

/**
 * Uses a ticket up: whose it was, or null for an unknown, used or expired one. Of two simultaneous callers one gets it.
 * Doesn't check whether the session goes on. Serves O137.
 */
export async function takeTicket(db: Db, ticket: string, now: Date): Promise<AccessClaims | null> {
  const used = await db
    .deleteFrom("socket_ticket")
    .using("session")
    .whereRef("session.id", "=", "socket_ticket.session_id")
    .where("socket_ticket.hash", "=", hashToken(ticket))
    .where("socket_ticket.expires_at", ">", now)
    .returning(["session.id as sessionId", "session.account_id as accountId"])
    .executeTakeFirst();
  return used ?? null;
}
