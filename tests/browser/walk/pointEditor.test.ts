import { describe, expect, it } from "vitest";

import { staged } from "#tests/support/browser/staged.ts";

import { EDIT_POINTS_HOLDS, editPoints } from "./charts/editPoints.ts";
import { EDITOR_STREET_VIEWS, type EditorServices } from "./charts/editPointsWays.ts";
import { walkChart, WALKING } from "./walkChart.ts";
import { givePictures } from "./world/pictures.ts";
import { giveSending } from "./world/sending.ts";

/**
 * Every transition of the point editor that a person or the world can bring about, in the built app: all that can be with
 * the university's own panoramas, and again only what differs with Google's services, and in a browser without WebGL.
 */
describe.each<{ services: EditorServices; settings: Record<string, string> }>([
  { services: "own", settings: {} },
  { services: "google", settings: { GOOGLE_MAPS_API_KEY: "TEST" } },
  { services: "none", settings: {} },
])(
  "the walk through the point editor with $services services",
  WALKING,
  ({ services, settings }) => {
    const at = staged({ env: settings }, services === "none" ? "none" : "software");

    it("R14 S17 S18 S19 T16 T17 P5 X7 X15 K2 O32 O33 O34 O35 O36 O37 O48 shows in every step what must be seen", async () => {
      const complaints = await walkChart(editPoints(services), at, {
        holds: EDIT_POINTS_HOLDS,
        google: services === "google" ? EDITOR_STREET_VIEWS : null,
        async prepare({ page }) {
          await giveSending(page);
          await givePictures(page);
        },
      });
      expect(complaints).toEqual([]);
    });
  },
);
