import { assign, setup } from "xstate";

import type { UniversityImage } from "#contract/image.ts";
import type { Plan } from "#contract/plan.ts";
import type { University, UniversityChange } from "#contract/university.ts";

import type { ChartMeta } from "../clauses.ts";
import { without } from "../forms/formFields.ts";
import { refusalIn } from "../forms/refusal.ts";
import { fullTurn } from "../geo/geometry.ts";
import type { LatLng } from "../geo/types.ts";
import { CONFLICT, statusOf, unprovided } from "../ports.ts";
import { notify, tell, tellFault } from "../tell.ts";
import { universityParts } from "../university/parts.ts";
import { universityTextsMachine } from "../universityTexts/universityTexts.machine.ts";
import type { ChosenFile } from "../upload/types.ts";
import { unprovidedUpload } from "../upload/upload.ts";
import { formOf, isSame, issuesOf, merged, placed, refused } from "./form.ts";
import { CHANGED_MEANWHILE } from "./texts.ts";
import type {
  DeskUniversityContext,
  DeskUniversityEvent,
  DeskUniversityInput,
  DeskUniversityTag,
  FormField,
  PictureOrder,
  UploadOrder,
} from "./types.ts";
import { isGoing, withFiles, withNextSent, withSending } from "./uploads.ts";

/** The picture that is open, as the server has it. */
export const pictureIn = ({ university, picture }: DeskUniversityContext) =>
  university?.images.find(({ id }) => id === picture?.id) ?? null;

const isPictureChanged = (context: DeskUniversityContext) => {
  const [draft, kept] = [context.picture, pictureIn(context)];
  return (
    draft !== null &&
    kept !== null &&
    (draft.caption.trim() !== kept.caption || draft.point !== kept.point)
  );
};

const isUnsaved = (context: DeskUniversityContext) =>
  !isSame(context.form, context.kept) ||
  isPictureChanged(context) ||
  context.uploads.some(({ state }) => state !== "refused") ||
  context.textUnsaved;

const withImages = (
  university: University | null,
  change: (images: readonly UniversityImage[]) => UniversityImage[],
) => ({
  university: university === null ? null : { ...university, images: change(university.images) },
});

/** What the chart of a university at the desk is made of. */
export const deskUniversitySetup = setup({
  types: {} as {
    context: DeskUniversityContext;
    events: DeskUniversityEvent;
    input: DeskUniversityInput;
    tags: DeskUniversityTag;
    meta: ChartMeta;
  },
  actors: {
    ...universityParts.actors,
    /** Makes a university where `id` is null, changes one otherwise; 409: someone else did (A13, A15, O48). */
    saveUniversity: unprovided<University, { id: string | null; body: UniversityChange }>(
      "saveUniversity",
    ),
    /** Sends a file and tells how it goes by UploadEvents; stops with its state (A14). */
    uploadImage: unprovidedUpload<UploadOrder>("uploadImage"),
    /** Changes an image and answers it (O20). */
    updateImage: unprovided<UniversityImage, PictureOrder>("updateImage"),
    deleteImage: unprovided<void, { id: string }>("deleteImage"),
    /** Its own texts, which the guide quotes (O58). */
    universityTexts: universityTextsMachine,
  },
  guards: {
    ...universityParts.guards,
    /** A new university is there, and nothing was typed meanwhile that its own page would not know. */
    isMade: ({ context }) =>
      context.unaddressed &&
      isSame(context.form, context.sent) &&
      context.picture === null &&
      context.uploads.length === 0,
    isOutdated: ({ context }, params: { error: unknown }) =>
      context.id !== null && statusOf(params.error) === CONFLICT,
    isThere: ({ context }) => context.id !== null,
    isChanged: ({ context }) => !isSame(context.form, context.kept),
    hasIssues: ({ context }) => Object.keys(issuesOf(context.form)).length > 0,
    isPosition: (_, params: { id: string }) => params.id === POSITION,
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
    isPicture: ({ context }, params: { id: string }) =>
      context.university?.images.some(({ id }) => id === params.id) ?? false,
    isPictureChanged: ({ context }) => isPictureChanged(context),
    isPanorama: ({ context }) => pictureIn(context)?.kind === "panorama",
    isUnsaved: ({ context }) => isUnsaved(context),
  },
  actions: {
    open: assign((_, params: { university: University }) => ({
      university: params.university,
      form: formOf(params.university),
      kept: formOf(params.university),
    })),
    setPlan: assign((_, params: { plan: Plan | null }) => params),
    setTitle: tell("root", ({ context }) => ({
      type: "title.set",
      title: { text: context.university?.name ?? "" },
    })),
    setField: assign(({ context }, { field, value }: { field: FormField; value: string }) => {
      const form = { ...context.form, [field]: value };
      return { form, issues: without(context.issues, field), problem: "" };
    }),
    setPlace: assign(({ context }, params: { at: LatLng }) => {
      const form = { ...context.form, ...placed(params.at) };
      return { form, issues: without(context.issues, "lat", "lng"), problem: "" };
    }),
    showIssues: assign(({ context }) => ({
      issues: issuesOf(context.form),
      problem: "",
      refusals: context.refusals + 1,
    })),
    noteSent: assign({ sent: ({ context }) => context.form, issues: {}, problem: "" }),
    /** What the server keeps comes back; what was typed meanwhile stays. */
    takeSaved: assign(({ context }, params: { university: University }) => ({
      id: params.university.id,
      university: params.university,
      kept: formOf(params.university),
      form: isSame(context.form, context.sent) ? formOf(params.university) : context.form,
    })),
    showRefusal: assign(({ context }, params: { error: unknown }) => ({
      ...refused(params.error),
      refusals: context.refusals + 1,
    })),
    /** What someone else saved comes in where this person typed nothing. */
    takeOther: assign(({ context }, params: { university: University }) => {
      const kept = formOf(params.university);
      return {
        university: params.university,
        kept,
        ...merged(context.form, context.kept, kept),
        problem: CHANGED_MEANWHILE,
        refusals: context.refusals + 1,
      };
    }),
    goToMade: tell("root", (_, params: { university: University }) => ({
      type: "navigation.requested",
      to: `/administrator/universities/${encodeURIComponent(params.university.id)}`,
      replace: true,
    })),
    queueFiles: assign(({ context }, params: { files: readonly ChosenFile[] }) =>
      withFiles(context, params.files),
    ),
    sendNext: assign({ uploads: ({ context }) => withNextSent(context.uploads) }),
    setSent: assign(({ context }, params: { fraction: number }) => ({
      uploads: withSending(context.uploads, { sent: params.fraction }),
    })),
    refuseSent: assign(({ context }, params: { reason: string }) => ({
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
    openPicture: assign(({ context }, params: { id: string }) => {
      const image = context.university?.images.find(({ id }) => id === params.id);
      const heading = image?.heading ?? 0;
      return {
        picture: { id: params.id, caption: image?.caption ?? "", point: image?.point ?? null },
        pictureProblem: "",
        flat: false,
        aim: heading,
        looking: heading,
      };
    }),
    closePicture: assign({ picture: null, pictureProblem: "" }),
    changePicture: assign(({ context }, params: { caption?: string; point?: string | null }) => ({
      picture: context.picture === null ? null : { ...context.picture, ...params },
      pictureProblem: "",
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
      pictureProblem: refusalIn(params.error).message,
    })),
    tellFault: tellFault(),
    noteText: assign((_, params: { unsaved: boolean }) => ({ textUnsaved: params.unsaved })),
    notify: notify(),
  },
});

/** Id of the marker at the university's own position. */
export const POSITION = "position";

/** The heading of a panorama's middle, once where the person looks is north. */
export function northernHeading(context: DeskUniversityContext): number {
  return fullTurn((pictureIn(context)?.heading ?? 0) - context.looking);
}
