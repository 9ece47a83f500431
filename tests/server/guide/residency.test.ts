import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { currentLibrary, type Library } from "#server/guide/knowledge/library.ts";
import { read } from "#server/guide/reader/read.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

describe("which tuition a person pays, by where they say they are from", () => {
  let server: TestServer;
  let library: Library;
  beforeAll(async () => {
    server = await startServer({ seeding: true });
    library = await currentLibrary(server.services.db);
  });
  afterAll(() => server.stop());

  it.each([
    ["I'm from Ohio, what is tuition at Ohio State", "inState"],
    ["I am from Texas, what is tuition at Ohio State", "outOfState"],
    ["what does Ohio State cost for someone from Columbus", "inState"],
    ["soy de Colombia, ¿cuánto cuesta Ohio State?", "outOfState"],
    ["I am from Ghana, what would I pay", "outOfState"],
    ["I'm from Ohio: Ohio State or Michigan, what is tuition", null],
    ["I am from Ghana, what is tuition at ETH Zurich", null],
    ["what is tuition at Ohio State", null],
  ])("O50 “%s”: %s", (text, residency) => {
    const message = { text, before: null, was: null, onPage: false };
    expect(read(message, library).frame.residency).toBe(residency);
  });
});
