import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { conceptsOf } from "#server/guide/reader/concepts.ts";
import { plain, words } from "#server/guide/reader/text.ts";
import { tidied } from "#server/guide/training/concepts.ts";
import { dataFolder } from "#server/seed/files.ts";

const conceptsIn = (text: string) => conceptsOf(words(plain(text)));

describe("Concepts of a message", () => {
  it.each([
    ["en", "is the dorm any good"],
    ["es", "hay residencia para los de primero?"],
    ["fr", "et le logement étudiant ?"],
    ["pt", "tem moradia estudantil?"],
    ["de", "gibt es ein Wohnheim"],
    ["fa", "خوابگاه هم داره؟"],
    ["ar", "وسكن الطلاب؟"],
    ["zh", "宿舍怎么样"],
    ["hi", "hostel milega kya"],
    ["ru", "есть ли общежитие"],
    ["ja", "寮はありますか"],
  ])("are the same in every language: %s", (_, text) => {
    expect(conceptsIn(text)).toContain("dormitory_housing");
  });

  it("are told in the order of the words, by phrases and by beginnings of words", () => {
    expect(conceptsIn("tuitions, my roommate")).toEqual(["tuition", "roommate"]);
  });

  it("are none in words that only hold an entry within", () => {
    expect(conceptsIn("endorment")).toEqual([]);
  });
});

describe("Lexicons", () => {
  it("are written as messages are read, each entry of a concept once", () => {
    expect(tidied("fees\tFees|fees|Lab  Fee|frais de scolarité*|  \nfees\tfee\n\nnone\t|\n")).toBe(
      "fees\tfees|lab fee|frais de scolarite*|fee\n",
    );
  });

  const folder = join(dataFolder(), "reader", "concepts");
  it.each(readdirSync(folder))("are tidy: %s", (file) => {
    const text = readFileSync(join(folder, file), "utf8");
    expect(tidied(text) === text).toBe(true);
  });
});
