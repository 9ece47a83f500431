import { describe, expect, it } from "vitest";

import { texted } from "#server/guide/reader/texted.ts";

import { seeded } from "./seeded.ts";
import { conversation } from "./talking.ts";

describe("O306: what is written so on phones", () => {
  const seed = seeded();

  it.each([
    ["wut u need to get in ucla", "what you need to get in ucla"],
    ["total w dorm n food", "total with dorm and food"],
    ["can i get in w a 3.9 n 1340", "can i get in with a 3.9 and 1340"],
    ["is boulder way more $$ than csu", "is boulder way more expensive than csu"],
    ["what abt unc n duke r they test optional", "what about unc and duke are they test optional"],
    ["bc or bu, bc my mom wants boston", "bc or bu, because my mom wants boston"],
    ["texas n florida schools w/ nursing", "texas and florida schools with nursing"],
    ["do ppl rly graduate in 4 yrs", "do people really graduate in 4 years"],
  ])("is read in full: %s", (said, meant) => {
    expect(texted(said, seed.library)).toBe(meant);
  });

  it.each([
    "uw madison or u of minnesota",
    "n carolina or w virginia",
    "is r taught beside python",
    "R and SAS, and U of M",
    "tuition at the u",
    "w/o the SAT",
    "is it under $20,000",
    "cuánto cuesta n y w",
  ])("is left where it is a name, a place, or of another language: %s", (said) => {
    expect(texted(said, seed.library)).toBe(said);
  });

  it("is answered as its words in full are", async () => {
    const last = seed.server.services.assistant;
    const [short] = await conversation(last, ["how many ppl go to stanford n wut does it cost"]);
    const [full] = await conversation(last, [
      "how many people go to stanford and what does it cost",
    ]);
    expect(short?.text).toBe(full?.text);
  });
});
