import { beforeAll, describe, expect, it } from "vitest";

import type { Frame } from "#machines/guide/frame.ts";
import type { Known } from "#server/guide/knowledge/known.ts";
import { currentLibrary, type Library } from "#server/guide/knowledge/library.ts";
import type { Entry } from "#server/guide/knowledge/types.ts";
import { sized } from "#server/guide/plan/sized.ts";
import { frame } from "#tests/support/guideFrame.ts";
import { suiteServer } from "#tests/support/server.ts";

import { knownOf } from "./planning.ts";

const UCF = "ipeds-132903";
const HARVARD = "ipeds-166027";

describe("universities by their size", () => {
  let library: Library;
  let both: Known[];
  const server = suiteServer({ seeding: true });
  beforeAll(async () => {
    library = await currentLibrary(server.services.db);
    both = await knownOf(server, [UCF, HARVARD]);
  });

  /** The same university, of which all students aren't held. */
  const without = ({ facts, ...one }: Known): Known => ({
    ...one,
    facts: new Map([...facts].filter(([key]) => key !== "students")),
  });
  /** The library, without all students of American universities. */
  function sparse(): Library {
    const byId = new Map<string, Entry>(
      [...library.byId].map(([id, entry]) => {
        const figures = new Map(entry.figures);
        if (entry.country === "United States") figures.delete("students");
        return [id, { ...entry, figures }];
      }),
    );
    return { ...library, byId };
  }
  const asked = (given: Partial<Frame>) =>
    frame({ act: "compare", fields: ["students"], ...given });

  it("A19 are compared by undergraduates where all students aren't held of one", () => {
    const [ucf, harvard] = both as [Known, Known];
    expect(sized(asked({}), [ucf, harvard], library).fields).toEqual(["students"]);
    expect(sized(asked({}), [ucf, without(harvard)], library).fields).toEqual(["undergraduates"]);
    const ordered = asked({ order: { field: "students", dir: "desc" } });
    expect(sized(ordered, [ucf, without(harvard)], library).order?.field).toBe("undergraduates");
    const none: Known = { ...harvard, facts: new Map() };
    expect(sized(asked({}), [ucf, none], library).fields).toEqual(["students"]);
    expect(sized(asked({ fields: ["founded"] }), [none], library).fields).toEqual(["founded"]);
  });

  it("O143 A20 are found by undergraduates where more have those", () => {
    const filters: Frame["filters"] = [
      { field: "region", op: "=", value: "California" },
      { field: "students", op: "<", value: 20_000 },
    ];
    const order: Frame["order"] = { field: "students", dir: "asc" };
    const found = asked({ act: "find", fields: [], filters, order });
    expect(sized(found, [], sparse())).toMatchObject({
      filters: [filters[0], { field: "undergraduates", op: "<", value: 20_000 }],
      order: { field: "undergraduates", dir: "asc" },
    });
    expect(sized(found, [], library)).toEqual(found);
    const anywhere = asked({ act: "find", filters: filters.slice(1), order });
    expect(sized(anywhere, [], sparse())).toEqual(anywhere);
    const few = [{ field: "admissionRate", op: "<", value: 10 } as const, ...filters.slice(1)];
    expect(sized(asked({ act: "find", filters: few }), [], sparse()).filters[1]?.field).toBe(
      "undergraduates",
    );
    const abroad = asked({
      act: "find",
      filters: [{ field: "country", op: "=", value: "Canada" }, ...filters.slice(1)],
    });
    expect(sized(abroad, [], sparse())).toEqual(abroad);
  });
});
