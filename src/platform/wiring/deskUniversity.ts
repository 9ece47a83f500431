import { fromPromise } from "xstate";

import type { UniversityImage } from "#contract/image.ts";
import type { Plan } from "#contract/plan.ts";
import type { University, UniversityChange } from "#contract/university.ts";
import { deskUniversityMachine } from "#machines/deskUniversity/deskUniversity.machine.ts";
import type { PictureOrder, UploadOrder } from "#machines/deskUniversity/types.ts";

import { createUploadImage } from "../http/uploadImagePort.ts";
import type { Parts } from "./parts.ts";
import { wireUniversityTexts } from "./universityTexts.ts";

/** The chart `deskUniversity` with its ports in place. */
export function wireDeskUniversity({ callServer }: Parts) {
  return deskUniversityMachine.provide({
    actors: {
      /** Serves A11. */
      fetchUniversity: fromPromise<University, { id: string }>(({ input, ...asker }) =>
        callServer(asker, "getUniversity", { params: { id: input.id } }),
      ),
      /** Serves O22. */
      fetchPlan: fromPromise<Plan | null, { id: string }>(({ input, ...asker }) =>
        callServer(asker, "getPlan", { params: { id: input.id } }, { quiet: true }),
      ),
      /** Serves A13 and A15. */
      saveUniversity: fromPromise<University, { id: string | null; body: UniversityChange }>(
        ({ input: { id, body }, ...asker }) =>
          id === null
            ? callServer(asker, "createUniversity", { body })
            : callServer(asker, "updateUniversity", { params: { id }, body }),
      ),
      /** Serves A14. */
      uploadImage: createUploadImage<UploadOrder>(callServer, { quiet: true }),
      /** These two serve O20. */
      updateImage: fromPromise<UniversityImage, PictureOrder>(
        ({ input: { id, change }, ...asker }) =>
          callServer(asker, "updateImage", { params: { id }, body: change }),
      ),
      /** Serves O58. */
      universityTexts: wireUniversityTexts(callServer),
      deleteImage: fromPromise<void, { id: string }>(async ({ input, ...asker }) => {
        await callServer(asker, "deleteImage", { params: { id: input.id } });
      }),
    },
  });
}
