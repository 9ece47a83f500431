import { describe, expect, it } from "vitest";

import { lastTold } from "./talking.ts";

describe("whose price, with what in it, and for how many", () => {
  const last = lastTold();
  const RESIDENT = "$11,518";
  const ELSEWHERE = "$33,502";

  it.each([
    ["what's tuition at Ohio State for an Ohio kid"],

    ["my parents live in Ohio. Tuition at Ohio State?"],
    ["j'habite en Ohio, quels sont les frais de scolarité de Ohio State ?"],
    ["home of record Ohio. tuition at Ohio State?"],
  ])("O199: a resident is told the residents' price alone: %s", async (text) => {
    const told = await last(text);
    expect(told).toContain(RESIDENT);
    expect(told).not.toContain(ELSEWHERE);
  });

  it("O199: a home holds for the next university, too", async () => {
    const told = await last(
      "We're a Michigan family. What's tuition at Michigan?",
      "ok and if she went to Ohio State instead",
    );
    expect(told).toContain(ELSEWHERE);
    expect(told).not.toContain(RESIDENT);
  });

  it("O199: a soldier is told that the state where they are stationed counts, and both prices", async () => {
    const told = await last("I'm stationed at Fort Hayes, do I pay in state at Ohio State?");
    expect(told).toContain("where they are stationed");
    expect(told).toContain(RESIDENT);
    expect(told).toContain(ELSEWHERE);
  });

  it.each([
    [["tuition at Ohio State?"]],
    [["Ohio State vs Michigan, tuition"]],
    [["what do in state and out of state students pay at Ohio State"]],
  ])("O199: without a home both prices are told: %j", async (turns) => {
    const told = await last(...turns);
    expect(told).toContain(RESIDENT);
    expect(told).toContain(ELSEWHERE);
  });

  it.each([
    ["tier 2 college in Tokyo, 8.1 CGPA. which universities in California have computer science?"],
    ["tier 2 college in Ontario. which universities in California have computer science?"],
    ["stage à Toronto, je cherche une université en Californie avec informatique"],
  ])("O199: a town abroad beside an American place is no wish: %s", async (text) => {
    const told = await last(text);
    expect(told).not.toMatch(/Tokyo|Toronto|Ontario/);
    expect(told).toContain("Stanford University");
  });

  it("O199: a town abroad that is joined to an American one is a wish", async () => {
    expect(await last("universities in Tokyo or California")).toContain("Tokyo");
  });

  it.each([
    ["how much is UCF a year with the dorm and the meal plan"],
    ["what's a year at UCF if I live on campus, cost wise?"],
    ["¿cuánto cuesta UCF con dormitorio y comida?"],
    ["هزینه UCF با خوابگاه چقدره"],
  ])("O200: a price with housing in it is what a year costs: %s", async (text) => {
    const told = await last(text);
    expect(told).toContain("$21,309");
    expect(told).not.toMatch(/I don't have|No tengo información|اطلاعاتی دربارهٔ/);
  });

  it.each([["Are the dorms nice at UCF?"], ["is living on campus required at UCF?"]])(
    "O200: how housing is stays a gap: %s",
    async (text) => {
      expect(await last(text)).toContain("housing and dorms");
    },
  );

  it("O200: without a dorm, a year costs less", async () => {
    const told = await last("What would a year at Ohio State cost without the dorm?");
    expect(told).toContain("living at home costs less");
    expect(told).not.toContain("I don't have");
  });

  it("O200: the average cost is said to be residents', with what others pay", async () => {
    const told = await last("What's the cost of attendance at Ohio State?");
    expect(told).toContain("$49,186 ($27,202 + $33,502 − $11,518)");
  });

  it("O200: figures of one university are divided by one another", async () => {
    const told = await last(
      "For Duke and Yale: tuition, earnings, and earnings divided by tuition",
    );
    expect(told).toContain("**1.62 : 1** ($93,115 ÷ $57,633)");
  });

  it("O200: the list price and what is paid are both told", async () => {
    const told = await last("Duke and Yale: sticker price and what families actually pay");
    expect(told).toContain("Average net price after aid");
    expect(told).toContain("Average cost of attendance");
  });
});
