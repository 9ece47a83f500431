import { IMAGE_TYPES, MAX_IMAGE_BYTES } from "#contract/limits.ts";

import type { Said } from "../said.ts";
import type { ChosenFile } from "../upload/types.ts";
import type { AdminUniversityContext, Upload } from "./types.ts";

/** Why a file can't be an image of ours; null when it may be: the server looks into it. Serves A14. */
function refusalOf({ type, size }: ChosenFile): Said | null {
  if (!IMAGE_TYPES.includes(type)) return "adminUniversity.imageKind";
  return size > MAX_IMAGE_BYTES ? "adminUniversity.imageTooLarge" : null;
}

type Queue = Pick<AdminUniversityContext, "uploads" | "uploadsMade">;

/** The queue with more files: those that can't be images are refused at once. */
export function withFiles({ uploads, uploadsMade }: Queue, files: readonly ChosenFile[]): Queue {
  const added = files.map((file, at): Upload => {
    const reason = refusalOf(file);
    return {
      key: `upload-${uploadsMade + at + 1}`,
      file,
      state: reason === null ? "waiting" : "refused",
      sent: 0,
      reason,
    };
  });
  return { uploads: [...uploads, ...added], uploadsMade: uploadsMade + files.length };
}

/** The queue with its first waiting file on its way. */
export function withNextSent(uploads: readonly Upload[]): Upload[] {
  const next = uploads.find(({ state }) => state === "waiting");
  return uploads.map((each) => (each === next ? { ...each, state: "sending" } : each));
}

/** The file that is on its way, also when it is to be taken back. */
export const isGoing = ({ state }: Upload): boolean => state === "sending" || state === "withdrawn";

/** The queue with something changed about the file that is on its way. */
export function withSending(uploads: readonly Upload[], change: Partial<Upload>): Upload[] {
  return uploads.map((each) => (isGoing(each) ? { ...each, ...change } : each));
}
