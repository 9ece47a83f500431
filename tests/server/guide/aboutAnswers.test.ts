import { describe, expect, it } from "vitest";

import { lastTold } from "./talking.ts";

describe("what is asked about an answer", () => {
  const last = lastTold();

  it.each([
    [["what does admission rate mean"], "share of first-year applicants"],
    [["earnings of Stanford graduates", "what does that mean?"], "ten years after starting there"],
    [["deuda mediana de Duke", "¿eso qué significa?"], "la mitad debe más"],
    [["taux de diplomation à Yale", "ça veut dire quoi ?"], "150%"],
    [["耶鲁的毕业率", "这是什么意思"], "150%"],
    [["نرخ پذیرش ییل", "یعنی چی؟"], "متقاضیان سال اول"],
    [["what does graduation rate mean, and what is it at Duke"], "95.52%"],
  ])("O156: %j is told what the figure means", async (turns, known) => {
    expect(await last(...turns)).toContain(known);
  });

  it.each([
    [["tuition at Duke", "why so much?"], "I hold figures, not why"],
    [["cuánto cuesta Yale", "¿por qué?"], "tengo cifras, no su porqué"],
    [["Duke 的学费", "为什么"], "没有其中的原因"],
    [["show me universities in California", "why those?"], "no opinion of my own"],
  ])("O156: %j is told that no reason is held", async (turns, known) => {
    expect(await last(...turns)).toContain(known);
  });

  it("O156: 'and Yale?' after 'why' asks for the figure before it", async () => {
    expect(await last("tuition at Duke", "why", "and Yale?")).toContain("$57,700");
  });

  it.each([
    [["admission rate of Yale", "are you sure?"], "4.57%"],
    [["compare the graduation rates of Duke and Yale", "which year is that from"], "2020-21"],
    [["does Duke have a good hockey team", "are you sure"], "sports"],
    [["does Duke have a good hockey team", "which year is that from"], "sports"],
  ])("O156: %j is told again, with its time", async (turns, known) => {
    const text = await last(...turns);
    expect(text).toContain(known);
    expect(text).not.toContain("Wikidata");
    expect(text).not.toContain("founded");
  });

  it("O156: where the data is from is asked of all of it", async () => {
    expect(await last("admission rate of Yale", "where do you get your data")).toContain(
      "Wikidata",
    );
  });
});
