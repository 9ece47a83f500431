import { describe, expect, it } from "vitest";

import type { GuideContext } from "#machines/guide/types.ts";
import { recalled } from "#server/guide/names/recalled.ts";
import { read } from "#server/guide/reader/read.ts";
import { frame } from "#tests/support/guideFrame.ts";

import { context } from "./contexts.ts";
import { seeded } from "./seeded.ts";

describe("O52: names in the light of the conversation", () => {
  const seed = seeded();

  const refOf = (name: string) => {
    const entry = [...seed.library.byId.values()].find((one) => one.name === name);
    return entry === undefined ? [] : [{ id: entry.id, name }];
  };
  /** What the message `text` names after `before`, in the conversation as it stands. */
  function named(text: string, before: string, at: Partial<GuideContext>) {
    const was = at.asked?.act ?? null;
    const reading = read({ text, before, was, onPage: false }, seed.library);
    return recalled(reading, context(at), seed.library).frame;
  }
  const names = (...given: Parameters<typeof named>) =>
    named(...given).named.map(({ name }) => name);

  it("keeps a whole name, whoever is talked of", () => {
    const subjects = refOf("The University of Texas at Austin");
    expect(names("Duke University", "UT Austin tuition", { subjects })).toEqual([
      "Duke University",
    ]);
  });

  it.each(["California?", "and in California?", "no, make it California"])(
    "takes “%s” after a search for the place",
    (text) => {
      const asked = named(text, "universities in Texas", { asked: frame({ act: "find" }) });
      expect(asked.named).toEqual([]);
      expect(asked.narrows?.filters ?? asked.filters).toContainEqual({
        field: "region",
        op: "=",
        value: "California",
      });
    },
  );

  it("takes the same words after a figure for no search", () => {
    const { narrows, act } = named("and Yale?", "what does Duke cost", { asked: frame() });
    expect(act).not.toBe("find");
    expect(narrows).toBeNull();
    expect(names("and Yale?", "what does Duke cost", { asked: frame() })).toEqual([
      "Yale University",
    ]);
  });

  it("answers which of several is meant by its place", () => {
    const options = [
      ...refOf("Georgia Institute of Technology"),
      ...refOf("Emory University"),
      ...refOf("Duke University"),
    ];
    const pending = frame({ unclear: [{ typed: "it", options }] });
    expect(names("the one in North Carolina", "tell me about it", { pending })).toEqual([
      "Duke University",
    ]);
  });

  it.each(["is the Berkeley one cheaper", "¿y es más barato el campus de Berkeley?"])(
    "O177: takes the one of a town for another campus, in a question for yes or no, too: %s",
    (text) => {
      const subjects = refOf("University of California, Los Angeles");
      expect(names(text, "what does UCLA cost", { subjects })).toEqual([
        "University of California, Berkeley",
      ]);
    },
  );
});
