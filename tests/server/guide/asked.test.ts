import { describe, expect, it } from "vitest";

import { lastTold } from "./talking.ts";

const columns = (told: string) => (told.match(/\| --- /g)?.length ?? 1) - 1;

describe("what is asked, and nothing beside", () => {
  const last = lastTold();

  it.each([
    [["what share of students at Duke and UCF get Pell grants"], "Pell grant"],
    [["which has better odds of graduating, Duke or UCF"], "higher graduation rate"],
    [["hangisi daha kalabalık, Duke mu UCLA mi"], "higher number of"],
    [["Duke vs UCF", "which ones richer kids lol"], "lower share of students with a Pell grant"],
  ])("O208: a comparison has the figure that is asked for: %j", async (turns, said) => {
    const told = await last(...turns);
    expect(told).toContain(said);
    expect(columns(told)).toBe(1);
  });

  it.each([
    [["Duke or UCF, which has better food"]],
    [["Duke vs UCF", "which one has cozier vibes"]],
  ])("O208: what no figure tells isn't answered by the usual ones: %j", async (turns) => {
    const told = await last(...turns);
    expect(told).toMatch(/can't answer|don't have information/);
    expect(told).not.toContain("admission rate");
  });

  it("O208: a year is no bound of a price", async () => {
    const told = await last("deadline for Duke fall 2026 + do they take the SAT + tuition");
    expect(told).toMatch(/^Tuition and fees at/);
    expect(told).toContain("its test policy");
  });

  it("O208: what is taken for granted of its kind is corrected", async () => {
    expect(await last("since Duke is a state school what do residents pay")).toMatch(
      /^No\. \*\*Duke University\*\* is private/,
    );
  });

  it("O208: who goes on after one is taken out gets the figure that they ask for", async () => {
    const told = await last("compare Duke, UCF and UCLA", "without UCF, who earns more");
    expect(told).toContain("higher median earnings");
    expect(told).not.toContain("Central Florida");
  });

  it.each([
    [["are the dorms at Ohio State nasty", "lol ok. how much are they at least"]],
    [["how much is Ohio State", "and the dorm"]],
    [["whats a meal plan and dorm at Ohio State cost"]],
    [["¿cómo son los dormitorios en Ohio State?", "¿y cuánto cuestan?"]],
  ])("O209: the price of a room and meals is told alone: %j", async (turns) => {
    const told = await last(...turns);
    expect(told).toMatch(/oom and board|alojamiento/);
    expect(told).not.toMatch(/[Tt]uition|atrícula/);
  });

  it("O210: several run on are added up, and averaged after", async () => {
    const turns = ["whats dukes tuition. whats yales. and add them up for me"];
    expect(await last(...turns)).toMatch(/Duke University.*Yale University.*together/);
    expect(await last(...turns, "thats insane. ok divide by 2")).toMatch(/^The average tuition/);
  });

  it("O210: how many times others pay what residents do is told of each", async () => {
    const told = await last(
      "How many times higher is out-of-state tuition than in-state at UCF and Ohio State?",
    );
    expect(told.match(/: 1\*\*/g)).toHaveLength(2);
  });

  it("O210: a price for both children is that of two, at the one that is meant", async () => {
    const told = await last(
      "net price at Duke vs Yale",
      "so if BOTH kids went to the cheapest one for four years",
    );
    expect(told).toMatch(/^For 2 students over 4 years/);
    expect(told.match(/over 4 years/g)).toHaveLength(1);
  });

  it("O210: 'how much cheaper is it' is of the one before", async () => {
    const told = await last("UCF net price", "and Duke?", "how much cheaper is it");
    expect(told).toMatch(/higher than that of \*\*University of Central Florida/);
  });

  it.each([
    ["what's tuition at UNC Chapel Hill", "places of worship"],
    ["Ohio State tuition for fall 2026", "at least"],
  ])("O208: nothing that isn't asked is said: %s", async (text, unasked) => {
    expect(await last(text)).not.toContain(unasked);
  });

  it.each([
    ["I coach swimming. What's the graduation rate at Duke?", /sports/],
    ["i have to kill 3 hours at the airport so tell me everything about Duke", /transport/],
  ])("O213 O222: who asks, and where they are, asks for nothing: %s", async (text, unasked) => {
    const told = await last(text);
    expect(told).toMatch(/[Gg]raduat/);
    expect(told).not.toMatch(unasked);
  });

  it("O213: a gap stays beside a figure that plain words name", async () => {
    const told = await last("student-faculty ratio, retention and Pell share for Duke and UCF");
    expect(told).toContain("student-faculty ratio");
    expect(told).toContain("Pell grant");
  });

  it("O213: a chance is told with how many are admitted", async () => {
    expect(await last("whats my shot at Duke with a 1480 sat")).toMatch(/[Aa]dmission rate|admits/);
  });

  it("O210: who doesn't graduate is what the rate leaves", async () => {
    expect(await last("drop out rate at Ohio State")).toContain("don't graduate");
  });

  it("O212: graduate students are counted, or said not to be", async () => {
    expect(await last("how many undergrads at Duke", "no with grad students")).toContain(
      "students",
    );
    expect(await last("how many grad students at Duke")).toContain("graduate students");
  });
});
