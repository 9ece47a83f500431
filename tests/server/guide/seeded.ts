import { afterAll, beforeAll } from "vitest";

import { currentLibrary, type Library } from "#server/guide/knowledge/library.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

/** A server with the seed's universities, and their library, for the tests around; it stops after them. */
export function seeded(): { readonly server: TestServer; readonly library: Library } {
  let server: TestServer;
  let library: Library;
  beforeAll(async () => {
    server = await startServer({ seeding: true });
    library = await currentLibrary(server.services.db);
  });
  afterAll(() => server.stop());
  return {
    get server() {
      return server;
    },
    get library() {
      return library;
    },
  };
}
