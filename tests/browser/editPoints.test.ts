import type { Page } from "playwright-core";
import * as v from "valibot";
import { beforeAll, describe, expect, it } from "vitest";

import { type Point, University } from "#contract/university.ts";
import { TURN_PACE_MS } from "#src/platform/panorama/paced.ts";
import type { Visit } from "#tests/support/browser/browser.ts";
import { journey } from "#tests/support/browser/journey.ts";
import { staged } from "#tests/support/browser/staged.ts";
import { PATIENCE } from "#tests/support/browser/steps.ts";
import { interceptGoogle, type GoogleWatch } from "#tests/support/google/interceptGoogle.ts";
import { dataOf, signInAsSuperuser } from "#tests/support/server.ts";

import { closeNotices, watchNotices } from "./walk/noticesSeen.ts";
import { signIn } from "./walk/world/signIn.ts";

const CAMPUS = "demo-hartwell";
/** The campus's middle, with which the editor's map opens; the Main Quad's panorama is some 6 m away. */
const MIDDLE = { lat: 37.43, lng: -122.17 };
/** Metres of a pixel at the editor's zoom, 16, at this latitude; and of a degree of longitude there. */
const METRES_A_PIXEL = 1.897;
const METRES_A_DEGREE = 88_300;
/** How far east of the middle is clicked, in pixels: no panorama is near. */
const ASIDE = 260;

/** One superuser adds points, takes them away and brings them back, with each service. */
describe.each([
  { services: "own", settings: {}, nearest: "own:demo-hartwell-2-panorama", turn: 15 },
  {
    services: "Google's",
    settings: { GOOGLE_MAPS_API_KEY: "TEST" },
    nearest: "fake-main-quad",
    turn: 10,
  },
])("the point editor with $services services", ({ services, settings, nearest, turn }) => {
  const at = staged({ seeding: true, env: settings }, "software");
  let there: Visit;
  let notices: { seen: string[] };
  let google: GoogleWatch | null = null;
  beforeAll(async () => {
    there = await at.visit();
    await there.page.emulateMedia({ reducedMotion: "reduce" });
    const hosts = [new URL(at.app.url).host];
    if (services !== "own") google = await interceptGoogle(there.context, { hosts });
    notices = await watchNotices(there.page);
    const { tokens } = await signInAsSuperuser(at.app.server);
    await signIn(there.page, tokens);
  });
  journey(() => there.page, `editPoints-${services}`);

  const points = async (): Promise<Point[]> => {
    const answer = await at.app.server.get(`/api/location/${CAMPUS}/`);
    return v.parse(University, dataOf(answer)).points;
  };
  const button = (name: string) => there.page.getByRole("button", { name, exact: true });
  const said = (notice: string) =>
    expect.poll(() => notices.seen, { timeout: PATIENCE }).toContain(notice);

  it("R14 S17 K2 T16 opens street view for a click within 50 m of a panorama", async () => {
    const { page } = there;
    await page.goto(`${at.app.url}/administrator/edit-points/${CAMPUS}`);
    await button("Use the center of the map").click();
    await page.getByRole("dialog", { name: "Street view" }).waitFor();
    await shown(page);
    expect(notices.seen).toEqual([]);
  });

  it("S18 T17 captures position, heading, pitch and panorama, and sends them", async () => {
    const { page } = there;
    const before = await captured(page);
    await button("Cancel").click();
    await button("Use the center of the map").click();
    await shown(page);
    for (let turns = 0; turns < 2; turns++) {
      await panorama(page).press("ArrowRight");
      // A turn counts once it is drawn, and is told no more often than by this pace.
      await page.evaluate(
        async (pace) =>
          new Promise((done) => {
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, pace)));
          }),
        TURN_PACE_MS,
      );
    }
    const turned = await captured(page);
    expect(turned.heading).toBeCloseTo((before.heading + 2 * turn) % 360, 0);
    expect(turned.panoId).toBe(nearest);
    await page.getByLabel("Name").fill("Sundial");
    await button("Add").click();
    await said("success: Add Success.");
    const added = (await points()).find(({ name }) => name === "Sundial");
    expect(added).toMatchObject(turned);
    expect(metres(added, MIDDLE)).toBeLessThan(50);
  });

  it("T16 X7 warns where there is no panorama, and opens the dialog with the clicked position", async () => {
    const { page } = there;
    await button("Close").first().click();
    const box = await page
      .getByRole("region", { name: "Map of the tour points", exact: true })
      .boundingBox();
    if (box === null) throw new Error("There is no map.");
    await page.mouse.click(box.x + box.width / 2 + ASIDE, box.y + box.height / 2);
    await said("warning: Street View is not available at this location.");
    const dialog = page.getByRole("dialog", { name: "Add New Point" });
    await dialog.getByText("Position and view").click();
    const place = {
      lat: Number(await dialog.getByLabel("Latitude").inputValue()),
      lng: Number(await dialog.getByLabel("Longitude").inputValue()),
    };
    const aside = { ...MIDDLE, lng: MIDDLE.lng + (ASIDE * METRES_A_PIXEL) / METRES_A_DEGREE };
    expect(metres(place, aside)).toBeLessThan(25);
    expect(await dialog.getByLabel("Panorama id").inputValue()).toBe("");
    await dialog.getByLabel("Name").fill("Far Field");
    // One that is still there wouldn't be said twice (O75).
    await closeNotices(page);
    notices.seen.length = 0;
    await button("Add").click();
    await said("success: Add Success.");
    const added = (await points()).find(({ name }) => name === "Far Field");
    expect(added).toMatchObject({ ...place, panoId: null, heading: null, pitch: null });
  });

  it("O35 adds a point at the middle of the map, wherever that was moved", async () => {
    const { page } = there;
    await button("Close").first().click();
    const map = page.getByRole("region", { name: "Map of the tour points", exact: true });
    const surface =
      services === "own" ? map.locator("canvas") : map.locator("[data-fake=map] > [role=region]");
    await surface.focus();
    await surface.press("ArrowRight");
    const dialog = page.getByRole("dialog", { name: "Add New Point" });
    await button("Add Point").click();
    await dialog.getByText("Position and view").click();
    const placedAt = async () => Number(await dialog.getByLabel("Longitude").inputValue());
    await expect
      .poll(
        async () => {
          await button("Use the map’s middle").click();
          return metres({ lat: MIDDLE.lat, lng: await placedAt() }, MIDDLE);
        },
        { timeout: PATIENCE },
      )
      .toBeGreaterThan(100);
  });

  it("O33 asks before Escape loses what is typed, and stays when Escape is pressed again", async () => {
    const { page } = there;
    const dialog = page.getByRole("dialog", { name: "Add New Point" });
    const question = page.getByRole("dialog", { name: "Close without saving?" });
    await dialog.getByLabel("Name").fill("Lost and Found");
    await dialog.getByLabel("Name").press("Escape");
    await question.waitFor();
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    expect(await dialog.getByLabel("Name").inputValue()).toBe("Lost and Found");
    await button("Cancel").click();
    await question.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });
    expect((await points()).map(({ name }) => name)).not.toContain("Lost and Found");
    await page.getByRole("button", { name: "Far Field" }).first().click();
  });

  it("S19 X15 O34 deletes a point from its info window, and brings it back", async () => {
    const { page } = there;
    const row = page.getByRole("listitem").filter({ hasText: "Far Field" });
    await button("Delete").click();
    await said("success: Delete Success.");
    await row.waitFor({ state: "detached" });
    expect((await points()).map(({ name }) => name)).not.toContain("Far Field");
    const undo = page.getByRole("region", { name: "Undo" }).getByRole("button", { name: "Undo" });
    // The button that was pressed has gone: who has no mouse is led to what there is to do now.
    await expect
      .poll(() => undo.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await undo.click();
    await row.waitFor();
    expect((await points()).map(({ name }) => name)).toContain("Far Field");
    const scripts = google?.scripts ?? [];
    expect(there.offHost.filter((address) => !scripts.includes(address))).toEqual([]);
    expect(there.errors).toEqual([]);
  });

  /** The view that is open; either service's takes arrow keys. */
  const panorama = (page: Page) =>
    services === "own"
      ? page.getByRole("application", { name: "Panorama near the place you clicked" })
      : page.locator("[data-fake=streetView]");

  const shown = (page: Page): Promise<void> =>
    (services === "own"
      ? page.locator("[data-picture-width]")
      : page.locator("[data-fake=streetView]")
    ).waitFor();

  /** What the dialog holds after 'Add Point' in street view. */
  async function captured(page: Page) {
    const view = page.getByRole("dialog", { name: "Street view" });
    await view.getByRole("button", { name: "Add Point" }).click();
    const dialog = page.getByRole("dialog", { name: "Add New Point" });
    await dialog.getByText("Position and view").click();
    const figure = async (label: string) => Number(await dialog.getByLabel(label).inputValue());
    const found = {
      lat: await figure("Latitude"),
      lng: await figure("Longitude"),
      heading: await figure("Heading"),
      pitch: await figure("Pitch"),
      panoId: await dialog.getByLabel("Panorama id").inputValue(),
    };
    return found;
  }
});

/** Metres between two places near this campus. */
function metres(one: { lat: number | null; lng: number | null } | undefined, other: typeof MIDDLE) {
  const north = ((one?.lat ?? NaN) - other.lat) * 111_195;
  const east = ((one?.lng ?? NaN) - other.lng) * METRES_A_DEGREE;
  return Math.hypot(north, east);
}
