import { describe, expect, it } from "vitest";

import { interestsIn } from "#server/guide/knowledge/interests.ts";

import { lastTold } from "./talking.ts";

describe("choosing over turns", () => {
  const last = lastTold();
  const BEGUN = ["help me choose a college", "um i like animals and my cousin is in arkansas"];

  it("O201: what is liked and where are kept, and another place joins them", async () => {
    expect(await last(...BEGUN)).toMatch(/place: Arkansas.*veterinary medicine/);
    const both = await last(...BEGUN, "no i live in oklahoma. so like both");
    expect(both).toMatch(/place: Arkansas \/ Oklahoma.*veterinary medicine/);
    expect(both).not.toContain("leave it open");
  });

  it("O201: a size is no budget, and holds in the turns after it", async () => {
    const turns = [...BEGUN, "not a big school tho i got lost at the state fair"];
    expect(await last(...turns)).not.toContain("budget");
    const after = await last("help me choose", "in California", "something small", "public ones");
    expect(after).toContain("below 5,000");
  });

  it.each([
    ["he likes engines and he doesn't want to go far from Atlanta", /place: Atlanta.*mechanical/],
    ["me gustan los animales y vivo cerca de Atlanta", /Atlanta.*veterinary/],
    ["i like biology, i like history too, near Atlanta", /biology.*Atlanta/],
  ])("O201: %j is kept", async (said, kept) => {
    expect(await last("help me choose a college", said)).toMatch(kept);
  });

  it("O201: nothing is asked twice in a row, and what can't be used is said to be so", async () => {
    const first = await last("help me choose a college");
    const next = await last("help me choose a college", "my uncle has a boat");
    expect(first).toContain("What would you like to study?");
    expect(next).not.toContain("What would you like to study?");
    expect(next).toContain("I can't search by “my uncle has a boat”.");
  });

  it("O201: how one would choose is told by what one would go by", async () => {
    const how = await last(...BEGUN, "don't pick, tell me how you would pick");
    expect(how).toContain("in this order");
  });

  it.each([
    ["i love drawing", "art / design"],
    ["j adore les animaux", "animal science / veterinary medicine / biology"],
    ["i do not like animals", undefined],
    ["my animals are fine", undefined],
  ])("O201: %j leads to %j", (said, subject) => {
    expect(interestsIn(said, [])[0]?.name).toBe(subject);
  });
});

describe("a search over turns", () => {
  const last = lastTold();

  it.each([
    ["actually Massachusetts. California's too far", /Massachusetts/, /California/],
    ["mejor en Massachusetts, California es muy cara", /Massachusetts/, /en California/],
    ["Massachusetts too", /California or Massachusetts/, /^$/],
  ])("O202: %j after a search in California", async (said, wanted, gone) => {
    const told = await last("universities in California", said);
    expect(told).toMatch(wanted);
    expect(told).not.toMatch(gone);
  });

  it("O202: what isn't held is said in the turn that names it in passing", async () => {
    const turns = ["universities in California", "actually Texas, for my dog"];
    expect(await last(...turns)).toContain("pets");
    expect(await last(...turns, "and Massachusetts?")).not.toContain("pets");
  });

  it("O202: what was taken out comes back, of them all or of those that are named", async () => {
    const turns = ["universities in California", "take out the public ones"];
    expect(await last(...turns)).toMatch(/private/);
    expect(await last(...turns, "actually put them back")).not.toMatch(/and private/);
    const two = await last(...turns, "take out the small ones", "put the public ones back");
    expect(two).toMatch(/at least 5,000/);
    expect(two).not.toMatch(/private/);
  });

  it.each([
    ["min of in-state tuition among public universities in California, top 3", "the lowest"],
    ["top 2 public universities in California by in-state tuition, ascending", "the lowest"],
    ["top 3 universities in California by graduation rate", "the highest"],
  ])("O202: %j begins with %s", async (said, end) => {
    expect(await last(said)).toContain(end);
  });

  it.each([
    ["nursing in north or south dakota", /North Dakota or South Dakota/],
    ["universities in California or the states next door", /Oregon/],
  ])("O202: %j", async (said, known) => {
    expect(await last(said)).toMatch(known);
  });

  it("O202: a name beside a search is no measure", async () => {
    const told = await last(
      "Stanford got the axe. public universities in California, admission rate over 5%",
    );
    expect(told).not.toContain("around");
  });
});
