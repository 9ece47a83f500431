import { beforeAll, describe, expect, it } from "vitest";

import type { Filter } from "#machines/guide/frame.ts";
import { inStates } from "#server/guide/plan/away.ts";
import { thatMeet } from "#server/guide/plan/fits.ts";
import { suiteServer } from "#tests/support/server.ts";

import { factsGiven } from "./factsGiven.ts";
import { inUS, libraryOf } from "./libraries.ts";
import { conversation } from "./talking.ts";

describe("tests, sports and teachers", () => {
  const server = suiteServer({ seeding: true });
  beforeAll(() =>
    factsGiven(server.services.db, [
      ["Carleton College", "studentFaculty", 8],
      ["Carleton College", "athletics", "d3"],
      ["Carleton College", "testPolicy", "optional"],
      ["St. Olaf College", "studentFaculty", 12],
      ["St. Olaf College", "athletics", "d3"],
      ["Duke University", "studentFaculty", 6],
      ["Duke University", "athletics", "d1"],
      ["Duke University", "testPolicy", "required"],
      ["Duke University", "roomAndBoard", 17_359],
      ["University of California, Los Angeles", "testPolicy", "blind"],
    ]),
  );
  const last = async (...turns: string[]) =>
    (await conversation(server.services.assistant, turns)).at(-1)?.text ?? "";

  it.each([
    [["is Duke d1"], "Yes, that's right: **Duke University** is a member of NCAA Division I"],
    [["is duke d1", "and carleton?"], "No: **Carleton College** is a member of NCAA Division III"],
    [["what division is St. Olaf College in"], "a member of NCAA Division III"],
    [["is Carleton test optional"], "**Carleton College** is test-optional"],
    [["does Duke require the SAT"], "among those that require SAT or ACT scores"],
    [
      ["¿es obligatorio el SAT para entrar a la Universidad de Duke?"],
      "**Duke University** es de las que exigen",
    ],
    [["student faculty ratio at Carleton"], "has **8** students for each member of its faculty"],
    [["how many students per teacher at Duke"], "has **6** students for each"],
    [
      ["which has more students per professor, Duke or Carleton"],
      "**Duke University** has the lower",
    ],
    [["卡尔顿学院的师生比"], "8"],
  ])("O320: %j is told %s", async (turns, said) => {
    expect(await last(...turns)).toContain(said);
  });

  it("O320: says that a policy may be another this year", async () => {
    expect(await last("is Carleton test optional")).toContain("each admissions page says");
  });

  it.each([
    [["division 3 colleges in Minnesota"], ["Carleton", "St. Olaf"], ["Duke"]],
    [["test optional universities in the US"], ["Carleton", "Los Angeles"], ["Duke"]],
    [["universities in the US that require the SAT"], ["Duke"], ["Carleton College"]],
    [["test blind universities in the US"], ["Los Angeles"], ["Carleton College"]],
    [["universities in the US that don't require the SAT"], ["Carleton"], ["Duke University"]],
    [
      ["colleges in Minnesota without the SAT that cost under 60k"],
      ["at most $60,000"],
      ["at least"],
    ],
  ])("O320: %j searches by it", async (turns, said, unsaid) => {
    const told = await last(...turns);
    for (const one of said) expect(told).toContain(one);
    for (const one of unsaid) expect(told).not.toContain(one);
  });

  it("O320: the best of those that are better low is the lowest", async () => {
    const told = await last("private universities in Minnesota", "which has the best ratio");
    expect(told).toMatch(/\*\*Carleton College\*\* has the lowest students per faculty member/);
  });

  it.each([
    ["does Duke have a hockey team", "sports", "a member of NCAA Division I"],
    ["are the dorms at Duke nice", "housing and dorms", "**17359** a year"],
    ["what's the average class size at Duke", "class sizes", "**6** students for each"],
  ])("O320: %s isn't held, and what is nearest is told", async (text, gap, near) => {
    const told = await last(text);
    expect(told).toContain(`I don't have information on ${gap}`);
    expect(told).toContain(near);
  });
});

describe("O314: what is near a town", () => {
  const library = libraryOf([
    inUS("Penn North", "Harrisburg", "Pennsylvania", 9000),
    inUS("Penn South", "Harrisburg", "Pennsylvania", 9000),
    inUS("Southern Prairie", "Harrisburg", "Illinois", 900),
    inUS("Beside Penn", "York", "Pennsylvania", 5000),
    inUS("Beside Prairie", "Marion", "Illinois", 5000),
  ]);
  const at: Readonly<Record<string, readonly [number, number]>> = {
    "Penn North": [40.27, -76.88],
    "Penn South": [40.26, -76.87],
    "Southern Prairie": [37.74, -88.54],
    "Beside Penn": [39.96, -76.73],
    "Beside Prairie": [37.73, -88.93],
  };
  for (const [name, position] of Object.entries(at)) {
    const entry = library.byId.get(name);
    if (entry) Object.assign(entry, { position });
  }
  const near: Filter = { field: "city", op: "~", value: "Harrisburg" };
  const met = (filters: readonly Filter[], home: string | null = null) =>
    thatMeet(library.byId, inStates(filters, home, library), library).map(({ name }) => name);

  it("lies around one of several towns of its name: the best documented one", () => {
    expect(met([near])).toEqual(["Penn North", "Penn South", "Beside Penn"]);
  });

  it("goes by the state that is wanted, or the person's own", () => {
    const there = ["Southern Prairie", "Beside Prairie"];
    expect(met([near, { field: "region", op: "=", value: "Illinois" }])).toEqual(there);
    expect(met([near], "Illinois")).toEqual(there);
  });
});
