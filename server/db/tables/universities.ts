import type { ColumnType, Generated } from "kysely";

import type { Plan } from "#contract/plan.ts";

/** Who made a row: the seed data, which may update it, an import, or an operator. */
export type Origin = "seed" | "import" | "operator";

/** A value of any JSON kind: read parsed, written as JSON text. */
export type Json<T = unknown> = ColumnType<T, string, string>;
type JsonList<T> = ColumnType<T[], string | undefined, string>;

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
  /** How much an import knows of it: of two with like names the higher one comes first. */
  prominence: Generated<number>;
  origin: Origin;
  /** When an operator changed it; from then on the seed leaves name, description and position alone. */
  edited_at: Date | null;
  /** When an operator put the tour points in another order; from then on the seed leaves their order alone. */
  points_ordered_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}

/** Every name a university is found by: its own, the short form made from it, initials, and known aliases. */
export interface UniversityNameTable {
  university_id: string;
  /** As normalizeText() makes it. */
  folded: string;
  /** `own` ones are remade from `name`; `alias` ones come with the seed data. */
  kind: "own" | "alias";
  /** Who made an alias: the seed data replaces its own. */
  origin: Generated<"seed" | "import">;
}

/** The transaction that wrote a university or its names last; triggers on both write it. */
export interface UniversityChangeTable {
  university_id: string;
  /** PostgreSQL's number of a transaction, as text: it has more digits than JavaScript's numbers. */
  changed_in: string;
}

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
  /** The seed data replaces its own facts, and an import's by newer ones. */
  origin: Generated<"seed" | "import">;
}

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
  /** When it was deleted; it can be brought back until it is purged. */
  deleted_at: Generated<Date | null>;
  created_at: Date;
}

/** Ids of points, images and texts that an operator deleted, so that neither the seed nor an import brings them back. */
export interface SeedRemovedTable {
  id: string;
}

export interface FavoriteTable {
  user_id: string;
  university_id: string;
  created_at: Date;
}

/** A kept file that shows an image in one size; `hash` and `extension` are its name. */
export interface ImageFile {
  hash: string;
  extension: "jpg" | "png" | "webp";
  width: number;
  height: number;
}

/** A set of tiles: `hash` names its folder; `width` and `height` are those of the whole. */
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
  /** What the middle looks at, in degrees clockwise from true north. */
  heading: Generated<number | null>;
  /** Where it was taken, when the file said so; otherwise it is where its point is. */
  lat: Generated<number | null>;
  lng: Generated<number | null>;
  /** Every size, ascending, the main file among them; empty: the main file alone. */
  levels: JsonList<ImageFile>;
  tiles: ColumnType<TileSet | null, string | null | undefined, string | null>;
  origin: Generated<Origin>;
  /** When an operator changed it; from then on the seed leaves caption, heading and point alone. */
  edited_at: Generated<Date | null>;
  created_by: string | null;
  created_at: Date;
}

/** The plan of a university's campus as the contract's `Plan` has it, but for its attribution. */
export interface UniversityPlanTable {
  university_id: string;
  plan: Json<Omit<Plan, "attribution">>;
  /** To whom the plan is owed; shown with it. */
  attribution: string;
  origin: Origin;
  updated_at: Date;
}

/** A text of a university's own, in Markdown: the guide quotes it. */
export interface UniversityTextTable {
  id: string;
  university_id: string;
  title: string;
  body: string;
  /** Where everyone can read it; empty if nowhere. */
  source: string;
  /** ISO 639 code. */
  language: string;
  origin: Origin;
  /** When an operator changed it; from then on the seed leaves it alone. */
  edited_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}

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
