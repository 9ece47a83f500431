import { sql } from "kysely";
import { beforeAll, describe, expect, it, vi } from "vitest";

import { PreparingClient } from "#server/db/prepared.ts";
import type { Answer } from "#tests/support/client.ts";
import { databases } from "#tests/support/databases.ts";
import { signUp, suiteServer } from "#tests/support/server.ts";

const UNIVERSITY = "ipeds-132903";

describe.each(databases())("statements on %s", (kind) => {
  let token: string;
  const server = suiteServer({ database: kind, seeding: true });
  beforeAll(async () => {
    token = (await signUp(server)).tokens.access;
  });

  const statementsOf = (path: string, options: { token?: string } = {}) =>
    fewest(() => server.get(path, options));

  /** The fewest statements that a call ran: what the server reads by itself after its start may fall between. */
  async function fewest(call: () => Promise<Answer>): Promise<number> {
    const query = vi.spyOn(PreparingClient.prototype, "query");
    const counts: number[] = [];
    for (let nth = 0; nth < 5; nth += 1) {
      query.mockClear();
      expect((await call()).status).toBe(200);
      counts.push(query.mock.calls.length);
    }
    return Math.min(...counts);
  }

  it("are six for a question, its answer and what was learned stored, also at a university", async () => {
    const ask = (question: string, query = "") =>
      fewest(() => server.post(`/api/chat/${query}`, { question }, { token }));
    expect(await ask("I live in Ohio and want to study nursing")).toBeLessThanOrEqual(6);
    expect(await ask("Compare MIT and Harvard")).toBeLessThanOrEqual(6);
    expect(await ask("How many students?", `?location_id=${UNIVERSITY}`)).toBeLessThanOrEqual(6);
  });

  it("are few: one for one's account, one for a university, no matter who reads it or how many at once", async () => {
    expect(await statementsOf("/api/user/me/", { token })).toBeLessThanOrEqual(1);
    const page = `/api/location/${UNIVERSITY}/`;
    expect(await statementsOf(page, { token })).toBeLessThanOrEqual(1);
    const twenty = Array.from({ length: 20 }, () => page);
    const together = await fewest(async () => {
      const [first] = await Promise.all(twenty.map((path) => server.get(path)));
      return first ?? server.get(page);
    });
    expect(together).toBeLessThan(10);
  });

  it("are prepared from their second run on, and no longer by a connection that forgot them", async () => {
    await server.services.db.connection().execute(async (db) => {
      const double = async (of: number) =>
        (await sql<{ is: number }>`select ${of}::int * 2 as is /* ${sql.raw(kind)} */`.execute(db))
          .rows[0]?.is;
      const prepared = async () =>
        (
          await sql<{ many: number }>`select count(*)::int as many from pg_prepared_statements
            where statement like ${`select $1::int * 2 as is%`}`.execute(db)
        ).rows[0]?.many;
      expect([await double(1), await prepared()]).toEqual([2, 0]);
      expect([await double(2), await prepared()]).toEqual([4, 1]);
      expect(await double(3)).toBe(6);
      await sql`deallocate all`.execute(db);
      await expect(double(4)).rejects.toMatchObject({ code: "26000" });
      expect([await double(5), await prepared()]).toEqual([10, 0]);
    });
  });
});
