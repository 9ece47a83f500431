import { describe, expect, it } from "vitest";

import { calls, journeys, notices, told } from "#tests/support/charts/stage.ts";
import { begin, opened, six } from "#tests/support/charts/tourPlay.ts";
import { campus } from "#tests/support/subjects/samples.ts";
import { toured } from "#tests/support/subjects/tour.ts";

describe("the tour", () => {
  it("R13 fetches the university and begins at its first stop, under its own title", async () => {
    const play = begin();
    expect(calls(play.take())).toEqual([["fetchUniversity", { id: "7" }]]);
    await play.answer("fetchUniversity", toured);
    expect(told(play.take(), "root")).toEqual([
      {
        type: "title.set",
        title: { code: "tour.title", stop: "Main Quad", university: "Stanford" },
      },
    ]);
    expect(play.actor.getSnapshot().context.index).toBe(0);
  });

  it("O31 says that a tour without stops is empty", async () => {
    const { now, take } = await opened({ isSuperuser: true, stop: "nowhere" }, campus);
    expect(now().hasTag("empty")).toBe(true);
    expect(now().context.isSuperuser).toBe(true);
    expect(notices(take())).toEqual([]);
  });

  it("T15 cycles through all stops with wraparound, both ways", async () => {
    const { send, stop } = await opened({}, six);
    const visited = Array.from({ length: 7 }, () => {
      send({ type: "next.requested" });
      return stop();
    });
    expect(visited).toEqual(["B", "C", "D", "E", "F", "A", "B"]);
    for (const name of ["A", "F", "E"]) {
      send({ type: "previous.requested" });
      expect(stop()).toBe(name);
    }
  });

  it("T15 stays where there is only one stop", async () => {
    const { send, stop, take } = await opened({}, { ...six, points: six.points.slice(0, 1) });
    take();
    send({ type: "next.requested" });
    send({ type: "previous.requested" });
    expect(stop()).toBe("A");
    expect(journeys(take())).toEqual([]);
  });

  it("S15 goes to a stop by the list, the map and its marker in the street view, and says which", async () => {
    const { send, stop, says, take } = await opened({}, six);
    send({ type: "stop.chosen", id: "C" });
    expect([stop(), says()]).toEqual(["C", { code: "tour.stop", number: 3, count: 6, name: "C" }]);
    send({ type: "stop.clicked", id: "E" });
    expect([stop(), says()]).toEqual(["E", { code: "tour.stop", number: 5, count: 6, name: "E" }]);
    send({ type: "marker.clicked", id: "B" });
    expect([stop(), says()]).toEqual(["B", { code: "tour.stop", number: 2, count: 6, name: "B" }]);
    send({ type: "stop.chosen", id: "nowhere" });
    expect(stop()).toBe("B");
    take();
    send({ type: "stop.clicked", id: "B" });
    send({ type: "marker.clicked", id: "B" });
    expect(take()).toEqual([]);
  });

  it("O24 opens the stop that the address names, and the first with a notice when there is none such", async () => {
    expect((await opened({ stop: "D" }, six)).stop()).toBe("D");
    const lost = await opened({ stop: "nowhere" }, six);
    expect(lost.stop()).toBe("A");
    const effects = lost.take();
    expect(notices(effects)).toEqual(["info: tour.unknownStop"]);
    expect(journeys(effects)).toEqual([{ to: "/university/7/virtualtour?stop=A", replace: true }]);
  });

  it("O24 keeps the address up to date without a loop, and follows when it names another stop", async () => {
    const { send, stop, take, clock } = await opened({}, six);
    take();
    send({ type: "next.requested" });
    send({ type: "next.requested" });
    expect(journeys(take())).toEqual([to("B"), to("C")]);
    // The router tells each address in its own time.
    send({ type: "stop.linked", stop: "B" });
    expect(stop()).toBe("C");
    send({ type: "stop.linked", stop: "C" });
    expect(journeys(take())).toEqual([]);
    send({ type: "stop.linked", stop: "E" });
    expect(stop()).toBe("E");
    expect(journeys(take())).toEqual([]);
    send({ type: "stop.linked", stop: "nowhere" });
    expect(stop()).toBe("E");
    expect(journeys(take())).toEqual([{ ...to("E"), replace: true }]);
    clock.increment(1000);
    send({ type: "stop.linked", stop: null });
    expect(stop()).toBe("A");
    take();
    for (const same of ["A", null]) send({ type: "stop.linked", stop: same });
    expect(take()).toEqual([]);
  });

  it("O84 goes back by the browser's history to the stop before, at once and without a new entry", async () => {
    const { send, stop, take, says } = await opened({}, six);
    take();
    send({ type: "next.requested" });
    send({ type: "previous.requested" });
    send({ type: "next.requested" });
    expect(journeys(take())).toEqual([to("B"), to("A"), to("B")]);
    for (const id of ["B", "A", "B"]) send({ type: "stop.linked", stop: id });
    expect(stop()).toBe("B");
    take();
    send({ type: "stop.linked", stop: "A" });
    expect([stop(), says()]).toEqual(["A", { code: "tour.stop", number: 1, count: 6, name: "A" }]);
    expect(journeys(take())).toEqual([]);
    // Back before the router has told the tour's own address.
    send({ type: "stop.clicked", id: "D" });
    send({ type: "stop.linked", stop: null });
    expect(stop()).toBe("A");
  });

  it("O84 names the stop in the title, and a tour that plays leaves one entry in the history", async () => {
    const { send, fail, take, clock } = await opened({}, six);
    take();
    send({ type: "stop.chosen", id: "D" });
    const effects = take();
    expect(journeys(effects)).toEqual([to("D")]);
    expect(told(effects, "root")).toContainEqual({
      type: "title.set",
      title: { code: "tour.title", stop: "D", university: "Stanford" },
    });
    send({ type: "play.requested" });
    await fail("narrate", new Error("no voice"));
    clock.increment(9000);
    expect(journeys(take())).toEqual([{ ...to("E"), replace: true }]);
  });
});

/** Where the tour asks the router to go. */
const to = (stop: string) => ({ to: `/university/7/virtualtour?stop=${stop}`, replace: false });
