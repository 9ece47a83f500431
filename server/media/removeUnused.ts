import type { Services } from "../services.ts";
import { unusedOf } from "../universities/files.ts";
import type { KeptFile } from "./media.ts";

/** Removes those of the files that no image uses any more. */
export async function removeUnused(
  { db, media }: Pick<Services, "db" | "media">,
  files: readonly KeptFile[],
): Promise<void> {
  await media.keeping(async () => {
    for (const file of await unusedOf(db, files)) await media.remove(file);
  });
}
