import { describe, expect, it } from "vitest";

import { lastTold } from "./talking.ts";

describe("weighing one university against another", () => {
  const last = lastTold();

  it.each([
    ["is Duke the same as Yale?", /^No\. They are separate universities: .*Durham.*New Haven/],
    ["is UCF part of the University of Michigan?", /^No\. They are separate.*Orlando.*Ann Arbor/],
    ["c'est quoi la différence entre Duke et Yale", /^Ce sont des universités différentes/],
  ])("O155: says that two are two, with their kind and place: %s", async (text, said) => {
    const told = await last(text);
    expect(told).toMatch(said);
    expect(told).not.toMatch(/\$\d|%/);
  });

  it("O155: compares the figures of which the difference is asked", async () => {
    const told = await last(
      "what's the difference between Duke and Yale in tuition and graduation rate",
    );
    expect(told).not.toContain("separate universities");
    expect(told).toContain("graduation rate");
  });

  it("O155: tells the figure that is asked for besides", async () => {
    const told = await last("is Duke the same as UCF? which has the better graduation rate");
    expect(told).toContain("separate universities");
    expect(told).toContain("higher graduation rate");
    expect(await last("do Duke and UCF cost the same")).not.toContain("separate universities");
  });

  it("O155: answers another figure that is asked for after such a belief", async () => {
    const told = await last("since UCF is cheaper than UCLA, what is its graduation rate");
    expect(told).toContain("graduation rate");
    expect(told).not.toMatch(/^(?:Yes|No)\b/);
  });

  it.each([
    [["Is it worth paying 90k a year for Duke?"]],
    [["tell me about Duke", "is it worth the money"]],
    [["¿vale la pena pagar Duke?"]],
  ])("O155: gives no verdict on the worth, but the figures that bear on it: %j", async (turns) => {
    const told = await last(...turns);
    expect(told).toMatch(/no one can answer it for you|nadie puede responderla/);
    expect(told).toMatch(/ten years after|diez años después/);
    expect(told).not.toMatch(/^No: /);
  });

  it.each([[["Duke or UCLA", "so Duke is better?"]], [["is Duke better than UCLA"]]])(
    "O155: calls neither the best: %j",
    async (turns) => {
      expect(await last(...turns)).toMatch(/^The choice stays with you/);
    },
  );

  it("O155: tells what is taught of a subject before other figures", async () => {
    expect(await last("is Duke or UCLA better for psychology")).toMatch(/^Yes, \*\*.*psychology/);
  });

  it.each([
    ["UCF和UCLA哪个便宜", "资助后平均净价"],
    ["UCF और UCLA में कौन सस्ता है?", "नेट प्राइस"],
    ["UCF和UCLA哪个大", "人数"],
  ])("O155: compares by what is asked in words without a comparative: %s", async (text, said) => {
    const told = await last(text);
    expect(told).toContain(said);
    expect(told.match(/\| --- /g)).toHaveLength(2);
  });

  it("O155: holds a score to each of those compared", async () => {
    const told = await last("Duke or UCF", "i have 1290");
    expect(told).toMatch(/1290 is below[^]*Duke/);
    expect(told).toMatch(/1290 is above[^]*University of Central Florida/);
  });

  it("O155: compares those of before with those that “vs” names", async () => {
    const told = await last("graduation rate at Duke", "vs Yale, vs UCLA");
    for (const name of ["Duke University", "Yale University", "Los Angeles"])
      expect(told).toContain(name);
  });

  it("O155: doesn't deny what was only guessed to be asked", async () => {
    const told = await last(
      "tell me about UCF",
      "ok what if i go to the other one first then switch",
    );
    expect(told).not.toMatch(/I don't have the (?:phone|size)/);
  });

  it.each([
    [
      "how hard is Duke to get into vs Yale, and which is smaller",
      ["admission rate", "number of students"],
    ],
  ])("O155: compares by all that is asked: %s", async (text, fields) => {
    const told = await last(text);
    for (const field of fields) expect(told).toContain(field);
    expect(told).not.toMatch(/older|ancienne/);
  });

  it("O155: adds another to a comparison of what is taught", async () => {
    const told = await last("UCLA or Duke: earnings and share of psychology majors", "add UCF");
    expect(told).toMatch(/University of Central Florida\*\* (?:awarded|teaches)/);
    expect(told).not.toContain("admission rate");
  });

  it("O155: tells what graduates earn and owe, without subtracting", async () => {
    expect(await last("what do grads of Duke earn and owe")).not.toContain("difference");
  });

  it("O154: tells those who graduated themselves nothing of how many others do", async () => {
    const own = await last("I graduated from Duke in 1988. what is tuition now?");
    expect(own).not.toContain("within 150%");
    expect(own).toContain("$57,633");
    expect(await last("I graduated from Duke in 1988, what share graduate now?")).toContain("%");
  });

  it("O130: says first why a net price isn't told", async () => {
    const told = await last("We live in Ohio and make 90k. Net price at Michigan?");
    expect(told).toMatch(/^The net price of a public university is that of its state's residents/);
  });

  it("O155: holds a score to the next one's, too", async () => {
    const told = await last("average SAT at Duke, I got 1420", "what about UCF");
    expect(told).toMatch(/1420 is above[^]*University of Central Florida/);
  });

  it("O155: takes a small university for no small class", async () => {
    const told = await last("Is Duke small?");
    expect(told).toMatch(/15,002|6,650/);
    expect(told).not.toContain("class sizes");
  });

  it("O319: what is told of oneself after a comparison is weighed in it, and searches nothing", async () => {
    const told = await last(
      "is Duke or Yale better",
      "she wants psych, we make 110k, she'd live home",
    );
    expect(told).toContain("| Duke University |");
    expect(told).toContain("| Yale University |");
    expect(told).not.toContain("universities meet this");
  });

  it("O319: the easiest of all that were told one by one, the easier of two", async () => {
    const rates = ["acceptance rate of Duke", "and Yale", "and UCLA"];
    expect(await last(...rates, "which is easiest then")).toContain("| Duke University |");
    expect(await last(...rates, "which of the two is easier then")).not.toContain("| Duke");
  });

  it.each([
    [["compare Duke, Yale and UCLA on tuition", "Yale is too expensive. Change to Stanford"]],
    [["compare Duke, Yale and UCLA on tuition", "change Yale to Stanford"]],
  ])("O204: %j takes one in the place of the other", async (turns) => {
    const told = await last(...turns);
    for (const name of ["Duke University", "Los Angeles", "Stanford University"])
      expect(told).toContain(`${name} |`);
    expect(told).not.toContain("| Yale");
  });

  it("O204: two that are compared are no change of one for the other", async () => {
    const told = await last("tell me about UCLA", "compare Duke to Yale");
    expect(told).toContain("| Duke University |");
    expect(told).not.toContain("Los Angeles |");
  });

  it("O215: tells which of those compared is closest to a town", async () => {
    const told = await last(
      "compare Duke, Yale and UCLA on tuition",
      "which one is closest to Orlando",
    );
    expect(told).toMatch(/1\. \*\*Duke University\*\*.*away\n2\. \*\*Yale/);
  });

  it("O323: each of numbered questions is read by itself", async () => {
    const told = await last(
      "2 things 1) what is the tuition at Duke 2) how many students are there",
    );
    expect(told).toContain("Tuition and fees");
    expect(told).toMatch(/undergraduates|students/i);
  });

  it("O325: an income beside the years of a price is no budget", async () => {
    const told = await last("what would 4 years at Duke cost us if we make 95k");
    expect(told).not.toContain("short of");
  });
});
