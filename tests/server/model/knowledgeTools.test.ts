import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openDatabase } from "#server/db/open.ts";
import type { OpenDatabase } from "#server/db/tables.ts";
import { currentLibrary } from "#server/guide/knowledge/library.ts";
import { createCheck } from "#server/guide/model/check/check.ts";
import { knowledgeTools } from "#server/guide/model/knowledgeTools.ts";
import { INSTRUCTIONS } from "#server/guide/model/prompt.ts";
import { ToolProblem, type ToolResult } from "#server/guide/model/tools.ts";
import { freshDatabase } from "#tests/support/databases.ts";
import { QUESTION } from "#tests/support/model/asking.ts";

import { silent } from "../db/opened.ts";

const UCF = "ipeds-132903";
const STANFORD = "ipeds-243744";

describe("the tools over what the database holds", () => {
  let database: OpenDatabase;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const fresh = await freshDatabase("pglite", { seeded: true });
    remove = fresh.cleanup;
    database = await openDatabase(fresh.config, silent);
  });
  afterAll(async () => {
    await database.close();
    await remove();
  });

  async function call(name: string, args: unknown): Promise<ToolResult> {
    const tool = knowledgeTools(database.db).find((one) => one.name === name);
    if (tool === undefined) throw new Error(`There is no tool ${name}.`);
    return tool.run(args);
  }
  const textOf = async (name: string, args: unknown) => (await call(name, args)).text;
  const headsOf = (text: string) => [...text.matchAll(/\(id: (\S+)\)/g)].map(([, id]) => id);

  /** What of a text may not be shown by who was told this. */
  function flawsOf(told: ToolResult, ...pieces: string[]) {
    const check = createCheck({ ...QUESTION, text: "?" }, INSTRUCTIONS);
    check.learn(told);
    return pieces.filter((piece) => check.flawOf(piece) !== null);
  }

  it("are described to the model as JSON schemas", () => {
    const tools = knowledgeTools(database.db);
    expect(tools.map(({ name }) => name)).toEqual(["find", "facts", "compare", "tour", "texts"]);
    for (const { parameters, description } of tools) {
      expect(parameters).toMatchObject({ type: "object" });
      expect(parameters).not.toHaveProperty("$schema");
      expect(description).toMatch(/\.$/);
    }
    expect(tools[1]?.parameters["required"]).toEqual(["university"]);
  });

  it("O59 quote a university's own texts, which an answer may show with their source", async () => {
    const told = await call("texts", { university: "Hartwell", question: "cost of a single room" });
    expect(told.text).toContain("> A shared room costs $4,200 for the academic year");
    expect(told.text).toContain("Living on campus");
    expect(flawsOf(told, "A single room costs $5,600 a year.")).toEqual([]);
    expect(flawsOf(told, "A single room costs $5,700 a year.")).toHaveLength(1);
    expect(await textOf("facts", { university: "Hartwell" })).toContain("call texts");
  });

  it.each([
    ["Hartwell", "is there a chess club"],
    ["Stanford University", "cost of a single room"],
  ])("O59 say that no text of %s tells: %s", async (university, question) => {
    const told = await textOf("texts", { university, question });
    expect(told).toContain("None of its own texts tells this.");
    expect(told).not.toContain(">");
  });

  it("tell only what an answer may show, of every university", async () => {
    const { byId } = await currentLibrary(database.db);
    for (const id of byId.keys()) {
      for (const name of ["facts", "tour"]) {
        const told = await call(name, { university: id });
        // Ids are for the next call, not for people.
        const lines = told.text.replaceAll(/\(?id: [^)\s;]+\)?/g, "").split("\n");
        expect(flawsOf(told, ...new Set(lines))).toEqual([]);
      }
    }
  });

  describe("facts", () => {
    it("tells each figure with its source and year", async () => {
      const text = await textOf("facts", { university: "UCF" });
      expect(text).toContain(`[University of Central Florida](/university/${UCF}) (id: ${UCF})`);
      expect(text).toContain(
        "- Admission rate: 41.04% ([IPEDS Admissions, fall 2022](https://nces.ed.gov/ipeds/))",
      );
      expect(text).toContain("- Its tour has 17 stops.");
      const figures = text.split("\n").filter((line) => /^- .*: /.test(line));
      expect(figures.length).toBeGreaterThan(25);
      for (const line of figures) expect(line).toMatch(/\(\[.+, .+\]\(https:\S+\)\)$/);
    });

    it("lets figures be written in each of their forms, and in no other", async () => {
      const told = await call("facts", { university: UCF });
      const good = [
        "It admits 41.04% (IPEDS Admissions, fall 2022).",
        "It admits about 41%.",
        "Tuition for residents is $6,368, or around $6,400.",
        "Scores are in the middle half from 590 to 680: the 25th and the 75th percentile.",
        "The middle 50% have 590–680.",
        "It has some 61,000 students in 2021-22.",
        "Call (407) 823-2000.",
        "Call +1 407-823-2000, or [this](tel:+14078232000).",
        "Within 150% of normal time 74% graduate.",
        "Psychology gave 1,642 degrees in 2023–24.",
        "See https://www.ucf.edu/ and [its page](/university/ipeds-132903).",
      ];
      expect(flawsOf(told, ...good)).toEqual([]);
      const bad = [
        "It admits 40%.",
        "It admits 42.04%.",
        "Tuition is $6,000.",
        "25% of them get in.",
        "It has 70,000 students.",
        "Call (407) 823-2001.",
        "See https://ucf.example/.",
        "See [Stanford](/university/ipeds-243744).",
      ];
      expect(flawsOf(told, ...bad)).toEqual(bad);
    });

    it("rounds nothing away", async () => {
      const told = await call("facts", { university: STANFORD, fields: ["admissionRate"] });
      expect(flawsOf(told, "It admits 3.7%.")).toEqual([]);
      expect(flawsOf(told, "It admits 4%.")).not.toEqual([]);
    });

    it("says what isn't held, and who knows", async () => {
      const told = await call("facts", { university: "oxford", fields: ["students", "netPrice"] });
      expect(told.text).toContain("- Students: 19,791 ([Wikidata, undated]");
      expect(told.text).toContain("I don't have the net price after aid for University");
      expect(told.links).toContain("https://www.ox.ac.uk");
    });

    it("says that a university is made up", async () => {
      const text = await textOf("facts", { university: "Hartwell University" });
      expect(text).toContain("A fictional university");
    });

    it.each([
      ["mit", "ipeds-166683"],
      ["Standford", STANFORD],
      ["Universidad Nacional Autónoma de México", "ror-01tmp8f25"],
      ["斯坦福", STANFORD],
      ["demo-hartwell", "demo-hartwell"],
    ])("knows whom %j means", async (university, id) => {
      const text = await textOf("facts", { university, fields: ["website"] });
      expect(headsOf(text)).toEqual([id]);
    });
  });

  describe("compare", () => {
    it("tells the same of each", async () => {
      const text = await textOf("compare", {
        universities: ["Stanford", "oxford"],
        fields: ["founded", "satMath"],
      });
      expect(headsOf(text)).toEqual([STANFORD, "ror-052gg0110"]);
      expect(text).toContain("- Founded: 1891 ([Research Organization Registry");
      expect(text).toContain("- SAT math, middle half: 770–800 ([IPEDS Admissions, fall 2022]");
      expect(text).toContain("I don't have the SAT math range for University of Ox");
    });

    it("tells the usual where no fields are named, and whom it couldn't find", async () => {
      const text = await textOf("compare", { universities: ["MIT", "Hogwarts", "UCF"] });
      expect(headsOf(text)).toEqual(["ipeds-166683", UCF]);
      expect(text).toContain("- Average net price after aid: $");
      expect(text).toContain("No university called 'Hogwarts' is held.");
    });
  });

  describe("find", () => {
    it("orders by a figure, with true counts", async () => {
      const text = await textOf("find", {
        place: "California",
        order: { field: "netPrice", dir: "asc" },
        limit: 2,
      });
      expect(text).toMatch(/^3 of the 60 universities held meet all conditions\.$/m);
      expect(text).toMatch(/^3 of them have the field netPrice; lowest first\. The first 2:$/m);
      expect(headsOf(text)).toEqual([STANFORD, "ipeds-110662"]);
      expect(text).toContain(
        "- Average net price after aid: $12,894 ([College Scorecard, 2020-21]",
      );
    });

    it.each([
      [{ place: "Austin, Texas" }, ["ipeds-228778"]],
      [{ filters: [{ field: "hbcu", op: "=", value: true }] }, ["ipeds-131520"]],
      [{ filters: [{ field: "netPrice", op: "<", value: "$9,000" }] }, ["ipeds-135717", UCF]],
      [
        {
          filters: [
            { field: "admissionRate", op: "<", value: 3.9 },
            { field: "kind", op: "=", value: "Private nonprofit" },
          ],
        },
        ["ipeds-166027", STANFORD],
      ],
      [
        {
          filters: [{ field: "location", op: "!=", value: "United States" }],
          order: { field: "founded", dir: "asc" },
          limit: 1,
          program: null,
        },
        ["ror-052gg0110"],
      ],
      [{ place: "Nigeria", program: "nursing" }, []],
    ])("finds by %j", async (args, ids) => {
      expect(headsOf(await textOf("find", args))).toEqual(ids);
    });

    it("knows fields of study by their names", async () => {
      const text = await textOf("find", { program: "comp sci", place: "California" });
      expect(headsOf(text)).toContain(STANFORD);
      expect(text).toContain("Computer Science (341)");
    });

    it("never finds the made-up one", async () => {
      const text = await textOf("find", { limit: 1 });
      expect(text).toMatch(/^60 universities are held\.$/m);
      expect(text).toMatch(/^In no particular order\. The first 1:$/m);
    });
  });

  describe("tour", () => {
    it("tells the stops and the way there", async () => {
      const told = await call("tour", { university: "UCF" });
      expect(told.text).toContain("- Millican Hall (MH): 4365 Andromeda Loop N., Orlando");
      expect(told.links).toContain(`/university/${UCF}/virtualtour`);
    });

    it("tells who has one", async () => {
      const text = await textOf("tour", { university: "MIT" });
      expect(text).toContain("Massachusetts Institute of Technology has no tour.");
      expect(text).toContain("- Stanford University, 20 stops");
      expect(text).toContain("made up");
      expect(await textOf("tour", {})).toContain("- Stanford University, 20 stops");
    });
  });

  it.each([
    ["facts", {}, "university is missing."],
    ["facts", { university: 5 }, "university must be a text."],
    ["facts", { university: " " }, "university is empty."],
    ["facts", { university: "Hogwarts" }, "No university called 'Hogwarts' is held."],
    ["facts", { university: "UW" }, "'UW' may be several: University of Washington, Seattle"],
    ["facts", { university: "MIT", fields: ["rent"] }, 'There is no field "rent". The fields are:'],
    ["facts", { university: "MIT", fields: "kind" }, "fields must be a list of field names."],
    ["facts", { university: "MIT", fields: [] }, "fields is empty; leave it out"],
    ["compare", { universities: ["MIT"] }, "Name at least two universities"],
    ["compare", { universities: ["MIT", "mit"] }, "These names are all of one university"],
    ["compare", { universities: ["MIT", "UW"] }, "'UW' may be several"],
    ["find", { place: "Atlantis" }, "No place 'Atlantis' is known."],
    ["find", { limit: 50 }, "limit must be 10 at most"],
    ["find", { order: "cheapest" }, "order must be an object with field and dir."],
    ["find", { order: { field: "netPrice" } }, "order.dir is missing."],
    ["find", { order: { field: "kind", dir: "asc" } }, 'Nothing is ordered by "kind"'],
    ["find", { filters: [{ field: "phone", op: "=", value: 1 }] }, "There are no conditions on"],
    ["find", { filters: [{ field: "act", op: "is", value: 1 }] }, 'There is no comparison "is"'],
    ["find", { filters: [{ field: "act", op: "=", value: "ab" }] }, "needs a plain number."],
    ["find", { filters: [{ field: "admissionRate", op: "<", value: 0.1 }] }, "write 25 for 25%"],
    ["find", { filters: [{ field: "kind", op: "=", value: "big" }] }, "kind is public or private."],
    ["find", { filters: [{ field: "hbcu", op: ">", value: true }] }, "by = and != only"],
  ])("%s(%j) says: %s", async (name, args, sentence) => {
    const problem: unknown = await call(name, args).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(ToolProblem);
    expect((problem as ToolProblem).message).toContain(sentence);
    expect((problem as ToolProblem).message).toMatch(/\.$/);
  });
});
