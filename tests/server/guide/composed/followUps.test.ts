import { describe, expect, it } from "vitest";

import type { Danger } from "#server/guide/danger/danger.ts";
import type { Played } from "#server/guide/evaluation/play.ts";
import { play } from "#server/guide/evaluation/play.ts";
import { ofTotals } from "#server/guide/plan/compareOperated.ts";
import { workedOut } from "#server/guide/plan/operations.ts";
import { frame as frameOf } from "#tests/support/guideFrame.ts";

import { knownOf } from "../planning.ts";
import { seeded } from "../talking.ts";
import { pickOf, randomOf } from "./chance.ts";

/** As people type them, and as the records name them. */
const NAMES = [
  ["Duke", "Duke University"],
  ["Yale", "Yale University"],
  ["UCLA", "University of California, Los Angeles"],
  ["georgia tech", "Georgia Institute of Technology"],
  ["Stanford", "Stanford University"],
  ["Ohio State", "The Ohio State University"],
] as const;

/** Questions of one university, by language, and what says "the same of that one". */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  en: [
    "how much is tuition at {X} for out of state",
    "whats the acceptance rate at {X}",
    "graduation rate at {X}?",
    "what do people make after {X}",
    "does {X} have nursing",
    "room and board at {X}",
    "is {X} test optional",
    "tuition and graduation rate at {X}",
  ],
  es: ["cuantos estudiantes tiene {X}", "{X} tiene enfermería?"],
  fr: ["quel est le taux d'admission de {X}", "combien coûte {X}"],
  pt: ["quanto custa a {X}", "qual a taxa de aceitação da {X}"],
  hi: ["{X} में कितने छात्र हैं?", "{X} ki fees kitni hai"],
  zh: ["{X}的录取率是多少", "{X}学费多少"],
};
const SAME: Readonly<Record<string, readonly string[]>> = {
  en: [
    "and {Y}?",
    "{Y} instead",
    "ok cool. {Y} then",
    "My husband went to {Y}. How does that one look?",
    "SORRY MY CAPS IS STUCK. AND {Y}?",
    "oh i meant {Y} my bad",
    "what if i just stayed home and did {Y} instead",
    "switch to {Y}",
    "can you do {Y} as well",
    "let's say {Y} instead",
    "run that again for {Y}",
    "and my cousin's school {Y}?",
  ],
  es: ["¿y {Y}?", "y si fuera a {Y}?", "perdon, quise decir {Y}", "disculpe la molestia, y {Y}?"],
  fr: ["et pour {Y} ?", "pareil pour {Y} stp", "et si j'allais à {Y} plutôt ?"],
  pt: ["e na {Y}?", "mesma coisa pra {Y} pf", "e quanto à {Y}?"],
  hi: ["और {Y} का?", "{Y} ke liye bhi batao", "aur agar {Y} jau to?"],
  zh: ["那{Y}呢？", "换成{Y}", "不好意思，我是说{Y}"],
};

const NO_DANGER: Danger = { level: "none", kind: "crisis", score: 0, sentence: 0, kinds: null };

const COMPOSED = 210;
/** Which share of them must hold. */
const FLOOR = 0.95;

/** What a turn asks, whichever universities it is about. */
const askedIn = ({ frame }: Played): string =>
  JSON.stringify([
    frame?.fields.toSorted(),
    [frame?.topic ?? "", ...(frame?.gaps ?? [])].toSorted(),
    frame?.filters.filter(({ field }) => field === "program"),
  ]);

describe("a question after another one", () => {
  const { server, last } = seeded();
  const played = async (...turns: readonly string[]) => {
    const person = { universityId: null, type: "student" } as const;
    const all = await play(server().services.assistant, turns, person, async () => NO_DANGER);
    const one = all.at(-1);
    if (one === undefined) throw new Error("Nothing was played.");
    return one;
  };

  it(
    "O252: a name asks the question before again, in whatever words it is put",
    { timeout: 300_000 },
    async () => {
      const random = randomOf(20_261_129);
      const pick = <T>(from: readonly T[]): T => pickOf(random, from);
      const lost: string[] = [];
      const alone = new Map<string, string>();
      for (let count = 0; count < COMPOSED; count++) {
        const language = pick(["en", "en", ...Object.keys(ASKED)]);
        const [question, same] = [pick(ASKED[language] ?? []), pick(SAME[language] ?? [])];
        const [x, y] = [pick(NAMES), pick(NAMES)];
        if (x === y) continue;
        const turns = [question.replace("{X}", x[0]), same.replace("{Y}", y[0])];
        const direct = question.replace("{X}", y[0]);
        if (!alone.has(direct)) alone.set(direct, askedIn(await played(direct)));
        const next = await played(...turns);
        const isOfIt = next.frame?.named.some(({ name }) => name === y[1]) === true;
        if (!isOfIt || alone.get(direct) !== askedIn(next)) lost.push(turns.join(" | "));
      }
      // Those that are lost are shown where there are too many.
      expect(lost.length < COMPOSED * (1 - FLOOR) ? [] : lost).toEqual([]);
    },
  );

  it.each([
    ["we make 62k a year. what would Duke really cost us", "what if we'd be at maybe 95", "110"],
    ["we make 62k a year. what would Duke really cost us", "sorry i typed wrong, its 120k", "Top"],
    ["ganamos 62 mil al año, cuanto pagariamos en Duke", "y si ganamos 40 mil?", "48"],
    ["on gagne 62 000 par an, combien on paierait à Duke ?", "et si on gagnait 100 000 ?", "110"],
    ["家庭年收入6.2万美元，去Duke实际要付多少", "如果年收入是4万呢", "48"],
  ])("O252: another income asks for that price: %s | %s", async (first, second, income) => {
    const { frame } = await played(first, second);
    expect(frame?.income).toBe(income);
    expect(frame?.fields).toContain("netPrice");
  });

  it("O252: a number beside another thing is no income", async () => {
    const first = "we make 62k a year. what would Duke really cost us";
    expect((await played(first, "and with an ACT of 31?")).frame?.income).not.toBe("48");
    expect((await played(first, "my son is 17")).frame?.income).not.toBe("30");
  });

  it("O252: a home asks for the price of somebody from there", async () => {
    const price = "what does Ohio State cost";
    expect(await last(price, "oh we live in Ohio")).not.toContain("elsewhere");
    expect(await last(price, "what would a kid from Georgia pay")).toContain("$");
    expect(await last(price, "wait my dad is moving to Ohio. does that change it")).toContain(
      "12 months",
    );
    const other = "how much is georgia tech for out of state kids, im in ohio";
    const stayed = "and what would i pay if i just stayed and did Ohio State instead";
    expect(await last(other, stayed)).toContain("for residents of Ohio");
  });

  it("O252: what is asked for in general is told in general", async () => {
    expect(await last("graduation rate of Duke", "what is Yale like")).toContain("Founding year");
  });

  it("O253: a list that stays as it was isn't told again", async () => {
    const turns = [
      "whats the cheapest college in texas",
      "no i mean like one with a football team",
    ];
    const told = await last(...turns);
    expect(told).toContain("sports");
    expect(told).toContain("That leaves the list as it was.");
    expect(told).not.toContain("**");
  });

  it("O254: two that were told one after the other are set against each other", async () => {
    const first = ["how many undergrads at Yale", "and Duke?"];
    const { frame } = await played(...first, "how much more is Duke then");
    expect(frame?.operation).toBe("difference");
    expect(frame?.fields).toEqual(["undergraduates"]);
    expect(frame?.named).toHaveLength(2);
    const both = ["UCLA and Duke, which has mechanical engineering"];
    expect(await last(...both, "HOW MUCH MORE IS DUKE OVER 4 YEARS THEN")).toContain(
      "over 4 years",
    );
  });

  it("O254: of tuition and board the two sums differ", async () => {
    const [duke, yale] = await knownOf(server(), ["ipeds-198419", "ipeds-130794"]);
    const boarded = [duke, yale].flatMap((one, at) => {
      const fact = one?.facts.get("tuitionFeesOutOfState");
      const board = { key: "roomAndBoard", value: "", raw: 17_000 + at * 500 };
      return one && fact
        ? [{ ...one, facts: new Map([...one.facts, ["roomAndBoard", { ...fact, ...board }]]) }]
        : [];
    });
    const fields = ["tuitionOutOfState", "roomAndBoard"] as const;
    const asked = frameOf({ operation: "difference", fields: [...fields] });
    expect(ofTotals(asked, boarded).map(({ code }) => code)).toEqual(["compare.difference.total"]);
    expect(ofTotals({ ...asked, operation: "compare" }, boarded)).toEqual([]);
  });

  it("O277: tuition with board is summed over years, and set against the other's by the sum", async () => {
    const [duke, yale] = await knownOf(server(), ["ipeds-198419", "ipeds-130794"]);
    const boarded = [duke, yale].flatMap((one) => {
      const fact = one?.facts.get("tuitionFeesOutOfState");
      const board = { key: "roomAndBoard", value: "$17,000", raw: 17_000 };
      return one && fact
        ? [{ ...one, facts: new Map([...one.facts, ["roomAndBoard", { ...fact, ...board }]]) }]
        : [];
    });
    const fields = ["tuitionOutOfState", "roomAndBoard"] as const;
    const asked = frameOf({ operation: "ratio", fields: [...fields] });
    expect(ofTotals(asked, boarded).map(({ code }) => code)).toEqual(["compare.ratio"]);
    const [first] = boarded;
    const years = { by: 4, unit: "years" } as const;
    const four = first && workedOut({ ...asked, operation: "times", factor: years }, first);
    expect(four?.figure?.value).toBe(4 * (57_633 + 17_000));
  });

  it("O255: after help a plain question is answered, too", async () => {
    const help = "my stepdad hits me when he sees college stuff. does duke have dorms";
    expect(await last(help, "u didnt answer about the dorms")).toContain("housing and dorms");
    const died = ["i want to die", "lol forget it. just tell me how far is duke"];
    expect(await last(...died)).toMatch(/The numbers stay the same.*Durham, North Carolina/s);
  });
});
