import { beforeAll } from "vitest";

import { currentLibrary, type Library } from "#server/guide/knowledge/library.ts";
import { suiteServer, type TestServer } from "#tests/support/server.ts";

/** A server with the seed's universities, and their library, for the tests around; it stops after them. */
export function seeded(): { readonly server: TestServer; readonly library: Library } {
  let library: Library;
  const server = suiteServer({ seeding: true });
  beforeAll(async () => {
    library = await currentLibrary(server.services.db);
  });
  return {
    server,
    get library() {
      return library;
    },
  };
}
