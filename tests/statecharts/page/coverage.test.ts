import { describe, expect, it } from "vitest";

import { clauseRows } from "#statecharts/page/coverage/clauseRows.ts";
import { countTransitions, mismatch, statuses } from "#statecharts/page/coverage/status.ts";
import { readCoverage } from "#statecharts/page/services/readCoverage.ts";
import { highlightsInPicture, highlightsOfPath } from "#statecharts/page/stage/marks.ts";

import { chart, coverageOfDoor, door } from "./charts.ts";

describe("coverage on the chart", () => {
  it("says of each transition how far tests got", () => {
    const all = statuses(door, coverageOfDoor);
    expect(all.get("door.closed on open [0]")).toBe("browser");
    expect(all.get("door.opened on close [0]")).toBe("live");
    expect(all.get("door.closed.unlocked on lock [0]")).toBe("excused");
    expect(all.get("door.closed.locked on unlock [0]")).toBe("never");
    expect(countTransitions(door, coverageOfDoor)).toEqual({
      browser: 1,
      live: 1,
      excused: 1,
      never: 1,
      unknown: 0,
    });
  });

  it("says what differs in coverage of another version, and still shows what fits", () => {
    expect(mismatch(door, coverageOfDoor)).toBeNull();
    const newer = chart({
      id: "door",
      initial: "closed",
      states: { closed: { on: { open: "opened" } }, opened: {}, ajar: {} },
    });
    const differs = mismatch(newer, coverageOfDoor);
    expect(differs?.unmeasured).toEqual(["door.ajar"]);
    expect(differs?.gone).toContain("door.opened on close [0]");
    expect(statuses(newer, coverageOfDoor).get("door.closed on open [0]")).toBe("browser");
    expect(statuses(newer, coverageOfDoor).get("door.ajar")).toBe("unknown");
  });

  it("finds for each clause its transitions and tests", () => {
    expect(clauseRows([door], { D2: "Doors close." }, coverageOfDoor)).toEqual([
      {
        id: "D1",
        text: "A door opens.",
        elements: [{ chart: "door", id: "door.closed on open [0]" }],
        tests: [0],
      },
      { id: "D2", text: "Doors close.", elements: [], tests: [] },
    ]);
  });

  it("lights each step of a path, and the collapsed state around it", () => {
    const path = { coverage: coverageOfDoor, chartId: "door", path: 0 };
    expect(highlightsOfPath({ ...path, step: 0 })?.active).toEqual(
      new Set(["door.closed.unlocked"]),
    );
    const opened = highlightsOfPath({ ...path, step: 1 });
    expect(opened?.fired).toEqual(new Set(["door.closed on open [0]"]));
    const start = highlightsOfPath({ ...path, step: 0 });
    expect(start && highlightsInPicture(door, new Set(["door.closed"]), start).active).toEqual(
      new Set(["door.closed"]),
    );
  });
});

describe("a file of coverage", () => {
  it("is read as it was written", () => {
    expect(readCoverage("c.json", JSON.stringify(coverageOfDoor))).toEqual(coverageOfDoor);
  });

  it.each([
    ["{", /c\.json is not JSON/],
    ["[]", /c\.json holds no coverage/],
    [JSON.stringify({ format: "statechart-coverage", version: 2 }), /version 2/],
    [JSON.stringify({ ...coverageOfDoor, charts: { door: 1 } }), /damaged at charts\.door/],
  ])("that isn't one is refused with a sentence: %s", (text, sentence) => {
    expect(() => readCoverage("c.json", text)).toThrow(sentence);
  });
});
