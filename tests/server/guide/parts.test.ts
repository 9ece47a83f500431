import { describe, expect, it } from "vitest";

import { lastTold } from "./talking.ts";

describe("O114: what a message counts, drops, or asks of a part", () => {
  const last = lastTold();

  it("compares the first two of a list alone", async () => {
    const text = await last(
      "the three most selective universities in the US",
      "the first two, what do their graduates earn",
    );
    expect(text.match(/^\| (?!Univ|-)/gmu)).toHaveLength(2);
  });

  it("answers what is asked when one is dropped, of the others", async () => {
    const text = await last(
      "Compare Duke, Yale and Princeton",
      "drop Duke. which has the lower graduation rate",
    );
    expect(text).toContain("Yale University");
    expect(text).not.toContain("Duke");
  });

  it.each([
    ["Can I do the whole bachelors online at Duke?", ["studying online"], "undergraduates"],
    ["Is there a yellow ribbon program at Duke?", ["GI Bill"], "programs"],
    ["does Duke take the GI Bill and what is the net price", ["GI Bill", "$32,459"], "rank"],
    [
      "My GPA is 3.1. Can I get into Duke?",
      ["6.35%", "grades and scores are only a part"],
      "first-year class",
    ],
    ["phone number of the admissions office at Duke", ["main number"], "campus"],
    ["phone number of Duke", ["684-8111"], "main number"],
    ["I teach at Duke. How many undergrads do we have?", ["undergraduates"], "programs"],
    ["was the University of Chicago founded in 1890 by Rockefeller?", ["1890"], "1901"],
    ["how does Yale's grad rate compare with the national average", ["averages", "96.39%"], "rank"],

    ["universities within 60 miles of Chicago", ["60 miles (97 km)"], "50 km"],
    ["universidades a menos de 60 km de Chicago", ["60 km"], "fuera"],
  ])("accounts for each part of %j", async (question, parts, unasked) => {
    const text = await last(question);
    for (const part of parts) expect(text).toContain(part);
    expect(text).not.toContain(unasked);
  });

  it.each([
    "Which of Duke, Yale and Princeton is the most affordable?",
    "¿Cuál de Duke, Yale y Princeton es la más asequible?",
  ])("takes the most affordable for the cheapest: %s", async (question) => {
    const text = await last(question);
    expect(text).toMatch(/Princeton University\*\* (?:has the lowest|es la que tiene menor)/u);
  });

  it("keeps what was searched for when something is left out", async () => {
    const text = await last("universities in California", "not an engineering school");
    expect(text).toContain("in California");
  });
});
