// @vitest-environment happy-dom
import { act } from "react";
import { describe, expect, it, vi } from "vitest";

import type { PanoramaEvent, PanoramaTarget } from "#machines/geo/types.ts";
import { Panorama } from "#src/panoramas/Panorama.tsx";
import { StillView } from "#src/panoramas/StillView.tsx";
import { DEFAULT_SETTINGS } from "#src/platform/settings/loadSettings.ts";
import { SettingsContext } from "#src/platform/settings/settingsContext.ts";
import { ownTarget, panoramaImage } from "#tests/platform/panorama/image.ts";
import { one, render } from "#tests/support/views/render.tsx";

const settings = Promise.resolve(DEFAULT_SETTINGS);
const elsewhere = Promise.resolve({ ...DEFAULT_SETTINGS, apiHost: "https://api.example.edu" });
const GOOGLE: PanoramaTarget = ownTarget("g", { source: "google", panoId: "g", image: null });

function panorama(target: PanoramaTarget, events: PanoramaEvent[], told = settings) {
  return (
    <SettingsContext value={told}>
      <Panorama
        label="Main Quad"
        target={target}
        markers={[]}
        gyroscope={false}
        onEvent={(event) => events.push(event)}
      />
    </SettingsContext>
  );
}

function still(target: PanoramaTarget, events: PanoramaEvent[]) {
  return (
    <SettingsContext value={elsewhere}>
      <StillView label="Main Quad" target={target} onEvent={(event) => events.push(event)} />
    </SettingsContext>
  );
}

const failed = (panoId: string, reason: string, text: string) => ({
  type: "panorama.failed",
  panoId,
  reason,
  text,
});

describe("a panorama on the screen", () => {
  it("S15 says at once that the map service isn't there where there is no key, for each target", async () => {
    const events: PanoramaEvent[] = [];
    const { again } = await render(panorama(GOOGLE, events));
    const text = "The service that shows this panorama isn't available here.";
    expect(events).toEqual([failed("g", "unavailable", text)]);
    await again(panorama({ ...GOOGLE }, events));
    expect(events).toHaveLength(1);
    await again(panorama({ ...GOOGLE, panoId: "h" }, events));
    expect(events[1]).toEqual(failed("h", "unavailable", text));
  });

  it("S15 has a name, says how it is used, and is reached by keyboard", async () => {
    const pending = vi.fn<typeof fetch>(() => new Promise(() => undefined));
    vi.stubGlobal("fetch", pending);
    await render(panorama(ownTarget("1"), []));
    const place = one('[role="application"]');
    expect(place.getAttribute("aria-label")).toBe("Main Quad");
    expect(place.tabIndex).toBe(0);
    const hint = document.getElementById(place.getAttribute("aria-describedby") ?? "");
    expect(hint?.textContent).toContain("Arrow keys turn the view");
  });

  it("O99 shows its smallest picture at once, of the API's host, looking where the target says", async () => {
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    const { again } = await render(panorama(ownTarget("1"), [], elsewhere));
    const pictures = [...document.querySelectorAll("img")];
    const small = { src: "https://api.example.edu/media/1-512.jpg", alt: "" };
    expect(pictures.map(({ src, alt }) => ({ src, alt }))).toEqual([small, small, small]);
    const { style } = one('[role="application"] > div');
    expect(Number(style.getPropertyValue("--still-across"))).toBeCloseTo(0.75);
    const image = panoramaImage("1");
    const large = { ...image, levels: image.levels.slice(1) };
    await again(panorama(ownTarget("1", { image: large }), [], elsewhere));
    expect(document.querySelectorAll("img")).toHaveLength(0);
    await again(panorama(GOOGLE, [], elsewhere));
    expect(document.querySelectorAll("img")).toHaveLength(0);
  });
});

describe("a panorama as a plain picture", () => {
  const style = (name: string) => one('[role="application"]').style.getPropertyValue(name);
  const picture = () => one('img[alt="Main Quad"]');
  const press = (key: string): void =>
    act(() => {
      one('[role="application"]').dispatchEvent(new KeyboardEvent("keydown", { key }));
    });

  it("S15 shows the image of the API's host, looking where the target says, and says when it is there", async () => {
    const events: PanoramaEvent[] = [];
    await render(still(ownTarget("1"), events));
    expect(picture().getAttribute("src")).toBe("https://api.example.edu/media/1-2048.jpg");
    expect(document.querySelectorAll('img[alt=""]')).toHaveLength(2);
    expect(Number(style("--still-across"))).toBeCloseTo(0.75);
    picture().dispatchEvent(new Event("load"));
    expect(events).toEqual([{ type: "panorama.shown", panoId: "own:1" }]);
  });

  it("S15 is moved by keys, told as a panorama tells it, and looks back with Home", async () => {
    const events: PanoramaEvent[] = [];
    const { again } = await render(still(ownTarget("1"), events));
    press("ArrowRight");
    expect(events).toEqual([{ type: "panorama.turned", heading: 105, pitch: 0 }]);
    expect(Number(style("--still-across"))).toBeCloseTo(0.75 + 15 / 360);
    press("Home");
    expect(Number(style("--still-across"))).toBeCloseTo(0.75);
    press("ArrowLeft");
    await again(still(ownTarget("2", { heading: 0 }), events));
    expect(Number(style("--still-across"))).toBeCloseTo(0.5);
  });

  it("S15 says when the picture can't be loaded, or when there is none", async () => {
    const events: PanoramaEvent[] = [];
    const { again } = await render(still(ownTarget("1"), events));
    picture().dispatchEvent(new Event("error"));
    const text = "This panorama is no longer there.";
    expect(events).toEqual([failed("own:1", "gone", text)]);
    await again(still(ownTarget("2", { image: null }), events));
    expect(events[1]).toEqual(failed("own:2", "gone", text));
    expect(document.querySelectorAll("img")).toHaveLength(0);
  });
});
