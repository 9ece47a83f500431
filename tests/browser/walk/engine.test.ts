import { describe, expect, it, vi } from "vitest";

import { launchBrowser } from "#tests/support/browser/browser.ts";

import { name } from "./charts/name.ts";
import { pathsOf } from "./paths.ts";
import { withinBudget } from "./patience.ts";
import { walkChart } from "./walkChart.ts";

/** What the engine of the walks says when it can't go on. */
describe("the walks", () => {
  it("say what to do where there is no browser", async () => {
    vi.stubEnv("CHROMIUM_PATH", "/no/such/browser");
    await expect(launchBrowser()).rejects.toThrow(
      /no browser at \/no\/such\/browser: install Chromium or Chrome, or set CHROMIUM_PATH/,
    );
  });

  it("name the chart and the event that has no fixture", () => {
    expect(() => name.stepFor({ type: "name.forgotten" })).toThrow(
      "The browser walk of 'name' has no fixture for 'name.forgotten'",
    );
    expect(() => name.stepFor({ type: "xstate.done.actor.save" })).toThrow(
      "'xstate.done.actor.save'",
    );
  });

  it("say so when there is no such path", async () => {
    vi.stubEnv("WALK", "name/99");
    const nowhere = { app: null as never, browser: null as never };
    await expect(walkChart(name, nowhere)).rejects.toThrow("The walk of 'name' has no such path.");
    // So that the command that runs a path alone doesn't fail for the other walks of its file.
    vi.stubEnv("WALK", "phone/1");
    await expect(walkChart(name, nowhere)).resolves.toEqual([]);
  });

  it("keep each path short, and within a budget of its own", async () => {
    for (const { events } of pathsOf(name)) expect(events.length).toBeLessThanOrEqual(40);
    vi.useFakeTimers();
    const crawling = withinBudget(10, new Promise(() => {}));
    const passing = vi.advanceTimersByTimeAsync(100_000);
    await expect(crawling).rejects.toThrow("The path took longer than its 100 s.");
    await passing;
    vi.useRealTimers();
  });
});
