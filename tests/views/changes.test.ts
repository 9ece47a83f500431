import { describe, expect, it } from "vitest";

import type { AdminChange } from "#contract/adminChange.ts";
import { doneWords, fieldsTold, fieldWords, valueWords } from "#src/parts/changes/words.ts";

describe("the words of changes", () => {
  it("O121: tell what was done and to which field, also where another host has other names", () => {
    const subject = { kind: "university", id: "u1", name: "" };
    const done = (call: string) => doneWords({ call, after: {}, subject });
    expect(done("orderPoints")).toBe("Points ordered");
    expect(done("mergeUniversities")).toBe("merge universities");
    expect(fieldWords("pano_id")).toBe("Id of the panorama");
    expect(fieldWords("open_from")).toBe("open from");
  });

  it("O192: tell an import's start from what it changed", () => {
    const done = (kind: string, after: AdminChange["after"]) =>
      doneWords({ call: "startImport", after, subject: { kind, id: "1", name: "" } });
    expect(done("import", { format: "ipeds", dry_run: false })).toBe("Import started");
    expect(done("import", { added: 2, changed: 0, skipped: 1 })).toBe("Import finished");
    expect(done("university", { city: "Aurora", source: "hd.csv" })).toBe("University changed");
  });

  it.each([
    [true, "Yes"],
    [false, "No"],
    [0, "0"],
    [1234.5, "1,234.5"],
    ["A text", "A text"],
    [["Gate", "Quad"], "Gate, Quad"],
    [{ id: "p1", name: "Main Quad" }, "Main Quad"],
    [{ id: "p1", name: "" }, "Nothing"],
    [" ", "Nothing"],
    [[], "Nothing"],
    [null, "Nothing"],
    [undefined, "Nothing"],
  ])("O121: tell %j as %s", (value, words) => {
    expect(valueWords(value)).toBe(words);
  });

  it("O121: are told in the order of forms, and leave out what held nothing", () => {
    const made = { lat: 1, lng: 2, name: "Gate", pitch: null, heading: 0, extra: "x", city: "" };
    expect(fieldsTold({}, made)).toEqual(["name", "lat", "lng", "heading", "extra"]);
    expect(fieldsTold({ caption: "Old" }, { caption: "" })).toEqual(["caption"]);
    expect(fieldsTold({}, {})).toEqual([]);
  });
});
