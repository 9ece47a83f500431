import { assign } from "xstate";

import type { UniversityImage } from "#contract/image.ts";

import type { Said } from "../said.ts";
import type { ChosenFile } from "../upload/types.ts";
import { adminUniversitySetup, withImages } from "./adminUniversity.setup.ts";
import { isGoing, withFiles, withNextSent, withSending } from "./uploads.ts";
/** What the pictures on their way add to the setup of the university in the administration. */
export const uploadingSetup = adminUniversitySetup.extend({
  guards: {
    isWaiting: ({ context }) => context.uploads.some(({ state }) => state === "waiting"),
    isOnItsWay: ({ context }, params: { key: string }) =>
      context.uploads.some(({ key, state }) => key === params.key && state === "sending"),
    /** All of it has gone out: the server may have it already. */
    isOut: ({ context }, params: { key: string }) =>
      context.uploads.some(({ key, state, sent }) => {
        return key === params.key && state === "sending" && sent >= 1;
      }),
    isWithdrawn: ({ context }) => context.uploads.some(({ state }) => state === "withdrawn"),
    isBeingWithdrawn: ({ context }, params: { key: string }) =>
      context.uploads.some(({ key, state }) => key === params.key && state === "withdrawn"),
  },
  actions: {
    queueFiles: assign(({ context }, params: { files: readonly ChosenFile[] }) =>
      withFiles(context, params.files),
    ),
    sendNext: assign({ uploads: ({ context }) => withNextSent(context.uploads) }),
    setSent: assign(({ context }, params: { fraction: number }) => ({
      uploads: withSending(context.uploads, { sent: params.fraction }),
    })),
    refuseSent: assign(({ context }, params: { reason: Said }) => ({
      uploads: withSending(context.uploads, { state: "refused", reason: params.reason }),
    })),
    dropUpload: assign(({ context }, params: { key: string }) => ({
      uploads: context.uploads.filter(({ key }) => key !== params.key),
    })),
    takeImage: assign(({ context }, params: { image: UniversityImage }) => ({
      ...withImages(context.university, (images) => [...images, params.image]),
      uploads: context.uploads.filter((each) => !isGoing(each)),
    })),
    withdraw: assign({
      uploads: ({ context }) => withSending(context.uploads, { state: "withdrawn" }),
    }),
    noteUnwanted: assign((_, params: { image: UniversityImage }) => ({ unwanted: params.image })),
    dropWithdrawn: assign({
      uploads: ({ context }) => context.uploads.filter((each) => !isGoing(each)),
      unwanted: null,
    }),
    /** It could not be taken back: it is shown, as visitors see it. */
    keepUnwanted: assign(({ context }) => ({
      ...withImages(context.university, (images) =>
        context.unwanted === null ? [...images] : [...images, context.unwanted],
      ),
      uploads: context.uploads.filter((each) => !isGoing(each)),
      unwanted: null,
    })),
  },
});
