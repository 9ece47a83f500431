import net from "node:net";

import { describe, expect, it, onTestFinished } from "vitest";

import { openDatabase } from "#server/db/open.ts";
import { DatabaseUnavailableError } from "#server/db/unavailable.ts";
import { databases } from "#tests/support/databases.ts";
import { freePort } from "#tests/support/freePort.ts";

import { ownDatabase, silent } from "./opened.ts";

const SECRET = "s3cret-passw0rd";

/** The sentence with which opening this address is refused. */
const refusal = async (databaseUrl: string): Promise<string> => {
  const error: unknown = await openDatabase({ databaseUrl, dataDir: "unused" }, silent).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DatabaseUnavailableError);
  return error instanceof Error ? error.message : "";
};

describe("a PostgreSQL that can't be used", () => {
  it("is named without its password when nobody listens", async () => {
    const port = await freePort();
    const sentence = await refusal(`postgres://guide:${SECRET}@127.0.0.1:${port}/guide`);

    expect(sentence).toBe(
      `The PostgreSQL database at 127.0.0.1:${port}/guide cannot be used: connect ECONNREFUSED 127.0.0.1:${port}. ` +
        "Check DATABASE_URL and that the server is running, or leave it out to use the embedded database.",
    );
  });

  it("is named without its password when the host is unknown", async () => {
    const sentence = await refusal(`postgres://guide:${SECRET}@no-such-host.invalid/guide`);

    expect(sentence).toMatch(/at no-such-host\.invalid:5432\/guide cannot be used: getaddrinfo/);
    expect(sentence).not.toContain(SECRET);
  });

  it("is refused when what answers isn't PostgreSQL", async () => {
    const server = net.createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const sentence = await refusal(`postgres://guide:${SECRET}@127.0.0.1:${port}/guide`);

    expect(sentence).toMatch(/cannot be used: .+\. Check DATABASE_URL/);
    expect(sentence).not.toContain(SECRET);
  });

  const servers = databases().filter((kind) => kind === "postgres");

  it.each(servers)("says so when %s has no such database", async (kind) => {
    const { databaseUrl = "" } = await ownDatabase(kind);
    const url = new URL(databaseUrl);
    url.pathname = "/no_such_database";

    expect(await refusal(url.href)).toContain('database "no_such_database" does not exist');
  });
});
