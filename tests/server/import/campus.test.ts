import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { University } from "#contract/university.ts";
import { databases } from "#tests/support/databases.ts";
import { dataOf } from "#tests/support/server.ts";

import { counts, type Importer, startImporter } from "./importer.ts";

describe.each(databases())("imports of a campus on %s", (database) => {
  let importer: Importer;
  beforeEach(async () => {
    importer = await startImporter(database);
  });
  afterEach(() => importer.server.stop());

  it("O47 makes stops and a plan of a campus, in plain text, and only what is needed of its properties", async () => {
    const campus = {
      type: "FeatureCollection",
      features: [
        {
          type: "Feature",
          id: "node/1",
          properties: {
            name: "Old Hall",
            user: "mapper42",
            Description: "<p>Built &amp; <b>kept</b></p><script>x()</script>",
          },
          geometry: { type: "Point", coordinates: [-81.2, 28.6] },
        },
        {
          type: "Feature",
          properties: { user: "mapper42" },
          geometry: { type: "Point", coordinates: [-81.2, 28.6] },
        },
        {
          type: "Feature",
          properties: { Name: "Afar" },
          geometry: { type: "Point", coordinates: [2, 48] },
        },
        {
          type: "Feature",
          id: "way/2",
          properties: {
            building: "yes",
            "building:levels": "3",
            name: "Old Hall",
            user: "mapper42",
          },
          geometry: {
            type: "Polygon",
            coordinates: [
              [
                [-81.2, 28.6],
                [-81.1, 28.6],
                [-81.1, 28.7],
                [-81.2, 28.6],
              ],
            ],
          },
        },
      ],
    };
    const made = await importer.server.post(
      "/api/admin/create-university/",
      { name: "University", description: "", lat: 28.6, lng: -81.2 },
      { token: importer.admin },
    );
    const { id } = v.parse(University, dataOf(made));
    const job = await importer.bring(JSON.stringify(campus), "campus.geojson", {
      university_id: id,
    });
    expect(counts(job)).toEqual({ added: 2, changed: 0, unchanged: 0, skipped: 2 });
    const { points } = await importer.read(id);
    expect(points).toMatchObject([
      { name: "Old Hall", description: "Built & kept", lat: 28.6, lng: -81.2 },
    ]);
    const plan = await importer.server.get(`/api/location/${id}/plan/`);
    expect(JSON.stringify(plan.body)).toContain("© OpenStreetMap contributors");
    expect(JSON.stringify(plan.body)).not.toContain("mapper42");
    const again = await importer.bring(JSON.stringify(campus), "campus.geojson", {
      university_id: id,
    });
    expect(counts(again)).toEqual({ added: 0, changed: 0, unchanged: 2, skipped: 2 });
    await importer.server.request("DELETE", `/api/admin/delete-point/${points[0]?.id}/`, {
      token: importer.admin,
    });
    const deleted = await importer.bring(JSON.stringify(campus), "campus.geojson", {
      university_id: id,
    });
    expect(counts(deleted)).toEqual({ added: 0, changed: 0, unchanged: 1, skipped: 3 });
    expect((await importer.read(id)).points).toEqual([]);
    // The same shapes without a word of OpenStreetMap.
    const hall = campus.features.at(-1);
    const other = {
      type: "FeatureCollection",
      features: [{ type: "Feature", geometry: hall?.geometry, properties: { Name: "New Hall" } }],
    };
    const replaced = await importer.bring(JSON.stringify(other), "campus.geojson", {
      university_id: id,
    });
    expect(replaced.message).toBe(
      "1 added, 0 changed, 0 unchanged, 0 skipped. The plan of the campus was replaced and lost 1 shape.",
    );
    const owed = JSON.stringify((await importer.server.get(`/api/location/${id}/plan/`)).body);
    expect(owed).toContain("New Hall");
    expect(owed).toContain("© OpenStreetMap contributors");
    const tried = await importer.bring(JSON.stringify(campus), "campus.geojson", {
      university_id: id,
      dry_run: "true",
    });
    expect(tried.message).toMatch(/ The plan of the campus would be replaced and lose 1 shape\.$/);
    expect(again.message).not.toContain("replaced");
  });
});
