import { describe, expect, it } from "vitest";

import { lastTold } from "./talking.ts";

describe("questions in plain words", () => {
  const last = lastTold();

  it.each([
    ["whats the acceptance rate at umich vs asu", ["17.69%", "89.75%"], "particular groups"],
    ["wie teuer ist das MIT", ["$53,450"], "I don't have"],
    ["where's duke", ["Durham, North Carolina"], "campus places"],
    ["how far is mit from harvard", ["km", "apart"], "Admission rate"],
    ["if tuition goes up 5% what will yale cost", ["$60,585", "$57,700 + 5%"], "graduation"],
    ["Which Ivy has the highest share of Pell students?", ["share of students", "%"], "number of"],
    ["do students at McGill get a visa to work after they graduate?", ["visa"], "graduation rate"],
    ["I heard MIT admits 15% of applicants, right?", ["No:", "3.96%"], "1,136"],
    ["كم نسبة القبول في جامعة هارفارد وكم عدد الطلاب؟", ["3.24%", "27,869"], "÷"],
    ["is it true stanford is free now", ["Not by its list", "$56,169", "$12,894"], "founded"],
    ["was kostet ein jahr in stanford mit wohnen", ["Stanford University"], "Massachusetts"],
    [
      "¿cuánto cuesta la Universidad de Florida Central para alguien de Florida y para alguien de fuera?",
      ["$6,368", "$22,467"],
      "netto",
    ],
  ])("A22 O52 answers %j", async (question, parts, unasked) => {
    const text = await last(question);
    for (const part of parts) expect(text).toContain(part);
    expect(text).not.toContain(unasked);
  });

  it.each([
    ["Duke: tuition, % women, and class size", ["$57,633", "share of women", "class sizes"]],
    ["dorm food good at Yale? can i bring my cat", ["dorms", "dining", "pets"]],
    [
      "Duke or Yale: which has the lower tuition and a better student faculty ratio",
      ["$57,633", "$57,700", "student-faculty ratio"],
    ],
    ["how much is uw madison and when is the deadline", ["$10,742", "deadlines"]],
    [
      "is it true nobody pays tuition at Stanford",
      ["Not by its list", "$56,169", "$12,894", "financialaid"],
    ],
    ["when is the deadline at Cornell and is the TOEFL required?", ["deadlines", "hand in"]],
    ["assistant professor salaries at Duke, or open positions in geology", ["salaries", "jobs"]],
    ["does Duke have nursing and is there parking", ["Registered Nursing", "parking"]],
    ["what universities in Switzerland do you have? need ones that teach in english", ["ETH"]],
    ["When was Yale founded? Does the bulldog sleep indoors?", ["1701", "“Does the bulldog"]],
    ["¿cuánto cuesta Princeton y quién paga lo de los tigres?", ["$48,502", "«quién paga lo de"]],
  ])("A22 O52 accounts for each part of %j", async (question, parts) => {
    const text = await last(question);
    for (const part of parts) expect(text).toContain(part);
  });

  it.each([
    ["UT Austin's tuition if I'm from outside Texas, and how many students", "$11,448"],
    ["where do first-years live at Duke, is the dorm mandatory", "first-year students"],
    ["How heavy is the debt of Duke's graduates, and how well do they earn?", "not sure what"],
  ])("A22 O52 tells nothing unasked at %j", async (question, unasked) => {
    expect(await last(question)).not.toContain(unasked);
  });

  it.each([
    [["Show me universities in California", "leave out stanford"], "Berkeley", "- **Stanford"],
    [["universities in the usa", "not california, too hot"], "not in California", "**Stanford"],
  ])("A22 O52 leaves out what %j say", async (turns, stays, gone) => {
    const text = await last(...turns);
    expect(text).toContain(stays);
    expect(text).not.toContain(gone);
  });

  it.each([
    [["Help me choose", "nursing", "Florida", "20000"], "up to $20,000"],
    [["Help me choose", "no idea", "anywhere", "no limit", "1300"], "SAT around 1300"],
    [["Help me choose", "no idea", "anywhere", "no limit", "30"], "ACT around 30"],
    [["Help me choose", "law", "only private ones"], "private"],
  ])("A22 O53 takes the last of %j for an answer to what was asked", async (turns, understood) => {
    expect(await last(...turns)).toContain(understood);
  });

  it.each([
    ["esse app é de graça mesmo ou depois cobra?", "gratuito"],
    ["how do i delete my account", "Delete account"],
    ["where do you get your numbers", "IPEDS"],
  ])("A22 %j is about the guide itself", async (question, says) => {
    expect(await last(question)).toContain(says);
  });

  it.each([
    ["which of these is cheapest?", /in California/],
    ["which has the best graduation rate?", /graduation rate.* \*\*\d/],
  ])("O53 orders the list that is shown while choosing: %s", async (said, found) => {
    const text = await last("help me choose", "business", "California", said);
    expect(text).toMatch(found);
    expect(text).toContain("business");
    expect(text).not.toContain("So far I've understood");
  });

  it.each(["constructor", "universities in constructor", "compare toString and Duke"])(
    "O52 answers %s as any other word",
    async (said) => {
      expect(await last(said)).not.toBe("");
    },
  );
});
