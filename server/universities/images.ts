import { sql } from "kysely";

import type { UniversityImage } from "#contract/image.ts";
import { OWN_PANORAMA } from "#contract/limits.ts";

import type { Db } from "../db/tables.ts";
import type { ImageFile, ImageTable, TileSet } from "../db/tables/universities.ts";
import type { ImageExtension } from "../media/media.ts";

/** What an answer says about an image; `lat` and `lng` are the image's own or else its point's. */
interface ImageRow extends Pick<
  ImageTable,
  "id" | "point_id" | "hash" | "extension" | "width" | "height"
> {
  kind: "photo" | "panorama";
  caption: string;
  credit: string;
  heading: number | null;
  lat: number | null;
  lng: number | null;
  levels: ImageFile[];
  tiles: TileSet | null;
}

/** An image's id in a point's `panoId`, within a query. */
export const panoIdOfImage = sql<string>`${sql.lit(OWN_PANORAMA)} || image.id`;

/** Images that are shown, with their points: a deleted point's aren't, unless another point shows them. */
export const shownImages = (db: Db) =>
  db
    .selectFrom("image")
    .leftJoin("point", "point.id", "image.point_id")
    .where((row) =>
      row.or([
        row("image.point_id", "is", null),
        row("point.deleted_at", "is", null),
        row.exists(
          row
            .selectFrom("point as other")
            .select("other.id")
            .whereRef("other.university_id", "=", "image.university_id")
            .where("other.deleted_at", "is", null)
            .where("other.pano_id", "=", panoIdOfImage),
        ),
      ]),
    )
    .select((row) => [
      "image.id",
      sql<string | null>`case when point.deleted_at is null then image.point_id end`.as("point_id"),
      "image.kind",
      "image.hash",
      "image.extension",
      "image.width",
      "image.height",
      "image.caption",
      "image.credit",
      "image.heading",
      row.fn.coalesce("image.lat", "point.lat").as("lat"),
      row.fn.coalesce("image.lng", "point.lng").as("lng"),
      "image.levels",
      "image.tiles",
    ]);

/** Selects the images of a university and of its points, oldest first (A11). */
export const imagesOf = (db: Db, universityId: string) =>
  shownImages(db)
    .where("image.university_id", "=", universityId)
    .orderBy("image.created_at")
    .orderBy("image.id");

/** A row as the wire has it. */
export function imageOf(row: ImageRow): UniversityImage {
  const { hash, extension, width, height } = row;
  const files = row.levels.length > 0 ? row.levels : [{ hash, extension, width, height }];
  return {
    id: row.id,
    kind: row.kind,
    url: mediaUrl(hash, extension),
    width,
    height,
    caption: row.caption,
    credit: row.credit,
    point: row.point_id,
    lat: row.lat,
    lng: row.lng,
    heading: row.heading,
    levels: files.map((file) => ({
      width: file.width,
      height: file.height,
      url: mediaUrl(file.hash, file.extension),
    })),
    tiles: row.tiles === null ? null : tilesOf(row.tiles),
  };
}

/** The address of a stored image. */
const mediaUrl = (hash: string, extension: ImageExtension) => `/media/${hash}.${extension}`;

/** A set of tiles; its address has {col} and {row} for each tile's place. */
const tilesOf = ({ hash, ...tiles }: TileSet) => ({
  ...tiles,
  url: `/media/${hash}/{col}_{row}.jpeg`,
});
