import type { ColumnType } from "kysely";

/** Who made a row: the seed data, which may update it, or an operator. */
export type Origin = "seed" | "operator";

/** A value of any JSON kind: read parsed, written as JSON text. */
export type Json<T = unknown> = ColumnType<T, string, string>;

export interface UniversityTable {
  id: string;
  name: string;
  /** `name` as fold() makes it, for ordering. */
  name_folded: string;
  description: string;
  lat: number | null;
  lng: number | null;
  city: string;
  city_folded: string;
  region: string;
  country: string;
  website: string;
  origin: Origin;
  /** When an operator changed it; from then on the seed leaves name, description and position alone. */
  edited_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** Every name a university is found by: its own, the short form made from it, initials, and known aliases. */
export interface UniversityNameTable {
  university_id: string;
  /** As fold() makes it. */
  folded: string;
  /** `own` ones are remade from `name`; `alias` ones come with the seed data. */
  kind: "own" | "alias";
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
  /** Path of the stop's panorama below data/, when the seed data brings one. */
  image_file: string | null;
  position: number;
  origin: Origin;
  created_at: Date;
}

/** Ids of seed rows that an operator deleted, so that the seed doesn't bring them back. */
export interface SeedRemovedTable {
  id: string;
}

export interface FavoriteTable {
  user_id: string;
  university_id: string;
  created_at: Date;
}

export interface ImageTable {
  id: string;
  university_id: string;
  point_id: string | null;
  /** SHA-256 of the stored bytes in hex: the file's name under DATA_DIR/media. */
  hash: string;
  extension: "jpg" | "png" | "webp";
  width: number;
  height: number;
  bytes: number;
  created_by: string | null;
  created_at: Date;
}

export interface UniversityTables {
  university: UniversityTable;
  university_name: UniversityNameTable;
  fact: FactTable;
  point: PointTable;
  seed_removed: SeedRemovedTable;
  favorite: FavoriteTable;
  image: ImageTable;
}
