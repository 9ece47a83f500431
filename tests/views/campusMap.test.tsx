// @vitest-environment happy-dom
import { act } from "react";
import { describe, expect, it, vi } from "vitest";

import { distance } from "#machines/geo/geometry.ts";
import type { MapEvent } from "#machines/geo/types.ts";
import { CampusMap } from "#src/maps/CampusMap.tsx";
import type { MapProps, MapStop } from "#src/maps/types.ts";
import { DEFAULT_SETTINGS } from "#src/platform/settings/loadSettings.ts";
import { SettingsContext } from "#src/platform/settings/settingsContext.ts";
import { one, render } from "#tests/support/views/render.tsx";

const QUAD: MapStop = { id: "2", name: "Main Quad", number: 2, lat: 37.43, lng: -122.17 };
const STEPS: MapStop = { id: "3", name: "Library Steps", number: 3, lat: 37.4305, lng: -122.17 };

/** The map in a browser without WebGL, as this document is one. */
async function open(changes: Partial<MapProps> = {}) {
  const told: MapEvent[] = [];
  const settings = Promise.resolve(DEFAULT_SETTINGS);
  const view = (more: Partial<MapProps> = {}) => (
    <SettingsContext value={settings}>
      <CampusMap
        label="Map of the campus"
        center={QUAD}
        zoom={18}
        stops={[QUAD, STEPS]}
        current="2"
        self={null}
        cone={null}
        plan={null}
        draggable={false}
        popup={null}
        onEvent={(event) => told.push(event)}
        {...changes}
        {...more}
      />
    </SettingsContext>
  );
  // The code of the plan comes when it is needed.
  await act(() => import("#src/maps/plan/PlanMap.tsx"));
  const { again } = await render(view());
  await act(() => vi.waitFor(() => one('[data-map="plan"] ol')));
  return { told, show: (more: Partial<MapProps>) => again(view(more)) };
}

const stop = (name: string) => one(`button[aria-label="${name}"]`);
const press = (target: Element, key: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
  });
const said = () => one('[aria-live="polite"]').textContent;

describe("a campus map without WebGL", () => {
  it("R13 tells that it can't be drawn, once, and shows every stop as a button", async () => {
    const { told } = await open();
    expect(told).toEqual([{ type: "map.failed", reason: "This browser can't draw maps." }]);
    expect(stop("Stop 2: Main Quad").getAttribute("aria-current")).toBe("step");
    expect(stop("Stop 3: Library Steps").hasAttribute("aria-current")).toBe(false);
    expect(one("section").getAttribute("aria-label")).toBe("Map of the campus");
    await act(async () => stop("Stop 3: Library Steps").click());
    expect(told.at(-1)).toEqual({ type: "stop.clicked", id: "3" });
  });

  it("R13 names one's own place, and draws how sure it is in metres", async () => {
    await open({ self: { lat: 37.4301, lng: -122.17, accuracy: 10 } });
    expect(one('[role="img"]').getAttribute("aria-label")).toBe("You are here");
    // 18 on a map of tiles of 256 pixels: 0.474 m for a pixel at this latitude.
    expect(Number(one("[role=application] circle").getAttribute("r"))).toBeCloseTo(10 / 0.474, 1);
  });

  it("S17 moves a stop by the arrow keys, says how far, and sets it down by Enter", async () => {
    const { told } = await open({ draggable: true });
    const button = stop("Stop 2: Main Quad");
    await press(button, "ArrowUp");
    await press(button, "ArrowUp", { shiftKey: true });
    await press(button, "ArrowLeft");
    expect(said()).toBe("Main Quad: 11 m north and 1 m west of where it was.");
    expect(told.filter(({ type }) => type === "stop.dragged")).toEqual([]);
    await press(button, "Enter");
    const [moved] = told.filter((event) => event.type === "stop.dragged");
    expect(moved?.id).toBe("2");
    expect(moved && distance(QUAD, moved.at)).toBeCloseTo(Math.hypot(11, 1), 1);
    expect(moved?.at.lat).toBeGreaterThan(QUAD.lat);
    expect(moved?.at.lng).toBeLessThan(QUAD.lng);
  });

  it("S17 takes a stop back by Escape, and moves none where stops stay", async () => {
    const { told, show } = await open({ draggable: true });
    const button = stop("Stop 2: Main Quad");
    await press(button, "ArrowUp");
    await press(button, "Escape");
    expect(said()).toBe("Main Quad is back in its place.");
    await show({ draggable: false });
    await press(button, "ArrowUp");
    await press(button, "Enter");
    expect(told.some(({ type }) => type === "stop.dragged")).toBe(false);
  });

  it("S17 chooses the middle of the map by a button and by Enter, after the arrow keys moved it", async () => {
    const { told } = await open({ draggable: true });
    const choose = [...document.querySelectorAll("button")].find(
      ({ textContent }) => textContent === "Use the center of the map",
    );
    await act(async () => choose?.click());
    expect(told.at(-1)).toEqual({ type: "map.clicked", at: { lat: 37.43, lng: -122.17 } });
    const surface = one('[role="application"]');
    await press(surface, "ArrowRight");
    await press(surface, "Enter");
    const last = told.at(-1);
    if (last?.type !== "map.clicked") throw new Error("The map wasn't clicked.");
    expect(distance(QUAD, last.at)).toBeCloseTo(60 * 0.474, 0);
    expect(last.at.lng).toBeGreaterThan(QUAD.lng);
  });

  it("O35 tells where its middle is by then when a key, or a drag's end, has moved it", async () => {
    const { told } = await open({ draggable: true });
    const moves = () => told.flatMap((event) => (event.type === "map.moved" ? [event.center] : []));
    const surface = one('[role="application"]');
    await press(surface, "ArrowDown");
    const [south] = moves();
    expect(south && distance(QUAD, south)).toBeCloseTo(60 * 0.474, 0);
    expect(south?.lat).toBeLessThan(QUAD.lat);
    const point = (type: string, clientX: number) =>
      act(async () => {
        const event = new PointerEvent(type, { clientX, clientY: 50, bubbles: true });
        surface.dispatchEvent(event);
      });
    await point("pointerdown", 200);
    await point("pointermove", 150);
    expect(moves()).toHaveLength(1);
    await point("pointerup", 100);
    const [, east] = moves();
    expect(moves()).toHaveLength(2);
    expect(south && east && distance(south, east)).toBeCloseTo(100 * 0.474, 0);
    expect(east?.lng).toBeGreaterThan(QUAD.lng);
    expect(told.some(({ type }) => type === "map.clicked")).toBe(false);
  });

  it("S19 opens an info window that takes the focus, closes by Escape, and gives the focus back", async () => {
    const { told, show } = await open();
    const button = stop("Stop 3: Library Steps");
    await act(async () => button.click());
    await show({ popup: { stopId: "3", content: <button type="button">Delete</button> } });
    const card = one('[role="dialog"]');
    expect(card.getAttribute("aria-label")).toBe("Library Steps");
    expect(card.textContent).toContain("Delete");
    expect(document.activeElement).toBe(card);
    await press(card, "Escape");
    expect(told.at(-1)).toEqual({ type: "popup.closed" });
    await show({ popup: null });
    expect(document.activeElement).toBe(button);
  });
});
