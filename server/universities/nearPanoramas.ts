import { sql } from "kysely";

import type { NearPanorama } from "#contract/image.ts";
import { PANORAMA_RADIUS_M } from "#contract/limits.ts";

import type { Db } from "../db/tables.ts";
import { imageOf, shownImages } from "./images.ts";

/** Mean radius of the earth in metres. */
const EARTH_M = 6_371_008.8;
const MOST = 20;
const DEGREE = Math.PI / 180;

interface Place {
  lat: number;
  lng: number;
  /** Only this university's panoramas; anyone's when left out. */
  university?: string | undefined;
}

/**
 * Own panoramas within 50 m of a position, nearest first, 20 at most; distances in metres along the earth. Also across
 * the antimeridian and at the poles. Serves O21, K2.
 */
export async function nearPanoramas(
  db: Db,
  { lat, lng, university }: Place,
): Promise<NearPanorama[]> {
  const box = around(lat);
  const far = sql<number>`2 * ${EARTH_M}::float8 * asin(sqrt(least(1,
    power(sin(radians(found.lat - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(found.lat))
      * power(sin(radians(found.lng - ${lng}::float8) / 2), 2))))`;
  const images = shownImages(db)
    .where("image.kind", "=", "panorama")
    .$if(university !== undefined, (query) =>
      query.where("image.university_id", "=", university ?? ""),
    )
    // Each side has an index: where the image is, and where its point is.
    .where((row) =>
      row.or([
        row.between("image.lat", box.south, box.north),
        row.and([
          row("image.lat", "is", null),
          row(
            "image.point_id",
            "in",
            row
              .selectFrom("point")
              .select("id")
              .where(row.between("lat", box.south, box.north)),
          ),
        ]),
      ]),
    )
    .as("found");
  const rows = await db
    .selectFrom(images)
    .selectAll()
    .select(far.as("distance"))
    .where(
      sql<boolean>`abs(found.lng - ${lng}::float8) <= ${box.halfWidth}::float8
        or abs(found.lng - ${lng}::float8) >= ${360 - box.halfWidth}::float8`,
    )
    .where(far, "<=", PANORAMA_RADIUS_M)
    .orderBy("distance")
    .orderBy("found.id")
    .limit(MOST)
    .execute();
  return rows.map(({ distance, ...row }) => ({ image: imageOf(row), distance }));
}

/** Degrees that contain everything within reach: from south to north, and to either side. */
function around(lat: number): { south: number; north: number; halfWidth: number } {
  const reach = PANORAMA_RADIUS_M / EARTH_M;
  const [south, north] = [lat - reach / DEGREE, lat + reach / DEGREE];
  // A circle around a pole goes through every longitude.
  if (south <= -90 || north >= 90) return { south, north, halfWidth: 180 };
  const halfWidth = Math.asin(Math.sin(reach) / Math.cos(lat * DEGREE)) / DEGREE;
  return { south, north, halfWidth };
}
