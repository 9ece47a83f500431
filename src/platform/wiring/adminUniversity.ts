import { fromPromise } from "xstate";

import type { UniversityImage } from "#contract/image.ts";
import type { University, UniversityChange } from "#contract/university.ts";
import { adminUniversityMachine } from "#machines/adminUniversity/adminUniversity.machine.ts";
import type { PictureOrder } from "#machines/adminUniversity/types.ts";

import { createUniversityPorts, withNames } from "../http/universityPorts.ts";
import { createUploadImage } from "../http/uploadPort.ts";
import { wireAdminChanges } from "./adminChanges.ts";
import type { Parts } from "./parts.ts";
import { wireUniversityTexts } from "./universityTexts.ts";

/** The chart `adminUniversity` with its ports in place. */
export function wireAdminUniversity({ callServer }: Parts) {
  return adminUniversityMachine.provide({
    actors: {
      ...createUniversityPorts(callServer),
      /** Serves A13 and A15. */
      saveUniversity: fromPromise<University, { id: string | null; body: UniversityChange }>(
        async ({ input: { id, body }, ...asker }) =>
          withNames(
            id === null
              ? await callServer(asker, "createUniversity", { body })
              : await callServer(asker, "updateUniversity", { params: { id }, body }),
          ),
      ),
      /** Serves A14. */
      uploadImage: createUploadImage(callServer, { quiet: true }),
      /** These two serve O20. */
      updateImage: fromPromise<UniversityImage, PictureOrder>(
        ({ input: { id, change }, ...asker }) =>
          callServer(asker, "updateImage", { params: { id }, body: change }),
      ),
      /** Serves O58. */
      universityTexts: wireUniversityTexts(callServer),
      adminChanges: wireAdminChanges(callServer),
      deleteImage: fromPromise<void, { id: string }>(async ({ input, ...asker }) => {
        await callServer(asker, "deleteImage", { params: { id: input.id } });
      }),
    },
  });
}
