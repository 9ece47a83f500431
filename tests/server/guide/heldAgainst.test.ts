import { describe, expect, it } from "vitest";

import { lastTold } from "./talking.ts";

describe("O311: universities on several sides of a named one's figures", () => {
  const last = lastTold();

  it.each([
    [
      "universities bigger than UCF and cheaper than UCF",
      ["net price after aid below $8,618", "undergraduates above 61,111"],
    ],
    [
      "which schools are cheaper than Duke and smaller",
      ["net price after aid below $32,459", "undergraduates below 6,650"],
    ],
    ["bigger than Yale but smaller than Stanford", ["undergraduates between 4,701 and 6,366"]],
    ["universities the same size as Duke", ["undergraduates around 6,650"]],
    [
      "unis the same size as Duke but cheaper",
      ["undergraduates around 6,650", "net price after aid below $32,459"],
    ],
    ["universidades del mismo tamaño que Duke", ["pregrado alrededor de 6,650"]],
    ["universités de taille similaire à Duke", ["environ 6,650"]],
  ])("%s", async (said, conditions) => {
    const text = (await last(said)).replaceAll(/\s/g, " ");
    for (const one of conditions) expect(text).toContain(one);
  });

  it("has all students for undergraduates that aren't held", async () => {
    const text = await last("universities cheaper and smaller than Lund University");
    expect(text).toContain("number of students below");
  });

  it("says which figure isn't held, and orders nothing instead", async () => {
    const text = await last("universities cheaper than the University of Tokyo");
    expect(text).toMatch(/^I don’t have|^I don't have/);
    expect(text).toContain("University of Tokyo");
    expect(text).not.toContain("lowest");
  });

  it("orders by neither figure, and shows no other price and no other heads", async () => {
    const text = await last("schools bigger than UCF and cheaper than UCF");
    expect(text).not.toMatch(/largest|highest|lowest|tuition and fees/);
  });

  it("holds others to each of two that are named by what is said of it", async () => {
    const text = await last("schools cheaper than Duke and bigger than Yale");
    expect(text).toContain("net price after aid below $32,459");
    expect(text).toContain("undergraduates above 4,701");
  });
});
