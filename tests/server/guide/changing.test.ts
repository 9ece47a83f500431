import { describe, expect, it } from "vitest";

import { suiteServer } from "#tests/support/server.ts";

import { conversation, type told } from "./talking.ts";

describe("a conversation that changes its subject or its language", () => {
  const server = suiteServer({ seeding: true });

  const talk = (turns: readonly string[], question: Parameters<typeof told>[2] = {}) =>
    conversation(server.services.assistant, turns, question);
  const last = async (...turns: string[]) => (await talk(turns)).at(-1)?.text ?? "";

  it.each([
    "add Duke and drop Yale",
    "leave out Yale and put in Duke",
    "swap Yale for Duke",
    "Duke instead of Yale",
    "agrega Duke y quita Yale",
    "remplace Yale par Duke",
  ])("O109 %j takes one out of a comparison and puts another in", async (turn) => {
    const text = await last("compare Harvard and Yale on tuition", turn);
    for (const name of ["Harvard University", "Duke University"]) expect(text).toContain(name);
    expect(text).not.toContain("Yale");
    expect(text).not.toContain("together");
  });

  it.each(["scratch Yale, it is way too cold for me up there", "drop the second one"])(
    "O181 %j leaves one of those compared out",
    async (turn) => {
      const text = await last("compare Harvard, Yale and Duke on tuition", turn);
      for (const name of ["Harvard University", "Duke University"]) expect(text).toContain(name);
      expect(text).not.toContain("Yale");
      expect(text.toLowerCase()).toContain("tuition");
    },
  );

  it.each([["actually not Yale, Duke", "Duke University"]])(
    "O181 %j puts another in its place",
    async (turn, added) => {
      const text = await last("compare Harvard and Yale on tuition", turn);
      for (const name of ["Harvard University", added]) expect(text).toContain(name);
      expect(text).not.toContain("Yale");
    },
  );

  it("O181 one that is out of state isn't left out", async () => {
    const text = await last(
      "compare Harvard and Yale on tuition",
      "Yale is out of state for me, what is its tuition",
    );
    expect(text).toContain("Yale University");
  });

  it.each([
    ["Is tuition at Stanford without aid higher than at MIT?", "Stanford University"],
    ["Does Duke not have a higher graduation rate than Yale?", "Duke University"],
  ])("O109 %j takes nothing out", async (question, stays) => {
    expect(await last("compare Harvard and Princeton on students", question)).toContain(stays);
  });

  it.each([
    ["are they public?", /^No, neither of them is public\./],
    ["both private?", /^Yes\./],

    ["两所都是公立吗", /^不是，两所都不是公立/],
    ["as duas são públicas?", /^Não, nenhuma das duas é pública\./],
  ])("O182 %j of two begins with yes, no or neither", async (turn, known) => {
    expect(await last("compare Harvard and Yale on tuition", turn)).toMatch(known);
  });

  it("O182 all of three are told apart from neither of two", async () => {
    const text = await last("compare Harvard, Yale and Duke on tuition", "are they public?");
    expect(text).toMatch(/^No, none of them is public\./);
  });

  it.each([
    ["is Princeton one?", /^No\.[^]*New Jersey/],
    ["is UCLA one of them?", /^Yes\.[^]*California/],
    ["is Stanford on the list?", /^No\.[^]*private/],
    ["¿está UCLA en la lista?", /^Sí\./],
  ])("O182 %j after a search says whether it meets that", async (turn, known) => {
    expect(await last("public universities in California", turn)).toMatch(known);
  });

  it("O182 what is asked of one of a list that is ordered goes by its order", async () => {
    const turns = ["5 largest universities in the US", "is Stanford on the list?"];
    expect(await last(...turns)).toMatch(/^No\.[^]*\d,\d{3}/);
  });

  it("O182 no list, no question of it", async () => {
    expect(await last("tuition at Harvard", "is Yale one?")).not.toMatch(/^(?:Yes|No)\b/);
  });

  it.each([
    [["is UCLA public?", "and Stanford?"], /^No: \*\*Stanford University\*\* is private/],
    [["is Princeton in New York City?"], /^No: [^]*Princeton/],
    [["is NYU in New York City?"], /^Yes/],
  ])("O182 %j is answered by yes or no", async (turns, known) => {
    expect(await last(...turns)).toMatch(known);
  });

  it("O182 counts those of before with the one that is named", async () => {
    const third = "and Stanford: which is the cheapest of the three?";
    const text = await last("what does Harvard cost", "and Yale?", third);
    for (const name of ["Harvard", "Yale", "Stanford"]) expect(text).toContain(`| ${name}`);
  });

  it("O182 the smaller one is one of those compared", async () => {
    const text = await last("compare Harvard and Yale on tuition", "which is the smaller one?");
    expect(text).toMatch(/^\*\*Yale University\*\*/);
  });

  it("O109 what is asked with the change is answered", async () => {
    const turn = "Drop Yale and add Duke, what's the acceptance rate?";
    const text = await last("compare Harvard and Yale on tuition", turn);
    expect(text).toContain("Duke University");
    expect(text.toLowerCase()).toContain("admission rate");
  });

  it("O109 answers whether the one that is named is cheaper, or the one before", async () => {
    expect(await last("what is the tuition at Stanford", "would UCF be cheaper?")).toMatch(/^Yes/);
    expect(await last("what is the tuition at Stanford", "is it cheaper than UCF?")).toMatch(/^No/);
  });

  it.each([
    [
      ["how many students are at Harvard and MIT together", "how many years older is Harvard"],
      "225",
    ],
    [["most selective university in California", "what about the least selective"], "highest"],
    [["tuition at Harvard", "and back then?"], "other years"],
    [
      ["universities in California", "acceptance rate of the first one", "and the second"],
      "11.33%",
    ],
    [["SAT at Duke", "mine's 1450, do i have a chance"], "1450 is below"],
    [["what is tuition at Harvard", "and with room and board?"], "everything counted"],
  ])("O109 understands %j", async (turns, known) => {
    expect(await last(...turns)).toContain(known);
  });

  it("O109 a bound that no score can have is a price", async () => {
    const turns = ["universities in California with an SAT below 1500", "under 20k"];
    const text = await last(...turns);
    expect(text).toContain("below $20,000");
    expect(text).not.toContain("below 20,000");
  });

  it("O109 what a subject's question also asks is accounted for", async () => {
    const text = await last("does Duke have nursing? and what does it cost? and is there parking?");
    for (const part of ["$57,633", "parking"]) expect(text).toContain(part);
  });

  it.each(["MIT", "ok", "hi", "Harvard"])(
    "O96 %j alone is answered in the language that the app is shown in",
    async (turn) => {
      const [answer] = await talk([turn], { shownIn: "es" });
      expect(answer?.end?.question).toMatch(/[¿áéíóú]/);
    },
  );

  it("O96 a message that tells its own language is answered in that", async () => {
    const [answer, next] = await talk(["What does Harvard cost?", "MIT"], { shownIn: "es" });
    for (const one of [answer, next]) expect(one?.end?.question).not.toContain("¿");
    const [unknown] = await talk(["MIT"], { shownIn: "xx" });
    expect(unknown?.end?.question).not.toContain("¿");
  });
});
