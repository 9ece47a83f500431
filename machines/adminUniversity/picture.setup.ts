import { assign } from "xstate";

import type { UniversityImage } from "#contract/image.ts";

import { refusalIn } from "../forms/refusal.ts";
import { fullTurn } from "../geo/geometry.ts";
import { pictureIn, withImages } from "./adminUniversity.setup.ts";
import type { AdminUniversityContext } from "./types.ts";
import { uploadingSetup } from "./uploading.setup.ts";
/** What the one picture that is open adds to the setup of those on their way. */
export const pictureSetup = uploadingSetup.extend({
  guards: {
    isPicture: ({ context }, params: { id: string }) =>
      context.university?.images.some(({ id }) => id === params.id) ?? false,
    isPanorama: ({ context }) => pictureIn(context)?.kind === "panorama",
  },
  actions: {
    openPicture: assign(({ context }, params: { id: string }) => {
      const image = context.university?.images.find(({ id }) => id === params.id);
      const heading = image?.heading ?? 0;
      return {
        picture: { id: params.id, caption: image?.caption ?? "", point: image?.point ?? null },
        pictureProblem: null,
        flat: false,
        aim: heading,
        looking: heading,
      };
    }),
    closePicture: assign({ picture: null, pictureProblem: null }),
    changePicture: assign(({ context }, params: { caption?: string; point?: string | null }) => ({
      picture: context.picture === null ? null : { ...context.picture, ...params },
      pictureProblem: null,
    })),
    showFlat: assign({ flat: true }),
    look: assign((_, params: { heading: number }) => ({ looking: fullTurn(params.heading) })),
    /** The same view as before now looks north. */
    turnNorth: assign({ aim: 0, looking: 0 }),
    replaceImage: assign(({ context }, params: { image: UniversityImage }) =>
      withImages(context.university, (images) =>
        images.map((each) => (each.id === params.image.id ? params.image : each)),
      ),
    ),
    dropImage: assign(({ context }) =>
      withImages(context.university, (images) =>
        images.filter(({ id }) => id !== context.picture?.id),
      ),
    ),
    tellPictureProblem: assign((_, params: { error: unknown }) => ({
      pictureProblem: { text: refusalIn(params.error).message },
    })),
  },
});

/** The heading of a panorama's middle, once where the person looks is north. */
export function northernHeading(context: AdminUniversityContext): number {
  return fullTurn((pictureIn(context)?.heading ?? 0) - context.looking);
}
