import { describe, expect, it } from "vitest";

import {
  answer,
  answers,
  helped as given,
  message,
  messages,
} from "#tests/support/subjects/guideSamples.ts";
import {
  aboutBern,
  aboutStanford,
  aList,
  aQuestionBack,
  CHEAP_PUBLIC,
  choosing,
  talk,
} from "#tests/support/subjects/guideTalk.ts";
import { bern, stanford } from "#tests/support/subjects/samples.ts";

const {
  tuitionOfStanford,
  howManyStudents,
  andBern,
  cheapPublicOnes,
  onlyInTexas,
  anythingCheaper,
  theSecond,
  helpMeChoose,
  noIdea,
  hello,
  inDanger,
} = messages;
const { toldOfStanford, listed, askedWhich, talked, helped } = answers;
const IN_TEXAS = { field: "region", op: "=", value: "Texas" } as const;
const eth = { id: "9", name: "ETH" };

describe("danger", () => {
  it.each([
    ["nothing", []],
    ["a university", [aboutStanford]],
    ["a list", [aList]],
    ["a question that waits", [aQuestionBack]],
    ["choosing", [choosing]],
    ["danger before", [[inDanger, helped]]],
  ] as const)("O51 goes before all else in the middle of %s", (_, turns) => {
    const conversation = talk(...turns);
    conversation.hears(inDanger);
    expect(conversation.is("caring")).toBe(true);
  });

  it.each([
    ["an answer to what was asked back", aQuestionBack, andBern],
    ["a narrower search", aList, onlyInTexas],
    ["what helps to choose", choosing, noIdea],
  ] as const)("O51 goes before %s", (_, turn, { frame }) => {
    const conversation = talk(turn);
    const said = message(frame, "help");
    expect(conversation.hears(said)).toEqual(said.frame);
    expect(conversation.is("caring")).toBe(true);
    expect(conversation.now().context.need).toEqual({});
  });

  it("O51 takes what is said with it for nothing but what it is", () => {
    const conversation = talk(aboutStanford);
    const said = message({ fields: ["students"] }, "help");
    expect(conversation.hears(said)).toEqual(said.frame);
  });

  it("O51 the next turn knows that help was given, and what was talked about stays", () => {
    const conversation = talk(aboutStanford, [inDanger, helped]);
    expect(conversation.is("caring")).toBe(true);
    expect(conversation.hears(howManyStudents)).toMatchObject({ named: [stanford] });
  });

  it.each([
    ["an answer about a university", howManyStudents, toldOfStanford, false],
    ["an answer that names nobody", hello, talked, false],
    ["help again", inDanger, helped, true],
  ] as const)("O51 it stays with the next turn alone: %s", (_, said, told, stays) => {
    const conversation = talk(aboutStanford, [inDanger, helped], [said, told]);
    expect(conversation.is("caring")).toBe(stays);
  });

  it("O147 keeps which sentences of help were said, so that none comes twice", () => {
    const conversation = talk([inDanger, helped]);
    expect(conversation.now().context.helped).toEqual(helped.helped);
    conversation.hears(inDanger);
    conversation.says({ ...helped, helped: { ...given, said: ["care.crisis", "care.pills"] } });
    expect(conversation.now().context.helped?.said).toEqual(["care.crisis", "care.pills"]);
  });

  it("O51 isn't taken for sure where a line of help is enough", () => {
    const conversation = talk(aboutStanford);
    expect(conversation.hears(message({ fields: ["students"] }, "line"))).toMatchObject({
      act: "facts",
      named: [stanford],
    });
    expect(conversation.is("caring")).toBe(false);
  });
});

describe("what a message leaves unsaid", () => {
  it("O52 is the university that is talked about", () => {
    expect(talk(aboutStanford).hears(howManyStudents)).toMatchObject({
      act: "facts",
      named: [stanford],
      fields: ["students"],
    });
  });

  it("O52 is the university on whose page the person is, as long as none is talked about", () => {
    const onPage = { ...howManyStudents, page: bern };
    expect(talk().hears(onPage)?.named).toEqual([bern]);
    expect(talk(aboutStanford).hears(onPage)?.named).toEqual([stanford]);
  });

  it("O52 is what was asked: 'and Bern?'", () => {
    expect(talk(aboutStanford).hears(andBern)).toMatchObject({
      act: "facts",
      named: [bern],
      fields: ["tuitionOutOfState"],
    });
  });

  it("O52 is what was asked, also of who could not be told of", () => {
    const unknown = message({ unknown: ["Atlantis"], fields: ["students"] });
    expect(talk([unknown, talked]).hears(andBern)).toMatchObject({
      act: "facts",
      fields: ["students"],
    });
  });

  it("O52 is the one before: 'the other one'", () => {
    const other = message({ pointer: { to: "other" }, fields: ["students"] });
    expect(talk(aboutStanford, aboutBern).hears(other)?.named).toEqual([stanford]);
  });

  it("O52 is the list that was shown: 'the second one'", () => {
    const conversation = talk([
      message({ act: "about" }),
      answer({ shown: [stanford, bern, eth] }),
    ]);
    expect(conversation.is("results")).toBe(true);
    expect(conversation.hears(theSecond)?.named).toEqual([bern]);
    expect(talk(aList).hears(theSecond)?.named).toEqual([bern]);
  });

  it("O52 are those that were compared: 'which of those is the oldest?'", () => {
    const compared = [
      message({ act: "compare", named: [stanford, bern], fields: ["students"] }),
      answer({ subjects: [stanford, bern] }),
    ] as const;
    const oldest = message({ act: "find", order: { field: "founded", dir: "asc" } });
    expect(talk(compared).hears(oldest)).toMatchObject({ act: "compare", named: [stanford, bern] });
  });

  it("O52 is the search before it, narrowed", () => {
    const conversation = talk(aList);
    expect(conversation.hears(onlyInTexas)).toMatchObject({
      act: "find",
      filters: [...CHEAP_PUBLIC.filters, IN_TEXAS],
      order: { field: "netPrice", dir: "asc" },
    });
    conversation.says(listed);
    const inOhio = { ...IN_TEXAS, value: "Ohio" };
    expect(conversation.hears(message({ act: "clarify", filters: [inOhio] }))).toMatchObject({
      filters: [...CHEAP_PUBLIC.filters, inOhio],
    });
  });

  it("O52 is the search before it, in another order, rather than what was shown of it", () => {
    const oldest = message({ act: "find", order: { field: "founded", dir: "asc" } });
    expect(talk(aList).hears(oldest)).toMatchObject({ act: "find", named: [], ...CHEAP_PUBLIC });
  });

  it("O52 is how far a list was shown: 'more'", () => {
    const more = message({ act: "clarify", pointer: { to: "more" } });
    const conversation = talk(aList);
    expect(conversation.hears(more)).toMatchObject({ act: "find", skip: 2, ...CHEAP_PUBLIC });
    conversation.says(listed);
    expect(conversation.hears(more)?.skip).toBe(4);
  });

  it("O134 goes on with a list under the same conditions: 'show more'", () => {
    const next = message({ act: "clarify", pointer: { to: "next" } });
    const conversation = talk(aList);
    expect(conversation.hears(next)).toMatchObject({
      act: "find",
      skip: 2,
      order: { field: "netPrice", dir: "asc" },
      ...CHEAP_PUBLIC,
    });
  });

  it("O135 keeps saying what the records can't tell of a search when it is narrowed", () => {
    const sporty = message({ ...cheapPublicOnes.frame, gaps: ["sports"] });
    expect(talk([sporty, listed]).hears(onlyInTexas)).toMatchObject({
      gaps: ["sports"],
      filters: [...CHEAP_PUBLIC.filters, IN_TEXAS],
    });
  });

  it("O214 O215: keeps both ends of a search that is narrowed, but lists those nearest to a place once", () => {
    const also = [{ order: { field: "graduationRate", dir: "desc" } as const, filters: [] }];
    const twoEnds = [message({ ...cheapPublicOnes.frame, also }), listed] as const;
    expect(talk(twoEnds).hears(onlyInTexas)?.also).toEqual(also);
    const near = { field: "city", op: "~", value: "Atlanta", nearest: true } as const;
    const nearest = talk(twoEnds).hears(message({ act: "find", filters: [near] }));
    expect(nearest).toMatchObject({ filters: [...CHEAP_PUBLIC.filters, near] });
    expect(nearest?.also).toBeUndefined();
  });

  it("O52 is the figure that was told: 'anything cheaper?'", () => {
    expect(talk(aboutStanford).hears(anythingCheaper)).toMatchObject({
      act: "find",
      filters: [{ field: "tuitionOutOfState", op: "<", value: 65_910 }],
    });
  });

  it("O52 is nothing where a search of its own begins", () => {
    expect(talk(aboutStanford, aList).hears(cheapPublicOnes)).toEqual(cheapPublicOnes.frame);
    expect(talk(aList, [onlyInTexas, listed]).hears(cheapPublicOnes)).toEqual(
      cheapPublicOnes.frame,
    );
  });

  it.each(["greet", "thanks", "off_topic", "help", "refuse", "injection"] as const)(
    "O52 is nothing of '%s', and what is talked about stays",
    (act) => {
      const conversation = talk(aboutStanford);
      const said = message({ act });
      expect(conversation.hears(said)).toEqual(said.frame);
      conversation.says(talked);
      expect(conversation.hears(howManyStudents)?.named).toEqual([stanford]);
    },
  );

  it("O52 is who was told of last, in a list or alone", () => {
    const conversation = talk(aList, aboutBern);
    expect(conversation.is("results")).toBe(false);
    expect(conversation.now().value).toBe("subject");
    expect(conversation.hears(howManyStudents)?.named).toEqual([bern]);
  });
});

describe("what the guide asks back", () => {
  it("O52 takes up the question that waited once a university is named", () => {
    const conversation = talk(aQuestionBack);
    expect(conversation.is("asking")).toBe(true);
    expect(conversation.hears(andBern)).toMatchObject({
      act: "facts",
      named: [bern],
      fields: ["students"],
    });
    expect(conversation.now().context.pending).toBeNull();
  });

  it("O52 takes up the question that waited with one of those that were offered", () => {
    const offered = answer({ shown: [stanford, bern], asksBack: "university" });
    const conversation = talk([howManyStudents, offered]);
    expect(conversation.is("asking")).toBe(true);
    expect(conversation.hears(theSecond)).toMatchObject({ named: [bern], fields: ["students"] });
  });

  it("O52 takes up what waited as it was asked, whatever the answer reads like", () => {
    const dorms = message({ act: "not_held", topic: "housing" });
    const conversation = talk([dorms, askedWhich]);
    expect(conversation.hears(message({ act: "about", named: [bern] }))).toEqual({
      ...dorms.frame,
      named: [bern],
    });
  });

  it("O52 takes up what waited before it goes on with a search", () => {
    const cheapest = message({ act: "find", order: { field: "netPrice", dir: "asc" } });
    const conversation = talk([cheapest, answer({ shown: [bern] })], [howManyStudents, askedWhich]);
    const first = message({ act: "clarify", pointer: { to: "nth", index: 0 } });
    expect(conversation.hears(first)).toMatchObject({ act: "facts", named: [bern] });
  });

  it.each([
    ["another question", tuitionOfStanford],
    ["a search", cheapPublicOnes],
    ["a wish to be led", helpMeChoose],
  ])("O52 gives up the question that waited for %s", (_, said) => {
    const conversation = talk(aQuestionBack);
    expect(conversation.hears(said)).toMatchObject({ act: said.frame.act });
    expect(conversation.now().context.pending).toBeNull();
  });

  it("O52 keeps the question that waits over a greeting", () => {
    const conversation = talk(aQuestionBack, [hello, talked]);
    expect(conversation.hears(andBern)).toMatchObject({ fields: ["students"] });
  });
});
