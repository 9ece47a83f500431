import { beforeAll, describe, expect, it } from "vitest";

import { FIELDS, type Frame } from "#machines/guide/frame.ts";
import { checked, partsOf } from "#server/guide/check/check.ts";
import type { Known } from "#server/guide/knowledge/known.ts";
import type { Answer } from "#server/guide/plan/answer.ts";
import { missingBlock } from "#server/guide/plan/missing.ts";
import { answer, partOf, says, text, valueOf } from "#server/guide/plan/say.ts";
import { createWords } from "#server/guide/words/render.ts";
import { frame } from "#tests/support/guideFrame.ts";
import { suiteServer } from "#tests/support/server.ts";

import { knownOf, planned } from "./planning.ts";

const DUKE = "ipeds-198419";
const ETH = "ror-05a28rw58";

describe("an answer, checked against its question", () => {
  let duke: Known;
  let eth: Known;
  const server = suiteServer({ seeding: true });
  beforeAll(async () => {
    const [first, second] = await knownOf(server, [DUKE, ETH]);
    if (first === undefined || second === undefined) throw new Error("The seed data lacks them.");
    [duke, eth] = [first, second];
  });

  const words = ({ blocks }: Answer) =>
    blocks.map((block) => createWords("en").block(block)).join("\n");
  const asking = (given: Partial<Frame>): Frame => frame({ act: "facts", ...given });

  it("A19 a part that nothing accounts for is told", () => {
    const told = answer([text(says("verbatim", { text: "Duke is a fine place." }))]);
    const whole = checked(asking({ fields: ["founded", "students"] }), told, [duke]);
    expect(words(whole)).toMatch(/Duke is a fine place\.\n.*founded in \*\*1838\*\*[^]*students/);
  });

  it("A19 a part that isn't held is said to be missing, with who knows", () => {
    const whole = checked(asking({ fields: ["netPrice"] }), answer([]), [eth]);
    expect(words(whole)).toMatch(/I don't have the net price after aid for ETH Zurich.*ethz\.ch/);
  });

  it("A19 of several each part of each is owed", () => {
    const whole = checked(asking({ act: "compare", fields: ["founded"] }), answer([]), [duke, eth]);
    expect(words(whole)).toContain("1838");
    expect(words(whole)).toContain("1855");
  });

  it("A19 what is accounted for isn't told twice, wherever in the answer it stands", () => {
    const covers = [partOf(duke, "founded")];
    const inTable = { kind: "table", head: [], rows: [], facts: [], covers } as const;
    const inList = { kind: "list", items: [says("item", {}, { covers })] } as const;
    const within = text(says("choose.understood", { list: [says("yes", {}, { covers })] }));
    for (const block of [inTable, inList, within]) {
      const told = answer([block]);
      expect(checked(asking({ fields: ["founded"] }), told, [duke])).toEqual(told);
    }
  });

  it("A19 what several lack is said once of all of them", () => {
    const fields: Frame["fields"] = ["netPrice", "tuitionInState"];
    const whole = checked(asking({ act: "compare", fields }), answer([]), [
      eth,
      { ...eth, id: "2", name: "EPFL" },
    ]);
    expect(words(whole)).toMatch(
      /^I don't have [^.]* for ETH Zurich and EPFL\. Their own pages are the place to look: ETH Zurich: http\S+ and EPFL: http\S+$/,
    );
  });

  it.each([
    [["satAverage", "satReading", "satMath"], "I don't have SAT scores for ETH Zurich."],
    [["tuitionInState", "tuitionOutOfState"], "I don't have tuition for ETH Zurich."],
    [["applicants", "admitted"], "I don't have the numbers of applicants and of those admitted"],
  ] as const)("A19 %j that aren't held are named as people do", (fields, said) => {
    const whole = checked(asking({ fields: [...fields] }), answer([]), [eth]);
    expect(words(whole)).toContain(said);
  });

  it("A19 of test scores of which the average is held only the range is missing", () => {
    const facts = new Map([...duke.facts].filter(([key]) => !/^sat(?:Reading|Math)/.test(key)));
    const missing = missingBlock({ ...duke, facts }, ["satReading", "satMath"]);
    expect(words(answer([missing]))).toMatch(/^I have only the average SAT score for Duke/);
  });

  it("A19 a denial of what is held is taken out, and the fact told", () => {
    const told = answer([missingBlock(duke, ["founded"])]);
    const whole = checked(asking({ fields: ["founded"] }), told, [duke]);
    expect(words(whole)).not.toContain("I don't have");
    expect(words(whole)).toContain("1838");
  });

  it("A19 a true denial stays", () => {
    const told = answer([missingBlock(eth, ["netPrice"])]);
    expect(checked(asking({ fields: ["netPrice"] }), told, [eth])).toEqual(told);
  });

  it.each(["greet", "thanks", "tour", "help", "find"] as const)(
    "A19 an answer to %s passes as it is",
    (act) => {
      const told = answer([text(says("thanks"))]);
      expect(checked(asking({ act, fields: ["founded"] }), told, [duke])).toEqual(told);
    },
  );

  it("A19 every field of every university that is asked is accounted for, whatever is to be done with it", async () => {
    const rows = await server.services.db.selectFrom("university").select("id").execute();
    const lacking: string[] = [];
    for (const { id } of rows)
      for (const operation of [
        "fact",
        "difference",
        "ratio",
        "share",
        "sum",
        "years_since",
      ] as const) {
        const { answer: whole, subjects } = await planned(server, [id], {
          fields: [...FIELDS],
          operation,
        });
        const covered = new Set(partsOf(whole.blocks).map(({ field }) => field));
        for (const one of subjects)
          for (const field of FIELDS) {
            const same =
              field === "tuitionOutOfState" &&
              valueOf(one, field) === valueOf(one, "tuitionInState");
            if (!covered.has(field) && !same) lacking.push(`${one.name} ${operation}: ${field}`);
          }
      }
    expect(lacking).toEqual([]);
  });

  it("A19 nothing that is held is ever denied", async () => {
    const rows = await server.services.db.selectFrom("university").select("id").execute();
    const denied: string[] = [];
    for (const [at, { id }] of rows.entries()) {
      const other = rows[(at + 11) % rows.length]?.id ?? id;
      for (const named of [[id], [id, other]]) {
        const { answer: whole, subjects } = await planned(server, named, {
          act: named.length > 1 ? "compare" : "facts",
          fields: [...FIELDS],
        });
        for (const block of whole.blocks)
          for (const { code, covers = [] } of block.kind === "text" ? block.sentences : [])
            for (const { id: whose, field } of code === "missing" ? covers : []) {
              const one = subjects.find((subject) => subject.id === whose);
              if (one && valueOf(one, field) !== null) denied.push(`${one.name} ${field}`);
            }
      }
    }
    expect(denied).toEqual([]);
  });
});
