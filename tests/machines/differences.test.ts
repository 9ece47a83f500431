import { describe, expect, it } from "vitest";

import { walkDifferences } from "#tests/support/charts/differences.ts";
import { parseGolden, printGolden } from "#tests/support/charts/golden.ts";
import { namesBy } from "#tests/support/charts/names.ts";
import { plan } from "#tests/support/charts/plan.ts";
import { walk } from "#tests/support/charts/walk.ts";
import { name } from "#tests/support/subjects/small.ts";

describe("a golden file", () => {
  it("is read as it was written", async () => {
    const walks = [];
    for (const path of plan(name)) walks.push(await walk(name, path));
    const text = printGolden(name, walks);
    expect(parseGolden(name, text).walks).toEqual(walks);
    expect(printGolden(name, parseGolden(name, text).walks)).toBe(text);
  });

  it("says once what an event does that does the same the next time", async () => {
    const [path] = plan(name);
    const twice = path === undefined ? [] : [await walk(name, path), await walk(name, path)];
    const text = printGolden(name, twice);
    expect(text.match(/^begins .*$/gm)?.[1]).toMatch(/^begins .* \(as before\)$/);
    expect(parseGolden(name, text).walks).toEqual(twice);
  });

  it("with something that its chart's subject doesn't know asks to be made again", () => {
    const text = (event: string) =>
      `#\n\nshows\n\nbegins {fullName: ""} → editing.tooShort\n${event}\n`;
    expect(() => parseGolden(name, text('name.changed "Zoe" → editing.longEnough'))).toThrow(
      "tests/golden/name.txt holds the event 'name.changed \"Zoe\"', which the chart's subject doesn't know. Make its walks again with `npm run golden -- name`",
    );
    expect(parseGolden(name, text('name.changed "Bob"')).walks[0]?.events).toEqual([
      { type: "name.changed", value: "Bob" },
    ]);
  });
});

describe("walks", () => {
  const walked = (...moments: string[][]) => ({ moments });
  const begins = ["begins {} → off", "  lit: 0"];
  const committed = walked(begins, ["toggled → on", "  lit: 1", "  ! light 5"], ["toggled → off"]);

  it("differ by their first step that does: chart, path, step, way, and what was expected and found", () => {
    const changed = walked(begins, ["toggled → on", "  lit: 2"], ["toggled"]);
    expect(
      walkDifferences("lamp", [committed, committed], [committed, changed])?.split("\n"),
    ).toEqual([
      "The chart 'lamp' differs from tests/golden/lamp.txt (- committed, + found) in 1 place.",
      "",
      "path 2, step 1:",
      "    begins {} → off",
      "    toggled → on",
      "  -   lit: 1",
      "  -   ! light 5",
      "  +   lit: 2",
      "",
      "If the chart is right, write what it does with `npm run golden -- lamp`, read the difference against the specification, and commit it.",
    ]);
  });

  it("differ in nothing when they are the same", () => {
    expect(walkDifferences("lamp", [committed], [structuredClone(committed)])).toBeNull();
  });

  it("show a few of many differences, and say how many more there are", () => {
    const many = Array.from({ length: 30 }, () => committed);
    const text = walkDifferences("lamp", many, []);
    expect(text).toContain("in 30 places");
    expect(text).toContain("… and 22 more.");
  });
});

describe("the names of values", () => {
  const ann = { id: "u1", name: "Ann", role: "" };
  const { value, event } = namesBy({ ann, pair: [ann, ann] });

  it("are those of samples, whatever the order of their fields", () => {
    expect(value(ann)).toBe("ann");
    expect(value({ role: "", name: "Ann", id: "u1" })).toBe("ann");
    expect(value({ who: [ann], both: [ann, ann] })).toBe("{who: [ann], both: pair}");
  });

  it("say what differs from a sample where that is shorter, and else everything", () => {
    expect(value({ ...ann, role: "dean" })).toBe('{...ann, role: "dean"}');
    expect(value({ ...ann, age: 30 })).toBe("{...ann, age: 30}");
    expect(value({ id: "u2" })).toBe('{id: "u2"}');
    expect(value([1, null, "→"])).toBe('[1, null, "→"]');
  });

  it("of events are their types with what they bring", () => {
    expect(event({ type: "typed", value: "a" })).toBe('typed "a"');
    expect(event({ type: "moved", x: 1, y: 2 })).toBe("moved {x: 1, y: 2}");
    expect(event({ type: "xstate.done.actor.fetchMe", output: ann })).toBe("fetchMe answers ann");
    expect(event({ type: "xstate.error.actor.fetchMe", error: null })).toBe("fetchMe fails null");
    expect(event({ type: "xstate.after.rest.tour.play.on" })).toBe("after rest in play.on");
  });
});
