import { describe, expect, it } from "vitest";

import { createNames } from "#server/guide/names/names.ts";

import { seeded } from "./seeded.ts";

describe("names of universities in a message", () => {
  const seed = seeded();

  const found = (text: string) => seed.library.names.find(text);
  const linked = (text: string) =>
    found(text).flatMap(({ sure, options }) => (sure ? (options[0]?.name ?? []) : []));

  it.each<[string, string[]]>([
    ["how hard is it to get into MIT", ["Massachusetts Institute of Technology"]],
    ["Stanford’s tuition", ["Stanford University"]],
    ["is yale good", ["Yale University"]],
    ["duke, yale and princeton", ["Duke University", "Yale University", "Princeton University"]],
    ["the Ohio State University", ["The Ohio State University"]],
    ["Glasgow uni", ["University of Glasgow"]],
    ["univ of vienna", ["University of Vienna"]],
    ["Saint Olaf College", ["St. Olaf College"]],
    ["georgia tech", ["Georgia Institute of Technology"]],
    ["up diliman", ["University of the Philippines"]],
    ["ubc vs mcgill", ["University of British Columbia", "McGill University"]],
    ["ABU Zaria", ["Ahmadu Bello University"]],
    ["a state school", []],
    ["What share of Berkeley's students", ["University of California, Berkeley"]],

    ["colleges in New York or Michigan", []],
    ["Boston schools", []],
    ["les universités de Boston", []],
    ["into Duke or Michigan", ["Duke University", "University of Michigan"]],
    ["quand a-t-elle été fondée", []],
    ["u of m tuition", ["University of Michigan"]],
    // Places beside one that is named
    ["Yale or Michigan", ["Yale University", "University of Michigan"]],
    ["Duke, people keep saying Ohio", ["Duke University"]],
    // Words that are names where what is around them says so
    ["le mit coûte combien", ["Massachusetts Institute of Technology"]],
    ["is mit hard to get into", ["Massachusetts Institute of Technology"]],
    ["Hartwell University", ["Hartwell University (demo campus)"]],
    // A slip or two
    ["Tell me about Stanfrod", ["Stanford University"]],
    ["Standford tuition", ["Stanford University"]],
    ["University of Edinburg", ["University of Edinburgh"]],
    ["Harverd vs Yale", ["Harvard University", "Yale University"]],
    ["prinston acceptance rate", ["Princeton University"]],
    ["columbia univeristy tuition", ["Columbia University"]],
    // Letters apart, words run together
    ["u c f tuition", ["University of Central Florida"]],
    ["U.C.F. tuition", ["University of Central Florida"]],
    ["M I T", ["Massachusetts Institute of Technology"]],
    ["m.i.t. fees", ["Massachusetts Institute of Technology"]],
    ["carnegiemellon fees", ["Carnegie Mellon University"]],
    ["GeorgiaTech", ["Georgia Institute of Technology"]],
    ["ohiostate", ["The Ohio State University"]],
    // Other languages and scripts
    ["Universidad de Barcelona", ["University of Barcelona"]],
    ["Università di Padova", ["University of Padua"]],
    ["Universität Wien", ["University of Vienna"]],
    ["sao paulo university", ["University of São Paulo"]],
    ["l'Université d'Édimbourg", ["University of Edinburgh"]],
    ["uni de vienne", ["University of Vienna"]],
    ["Yale oder Wien?", ["Yale University", "University of Vienna"]],
    ["ديوك فيها كم طالب", ["Duke University"]],
    ["Univerzita Karlova", ["Charles University"]],
    ["ETH Zürich", ["ETH Zurich"]],
    ["ODTÜ", ["Middle East Technical University"]],
    ["哈佛大学的学费", ["Harvard University"]],
    ["清华在哪里", ["Tsinghua University"]],
    ["東京大学の学生数", ["University of Tokyo"]],
    ["ハーバード大学", ["Harvard University"]],
    ["서울대학교 학생 수", ["Seoul National University"]],
    ["جامعة القاهرة كم طالب", ["Cairo University"]],
    ["دانشگاه هاروارد", ["Harvard University"]],
    ["هارفارد", ["Harvard University"]],
    ["हार्वर्ड विश्वविद्यालय", ["Harvard University"]],
  ])("A19 %j names %j", (text, names) => {
    expect(linked(text)).toEqual(names);
    expect(found(text)).toHaveLength(names.length);
  });

  it.each<[string, string, string[]]>([
    [
      "TUD student numbers",
      "TUD",
      ["Delft University of Technology", "Technical University of Darmstadt"],
    ],
    ["UW tuition", "UW", ["University of Washington", "University of Wisconsin–Madison"]],
    [
      "UC tuition",
      "UC",
      ["University of California, Berkeley", "University of California, Los Angeles"],
    ],
  ])("A19 in %j it is asked which %s is meant", (text, typed, names) => {
    const [mention, ...others] = found(text);
    expect(others).toEqual([]);
    expect(mention).toMatchObject({ typed, sure: false });
    expect(mention?.options.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  });

  it("A19 what is linked but perhaps not meant is asked about", () => {
    expect(found("new york")).toMatchObject([
      { sure: false, options: [{ name: "New York University" }] },
    ]);
  });

  it.each([
    ["Penn State University tuition", "Penn State University"],
    ["University of Nowhere fees", "University of Nowhere"],
    ["Example University any good?", "Example University"],
    ["Is Quinnipiac University public?", "Quinnipiac University"],
    ["Foobar Institute of Technology", "Foobar Institute of Technology"],
    ["University of Miami sticker price?", "University of Miami"],
  ])("A19 in %j a university is named that isn't held", (text, typed) => {
    expect(found(text)).toMatchObject([{ typed, options: [], sure: false }]);
  });

  it.each([
    // Greetings and who writes

    "My name is Duke",
    "My name is Stanford Brown and I want to study",
    "Me llamo Carleton",
    "Je m'appelle Lund",

    "I am from Cambridge",
    "we live in Vienna",

    // Words of other languages, words that run together, capitals that say nothing
    "tu peux m'aider",
    "y'a tu une clinique",
    "bu okulda ne var",
    "kleine unis mit musik",
    "at a college",
    "r u a bot",
    "my roommate took pills and i cant wake her",
    "mi compañero ya no me suena a broma",
    "die meisten Leuten leider nicht",
    "second biggest in the US",
    "studying in the UK",
    // Mail that is quoted

    // Places and ordinary words
    "colleges in Washington",
    "universities near Oxford",
    "universities in Barcelona",
    "which one is best",
    "I can go up and down",
    "the university of my dreams",
    "reading and math scores",
    "what is the cost of attendance at the college",
    "",
    "😭",
  ])("A19 in %j no university is named", (text) => {
    expect(found(text)).toEqual([]);
  });

  it("A19 finds a name that ends as what somebody owns does", () => {
    const [entry] = seed.library.byId.values();
    const names = createNames(
      () => false,
      () => null,
    );
    if (entry) names.set({ ...entry, name: "St. John's College" }, ["st johns college"]);
    expect(names.find("St. John's College fees")).toMatchObject([{ typed: "St. John's College" }]);
  });

  it("A19 finds what names mean now, whatever the same words meant before", () => {
    const [entry] = seed.library.byId.values();
    const names = createNames(
      () => false,
      () => null,
    );
    const text = "What does Quaxville University cost?";
    const idsIn = () => names.find(text).flatMap(({ options }) => options.map(({ id }) => id));
    expect(idsIn()).toEqual([]);
    if (entry) names.set({ ...entry, name: "Quaxville University" }, ["quaxville university"]);
    expect(idsIn()).toEqual([entry?.id]);
    names.remove(entry?.id ?? "");
    expect(idsIn()).toEqual([]);
  });

  it("A19 tells where each name stands, in the order of the text, none within another", () => {
    const text = "Is the Ohio State University cheaper than duke or 哈佛大学?";
    const mentions = found(text);
    expect(mentions.map(({ start, end }) => text.slice(start, end))).toEqual([
      "the Ohio State University",
      "duke",
      "哈佛大学",
    ]);
    expect(mentions.map(({ typed }) => typed)).toEqual(
      mentions.map(({ start, end }) => text.slice(start, end)),
    );
  });

  it("A19 finds every university by its full name, and by that name in small letters", () => {
    const lost: string[] = [];
    for (const { id, name } of seed.library.byId.values())
      for (const typed of [name, name.toLowerCase(), `what does ${name} cost`])
        if (!found(typed).some(({ options }) => options.some((one) => one.id === id)))
          lost.push(typed);
    expect(lost).toEqual([]);
  });

  it.each(["the university of ", "Aa Bb ", "stanfrod ", "a b c ", "大学", "College of "])(
    "A19 looks for names in a long message at once: %j",
    (part) => {
      const began = performance.now();
      found(part.repeat(Math.floor(4000 / part.length)));
      expect(performance.now() - began).toBeLessThan(2000);
    },
  );
});
