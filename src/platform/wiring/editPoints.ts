import { fromPromise } from "xstate";

import type { ImageChange, UniversityImage } from "#contract/image.ts";
import type { Point, PointChange, PointInput } from "#contract/university.ts";
import { editPointsMachine } from "#machines/editPoints/editPoints.machine.ts";

import { createUniversityPorts } from "../http/universityPorts.ts";
import { createUploadImage } from "../http/uploadPort.ts";
import { createFindPanorama } from "../panorama/findPanorama.ts";
import { watchPosition } from "../position/watchPosition.ts";
import type { Parts } from "./parts.ts";

/** The chart `editPoints` with its ports in place. */
export function wireEditPoints({ callServer, settings }: Parts) {
  return editPointsMachine.provide({
    actors: {
      watchPosition,
      findPanorama: createFindPanorama({ callServer, settings }),
      uploadImage: createUploadImage(callServer, { quiet: false }),
      ...createUniversityPorts(callServer),
      /** Serves A16. */
      createPoint: fromPromise<Point, PointInput>(({ input, ...asker }) =>
        callServer(asker, "createPoint", { body: input }),
      ),
      /** These four serve O19. */
      updatePoint: fromPromise<Point, { id: string; point: PointChange }>(
        ({ input: { id, point }, ...asker }) =>
          callServer(asker, "updatePoint", { params: { id }, body: point }),
      ),
      restorePoint: fromPromise<Point, { id: string }>(({ input, ...asker }) =>
        callServer(asker, "restorePoint", { params: { id: input.id } }),
      ),
      orderPoints: fromPromise<Point[], { id: string; points: string[] }>(
        ({ input: { id, points }, ...asker }) =>
          callServer(asker, "orderPoints", { params: { id }, body: { points } }),
      ),
      /** Serves A17. */
      deletePoint: fromPromise<void, { id: string }>(async ({ input, ...asker }) => {
        await callServer(asker, "deletePoint", { params: { id: input.id } });
      }),
      /** Serves O20. */
      updateImage: fromPromise<UniversityImage, { id: string; change: ImageChange }>(
        ({ input: { id, change }, ...asker }) =>
          callServer(asker, "updateImage", { params: { id }, body: change }),
      ),
    },
  });
}
