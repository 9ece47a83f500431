import { describe, expect, it } from "vitest";

import { learned, nextQuestion } from "#machines/guide/choosing.ts";
import type { Filter, Frame } from "#machines/guide/frame.ts";
import { answersBack, completed, resumed } from "#machines/guide/merge.ts";
import { begun, heldTo, holdsToFigure, refined, refinesSearch } from "#machines/guide/searching.ts";
import type { GuideContext } from "#machines/guide/types.ts";
import { pointsAtShown } from "#machines/guide/whom.ts";
import { frame } from "#tests/support/guideFrame.ts";

import { context, ref } from "./contexts.ts";

const [A, B, C] = [ref("a"), ref("b"), ref("c")];
const ids = ({ named }: Frame) => named.map(({ id }) => id).join("");
const inTexas: Filter = { field: "region", op: "=", value: "Texas" };
const inEurope: Filter = { field: "location", op: "=", value: "Europe" };
const isPublic: Filter = { field: "kind", op: "=", value: "public" };

describe("those that were shown", () => {
  it("O50 stay as many, where more is asked of them", () => {
    const kept = context({
      asked: frame({ act: "find" }),
      filters: [inTexas],
      order: { field: "founded", dir: "asc" },
      shown: [A, B, C],
    });
    const asked = frame({ act: "find", fields: ["website"], pointer: { to: "those" } });
    expect(refined(asked, kept)).toMatchObject({ limit: 3, fields: ["website"] });
  });
});

describe("a number alone", () => {
  const rate: Filter = { field: "admissionRate", op: ">", value: 50 };
  it("O50 takes the place of a bound that it can be: a rate is no more than a hundred", () => {
    const kept = context({ asked: frame({ act: "find" }), filters: [inTexas, rate] });
    const to = (value: number) =>
      refined(frame({ act: "clarify", bare: { value, op: "=" } }), kept).filters;
    expect(to(70)).toContainEqual({ ...rate, value: 70 });
    expect(to(10_000)).toEqual([inTexas, rate]);
  });
});

describe("whom a message is about", () => {
  it.each<[string, Partial<Frame>, Partial<GuideContext>, string]>([
    ["who is named, whoever was talked about", { named: [B] }, { subjects: [A] }, "b"],
    ["who is talked about", {}, { subjects: [A] }, "a"],
    ["those who stay", { named: [B], drops: ["name"] }, { subjects: [A, B, C] }, "ac"],
    [
      "of those who share a name the one that is talked about",
      { unclear: [{ typed: "UNH", options: [B, C] }] },
      { subjects: [A], shown: [A, B] },
      "b",
    ],
    [
      "none of those who share a name, where two of them are talked about",
      { named: [A], unclear: [{ typed: "UNH", options: [B, C] }] },
      { shown: [B, C] },
      "a",
    ],
    ["who is talked about rather than the page", {}, { subjects: [A], page: B }, "a"],
    ["the page, where nobody is talked about", {}, { page: B }, "b"],
    ["nobody, where nothing is known", {}, {}, ""],
    ["the first that was shown", { pointer: { to: "nth", index: 0 } }, { shown: [A, B, C] }, "a"],
    ["the second that was shown", { pointer: { to: "nth", index: 1 } }, { shown: [A, B, C] }, "b"],
    ["the last that was shown", { pointer: { to: "nth", index: -1 } }, { shown: [A, B, C] }, "c"],
    [
      "the second of who is talked about, where nothing was shown",
      { pointer: { to: "nth", index: 1 } },
      { subjects: [A, B] },
      "b",
    ],
    [
      "the first of those talked of one by one",
      { pointer: { to: "nth", index: 0 } },
      { subjects: [C], earlier: [B, A], met: [A, B, C] },
      "a",
    ],
    [
      "who is talked about, where the list has no ninth",
      { pointer: { to: "nth", index: 8 } },
      { shown: [A, B], subjects: [A] },
      "a",
    ],
    [
      "all that were shown",
      { pointer: { to: "those" } },
      { shown: [A, B, C], subjects: [A] },
      "abc",
    ],
    [
      "all that are talked about",
      { pointer: { to: "those" } },
      { shown: [A, B, C], subjects: [B, C] },
      "bc",
    ],
    [
      "the one before and this one",
      { pointer: { to: "those" } },
      { subjects: [B], earlier: [A] },
      "ab",
    ],
    [
      "the other one of two that were shown",
      { pointer: { to: "other" } },
      { shown: [A, B], subjects: [A] },
      "b",
    ],
    [
      "the other one that was talked about before",
      { pointer: { to: "other" } },
      { subjects: [B], earlier: [A] },
      "a",
    ],
    [
      "who is talked about and who is compared with them",
      { act: "compare", named: [B] },
      { subjects: [A] },
      "ab",
    ],
    ["the page and who is compared with it", { act: "compare", named: [B] }, { page: A }, "ab"],
    ["who is named twice, once", { act: "compare", named: [A] }, { subjects: [A], page: A }, "a"],
    [
      "those before and who is added to them",
      { adds: true, named: [C] },
      { subjects: [A, B] },
      "abc",
    ],
    [
      "those before without the one that another takes the place of",
      { swapped: [A], named: [C] },
      { subjects: [A, B] },
      "bc",
    ],
    [
      "who is named first, where it is asked whether it is cheaper than the one before",
      { act: "compare", form: "yesNo", relative: "less", named: [B] },
      { subjects: [A] },
      "ba",
    ],
    [
      "the one before first, where it is held against who is named",
      { act: "compare", form: "yesNo", relative: "less", than: true, named: [B] },
      { subjects: [A] },
      "ab",
    ],
    [
      "both of before where its wording speaks of several",
      { whom: "several" },
      { subjects: [B], earlier: [A] },
      "ab",
    ],
    [
      "who is named beside the one of before where its wording joins them",
      { whom: "joined", named: [B] },
      { subjects: [A] },
      "ab",
    ],
    [
      "who is named beside the one of before where something of two is asked",
      { operation: "difference", named: [B] },
      { subjects: [A] },
      "ab",
    ],
    [
      "nobody in the place of a name that isn't held",
      { unknown: ["Nowhere University"] },
      { subjects: [A], page: B },
      "",
    ],
  ])("A22 O52 is %s", (_, given, before, expected) => {
    expect(ids(completed(frame({ fields: ["students"], ...given }), context(before)))).toBe(
      expected,
    );
  });
});

describe("what a message asks", () => {
  it("A22 O52 'and X?' asks of X what was asked of the one before", () => {
    const before = context({ subjects: [A], fields: ["admissionRate"] });
    const asked = completed(frame({ act: "clarify", named: [B], whole: false }), before);
    expect(asked).toMatchObject({ act: "facts", named: [B], fields: ["admissionRate"] });
  });

  it("A22 O52 'and X?' goes on with what was worked out, too", () => {
    const before = context({
      subjects: [A],
      fields: ["applicants", "admitted"],
      operation: "difference",
    });
    expect(completed(frame({ act: "clarify", named: [B] }), before)).toMatchObject({
      fields: ["applicants", "admitted"],
      operation: "difference",
    });
  });

  it("A22 O52 a question that names its field inherits no other", () => {
    const before = context({ subjects: [A], fields: ["admissionRate"], operation: "ratio" });
    expect(completed(frame({ fields: ["founded"] }), before)).toMatchObject({
      named: [A],
      fields: ["founded"],
      operation: "fact",
    });
  });

  it("A22 O52 what isn't held inherits nothing to tell in its place", () => {
    const before = context({ subjects: [A], fields: ["admissionRate"] });
    const asked = completed(frame({ act: "not_held", topic: "housing" }), before);
    expect(asked).toMatchObject({ act: "not_held", fields: [], topic: "housing" });
  });

  it("A22 O52 'and X?' asks for the same gap, or the same subject, of another", () => {
    const bare = frame({ act: "about", named: [B], leans: true });
    expect(completed(bare, context({ subjects: [A], topic: "housing" }))).toMatchObject({
      act: "not_held",
      named: [B],
      topic: "housing",
    });
    const biology = { field: "program", op: "=", value: "biology" } as const;
    const before = context({
      asked: frame({ act: "programs" }),
      subjects: [A],
      fields: ["programs"],
      filters: [biology],
    });
    expect(completed(bare, before)).toMatchObject({ act: "programs", filters: [biology] });
  });

  it("A22 O52 a field that is only guessed gives way to what was asked before", () => {
    const before = context({ subjects: [A, B], fields: ["admissionRate"] });
    const asked = frame({ fields: ["founded"], guessed: true, leans: true });
    expect(completed(asked, before).fields).toEqual(["admissionRate"]);
    expect(completed(asked, context({ subjects: [A] })).fields).toEqual(["founded"]);
  });

  it.each<[string, Partial<Frame>, Frame["act"]]>([
    ["two that are named are compared", { named: [A, B], fields: ["students"] }, "compare"],
    ["one that is named alone is told about", { act: "clarify", named: [A] }, "about"],
    ["one with nothing asked is told about", { named: [A] }, "about"],
    [
      "one that is compared with nobody is told",
      { act: "compare", operation: "compare", named: [A], fields: ["students"] },
      "facts",
    ],
    ["a tour stays a tour", { act: "tour", named: [A] }, "tour"],
  ])("A22 O52 %s", (_, given, act) => {
    expect(completed(frame(given), context()).act).toBe(act);
  });
});

describe("a search that goes on", () => {
  const searched = context({
    asked: frame({ act: "find" }),
    filters: [inTexas],
    shown: [A, B],
  });

  it.each<[string, Partial<Frame>, GuideContext, boolean]>([
    ["only public ones", { act: "find", filters: [isPublic] }, searched, true],
    ["in Europe", { act: "clarify", filters: [inEurope] }, searched, true],
    [
      "cheapest first",
      { act: "clarify", order: { field: "netPrice", dir: "asc" } },
      searched,
      true,
    ],
    ["more", { act: "clarify", pointer: { to: "more" } }, searched, true],
    ["only public ones, after no search", { act: "find", filters: [isPublic] }, context(), false],
    ["a name", { act: "find", filters: [isPublic], named: [C] }, searched, false],
    [
      "a whole search of its own",
      {
        act: "find",
        general: true,
        filters: [isPublic, inEurope],
        order: { field: "students", dir: "desc" },
      },
      searched,
      false,
    ],
    [
      "how many universities there are in Europe",
      { act: "find", general: true, filters: [inEurope], form: "howMany" },
      searched,
      false,
    ],
    [
      "in Boston, read as a fact",
      { act: "facts", fields: ["city"], narrows: { filters: [inEurope], order: null } },
      searched,
      true,
    ],
    [
      "which of those is in Boston",
      { act: "facts", pointer: { to: "those" }, narrows: { filters: [inEurope], order: null } },
      searched,
      false,
    ],
    [
      "and how many in all",
      { act: "clarify", form: "howMany", leans: true, whole: false },
      searched,
      true,
    ],
    ["a fact", { act: "facts", fields: ["students"] }, searched, false],
    ["thanks", { act: "thanks" }, searched, false],
    ["what can you do", { act: "help", topic: "abilities" }, searched, false],
  ])("A22 O52 %j goes on with the search before", (_, given, before, expected) => {
    expect(refinesSearch(frame(given), before)).toBe(expected);
  });

  it("A22 O52 a wish is added; another place takes the place of the one before", () => {
    const narrower = refined(frame({ act: "find", filters: [isPublic] }), searched);
    expect(narrower.filters).toEqual([inTexas, isPublic]);
    const elsewhere = refined(frame({ act: "clarify", filters: [inEurope] }), context(narrower));
    expect(elsewhere).toMatchObject({ act: "find", filters: [isPublic, inEurope] });
  });

  it("A22 O52 a city narrows the country of before, and a count asks how many meet all of it", () => {
    const inGermany = { field: "country", op: "=", value: "Germany" } as const;
    const inBerlin = { field: "city", op: "=", value: "Berlin" } as const;
    const before = context({ asked: frame({ act: "find" }), filters: [inGermany] });
    const narrows = { filters: [inBerlin], order: null };
    expect(refined(frame({ act: "facts", fields: ["city"], narrows }), before)).toMatchObject({
      act: "find",
      filters: [inGermany, inBerlin],
      fields: [],
    });
    const count = frame({ act: "clarify", form: "howMany", leans: true, whole: false });
    expect(refined(count, before)).toMatchObject({ operation: "count", filters: [inGermany] });
  });

  it("A22 O52 an order takes the place of the one before, and stays until then", () => {
    const cheap = { field: "netPrice", dir: "asc" } as const;
    const large = { field: "students", dir: "desc" } as const;
    const before = context({ filters: [inTexas], order: cheap, shown: [A, B] });
    expect(refined(frame({ filters: [isPublic] }), before).order).toEqual(cheap);
    expect(refined(frame({ order: large }), before).order).toEqual(large);
  });

  it("A22 O52 'more' begins after what was shown, again and again", () => {
    const more = frame({ act: "clarify", pointer: { to: "more" } });
    expect(refined(more, searched).skip).toBe(2);
    expect(refined(more, { ...searched, skip: 2 }).skip).toBe(4);
    expect(refined(frame({ filters: [isPublic] }), { ...searched, skip: 2 }).skip).toBe(0);
  });

  it("A22 O52 'anything cheaper' is measured by the figure before", () => {
    const before = context({ figure: { value: 20_000, unit: "money", field: "netPrice" } });
    const wish = frame({ act: "find", relative: "less", filters: [inTexas] });
    expect(begun(wish, before).filters).toEqual([
      inTexas,
      { field: "netPrice", op: "<", value: 20_000 },
    ]);
    expect(begun({ ...wish, relative: "more" }, before).filters.at(-1)?.op).toBe(">");
  });

  it.each<[string, Partial<Frame>, Partial<GuideContext>]>([
    ["nothing was told before", { relative: "less" }, {}],
    [
      "nothing is measured",
      { relative: null },
      { figure: { value: 1, unit: "money", field: "netPrice" } },
    ],
    [
      "what was worked out belongs to no field",
      { relative: "less" },
      { figure: { value: 1, unit: "count", field: null } },
    ],
    [
      "it names a bound of its own",
      { relative: "less", filters: [{ field: "netPrice", op: "<", value: 9 }] },
      { figure: { value: 1, unit: "money", field: "netPrice" } },
    ],
  ])("A22 O52 a search of its own inherits nothing where %s", (_, given, before) => {
    const asked = frame({ act: "find", ...given });
    expect(
      begun(asked, context({ subjects: [A], fields: ["students"], filters: [inTexas], ...before })),
    ).toEqual(asked);
  });
});

describe("what was shown or asked before", () => {
  it.each<[Frame["pointer"], Partial<GuideContext>, boolean]>([
    [{ to: "nth", index: 1 }, { shown: [A, B] }, true],
    [{ to: "those" }, { subjects: [A, B] }, true],
    [{ to: "other" }, { shown: [A, B] }, true],
    [{ to: "nth", index: 1 }, { shown: [A] }, false],
    [{ to: "there" }, { shown: [A, B] }, false],
    [null, { shown: [A, B] }, false],
  ])("A22 O52 %j after %j speaks of it: %s", (pointer, before, expected) => {
    expect(pointsAtShown(frame({ pointer }), context(before))).toBe(expected);
  });

  const pending = frame({ fields: ["founded"], whole: false });
  it.each<[string, Partial<Frame>, Frame | null, boolean]>([
    ["a name", { act: "about", named: [A] }, pending, true],
    ["a name that isn't held", { unknown: ["Nowhere University"] }, pending, true],
    ["the second one", { pointer: { to: "nth", index: 1 } }, pending, true],
    ["a question of its own", { named: [A], fields: ["students"] }, pending, false],
    ["thanks", { act: "thanks" }, pending, false],
    ["a name, where nothing was asked", { named: [A] }, null, false],
  ])("A22 O52 %s answers what was asked back", (_, given, waiting, expected) => {
    expect(answersBack(frame(given), context({ pending: waiting }))).toBe(expected);
  });

  it("A22 O52 the question that waited is asked of who was named, in the language of now", () => {
    const asked = resumed(frame({ named: [B], language: "es" }), context({ pending }));
    expect(asked).toMatchObject({ fields: ["founded"], named: [B], language: "es" });
    const second = frame({ pointer: { to: "nth", index: 1 } });
    expect(resumed(second, context({ pending, shown: [A, B] })).named).toEqual([B]);
  });
});

describe("choosing", () => {
  it.each<[Filter, object]>([
    [{ field: "program", op: "=", value: "nursing" }, { study: "nursing" }],
    [inTexas, { place: "Texas" }],
    [inEurope, { place: "Europe" }],
    [{ field: "netPrice", op: "<=", value: 20_000 }, { budget: 20_000 }],
    [{ field: "tuitionOutOfState", op: "<", value: 9000 }, { budget: 9000 }],
    [{ field: "satAverage", op: "~", value: 1300 }, { sat: 1300 }],
    [{ field: "act", op: "~", value: 30 }, { act: 30 }],
    [{ field: "kind", op: "=", value: "public" }, { kind: "public" }],
    [{ field: "region", op: "!=", value: "Texas" }, {}],
    [{ field: "founded", op: "<", value: 1800 }, {}],
  ])("A20 O53 learns from %j: %j", (filter, need) => {
    expect(learned(frame({ act: "collect", filters: [filter] }), {}, true)).toEqual(need);
  });

  it("A20 O53 adds what is learned to what is known, and lets the person change their mind", () => {
    const need = learned(frame({ filters: [inTexas] }), { study: "law", place: "Ohio" }, true);
    expect(need).toEqual({ study: "law", place: "Texas" });
  });

  it("A20 O53 asks one thing after the other, never what is known, until nothing is open", () => {
    const answers: Filter[] = [
      { field: "program", op: "=", value: "law" },
      inTexas,
      { field: "netPrice", op: "<=", value: 20_000 },
      { field: "act", op: "~", value: 30 },
    ];
    let need = {};
    const asked: (string | null)[] = [nextQuestion(need)];
    for (const filter of answers) {
      need = learned(frame({ filters: [filter] }), need, true);
      asked.push(nextQuestion(need));
    }
    expect(asked).toEqual(["study", "place", "budget", "sat", null]);
  });

  it("A20 O53 what is left open isn't asked again", () => {
    const need = learned(frame({ unsure: true }), {}, true);
    expect(need).toEqual({ study: "any" });
    expect(nextQuestion(need)).toBe("place");
    expect(learned(frame({ unsure: false }), {}, true)).toEqual({});
  });

  it("A20 O53 leaves nothing open that wasn't asked, and learns nothing that is denied", () => {
    expect(learned(frame({ unsure: true }), {}, false)).toEqual({});
    const denied = { field: "program", op: "!=", value: "nursing" } as const;
    expect(learned(frame({ filters: [denied] }), {}, true)).toEqual({});
  });
});

describe("a search that is changed by a few words", () => {
  const bound: Filter = { field: "admissionRate", op: ">", value: 70 };
  const searched = context({
    filters: [inTexas, isPublic, bound],
    asked: frame({ act: "find" }),
    shown: [A, B],
  });

  it.each<[string, Partial<Frame>, Filter[]]>([
    [
      "a number alone takes the place of a bound",
      { bare: { value: 80, op: "=" } },
      [inTexas, isPublic, { ...bound, value: 80 }],
    ],
    [
      "… on the side that it says",
      { bare: { value: 50, op: "<" } },
      [inTexas, isPublic, { field: "admissionRate", op: "<", value: 50 }],
    ],
    ["a kind that no longer matters goes", { drops: ["kind"] }, [inTexas, bound]],
    ["any place will do", { drops: ["city"] }, [isPublic, bound]],
  ])("O52: %s", (_, given, filters) => {
    const said = frame({ act: "smalltalk", whole: false, ...given });
    expect(refinesSearch(said, searched)).toBe(true);
    expect(refined(said, searched).filters).toEqual(filters);
  });

  it("O52: how many of them is a count of all that were found", () => {
    const said = frame({ form: "howMany", whole: false });
    expect(refinesSearch(said, searched)).toBe(true);
    expect(refined(said, searched)).toMatchObject({ act: "find", operation: "count" });
  });

  it("O52: the largest of them is one of all that were found, not of those that were shown", () => {
    const order = { field: "students", dir: "desc" } as const;
    const said = frame({
      act: "compare",
      pointer: { to: "those" },
      narrows: { filters: [], order },
    });
    expect(refinesSearch(said, searched)).toBe(true);
    expect(refined(said, searched)).toMatchObject({ act: "find", order });
  });
});

describe("a bound after a figure", () => {
  const told = context({ asked: frame(), fields: ["netPrice"], subjects: [A] });

  it("O52: holds the figure to it", () => {
    const said = frame({ act: "find", leans: true, bare: { value: 30_000, op: "<" } });
    expect(holdsToFigure(said, told)).toBe(true);
    expect(heldTo(said, told)).toMatchObject({
      act: "facts",
      named: [A],
      filters: [{ field: "netPrice", op: "<", value: 30_000 }],
    });
  });

  it("O52: takes a number without a side for what is taken for granted", () => {
    const said = frame({ bare: { value: 1857, op: "=" } });
    const founded = { ...told, fields: ["founded" as const] };
    expect(heldTo(said, founded)).toMatchObject({ premise: { field: "founded", value: 1857 } });
  });

  it.each<[string, Partial<Frame>, Partial<GuideContext>]>([
    ["another is named", { named: [B] }, {}],
    ["universities are spoken of in general", { general: true }, {}],
    ["two figures were told", {}, { fields: ["netPrice", "students"] }],
    ["a search was talked of", {}, { asked: frame({ act: "find" }) }],
    ["it says a place besides", { filters: [inTexas] }, {}],
  ])("O52: doesn't where %s", (_, said, at) => {
    const bare = { value: 30_000, op: "<" } as const;
    expect(holdsToFigure(frame({ bare, ...said }), { ...told, ...at })).toBe(false);
  });
});

describe("who is compared", () => {
  it.each<[string, Partial<Frame>, Partial<GuideContext>, string]>([
    [
      "a third joins a comparison",
      { named: [C], leans: true },
      { asked: frame({ act: "compare" }), subjects: [A, B] },
      "abc",
    ],
    [
      "a choice is between those that were compared",
      { act: "compare", form: "choice" },
      { subjects: [A, B] },
      "ab",
    ],
    [
      "three told one by one are ordered together",
      { act: "find", order: { field: "netPrice", dir: "asc" } },
      { subjects: [C], earlier: [B, A] },
      "abc",
    ],
    [
      "one beside the page's",
      { named: [B], operation: "ratio", pointer: { to: "there" } },
      { page: A },
      "ab",
    ],
  ])("O52: %s", (_, said, at, expected) => {
    expect(ids(completed(frame(said), context(at)))).toBe(expected);
  });
});

describe("what a person said before", () => {
  const said = frame({ premise: { field: "satAverage", value: 1510 }, fields: ["satAverage"] });
  it.each<[string, Partial<Frame>, Partial<GuideContext>, Partial<Frame>]>([
    [
      "holds a score to whom is named next",
      { named: [A], fields: ["admissionRate"], form: "yesNo", pointer: { to: "that" } },
      { pending: said },
      { fields: ["satAverage", "admissionRate"], premise: said.premise },
    ],
    [
      "holds the score that they gave while choosing to whom is named next",
      { named: [A], fields: ["admitted"], form: "yesNo", pointer: { to: "that" } },
      { asked: frame({ act: "collect" }), need: { sat: 1510 } },
      { fields: ["satAverage", "admitted"], premise: said.premise },
    ],
    [
      "leaves a score that was held to another",
      { named: [A], fields: ["admissionRate"], form: "yesNo" },
      { asked: { ...said, named: [B] } },
      { fields: ["admissionRate"], premise: null },
    ],
    [
      "keeps where they live",
      { named: [A], fields: ["tuitionInState"] },
      { home: "Ohio" },
      { home: "Ohio" },
    ],
    [
      "asks for prices again by where they live",
      { act: "clarify", home: "Ohio" },
      { subjects: [A], fields: ["founded", "tuitionInState"] },
      { fields: ["tuitionInState"], home: "Ohio" },
    ],
  ])("O50 %s", (_, given, kept, expected) => {
    expect(completed(frame(given), context(kept))).toMatchObject(expected);
  });
});
