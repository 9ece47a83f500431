import { sql } from "kysely";

import type { Db } from "../db/tables.ts";
import type { ImageTable } from "../db/tables/universities.ts";
import type { KeptFile } from "../media/media.ts";
import type { Services } from "../services.ts";

/** The columns of an image that name its files. */
export const FILE_COLUMNS = ["hash", "extension", "levels", "tiles"] as const;
type FileColumns = Pick<ImageTable, "hash" | "extension"> & {
  levels: Pick<ImageTable, "hash" | "extension">[];
  tiles: { hash: string } | null;
};

/** Every file and set of tiles of an image, each once. */
export function filesOf({ hash, extension, levels, tiles }: FileColumns): KeptFile[] {
  const files: KeptFile[] = [{ hash, extension }, ...levels];
  if (tiles !== null) files.push({ hash: tiles.hash, extension: "tiles" });
  return [...new Map(files.map((file) => [file.hash, file])).values()].map((file) => ({
    hash: file.hash,
    extension: file.extension,
  }));
}

/** Those of the files that no image in the database uses. */
export async function unusedOf(db: Db, files: readonly KeptFile[]): Promise<KeptFile[]> {
  if (files.length === 0) return [];
  const hashes = files.map(({ hash }) => hash);
  const rows = await db
    .selectFrom("image")
    .select(FILE_COLUMNS)
    .where((image) =>
      image.or([
        image("hash", "in", hashes),
        ...hashes.flatMap((hash) => [
          sql<boolean>`levels @> ${JSON.stringify([{ hash }])}::jsonb`,
          sql<boolean>`tiles @> ${JSON.stringify({ hash })}::jsonb`,
        ]),
      ]),
    )
    .execute();
  const used = new Set(rows.flatMap(filesOf).map(({ hash }) => hash));
  return files.filter(({ hash }) => !used.has(hash));
}

/** Removes those of the files that no image uses any more. */
export async function removeUnused(
  { db, media }: Pick<Services, "db" | "media">,
  files: readonly KeptFile[],
): Promise<void> {
  await media.keeping(async () => {
    for (const file of await unusedOf(db, files)) await media.remove(file);
  });
}
