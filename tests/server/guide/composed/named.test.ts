import { describe, expect, it } from "vitest";

import { pickOf, randomOf } from "./chance.ts";
import { askedIn, readAlone, unlike } from "./parts.ts";

const NAMES = ["Duke", "Yale", "Clemson", "Tulane", "Gonzaga"];
/** Each is read rightly alone; of a row one is asked for at a time. */
const PARTS = [
  ["tuition", "how much is it a year", "price"],
  ["average SAT", "what sat do you need", "sat range"],
  ["how hard is it to get in", "acceptance rate", "admission rate"],
  ["grad rate", "what percent graduate"],
  ["median earnings", "what do grads earn"],
  ["typical debt", "median debt"],
  ["how many students", "enrollment"],
  ["when was it founded", "founding year"],
  ["is it public or private", "public or private"],
  ["phone number"],
  ["application fee"],
  ["student faculty ratio"],
  ["is it test optional", "test optional"],
  ["are the dorms any good", "dorm quality"],
  ["class sizes", "how big are the classes"],
  ["when is the deadline", "application deadline"],
  ["is the food good", "how's the food"],
  ["do they have early decision"],
  ["how's the weather"],
  ["do they have an honors program"],
  ["do they have nursing", "nursing major", "is there a nursing major"],
];
const STORIES = [
  "My son is extremely picky.",
  "My niece goes there.",
  "I taught third grade for 20 years.",
  "He's on the wrestling team at his high school.",
  "I have a dog named biscuit.",
  "My husband is a retired firefighter.",
  "We just moved from Toledo in March.",
  "I have a bad knee so bear with me.",
];

const COMPOSED = 200;
/** Which share of them must be read as the sum of their parts. */
const FLOOR = 0.85;

/** A message of several parts, and what each asks for alone. */
function composed(random: () => number): { text: string; wanted: ReadonlySet<string> } {
  const name = pickOf(random, NAMES);
  const rows = PARTS.map((row) => ({ row, at: random() })).toSorted((a, b) => a.at - b.at);
  const parts = rows.slice(0, 2 + Math.floor(random() * 3)).map(({ row }) => pickOf(random, row));
  const wanted = new Set(parts.flatMap((part) => [...askedIn(readAlone(`${name}: ${part}?`))]));
  const [first = "", ...others] = parts;
  const last = others.at(-1) ?? "";
  const story = pickOf(random, STORIES);
  const text = pickOf(random, [
    `${name}. ${parts.slice(0, -1).join(", ")}, and ${last}`,
    `${name}: ${parts.join(", ")}?`,
    `${name}: ${first}?${others.map((part) => ` lol also ${part}`).join("")}`,
    `${name}: ${first}?${others.map((part) => ` Plus ${part}?`).join("")}`,
    `can u tell me ${parts.slice(0, -1).join(", ")} and ${last} for ${name}`,
    `${story} ${name}: ${first}? ${others.join("? ")}?`,
    `${name}: ${first}? ${others.join("? ")}? ${story}`,
  ]);
  return { text, wanted };
}

describe("parts of one message about named universities", () => {
  it("O242: reads a message as the sum of its parts, whatever joins them", () => {
    const random = randomOf(21);
    const all = Array.from({ length: COMPOSED }, () => composed(random));
    const faults = all.flatMap(({ text, wanted }) => {
      const unread = unlike(askedIn(readAlone(text)), wanted);
      return unread.length === 0 ? [] : [`${unread.join(" ")} | ${text}`];
    });
    // The first of them show what is wrong.
    expect(faults.length <= COMPOSED * (1 - FLOOR) ? [] : faults.slice(0, 30)).toEqual([]);
  });

  it.each([
    ["Duke: sat, how hard to get in, student faculty ratio, is it test optional", "satAverage"],
    ["Duke: sat, how hard to get in, student faculty ratio, is it test optional", "admissionRate"],
    ["Gonzaga: crime rate? lol also do they have nursing", "nursing"],
    ["Clemson: do they have a marching band lol also how many students", "student_life"],
    ["Does Clemson have ROTC? And what is the grad rate", "rotc"],
    ["Tulane: when is the deadline and can you still apply for free", "applicationFee"],
    [
      "What is Yale's tuition? How many come back sophomore year? Accounting I think.",
      "accounting",
    ],
  ])("O242: %s: asks for %s, too", (text, wanted) => {
    expect([...askedIn(readAlone(text))]).toContain(wanted);
  });

  it.each([
    ["What's the roommate situation at Clemson? My son is extremely picky.", "admissionRate"],
    ["Gonzaga: sat range? He's on the wrestling team at his high school.", "sports"],
    ["Tulane: crime rate? And how many students", "admissionRate"],
    ["Is Yale easier to get around in a wheelchair, and when was it founded?", "admissionRate"],
  ])("O243: %s: no %s is asked for", (text, unasked) => {
    expect([...askedIn(readAlone(text))]).not.toContain(unasked);
  });

  it.each([
    ["Is Yale a good school, and how many students are there?", "graduationRate"],
    ["Got into both Yale and Duke for nursing. Which is the better deal?", "medianDebt"],
    ["Got into both Yale and Duke for nursing. Which is the better deal?", "nursing"],
  ])("O244: %s: is judged by %s", (text, wanted) => {
    expect([...askedIn(readAlone(text))]).toContain(wanted);
  });

  it("O245: adds up the figures of one", () => {
    const { operation } = readAlone("add up tuition + room + board for Yale, out of state");
    expect(operation).toBe("sum");
  });
});
