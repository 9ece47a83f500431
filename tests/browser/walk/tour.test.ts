import { describe, expect, it } from "vitest";

import { staged } from "#tests/support/browser/staged.ts";
import { signUp } from "#tests/support/server.ts";

import { tour, TOUR_DELAYS, TOUR_HOLDS } from "./charts/tour.ts";
import type { Services } from "./charts/tourModel.ts";
import { walkChart, WALKING } from "./walkChart.ts";
import { bePlainPhone, giveDevice } from "./world/device.ts";
import { signIn } from "./world/signIn.ts";
import { giveVoice } from "./world/speech.ts";
import { prepareCampus, STREET_VIEWS } from "./world/tourCampus.ts";

/**
 * Every transition of the tour that a person or the world can bring about, in the built app: all that can be with the
 * university's own panoramas, and again only what differs with Google's services, and in a browser that draws neither.
 */
describe.each<{ services: Services; settings: Record<string, string> }>([
  { services: "own", settings: {} },
  { services: "google", settings: { GOOGLE_MAPS_API_KEY: "TEST" } },
  { services: "none", settings: {} },
])("the walk through the tour with $services services", WALKING, ({ services, settings }) => {
  const at = staged({ seeding: true, env: settings }, services === "none" ? "none" : "software");

  it("R13 S15 S16 T15 K2 K4 shows in every step what must be seen, and asks no other host", async () => {
    const campus = await prepareCampus(at.app.server);
    const { tokens } = await signUp(at.app.server);
    const complaints = await walkChart(tour(campus, services), at, {
      holds: TOUR_HOLDS,
      delays: TOUR_DELAYS,
      google: services === "google" ? STREET_VIEWS : null,
      async prepare({ page }) {
        await giveVoice(page);
        await giveDevice(page);
        if (services === "none") await bePlainPhone(page);
        await signIn(page, tokens);
      },
    });
    expect(complaints).toEqual([]);
  });
});
