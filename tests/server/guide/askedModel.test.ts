import { describe, expect, it } from "vitest";

import type { Field } from "#machines/guide/frame.ts";
import { askedBy, listedIn, signsOf } from "#server/guide/reader/askedModel.ts";
import { read } from "#server/guide/reader/read.ts";
import { learnAsked, type Sample } from "#server/guide/training/askedModel.ts";

import { seeded } from "./seeded.ts";
import { conversed } from "./talking.ts";

describe("which fields a message asks for, by the scores of its whole and its parts", () => {
  const seed = seeded();

  it("splits a list into its parts, without what tells who asks", () => {
    expect(listedIn("tuition, size and the graduation rate")).toHaveLength(3);
    expect(listedIn("I teach at Reed. Its size?")).toEqual([]);
    expect(listedIn("how big is it")).toEqual([]);
  });

  it("takes of several parts the one that has a field most", () => {
    const signs = signsOf({ founded: -1, kind: 2 }, [
      { scores: { founded: 4, kind: -4 }, words: 2 },
      { scores: { founded: -4, kind: 3 }, words: 3 },
    ]);
    expect(signs.map(({ field }) => field).toSorted()).toEqual(["founded", "kind"]);
    expect(signs.find(({ field }) => field === "founded")?.signs.slice(0, 3)).toEqual([
      -1, 4, 0.25,
    ]);
  });

  it("learns that a part may be surer than the whole, and makes the same of the same samples", () => {
    const samples = Array.from({ length: 400 }, (_, at): Sample[] => {
      const asked = at % 2 === 0;
      const parts = [
        { scores: { founded: asked ? 3 : -3 }, words: 2 },
        { scores: { kind: 3 }, words: 2 },
      ];
      const whole = { founded: -0.5, kind: 2 };
      return signsOf(whole, parts).map(({ field, signs }) => ({
        field,
        signs,
        asked: field === "kind" || asked,
      }));
    }).flat();
    const model = learnAsked(samples);
    const of = (founded: number): Field[] =>
      askedBy(model, { founded: -0.5, kind: 2 }, [
        { scores: { founded }, words: 2 },
        { scores: { kind: 3 }, words: 2 },
      ]);
    expect(of(3).toSorted()).toEqual(["founded", "kind"]);
    expect(of(-3)).toEqual(["kind"]);
    expect(learnAsked(samples)).toEqual(model);
  });

  it.each([
    ["is Duke hard to get into tho. also how big", ["admissionRate", "students"]],
    [
      "Howard: median debt and the grad rate. still an hbcu right",
      ["graduationRate", "hbcu", "medianDebt"],
    ],
    [
      "Duke or Yale: which is easier to get in and which has the lower net price",
      ["admissionRate", "netPrice"],
    ],
  ])("reads all of %j", (text, fields) => {
    const { frame } = read({ text, before: null, was: null, onPage: false }, seed.library);
    expect(frame.fields.toSorted()).toEqual(fields);
  });

  it("A22: quotes a question that nothing was found for beside one that is answered, with who may know", async () => {
    const { text } = await conversed(seed.server.services.assistant, [
      "How many students does Duke have? And would my grandmother like the gardens in spring?",
    ]);
    expect(text).toContain("15,002");
    expect(text).toContain("I can't answer “would my grandmother like the gardens in spring?”");
    expect(text).toContain("duke.edu");
  });
});
