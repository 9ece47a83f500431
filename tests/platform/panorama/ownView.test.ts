// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { PanoramaEvent } from "#machines/geo/types.ts";
import type { Picture } from "#src/platform/panorama/own/loadPicture.ts";
import { OwnView } from "#src/platform/panorama/own/ownView.ts";
import type { Sphere, SphereOptions } from "#src/platform/panorama/own/sphere.ts";

import { ownTarget, panoramaImage } from "./image.ts";

/** A viewer that draws at once and notes what it is asked to. */
function fakeViewer() {
  const drawn: string[] = [];
  const asked: string[] = [];
  let options: SphereOptions | null = null;
  const openSphere = (_: HTMLElement, opening: SphereOptions): Sphere => {
    options = opening;
    asked.push(opening.tiled ? "open tiled" : "open");
    return {
      draw({ picture, middle }, look, fade) {
        const to = look === null ? "stays" : `${look.heading}°`;
        drawn.push(`${picture.path} middle ${middle} ${to}${fade ? " fades" : ""}`);
        return Promise.resolve(true);
      },
      setMiddle: (heading) => asked.push(`middle ${heading}`),
      turnTo: ({ heading }, animated) =>
        asked.push(`turn to ${heading}${animated ? " slowly" : ""}`),
      turnBy: ({ heading, pitch }) => asked.push(`turn by ${heading},${pitch}`),
      zoomBy: (steps) => asked.push(`zoom ${steps}`),
      look: () => ({ heading: 1, pitch: 2 }),
      mark: (markers) => asked.push(`mark ${markers.map(({ id }) => id).join()}`),
      follow: (device) => asked.push(`follow ${device}`),
      destroy: () => asked.push("destroy"),
    };
  };
  return { drawn, asked, openSphere, options: () => options };
}

function setUp({
  webGl = { maxTexture: 8192 } as { maxTexture: number } | null,
  still = false,
} = {}) {
  const events: PanoramaEvent[] = [];
  const viewer = fakeViewer();
  const waiting = new Map<string, { answer: (width: number) => void; fail: () => void }>();
  const aborted: string[] = [];
  const element = document.createElement("div");
  document.body.append(element);
  const view = new OwnView(element, (event) => events.push(event), {
    screen: () => ({ height: 800, slow: false }),
    webGl: () => webGl,
    wantsStillness: () => still,
    urlOf: (url) => `host${url}`,
    load: (path, signal) =>
      new Promise<Picture>((resolve, reject) => {
        const bitmap = (width: number) => ({ width, height: width / 2, close() {} });
        waiting.set(path, {
          answer: (width) => resolve({ path, bitmap: bitmap(width) }),
          fail: () => reject(new Error("404")),
        });
        signal.addEventListener("abort", () => {
          aborted.push(path);
          reject(signal.reason);
        });
      }),
    loadViewer: () => Promise.resolve({ openSphere: viewer.openSphere }),
  });
  const picture = (id: string, width: number) => {
    const loading = waiting.get(`host/media/${id}-${width}.jpg`);
    if (loading === undefined) throw new Error(`${id}-${width} isn't asked for.`);
    return { come: () => loading.answer(width), fail: loading.fail };
  };
  const told = () => events.filter(({ type }) => type !== "panorama.turned");
  return { view, element, events, told, viewer, waiting, aborted, picture };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Lets everything that is settled take effect, and time pass. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe("own panoramas", () => {
  it("S15 show a small picture first and a sharp one in its place", async () => {
    const { view, element, told, viewer, picture } = setUp();
    view.show(ownTarget("1"));
    picture("1", 512).come();
    await pass(250);
    expect(told()).toEqual([{ type: "panorama.shown", panoId: "own:1" }]);
    expect(element.dataset["pictureWidth"]).toBe("512");
    picture("1", 4096).come();
    await pass();
    expect(viewer.drawn).toEqual([
      "host/media/1-512.jpg middle 0 90° fades",
      "host/media/1-4096.jpg middle 0 stays",
    ]);
    expect(element.dataset["pictureWidth"]).toBe("4096");
    expect(told()).toHaveLength(1);
  });

  it("S15 skip the small one when the sharp one is there in time", async () => {
    const { view, viewer, picture } = setUp();
    view.show(ownTarget("1"));
    picture("1", 512).come();
    await pass(100);
    picture("1", 4096).come();
    await pass(500);
    expect(viewer.drawn).toEqual(["host/media/1-4096.jpg middle 0 90° fades"]);
  });

  it("S15 show the last of targets that come quickly, in one viewer, and stop loading the others", async () => {
    const { view, told, viewer, picture, aborted } = setUp();
    for (const id of ["1", "2", "3"]) view.show(ownTarget(id));
    expect(aborted).toEqual(
      [1, 2].flatMap((id) => [`host/media/${id}-4096.jpg`, `host/media/${id}-512.jpg`]),
    );
    for (const id of ["3", "1", "2"]) picture(id, 4096).come();
    await pass();
    expect(viewer.drawn).toEqual(["host/media/3-4096.jpg middle 0 90° fades"]);
    expect(told()).toEqual([{ type: "panorama.shown", panoId: "own:3" }]);
    view.show(ownTarget("1"));
    picture("1", 4096).come();
    await pass();
    expect(viewer.asked.filter((asked) => asked === "open")).toHaveLength(1);
  });

  it("S15 O25 show the picture before at once to who goes back before the next has come", async () => {
    const { view, told, viewer, waiting, picture, aborted, events } = setUp();
    view.show(ownTarget("1"));
    picture("1", 4096).come();
    await pass();
    view.show(ownTarget("2"));
    waiting.clear();
    aborted.length = 0;
    view.show(ownTarget("1"));
    await pass();
    expect(aborted).toEqual(["host/media/2-4096.jpg", "host/media/2-512.jpg"]);
    expect([...waiting.keys()]).toEqual([]);
    expect(told()).toEqual([
      { type: "panorama.shown", panoId: "own:1" },
      { type: "panorama.shown", panoId: "own:1" },
    ]);
    expect(viewer.drawn).toEqual(["host/media/1-4096.jpg middle 0 90° fades"]);
    events.length = 0;
    await pass(200);
    viewer.options()?.onTurned({ heading: 33, pitch: 0 });
    expect(events).toEqual([{ type: "panorama.turned", heading: 33, pitch: 0 }]);
  });

  it("S15 load a picture again to who goes back when only a small one of it had come", async () => {
    const { view, viewer, picture } = setUp();
    view.show(ownTarget("1"));
    picture("1", 512).come();
    await pass(250);
    view.show(ownTarget("2"));
    view.show(ownTarget("1"));
    picture("1", 4096).come();
    await pass();
    expect(viewer.drawn.at(-1)).toBe("host/media/1-4096.jpg middle 0 90° fades");
  });

  it("S15 turn within the same image, and turn the image itself when its north changes", async () => {
    const { view, told, viewer, picture } = setUp();
    view.show(ownTarget("1"));
    picture("1", 4096).come();
    await pass();
    view.show(ownTarget("1", { heading: 200, image: panoramaImage("1", { heading: 30 }) }));
    expect(viewer.asked.slice(-3)).toEqual(["middle 30", "mark ", "turn to 200 slowly"]);
    expect(viewer.drawn).toHaveLength(1);
    expect(told().at(-1)).toEqual({ type: "panorama.shown", panoId: "own:1" });
  });

  it("S15 say that a picture is gone when it can't be had, and keep a small one that can", async () => {
    const { view, told, picture } = setUp();
    view.show(ownTarget("1"));
    picture("1", 512).fail();
    picture("1", 4096).fail();
    await pass(1000);
    const text = "This panorama is no longer there.";
    expect(told()).toEqual([{ type: "panorama.failed", panoId: "own:1", reason: "gone", text }]);
    view.show(ownTarget("2"));
    picture("2", 512).come();
    picture("2", 4096).fail();
    await pass(1000);
    expect(told().slice(1)).toEqual([{ type: "panorama.shown", panoId: "own:2" }]);
  });

  it("S15 say so where the browser has no WebGL, and stop loading", async () => {
    const { view, told, aborted, viewer } = setUp({ webGl: null });
    view.show(ownTarget("1"));
    await pass(1000);
    const text = "This browser can't show panoramas.";
    expect(told()).toEqual([{ type: "panorama.failed", panoId: "own:1", reason: "noWebGl", text }]);
    expect(aborted).toHaveLength(2);
    expect(viewer.asked).toEqual([]);
  });

  it("S15 take no picture wider than the browser draws", async () => {
    const { view, viewer, picture } = setUp({ webGl: { maxTexture: 2048 } });
    view.show(ownTarget("1"));
    picture("1", 2048).come();
    await pass();
    expect(viewer.drawn).toEqual(["host/media/1-2048.jpg middle 0 90° fades"]);
  });

  it("S15 lay tiles over a small picture", async () => {
    const { view, viewer, picture } = setUp();
    const tiles = { width: 8192, height: 4096, cols: 8, rows: 4, url: "/t/{col}_{row}.jpg" };
    view.show(ownTarget("1", { image: panoramaImage("1", { tiles }) }));
    picture("1", 512).come();
    await pass(1000);
    expect(viewer.asked[0]).toBe("open tiled");
    expect(viewer.drawn).toEqual(["host/media/1-512.jpg middle 0 90° fades"]);
  });

  it("S15 follow the keys: arrows turn, plus and minus zoom, Home looks back, Tab goes on", async () => {
    const { view, element, viewer, picture } = setUp({ still: true });
    view.show(ownTarget("1"));
    picture("1", 4096).come();
    await pass();
    viewer.asked.length = 0;
    const press = (key: string, held: KeyboardEventInit = {}) => {
      const event = new KeyboardEvent("keydown", { key, cancelable: true, ...held });
      element.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const taken = ["ArrowLeft", "ArrowUp", "+", "-", "Home"].map((key) => press(key));
    expect(taken).toEqual([true, true, true, true, true]);
    expect(viewer.asked).toEqual([
      "turn by -15,0",
      "turn by 0,10",
      "zoom 1",
      "zoom -1",
      "turn to 90",
    ]);
    expect([press("Tab"), press("ArrowLeft", { altKey: true })]).toEqual([false, false]);
    expect(viewer.asked).toHaveLength(5);
  });

  it("S15 tell where one looks ten times a second at most, and which stop is chosen", async () => {
    const { view, events, viewer, picture } = setUp();
    view.show(ownTarget("1"));
    viewer.options()?.onTurned({ heading: 0, pitch: 0 });
    picture("1", 4096).come();
    await pass();
    for (const heading of [10, 20, 30]) viewer.options()?.onTurned({ heading, pitch: 0 });
    viewer.options()?.onMarker("7");
    await pass(100);
    expect(events).toEqual([
      { type: "panorama.shown", panoId: "own:1" },
      { type: "panorama.turned", heading: 1, pitch: 2 },
      { type: "marker.clicked", id: "7" },
      { type: "panorama.turned", heading: 30, pitch: 0 },
    ]);
  });

  it("S15 give everything back when they are taken away", async () => {
    const { view, element, viewer, told, picture } = setUp();
    view.show(ownTarget("1"));
    picture("1", 4096).come();
    await pass();
    view.show(ownTarget("2"));
    view.destroy();
    picture("2", 4096).come();
    await pass(1000);
    expect(viewer.asked.at(-1)).toBe("destroy");
    expect(viewer.drawn).toHaveLength(1);
    expect(told()).toHaveLength(1);
    expect(element.dataset["pictureWidth"]).toBeUndefined();
  });
});
