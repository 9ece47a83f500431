import { describe, expect, it } from "vitest";

import type { Frame } from "#machines/guide/frame.ts";
import {
  settleAct,
  settleHeld,
  settleSubject,
  settleUnheld,
} from "#server/guide/reader/settling.ts";
import { settleOperation, settleRate } from "#server/guide/reader/settlingOperations.ts";
import {
  settleFragment,
  settlePhrases,
  settleTerms,
} from "#server/guide/reader/settlingPhrases.ts";
import { frame } from "#tests/support/guideFrame.ts";

import { ref } from "./contexts.ts";

const A = ref("a");
const ALONE = { text: "", before: null, was: null, onPage: false };

/** What a rule makes of a frame. */
function settled(given: Partial<Frame>, rule: (asked: Frame) => void): Partial<Frame> {
  const asked = frame(given);
  rule(asked);
  return asked;
}

describe("O50: a question that no field surely fits", () => {
  const gap = (lead: number) => ({ parking: lead, other: 0 });

  it.each<[string, Partial<Frame>, Record<string, Record<string, number>>, Partial<Frame>]>([
    ["is held where a field is sure", {}, { fields: { founded: 1 } }, { act: "facts" }],
    [
      "is a gap that leads",
      { fields: ["founded"] },
      { fields: { founded: -1 }, gap: gap(2) },
      { act: "not_held", fields: [] },
    ],
    [
      "offers no field that helps nobody",
      { act: "not_held" },
      { fields: { name: -0.5, founded: -1, kind: -1.2 }, gap: gap(0.1) },
      { act: "facts", fields: ["founded", "kind"] },
    ],
    [
      "isn't held where only such fields are likely",
      {},
      { fields: { name: -0.5, country: -1, region: -1.2, founded: -4 }, gap: gap(0.1) },
      { act: "not_held", fields: [] },
    ],
    [
      "is the one field that leads by far",
      {},
      { fields: { founded: -0.1, kind: -4 }, gap: gap(0.1) },
      { act: "facts", fields: ["founded"], guessed: true },
    ],
    [
      "offers the likeliest where none leads",
      { act: "not_held" },
      { fields: { founded: -1, kind: -1.2, city: -2, act: -2.5 }, gap: gap(0.1) },
      { act: "facts", fields: ["founded", "kind", "city"], guessed: true },
    ],
    [
      "isn't held where no field is worth offering",
      {},
      { fields: { founded: -4 }, gap: gap(0.1) },
      { act: "not_held", fields: [] },
    ],
  ])("%s", (_, given, scores, expected) => {
    expect(settled(given, (asked) => settleUnheld(asked, scores, false))).toMatchObject(expected);
  });

  it("leaves what later messages leave unsaid", () => {
    const later = (asked: Frame) => settleUnheld(asked, { fields: { founded: -4 } }, true);
    expect(settled({ leans: true }, later).act).toBe("facts");
  });
});

describe("O50: a gap beside a field that is surely asked for", () => {
  const scores = (lead: number) => ({
    act: { facts: 0, not_held: lead },
    fields: { netPrice: 2 },
    gap: { past_years: 2, other: 0 },
  });

  it.each<[string, number, string, string]>([
    ["is believed where the words say it", 3, "net price in 2015", "not_held"],
    ["isn't where no word does", 3, "net price for us", "facts"],
    ["isn't where it leads by little", 1, "net price in 2015", "facts"],
  ])("%s", (_, lead, text, act) => {
    const given: Partial<Frame> = { act: "not_held", fields: ["netPrice"] };
    expect(settled(given, (asked) => settleHeld(asked, scores(lead), text)).act).toBe(act);
  });
});

describe("O50: a few words after other messages", () => {
  const unsure = { gap: { parking: 0.2, other: 0 }, fields: { programs: -2 } };
  const fragment =
    (text: string, scores = unsure) =>
    (asked: Frame) =>
      settleFragment(asked, scores, text, text.split(" ").length);

  it.each<[string, Partial<Frame>, string, string]>([
    ["a name alone", { act: "programs", named: [A] }, "and x", "clarify"],
    ["a name and a gap that isn't sure", { act: "not_held", named: [A] }, "and x", "clarify"],
    ["a subject beside a name", { act: "programs", named: [A] }, "nursing at x", "programs"],
    ["many words", { act: "not_held", named: [A] }, "and what of the old one at x", "not_held"],
    [
      "a tour of the second one",
      { act: "tour", pointer: { to: "nth", index: 1 } },
      "the second",
      "clarify",
    ],
    ["a tour of the other one", { act: "tour", pointer: { to: "other" } }, "the other", "tour"],
  ])("%s", (_, given, text, act) => {
    expect(settled(given, fragment(text)).act).toBe(act);
  });
});

describe("O50: what plain words decide", () => {
  it("degrees of a subject are programs, heads aren't", () => {
    const subject = (text: string) =>
      settled({ fields: ["undergraduates"] }, (asked) => settleSubject(asked, text)).act;
    expect(subject("bachelor s in biology")).toBe("programs");
    expect(subject("how many undergraduates")).toBe("facts");
  });

  it.each<[string, Partial<Frame>, Partial<Frame>]>([
    ["just tell me which", {}, { act: "compare", form: "choice", fields: [] }],
    ["is that per year", { fields: ["name"] }, { act: "clarify", form: "period", fields: [] }],
    ["same for x", { named: [A], fields: ["name"] }, { act: "clarify", leans: true, fields: [] }],
  ])("“%s” after other messages", (text, given, expected) => {
    const before = "what does it cost";
    const later = (asked: Frame) => settlePhrases(asked, { ...ALONE, text, before }, 4);
    const first = (asked: Frame) => settlePhrases(asked, { ...ALONE, text }, 4);
    expect(settled(given, later)).toMatchObject(expected);
    expect(settled(given, first)).toEqual(frame(given));
  });

  it("one beside another is a comparison, where there is another", () => {
    const beside = (before: string | null) =>
      settled({ act: "not_held", named: [A] }, (asked) =>
        settleAct(asked, 3, {}, { ...ALONE, text: "how does x look next to it", before }),
      ).act;
    expect(beside("what does y cost")).toBe("compare");
    expect(beside(null)).toBe("not_held");
  });
});

describe("O50: a figure's own name", () => {
  it.each<[string, string, Partial<Frame>, Frame["fields"]]>([
    ["asks for it", "हार्वर्ड की स्वीकृति दर", {}, ["admissionRate"]],
    [
      "takes the place of guesses",
      "et le taux de diplomation",
      { fields: ["name"], guessed: true },
      ["graduationRate"],
    ],
    [
      "is no other wish where it is bound",
      "acceptance rate over 50",
      { filters: [{ field: "admissionRate", op: ">", value: 50 }] },
      [],
    ],
    ["is passed over in what isn't held", "the net price by major", { topic: "by_major" }, []],
    [
      "stands beside others",
      "just price and grad rate",
      { fields: ["graduationRate"] },
      ["graduationRate", "tuitionInState", "tuitionOutOfState", "netPrice"],
    ],
    ["isn't asked twice", "price and tuition", { fields: ["tuitionInState"] }, ["tuitionInState"]],
    ["is none in a search", "acceptance rate", { act: "find" }, []],
  ])("%s: “%s”", (_, text, given, fields) => {
    expect(settled(given, (asked) => settleTerms(asked, text)).fields).toEqual(fields);
  });
});

describe("O50: what is done with figures", () => {
  it.each<[string, string, Partial<Frame>, Frame["operation"]]>([
    [
      "a comparison that asks by how much",
      "which is older and by how many years",
      { act: "compare", fields: ["founded"], operation: "compare" },
      "difference",
    ],

    [
      "the gap over years",
      "the gap over four years",
      {
        fields: ["tuitionOutOfState"],
        residency: "outOfState",
        operation: "difference",
        factor: { by: 4, unit: "years" },
      },
      "difference",
    ],
  ])("%s", (_, text, given, operation) => {
    expect(settled(given, (asked) => settleOperation(asked, text)).operation).toBe(operation);
  });

  it("asks for a rate, not for how many they are, unless that is said", () => {
    const fields: Frame["fields"] = ["admissionRate", "applicants"];
    expect(settled({ fields }, settleRate).fields).toEqual(["admissionRate"]);
    expect(settled({ fields, form: "howMany" }, settleRate).fields).toEqual(fields);
    expect(settled({ fields, operation: "ratio" }, settleRate).fields).toEqual(fields);
  });
});
