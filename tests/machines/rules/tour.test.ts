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
      { type: "title.set", title: { code: "tour.title", university: "Stanford" } },
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
    expect(journeys(take())).toEqual([
      { to: "/university/7/virtualtour?stop=B", replace: true },
      { to: "/university/7/virtualtour?stop=C", replace: true },
    ]);
    // The router tells each address in its own time.
    send({ type: "stop.linked", stop: "B" });
    expect(stop()).toBe("C");
    send({ type: "stop.linked", stop: "C" });
    expect(journeys(take())).toEqual([]);
    clock.increment(1000);
    send({ type: "stop.linked", stop: "E" });
    expect(stop()).toBe("E");
    expect(journeys(take())).toEqual([]);
    send({ type: "stop.linked", stop: "nowhere" });
    expect(stop()).toBe("E");
    expect(journeys(take())).toEqual([{ to: "/university/7/virtualtour?stop=E", replace: true }]);
    clock.increment(1000);
    send({ type: "stop.linked", stop: null });
    expect(stop()).toBe("A");
    take();
    for (const same of ["A", null]) send({ type: "stop.linked", stop: same });
    expect(take()).toEqual([]);
  });
});
