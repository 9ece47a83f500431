import type { Logger } from "pino";

import type { Db } from "../db/tables.ts";
import type { ShortMessage, SmsGateway } from "./gateway.ts";

/** How many messages the outbox keeps. */
const KEPT = 200;

/** A message as the outbox shows it; `at` is ISO 8601. */
export interface SentMessage extends ShortMessage {
  at: string;
}

/** The gateway of a server without one: each message goes to the log and to the outbox, where people read it. */
export function createOutboxGateway({
  db,
  log,
  now,
}: {
  db: Db;
  log: Logger;
  now: () => Date;
}): SmsGateway {
  return {
    async send({ to, text }) {
      const { id } = await db
        .insertInto("outbox")
        .values({ recipient: to, body: text, sent_at: now() })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db
        .deleteFrom("outbox")
        .where("id", "<=", id - KEPT)
        .execute();
      log.info({ to, text }, "Short message (no SMS gateway is configured)");
    },
  };
}

/** The newest messages, newest last. */
export async function readOutbox(db: Db): Promise<SentMessage[]> {
  const rows = await db
    .selectFrom("outbox")
    .selectAll()
    .orderBy("id", "desc")
    .limit(KEPT)
    .execute();
  return rows.toReversed().map(({ recipient, body, sent_at }) => ({
    to: recipient,
    text: body,
    at: sent_at.toISOString(),
  }));
}
