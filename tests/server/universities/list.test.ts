import * as v from "valibot";
import { describe, expect, it } from "vitest";

import { listUniversities } from "#contract/calls/universities.ts";
import { databases } from "#tests/support/databases.ts";
import { dataOf, suiteServer } from "#tests/support/server.ts";

describe.each(databases())("the list of universities on %s", (database) => {
  const server = suiteServer({ database, seeding: true });

  async function list(query: Record<string, string>) {
    const answer = await server.get(`/api/location/?${new URLSearchParams(query).toString()}`);
    const found = v.parse(listUniversities.data, dataOf(answer));
    return {
      names: found.map(({ name }) => name),
      found,
      total: Number(answer.headers.get("x-total-count")),
    };
  }

  it("A10 K7 answers ten a page, by name, and the total in a header", async () => {
    const { names, total } = await list({ type: "university" });
    expect(names).toHaveLength(10);
    expect(names[0]).toBe("Ahmadu Bello University");
    expect(total).toBe(61);
  });

  it("A10 O79 tells the place and the kind of each, which tell universities of one name apart", async () => {
    const { found } = await list({ search: "Yale University" });
    expect(found[0]).toMatchObject({
      name: "Yale University",
      city: "New Haven",
      region: "Connecticut",
      country: "United States",
      kind: "Private nonprofit",
    });
  });

  it("A10 pages through all, each once", async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list({ page: String(page), page_size: "25" })),
    );
    const ids = pages.flatMap(({ found }) => found.map(({ id }) => id));
    expect(pages.map(({ names }) => names.length)).toEqual([25, 25, 11]);
    expect(new Set(ids).size).toBe(61);
  });

  it("A10 answers an empty page after the last one, with the total", async () => {
    expect(await list({ page: "9", page_size: "100" })).toMatchObject({ names: [], total: 61 });
  });

  it.each([
    ["MIT", "Massachusetts Institute of Technology"],
    ["UCLA", "University of California, Los Angeles"],
    ["ucf", "University of Central Florida"],
    ["U.C.L.A.", "University of California, Los Angeles"],
    ["stanf", "Stanford University"],
    ["university of mich", "University of Michigan"],
    ["tokyo university", "University of Tokyo"],
    ["sao paulo", "University of São Paulo"],
    ["SÃO PAULO", "University of São Paulo"],
    ["eth zürich", "ETH Zurich"],
    ["st olaf", "St. Olaf College"],
    ["St. Olaf's", "St. Olaf College"],
    ["东京大学", "University of Tokyo"],
    ["ohio state", "The Ohio State University"],
    ["  Duke   University ", "Duke University"],
    ["Cambridge", "University of Cambridge"],
    ["Pittsburgh", "Carnegie Mellon University"],
  ])("A10 finds %j first as %s", async (search, name) => {
    expect((await list({ search })).names[0]).toBe(name);
  });

  it.each([
    ["Stanfrod", "Stanford University"],
    ["harvrd", "Harvard University"],
    ["univercity of michgan", "University of Michigan"],
    ["Edinburg", "University of Edinburgh"],
    ["princton", "Princeton University"],
    ["Carnegy Melon", "Carnegie Mellon University"],
    ["massachusets institute", "Massachusetts Institute of Technology"],
  ])("A10 finds %j in spite of its slip", async (search, name) => {
    expect((await list({ search })).names[0]).toBe(name);
  });

  it.each(["zzzzqq", "asdkjh", "!!!", "%", "_", "'; drop table university; --", "🎓"])(
    "A10 X6 finds nothing for %j",
    async (search) => {
      expect(await list({ search })).toMatchObject({ names: [], total: 0 });
    },
  );

  it("A10 finds both that share a short name", async () => {
    const { names, total } = await list({ search: "TUD" });
    expect(names).toEqual(["Delft University of Technology", "Technical University of Darmstadt"]);
    expect(total).toBe(2);
  });

  it("A10 pages what a search finds", async () => {
    const first = await list({ search: "university of", page_size: "5" });
    const second = await list({ search: "university of", page_size: "5", page: "2" });
    expect(first.names).toHaveLength(5);
    expect(first.total).toBeGreaterThan(20);
    expect(second.total).toBe(first.total);
    expect(first.names.filter((name) => second.names.includes(name))).toEqual([]);
  });
});
