import { describe, expect, it } from "vitest";

import { lastTold } from "./talking.ts";

describe("what a person says of their own circumstances", () => {
  const last = lastTold();

  it.each([
    ["I'm a US citizen but my parents aren't. what would Duke cost?"],
    ["my daughter is a citizen, we are undocumented parents. net price at UCF?"],
    ["what would a year at Yale cost, my parents are undocumented but i was born in Tulsa"],
  ])("O154: says that a citizen's aid doesn't depend on the parents: %s", async (text) => {
    const told = await last(text);
    expect(told).toContain("whatever status the parents have");
    expect(told).toMatch(/\$\d/);
    expect(told).not.toContain("without papers or with DACA");
  });

  it("O154: leaves those without papers of their own as they were", async () => {
    const told = await last("I'm undocumented, what is tuition at UCLA");
    expect(told).not.toContain("whatever status");
  });

  it.each([
    [["net price at Duke?", "and if I live at home?"], "Duke"],
    [["what would UCF cost if my son commutes from home"], "University of Central Florida"],
    [["how much is Yale", "what if I stay at home with my folks, living at home I mean"], "Yale"],
  ])("O154: %j tells prices, and that living at home lowers them", async (turns, name) => {
    const told = await last(...turns);
    expect(told).toContain(name);
    expect(told).toMatch(/\$\d/);
    expect(told).toContain("living at home costs less");
    expect(told).not.toContain("housing and dorms");
  });

  it("O154: answers what else is asked, whether or not most live at home", async () => {
    const told = await last("do most students commute at UCF?");
    expect(told).not.toContain("living at home costs less");
  });

  it("O154: leaves credits to the registrar, and tells the price beside them", async () => {
    const told = await last("will UCLA take my community college credits, and what's tuition?");
    expect(told).toContain("its registrar decides");
    expect(told).toContain("$13,249");
    expect(told).not.toContain("four-year");
  });

  it.each([
    ["is Yale or Duke cheaper for us, we make 62k"],
    ["which costs less, Duke or Yale? our family earns 62k a year"],
    ["أيهما أرخص Duke أم Yale؟ دخل عائلتنا 62 ألف دولار"],
  ])("O131: compares by what families with that income paid: %s", async (text) => {
    const told = await last(text);
    expect(told).not.toMatch(/58,072|tuition|الرسوم الدراسية/);
    expect(told).toMatch(/net price|صافي الكلفة|التكلفة الصافية/);
  });

  it("O131: asks what a family earns that says only that it can pay little", async () => {
    expect(await last("we have a tight budget, what would Duke cost us")).toContain(
      "tell me roughly what your family earns",
    );
  });
});
