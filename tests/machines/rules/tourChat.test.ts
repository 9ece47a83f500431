import { describe, expect, it } from "vitest";
import type { AnyEventObject } from "xstate";

import { tourMachine } from "#machines/tour/tour.machine.ts";
import { stage, told } from "#tests/support/charts/stage.ts";
import { toured, tourInput } from "#tests/support/subjects/tour.ts";

/** A tour with its chat open. */
async function chatting() {
  const play = stage(tourMachine, { input: tourInput, callbacks: ["watchPosition"] });
  await play.answer("fetchUniversity", toured);
  play.send({ type: "chat.requested" });
  play.take();
  return play;
}

describe("the chat of a tour", () => {
  it.each<[AnyEventObject, string]>([
    [{ type: "next.requested" }, "p2"],
    [{ type: "previous.requested" }, toured.points.at(-1)?.id ?? ""],
    [{ type: "stop.chosen", id: "p2" }, "p2"],
    [{ type: "stop.clicked", id: "p2" }, "p2"],
    [{ type: "marker.clicked", id: "p2" }, "p2"],
    [{ type: "stop.linked", stop: "p2" }, "p2"],
    [{ type: "stop.due", aloud: true }, "p2"],
    [{ type: "stop.due", aloud: false }, "p2"],
  ])("S16 T15 hears once of the stop that is shown after %o", async (event, point_id) => {
    const play = await chatting();
    play.send(event);
    expect(told(play.take(), "chat")).toEqual([{ type: "point.changed", point_id }]);
  });

  it("S16 S15 hears of the stop to which the person walked within the street view", async () => {
    const play = await chatting();
    play.send({ type: "panorama.shown", panoId: "own:i1" });
    play.take();
    const at = { source: "google", image: null, lat: 37.4305, lng: -122.17 };
    play.send({ type: "panorama.moved", ...at, panoId: "google-2" });
    expect(told(play.take(), "chat")).toEqual([{ type: "point.changed", point_id: "p2" }]);
  });
});
