import { describe, expect, it } from "vitest";

import { createGuide } from "#server/guide/guide.ts";
import type { Library } from "#server/guide/knowledge/library.ts";
import { read } from "#server/guide/reader/read.ts";
import { stateOf } from "#server/guide/reader/residency.ts";
import { settlePayer } from "#server/guide/reader/settlingCircumstances.ts";
import { frame } from "#tests/support/guideFrame.ts";

import { inUS, libraryOf } from "./libraries.ts";
import { seeded } from "./seeded.ts";
import { conversed } from "./talking.ts";

describe("which tuition a person pays, by where they say they are from", () => {
  const seed = seeded();

  it.each([
    ["We live in Dayton, Ohio. What would it cost us?", "Ohio"],
    ["I live in Portland, Oregon", "Oregon"],
    ["im from atlanta, how much is UCF", "Georgia"],
    ["no wait, we moved to Maine last year", "Maine"],
    ["Texan here, what is the cheapest?", "Texas"],
    ["as a Californian, what would I pay", "California"],
    ["what do Ohio residents pay at Michigan", "Ohio"],
    ["I live in Michigan, how much is Michigan", "Michigan"],
    ["I'm Canadian, what would it cost me", "abroad"],
    ["we're Nigerians, how much is Howard", "abroad"],
    ["sou brasileiro, quanto custa Stanford", "abroad"],
    ["quanto custa Stanford para um brasileiro?", "abroad"],
    ["¿cuánto cuesta UCLA para un canadiense?", "abroad"],
    ["شهریه UCLA برای ایرانی‌ها چقدره؟", "abroad"],
    ["what does it cost to go to UCLA from Ohio, all in", "Ohio"],
    ["how much would Michigan cost a family from Ohio", "Ohio"],
    ["中国学生去UCLA要多少钱", "abroad"],
    ["how much is UCLA in California", null],
    ["we live in OH, what would UCLA cost us", "Ohio"],
    ["I'm from GA, tuition at Michigan?", "Georgia"],
    ["what do CA residents pay at UCLA", "California"],

    ["I live in LA, is UCLA OK for me, what does it cost", null],
    ["je suis français, combien coûte UCLA", "abroad"],
    ["ich bin Deutscher, was kostet Stanford", "abroad"],
    ["我来自日本，斯坦福一年多少钱", "abroad"],
    ["我住在加州，UCLA的学费是多少", "California"],
    ["I'm not from the US, does that still hold?", "abroad"],
    ["as a foreigner what do I pay at Yale", "abroad"],
    ["je suis étudiante étrangère, combien coûte Yale", "abroad"],
    ["我是国际学生，杜克学费", "abroad"],
    ["I'm out of state, UCLA tuition?", "elsewhere"],
    ["no soy residente de Texas, cuánto cuesta UT Austin", "elsewhere"],
    ["we're not in Ohio, how much is Ohio State", "elsewhere"],
    ["UT Austin's tuition if I'm from outside Texas", "elsewhere"],
    ["we live in Smallville, Ohio", "Ohio"],
    ["our family is in Ghana, would we get aid at Temple", "abroad"],
    ["notre famille est au Maroc, combien coûte Yale", "abroad"],
    ["Was kostet Yale für jemanden aus Deutschland?", "abroad"],
    ["I'm applying from Kenya, how much is Duke", "abroad"],
    ["how much is Ball State if ur from indiana", "Indiana"],
    ["the colleges my family likes are in Texas, which is cheapest", null],
    ["are Canadian universities cheaper", null],
    ["how many international students are at Duke", null],
    ["is a French program held at Duke", null],
    ["I'm American, how much is Duke", null],
    ["I'm Jordan, how much is Duke", null],
    ["인디애나 거주 3년 됐어요. 듀크 학비 얼마예요?", "Indiana"],
    ["우리는 시애틀에 살아요. 듀크 학비 얼마예요?", "Washington"],
    ["мы живём в Сиэтле, сколько стоит UCLA?", "Washington"],
    ["ما سیاتل زندگی می‌کنیم. شهریه UCLA چقدره؟", "Washington"],
    ["Ohio resident, how much is UCLA", "Ohio"],
    ["and if we'd moved to New York like my wife wanted", "New York"],
  ])("O130 O178 “%s” comes from %s", (text, home) => {
    const message = { text, before: null, was: null, onPage: false };
    expect(read(message, seed.library).frame.home).toBe(home);
  });

  const OHIO = "Tuition and fees for state residents: \\*\\*\\$11,518";
  it.each<[string, string[], RegExp, RegExp]>([
    [
      "in the second turn",
      ["How much is Ohio State?", "I live in Ohio"],
      new RegExp(OHIO),
      /33,502/,
    ],
    [
      "and corrected",
      ["I live in Ohio. Total cost of a year at Ohio State?", "no wait, we moved to Maine"],
      /\$49,186[^]*\$49,186 \(\$27,202 \+ \$33,502 − \$11,518\)/,
      /16,845/,
    ],
    [
      "before any university is named",
      ["I'm from Michigan", "what's the tuition at Ohio State"],
      /\$33,502/,
      /11,518/,
    ],
    [
      "of each of two, the dearer first where that is asked",
      ["I live in Ohio", "Ohio State or Michigan, which is more expensive to study at?"],
      /University of Michigan\*\* has the higher[^]*price for residents of Ohio[^]*price for students from elsewhere/,
      /14,878/,
    ],
    [
      "from abroad, in all",
      ["I'm Canadian, what would UCLA cost me in total a year?"],
      /\$65,251[^]*\$65,251 \(\$35,497 \+ \$43,003 − \$13,249\)/,
      /15,023/,
    ],

    [
      "as a bound and an order of a search in their state",
      ["I live in Ohio", "universities in Ohio with tuition under 12000"],
      /tuition and fees for state residents below \$12,000[^]*\$11,518/,
      /33,502|from elsewhere/,
    ],
    [
      "unless both are asked for",
      [
        "I live in Ohio",
        "how much more do out-of-state students pay than residents at Ohio State?",
      ],
      /\$21,984\*\* \(\$33,502 − \$11,518\)/,
      /cost of a year/,
    ],
  ])("O130 where one lives holds: %s", async (_, turns, expected, unwanted) => {
    const guide = createGuide({ db: seed.server.services.db });
    const { text } = await conversed(guide, turns);
    expect(text).toMatch(expected);
    expect(text).not.toMatch(unwanted);
  });

  it.each([
    ["We're in New Jersey and earn around 85k, Duke or Rice?", "110"],
    ["our family has $100k income, how much is Duke", "110"],
    ["ganamos 45 mil al año, ¿cuánto cuesta Duke?", "48"],
    ["my mom really can't pay much. what is Duke", "some"],
    ["do Duke graduates earn 80k", null],
    ["where do people make the most money", null],
    ["what's tuition at Duke, is it 60k", null],
  ])("O131 “%s” says what a family earns: %s", (text, says) => {
    const message = { text, before: null, was: null, onPage: false };
    expect(read(message, seed.library).frame.income).toBe(says);
  });

  it("O130: a net price of residents is told with what others pay, where no home is known", async () => {
    const last = async (...turns: string[]) =>
      (await conversed(seed.server.services.assistant, turns)).text;
    expect(await last("net price at UCLA?")).toContain("**$43,003** instead of $13,249");
    expect(await last("I live in California. net price at UCLA?")).not.toContain("instead of");
    expect(await last("net price at Stanford?")).not.toContain("instead of");
    expect(await last("net price at UCLA?", "does that include books")).not.toContain("instead of");
  });

  it.each<[string, string[], RegExp, RegExp]>([
    [
      "and in what follows",
      ["my family makes 60k, what would we pay at Duke?", "and at Stanford?"],
      /Stanford University[^]*average over all incomes/,
      /\$60,000|earnings/,
    ],
    [
      "in a search, that it bounds",
      ["we earn about $100k. cheapest public universities?"],
      /average net price[^]*the lowest:[^]*average over all incomes/,
      /earnings/,
    ],
    [
      "but of net prices alone",
      ["my family makes 60k, what would we pay at Duke?", "when was Stanford founded?"],
      /1891/,
      /incomes/,
    ],
    [
      "for no tuition, where grants take off as much on average",
      ["does Stanford really charge no tuition?"],
      /^Not by its list price[^]*\$56,169[^]*\$61,676\*\* \(\$74,570 − \$12,894\)/,
      /incomes/,
    ],
    [
      "for a year without tuition, by the list price and what is paid",
      ["is Duke really free?"],
      /^No: \*\*Duke University\*\* lists[^]*before aid[^]*students pay/,
      /incomes/,
    ],
  ])(
    "O131 what a family earns is told not to be counted, %s",
    async (_, turns, expected, unwanted) => {
      const guide = createGuide({ db: seed.server.services.db });
      const { text } = await conversed(guide, turns);
      expect(text).toMatch(expected);
      expect(text).not.toMatch(unwanted);
    },
  );

  it.each([
    ["I'm from Ohio, what is tuition at Ohio State", "inState"],
    ["I am from Texas, what is tuition at Ohio State", "outOfState"],
    ["what does Ohio State cost for someone from Columbus", "inState"],
    ["soy de Colombia, ¿cuánto cuesta Ohio State?", "outOfState"],
    ["I am from Ghana, what would I pay", "outOfState"],
    ["I'm from Ohio: Ohio State or Michigan, what is tuition", null],
    ["I am from Ghana, what is tuition at ETH Zurich", null],
    ["what is tuition at Ohio State", null],
  ])("O50 “%s”: %s", (text, residency) => {
    const message = { text, before: null, was: null, onPage: false };
    expect(read(message, seed.library).frame.residency).toBe(residency);
  });

  it("O178: takes a town that several states have for the one beside the universities asked about", () => {
    const at = (id: string, city: string, region: string, weight: number) =>
      [id, { id, city, region, weight }] as const;
    const byId = new Map([
      at("a", "Henderson", "Tennessee", 5),
      at("b", "Henderson", "Nevada", 1),
      at("c", "Reno", "Nevada", 3),
    ]);
    const towns = { byId } as unknown as Library;
    expect(stateOf("Henderson", towns)).toBe("Tennessee");
    expect(stateOf("Henderson", towns, [{ id: "c", name: "University of Nevada, Reno" }])).toBe(
      "Nevada",
    );
  });
});

describe("a town beside the universities that are compared", () => {
  const library = libraryOf([
    inUS("Rutgers University", "New Brunswick", "New Jersey"),
    inUS("Temple University", "Philadelphia", "Pennsylvania"),
    inUS("Montclair State University", "Montclair", "New Jersey"),
  ]);
  const named = ["Rutgers University", "Temple University"].map((name) => ({ id: name, name }));
  const homeIn = (words: string) => {
    const asked = frame({ act: "compare", named });
    settlePayer(asked, words, library.places.find(words.split(" ")), library);
    return asked.home;
  };

  it("O130: is where the person lives, unless one of them is there", () => {
    expect(homeIn("kid in montclair rutgers or temple")).toBe("New Jersey");
    expect(homeIn("rutgers or temple in philadelphia")).toBeNull();
  });
});
