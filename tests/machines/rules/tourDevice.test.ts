import { describe, expect, it } from "vitest";

import { calls, notices } from "#tests/support/charts/stage.ts";
import { opened, six } from "#tests/support/charts/tourPlay.ts";
import { imageOf, stopAt, toured } from "#tests/support/subjects/tour.ts";

/** A thousandth of a degree of latitude is 111.2 m on the great circle. */
const METRE = 1 / 111_195;

describe("the person's own place", () => {
  it("K4 watches the device's position only when asked, and stops", async () => {
    const { send, take, now, at } = await opened();
    expect(calls(take()).map(([name]) => name)).not.toContain("watchPosition");
    send({ type: "location.requested" });
    expect(calls(take())).toEqual([["watchPosition", null]]);
    at(37.5, 12);
    expect(now().context.self).toEqual({ lat: 37.5, lng: -122.17, accuracy: 12 });
    send({ type: "location.stopped" });
    expect(take()).toContainEqual({ abandoned: "watchPosition" });
    expect(now().context.self).toBeNull();
  });

  it("T15 K2 reaches a stop within 5 m, not at 6 m, and says so once", async () => {
    const { send, at, says, now } = await opened({}, six);
    send({ type: "location.requested" });
    at(37.43 + 6 * METRE);
    expect(now().context.reached).toEqual([]);
    at(37.43 + 5.01 * METRE);
    expect(now().context.reached).toEqual([]);
    at(37.43 + 4.99 * METRE);
    expect(says()).toEqual({ code: "tour.reached", stops: ["A"] });
    const { id } = now().context.announcement;
    at(37.43 + 6 * METRE);
    at(37.43 + 1 * METRE);
    expect(now().context.announcement.id).toBe(id);
    at(37.431);
    expect(says()).toEqual({ code: "tour.reached", stops: ["B"] });
    send({ type: "location.stopped" });
    send({ type: "location.requested" });
    at(37.43);
    expect(now().context.reached).toEqual(["A", "B"]);
  });

  it.each(["timeout", "unavailable"])(
    "K4 goes on looking after '%s', and doesn't show the old place",
    async (reason) => {
      const { send, at, now, take } = await opened();
      send({ type: "location.requested" });
      at(37.5);
      take();
      send({ type: "position.failed", reason });
      expect(now().hasTag("positionLost")).toBe(true);
      expect(now().context.self).toBeNull();
      expect(take()).not.toContainEqual({ abandoned: "watchPosition" });
      at(37.5);
      expect(now().hasTag("located")).toBe(true);
    },
  );

  it.each(["timeout", "unavailable"])(
    "O27 says once that the place was lost, though '%s' comes again",
    async (reason) => {
      const { send, at, now, says } = await opened();
      send({ type: "location.requested" });
      at(37.5);
      send({ type: "position.failed", reason: "timeout" });
      const { announcement } = now().context;
      expect(says()).toBe("tour.locationLost");
      send({ type: "position.failed", reason });
      expect(now().context.announcement).toEqual(announcement);
      expect(now().hasTag("positionLost")).toBe(true);
    },
  );

  it("O27 says why there is no position, and can be asked again", async () => {
    const { send, now, says } = await opened();
    send({ type: "location.requested" });
    send({ type: "position.failed", reason: "denied" });
    expect(now().hasTag("locationDenied")).toBe(true);
    expect(says()).toBe("tour.locationDenied");
    send({ type: "location.requested" });
    send({ type: "position.failed", reason: "unsupported" });
    expect(now().hasTag("locationUnavailable")).toBe(true);
    expect(says()).toBe("tour.locationUnavailable");
    send({ type: "location.requested" });
    expect(now().hasTag("locating")).toBe(true);
  });
});

describe("map, motion and sharing", () => {
  it("O28 enlarges the map, puts it away and brings it back; K3 goes on where it can't be drawn", async () => {
    const { send, now } = await opened();
    const tags = () =>
      (["mapShown", "mapLarge", "mapFailed"] as const).filter((tag) => now().hasTag(tag));
    expect(tags()).toEqual(["mapShown"]);
    send({ type: "map.resized" });
    expect(tags()).toEqual(["mapShown", "mapLarge"]);
    send({ type: "map.toggled" });
    expect(tags()).toEqual([]);
    send({ type: "map.toggled" });
    send({ type: "map.failed", reason: "No WebGL." });
    expect(tags()).toEqual(["mapShown", "mapFailed"]);
  });

  it("O29 follows how the device is held only where it tells, and when the person allows it", async () => {
    const without = await opened();
    await without.answer("hasGyroscope", false);
    expect(without.now().hasTag("canUseGyroscope")).toBe(false);

    const { send, answer, now, take } = await opened();
    await answer("hasGyroscope", true);
    take();
    send({ type: "gyroscope.toggled" });
    await answer("allowGyroscope", false);
    expect(now().hasTag("gyroscope")).toBe(false);
    expect(notices(take())).toEqual(["warning: tour.motionRefused"]);
    send({ type: "gyroscope.toggled" });
    await answer("allowGyroscope", true);
    expect(now().hasTag("gyroscope")).toBe(true);
    send({ type: "gyroscope.toggled" });
    expect(now().hasTag("gyroscope")).toBe(false);
  });

  it("O30 hands the link to the stop on, and says that it was copied or where it is", async () => {
    const { send, answer, fail, take } = await opened({ stop: "p2" });
    take();
    send({ type: "share.requested" });
    expect(calls(take())).toEqual([
      [
        "share",
        {
          title: { code: "tour.title", stop: "Library", university: "Stanford" },
          path: "/university/7/virtualtour?stop=p2",
        },
      ],
    ]);
    await answer("share", "copied");
    expect(notices(take())).toEqual(["success: tour.linkCopied"]);
    send({ type: "share.requested" });
    await answer("share", "shared");
    expect(notices(take())).toEqual([]);
    send({ type: "share.requested" });
    await fail("share", new Error("no clipboard"));
    expect(notices(take())).toEqual(["warning: tour.linkNotCopied"]);
  });

  it("O25 takes the image's own place, its point, or 50 m around a stop for what is near", async () => {
    const far = imageOf("far", { lat: 37.431 + 51 * METRE, lng: -122.17 });
    const near = imageOf("near", { lat: 37.431 + 49 * METRE, lng: -122.17 });
    const library = stopAt("p2", "Library", 37.431);
    const view = async (images: (typeof far)[]) => {
      const { answer, now } = await opened({}, { ...toured, points: [library], images });
      await answer("findPanorama", null);
      return now().context.target?.panoId ?? null;
    };
    expect(await view([far])).toBeNull();
    expect(await view([far, near])).toBe("own:near");
    expect(await view([near, imageOf("its", { point: "p2" })])).toBe("own:its");
  });
});
