import path from "node:path";

import * as v from "valibot";

import { dataFolder, readData } from "../seed/files.ts";

const FOLDER = "panoramas";

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

/** The paths of the images that come with the product, by content hash. Throws when the list is missing or misshapen. */
export function bundledImages(): ReadonlyMap<string, string> {
  const { panoramas } = v.parse(BundledPanoramas, readData(`${FOLDER}/levels.json`));
  const folder = path.join(dataFolder(), FOLDER);
  return new Map(
    Object.values(panoramas)
      .flatMap(({ levels }) => levels)
      .map(({ hash, file }) => [hash, path.join(folder, file)]),
  );
}
