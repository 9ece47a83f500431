import type { ColumnType, Generated } from "kysely";

import type { Plan } from "#contract/plan.ts";

/** Who made a row: the seed data, which may update it, an import, or an operator. */
export type Origin = "seed" | "import" | "operator";

/** A value of any JSON kind: read parsed, written as JSON text. */
export type Json<T = unknown> = ColumnType<T, string, string>;
type JsonList<T> = ColumnType<T[], string | undefined, string>;

/** A university (E4), without its points, facts and images. */
export interface UniversityTable {
  id: string;
  name: string;
  /** `name` as normalizeText() makes it, for ordering. */
  name_folded: string;
  description: string;
  lat: number | null;
  lng: number | null;
  city: string;
  city_folded: string;
  region: string;
  country: string;
  website: string;
  /** How much an import knows about it: of two with similar names, the higher one comes first. */
  prominence: Generated<number>;
  origin: Origin;
  /** When an operator changed it; from then on the seed leaves name, description and position alone. */
  edited_at: Date | null;
  /** When an operator reordered the tour points; from then on the seed leaves their order alone. */
  points_ordered_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}

/** Every name a university is found by: its own, the short form made from it, initials, and known aliases. */
export interface UniversityNameTable {
  university_id: string;
  /** As normalizeText() makes it. */
  folded: string;
  /** `own` ones are derived from `name`; `alias` ones come with the seed data. */
  kind: "own" | "alias";
  /** Who added an alias: the seed data replaces its own. */
  origin: Generated<"seed" | "import">;
}

/** The transaction that last wrote a university or its names; triggers on both write it. */
export interface UniversityChangeTable {
  university_id: string;
  /** PostgreSQL's number of a transaction, as text: it has more digits than a JavaScript number. */
  changed_in: string;
}

/** One fact of a university with its source; an import replaces it by `key` (O46). */
export interface FactTable {
  university_id: string;
  key: string;
  label: string;
  /** For people: "3.68%", "$56,169". */
  value: string;
  /** The same for calculations: 0.0368, 56169, [730, 780], a list of programmes. */
  raw: Json;
  source: string;
  /** What the figure is about, as the source says it; empty when the source gives no date. */
  year: string;
  position: number;
  /** The seed data replaces its own facts, and an import's when its own are newer. */
  origin: Generated<"seed" | "import">;
}

/** A tour stop (E5). */
export interface PointTable {
  id: string;
  university_id: string;
  name: string;
  description: string;
  lat: number;
  lng: number;
  pano_id: string | null;
  heading: number | null;
  pitch: number | null;
  /** The building's short code on the campus map; empty when it has none. */
  abbreviation: string;
  position: number;
  origin: Origin;
  /** When an operator changed it; from then on the seed leaves it alone. */
  edited_at: Generated<Date | null>;
  /** When it was deleted; it can be restored until it is purged. */
  deleted_at: Generated<Date | null>;
  created_at: Date;
}

/** Ids of points, images and texts that an operator deleted, so that neither the seed nor an import restores them. */
export interface SeedRemovedTable {
  id: string;
}

/** A university that a person bookmarked (S11, A12). */
export interface FavoriteTable {
  user_id: string;
  university_id: string;
  created_at: Date;
}

/** A stored file that shows an image in one size; `hash` and `extension` are its name. */
export interface ImageFile {
  hash: string;
  extension: "jpg" | "png" | "webp";
  width: number;
  height: number;
}

/** A set of tiles: `hash` names its folder; `width` and `height` are those of the whole image. */
export interface TileSet {
  hash: string;
  cols: number;
  rows: number;
  width: number;
  height: number;
}

/** An image in its sizes. Hash and extension are those of its main file, width and height those of the whole image. */
export interface ImageTable {
  id: string;
  university_id: string;
  point_id: string | null;
  kind: Generated<"photo" | "panorama">;
  /** SHA-256 of the stored bytes in hex: the file's name under DATA_DIR/media. */
  hash: string;
  extension: "jpg" | "png" | "webp";
  width: number;
  height: number;
  bytes: number;
  caption: Generated<string>;
  credit: Generated<string>;
  /** The direction of its middle, in degrees clockwise from true north. */
  heading: Generated<number | null>;
  /** Where it was taken, when the file said so; otherwise null: it is where its point is. */
  lat: Generated<number | null>;
  lng: Generated<number | null>;
  /** Every size, ascending, including the main file; empty when the main file is the only one. */
  levels: JsonList<ImageFile>;
  tiles: ColumnType<TileSet | null, string | null | undefined, string | null>;
  origin: Generated<Origin>;
  /** When an operator changed it; from then on the seed leaves caption, heading and point alone. */
  edited_at: Generated<Date | null>;
  created_by: string | null;
  created_at: Date;
}

/** The plan of a university's campus as the contract's `Plan` has it, without its attribution. */
export interface UniversityPlanTable {
  university_id: string;
  plan: Json<Omit<Plan, "attribution">>;
  /** The plan's attribution, which is shown with it. */
  attribution: string;
  origin: Origin;
  updated_at: Date;
}

/** A university's own text in Markdown, which the guide quotes. */
export interface UniversityTextTable {
  id: string;
  university_id: string;
  title: string;
  body: string;
  /** Where everyone can read it; empty if there is no such place. */
  source: string;
  /** ISO 639 code. */
  language: string;
  origin: Origin;
  /** When an operator changed it; from then on the seed leaves it alone. */
  edited_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}

/** The tables of universities and all that belongs to them. */
export interface UniversityTables {
  university: UniversityTable;
  university_name: UniversityNameTable;
  university_change: UniversityChangeTable;
  fact: FactTable;
  point: PointTable;
  seed_removed: SeedRemovedTable;
  favorite: FavoriteTable;
  image: ImageTable;
  university_plan: UniversityPlanTable;
  university_text: UniversityTextTable;
}
