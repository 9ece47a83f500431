import { randomUUID } from "node:crypto";

import { describe, expect, it, onTestFinished } from "vitest";

import { databases, freshDatabase } from "#tests/support/databases.ts";
import { signUp, startServer } from "#tests/support/server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(databases())("what is kept for days that are set on %s", (kind) => {
  it("O193 O127: goes at a start once its days are over, and nothing else", async () => {
    const fresh = await freshDatabase(kind);
    onTestFinished(() => fresh.cleanup());
    const first = await startServer({ database: fresh.config });
    const { user } = await signUp(first);
    const { db } = first.services;
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
    const keep = async (name: string, days: number) => {
      await db
        .insertInto("conversation")
        .values({
          id: name,
          user_id: user.id ?? "",
          university_id: null,
          point_id: null,
          title: "",
          searched: "",
          prompt: null,
          created_at: ago(days),
          updated_at: ago(days),
        })
        .execute();
      await db
        .insertInto("audit")
        .values({
          at: ago(days),
          account_id: randomUUID(),
          account_name: "Ada",
          call: "deletePoint",
          kind: "point",
          subject_id: name,
          subject_name: "",
          university_id: null,
          before: "{}",
          after: "{}",
        })
        .execute();
    };
    await keep("old", 21);
    await keep("new", 19);
    await first.stop();

    const second = await startServer({
      database: fresh.config,
      env: { CONVERSATION_DAYS: "20", AUDIT_DAYS: "20" },
    });
    onTestFinished(() => second.stop());
    const left = second.services.db;
    const talks = await left.selectFrom("conversation").select("id").execute();
    const changes = await left.selectFrom("audit").select("subject_id as id").execute();
    expect({ talks, changes }).toEqual({ talks: [{ id: "new" }], changes: [{ id: "new" }] });
  });
});
