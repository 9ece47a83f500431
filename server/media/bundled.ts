import { readFile } from "node:fs/promises";
import path from "node:path";

import * as v from "valibot";

const FOLDER = "panoramas";
const LIST = "levels.json";

/** The panoramas that come with the product, by the file of the largest size; sizes ascend. */
export const BundledPanoramas = v.object({
  panoramas: v.record(
    v.string(),
    v.object({
      levels: v.array(
        v.object({
          file: v.string(),
          hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
          width: v.number(),
          height: v.number(),
          bytes: v.number(),
        }),
      ),
    }),
  ),
});

/**
 * The paths, below `dataFolder`, of the images that come with the product, by content hash. Throws when the list is
 * missing or misshapen.
 */
export async function bundledImages(dataFolder: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(path.join(dataFolder, FOLDER, LIST), "utf8");
  const { panoramas } = v.parse(BundledPanoramas, JSON.parse(text));
  return new Map(
    Object.values(panoramas)
      .flatMap(({ levels }) => levels)
      .map(({ hash, file }) => [hash, path.join(dataFolder, FOLDER, file)]),
  );
}
