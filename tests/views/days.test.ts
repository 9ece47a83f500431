import { describe, expect, it } from "vitest";

import { byDay, timeOf } from "#src/parts/conversations/days.ts";
import { fees } from "#tests/support/subjects/conversations.ts";

const at = (id: string, updated_at: string) => ({ ...fees, id, updated_at });
/** In the person's own time, wherever the test runs. */
const local = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();

describe("conversations by day", () => {
  it("O66 are today's, yesterday's, and of a date, in their order", () => {
    const now = new Date(2026, 10, 20, 0, 30).getTime();
    const list = [
      at("a", local(20, 0)),
      at("b", local(19, 23)),
      at("c", local(19, 1)),
      at("d", local(18, 23)),
      at("e", ""),
    ];
    expect(
      byDay(list, now).map(({ name, conversations }) => [name, conversations.map(({ id }) => id)]),
    ).toEqual([
      ["Today", ["a"]],
      ["Yesterday", ["b", "c"]],
      ["November 18, 2026", ["d"]],
      ["", ["e"]],
    ]);
  });

  it("O66 say the time of their day, if it is known", () => {
    expect(timeOf(at("a", local(20, 9)))).toMatch(/^9:00\sAM$/);
    expect(timeOf(at("a", "one day"))).toBe("");
  });
});
