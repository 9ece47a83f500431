import { describe, expect, it, vi } from "vitest";

import { PreparingClient } from "#server/db/prepared.ts";
import { databases } from "#tests/support/databases.ts";

import { ALPHA, hd, startImporter } from "./importer.ts";

describe("O301 what an import brought", () => {
  it.each(databases())("are read when it ends, on %s", async (database) => {
    const { server, bring, found } = await startImporter(database);
    expect(await found("Alpha")).toEqual([]);
    const rows = Array.from({ length: 700 }, (_, index) =>
      ALPHA.replace("900001", String(800_000 + index)).replace("Alpha", `Alpha ${index}`),
    );
    await bring(hd(...rows));
    const query = vi.spyOn(PreparingClient.prototype, "query");
    expect(await found("Alpha 699")).toEqual(["ipeds-800699"]);
    // Each reads a hundred of those that have changed: the last batch may be among them again.
    const read = query.mock.calls.filter((call) => JSON.stringify(call).includes("city_folded as"));
    expect(read.length).toBeLessThanOrEqual(3);
    await server.stop();
  });
});
