import type { ColumnType } from "kysely";

/** Values the server keeps about itself, such as secrets made at the first start. */
export interface SettingTable {
  key: string;
  value: string;
}

/** One token bucket: how many tokens it held at `updated_at`. Refill is computed when it is read. */
export interface BucketTable {
  key: string;
  tokens: number;
  updated_at: ColumnType<Date, Date, Date>;
}

export interface SystemTables {
  setting: SettingTable;
  bucket: BucketTable;
}
