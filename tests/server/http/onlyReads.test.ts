import { createServer } from "node:http";
import net from "node:net";

import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";

import { MAX_BODY_BYTES } from "#contract/limits.ts";
import { readText } from "#server/http/bodySize.ts";
import { Problem } from "#server/http/problem.ts";
import { databases } from "#tests/support/databases.ts";
import { signUp, suiteServer } from "#tests/support/server.ts";

describe.each(databases())("a database that only reads on %s", (database) => {
  const server = suiteServer({ database });

  it("O115: says so, still reads, and takes writes again by itself", async () => {
    const { tokens } = await signUp(server);
    const token = tokens.access;
    const rename = () =>
      server.request("PUT", "/api/user/me/", { token, body: { full_name: "Ada King" } });
    const onlyReads = (on: boolean) =>
      server.services.db.transaction().execute(async (trx) => {
        await sql`set transaction read write`.execute(trx);
        const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
          trx,
        );
        const name = sql.id(rows[0]?.name ?? "");
        await sql`alter database ${name} set default_transaction_read_only = ${sql.lit(on ? "on" : "off")}`.execute(
          trx,
        );
        // Sessions that are open already keep what was set when they began.
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
          trx,
        );
        await sql`select set_config('default_transaction_read_only', ${on ? "on" : "off"}, false)`.execute(
          trx,
        );
      });
    await onlyReads(true);
    const refused = await rename();
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(refused.body).toEqual({
      status: "error",
      message: "We can't save anything right now. Please try again in a few minutes.",
      data: null,
    });
    expect((await server.get("/api/user/me/", { token })).status).toBe(200);
    await onlyReads(false);
    expect((await rename()).status).toBe(200);
  });

  it.each(["53100", "58030", "25006", "ENOSPC", "EDQUOT", "EROFS"])(
    "O115: is not told from a disk that is full or broken (%s)",
    async (code) => {
      const { tokens } = await signUp(server);
      const { identity } = server.services;
      const untouched = identity.setType.bind(identity);
      onTestFinished(() => {
        identity.setType = untouched;
      });
      identity.setType = () => Promise.reject(Object.assign(new Error("no space"), { code }));
      const { status, body } = await server.request("POST", "/api/user/set-type/", {
        token: tokens.access,
        body: { type: "parent" },
      });
      expect(status).toBe(503);
      expect(JSON.stringify(body)).toContain("We can't save anything right now.");
    },
  );
});

describe("a body", () => {
  /** What reading a body that arrives as `send` says comes to. */
  async function reading(head: string, send: (line: net.Socket) => void): Promise<unknown> {
    const server = createServer();
    const came = new Promise<unknown>((resolve) => {
      server.on("request", (incoming) => {
        readText(incoming, 300).then(resolve, resolve);
      });
    });
    await new Promise<void>((listening) => {
      server.listen(0, "127.0.0.1", listening);
    });
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const line = net.connect(port, "127.0.0.1", () => {
      line.write(`POST / HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n`);
      send(line);
    });
    line.on("error", () => {});
    return came;
  }
  const statusOf = (problem: unknown) => (problem instanceof Problem ? problem.status : problem);

  it("O115: that takes too long is refused with 408", async () => {
    const came = await reading("Content-Length: 5", (line) => line.write("{"));
    expect(statusOf(came)).toBe(408);
    expect(came).toMatchObject({
      message: "The request took too long to arrive. Please send it again.",
      headers: { connection: "close" },
    });
  });

  it("O115: without a length is refused with 413 once it is too long, and else read", async () => {
    const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
    const head = "Transfer-Encoding: chunked";
    const long = "x".repeat(MAX_BODY_BYTES + 1);
    expect(statusOf(await reading(head, (line) => line.write(chunk(long))))).toBe(413);
    const parts = Buffer.from(`${chunk('{"a":"é')}${chunk('"}')}0\r\n\r\n`);
    const read = await reading(head, (line) => {
      // In the middle of a letter.
      line.write(parts.subarray(0, 11));
      setTimeout(() => line.write(parts.subarray(11)), 20);
    });
    expect(read).toBe('{"a":"é"}');
  });

  it("that its caller breaks off is a 400", async () => {
    expect(statusOf(await reading("Content-Length: 5", (line) => line.end("{")))).toBe(400);
  });
});
