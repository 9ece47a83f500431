import { assign, setup } from "xstate";

import type { UniversityImage } from "#contract/image.ts";
import type { Plan } from "#contract/plan.ts";
import type { University, UniversityChange } from "#contract/university.ts";

import { adminChangesMachine } from "../adminChanges/adminChanges.machine.ts";
import type { ChartMeta } from "../clauses.ts";
import { typed } from "../forms/formFields.ts";
import type { LatLng } from "../geo/types.ts";
import { CONFLICT, statusOf, unprovided } from "../ports.ts";
import { notify, sendToSystem, tellFault } from "../sendToSystem.ts";
import { universityParts } from "../university/parts.ts";
import type { TypedText } from "../universityTexts/types.ts";
import { universityTextsMachine } from "../universityTexts/universityTexts.machine.ts";
import type { ImageOrder } from "../upload/types.ts";
import { unprovidedUpload } from "../upload/upload.ts";
import { formOf, isSame, issuesOf, merged, placed, refused } from "./form.ts";
import type {
  AdminUniversityContext,
  AdminUniversityEvent,
  AdminUniversityInput,
  AdminUniversityTag,
  FormField,
  PictureOrder,
} from "./types.ts";

/** The picture that is open, as the server has it. */
export const pictureIn = ({ university, picture }: AdminUniversityContext) =>
  university?.images.find(({ id }) => id === picture?.id) ?? null;

const isPictureChanged = (context: AdminUniversityContext) => {
  const [draft, kept] = [context.picture, pictureIn(context)];
  return (
    draft !== null &&
    kept !== null &&
    (draft.caption.trim() !== kept.caption || draft.point !== kept.point)
  );
};

const isUnsaved = (context: AdminUniversityContext) =>
  !isSame(context.form, context.kept) ||
  isPictureChanged(context) ||
  context.uploads.some(({ state }) => state !== "refused") ||
  context.text !== null;

/** The university with other images. */
export const withImages = (
  university: University | null,
  change: (images: readonly UniversityImage[]) => UniversityImage[],
) => ({
  university: university === null ? null : { ...university, images: change(university.images) },
});

/** What the chart of a university in the administration is made of: its ports and its form. The pictures extend it. */
export const adminUniversitySetup = setup({
  types: {} as {
    context: AdminUniversityContext;
    events: AdminUniversityEvent;
    input: AdminUniversityInput;
    tags: AdminUniversityTag;
    meta: ChartMeta;
  },
  actors: {
    ...universityParts.actors,
    /** Makes a university where `id` is null, changes one otherwise; 409: someone else did (A13, A15, O48). */
    saveUniversity: unprovided<University, { id: string | null; body: UniversityChange }>(
      "saveUniversity",
    ),
    /** Sends a file and tells how it goes by UploadEvents; stops with its state (A14). */
    uploadImage: unprovidedUpload<ImageOrder>("uploadImage"),
    /** Changes an image and answers it (O20). */
    updateImage: unprovided<UniversityImage, PictureOrder>("updateImage"),
    deleteImage: unprovided<void, { id: string }>("deleteImage"),
    /** Its own texts, which the guide quotes (O58). */
    universityTexts: universityTextsMachine,
    /** What superusers changed of it (O121). */
    adminChanges: adminChangesMachine,
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
    isPictureChanged: ({ context }) => isPictureChanged(context),
    isUnsaved: ({ context }) => isUnsaved(context),
  },
  actions: {
    /** What was left typed when the session ended stays. */
    open: assign(({ context }, params: { university: University }) => {
      const kept = formOf(params.university);
      return {
        university: params.university,
        kept,
        ...merged(context.form, context.kept, kept),
      };
    }),
    setPlan: assign((_, params: { plan: Plan | null }) => params),
    setTitle: sendToSystem("root", ({ context }) => ({
      type: "title.set",
      title: { text: context.university?.name ?? "" },
    })),
    setField: assign(({ context }, { field, value }: { field: FormField; value: string }) =>
      typed(context, { [field]: value }),
    ),
    setPlace: assign(({ context }, params: { at: LatLng }) => typed(context, placed(params.at))),
    showIssues: assign(({ context }) => ({
      issues: issuesOf(context.form),
      problem: null,
      refusals: context.refusals + 1,
    })),
    noteSent: assign({ sent: ({ context }) => context.form, issues: {}, problem: null }),
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
        problem: "adminUniversity.changedMeanwhile" as const,
        refusals: context.refusals + 1,
      };
    }),
    goToMade: sendToSystem("root", (_, params: { university: University }) => ({
      type: "navigation.requested",
      to: `/administrator/universities/${encodeURIComponent(params.university.id)}`,
      replace: true,
    })),
    tellFault: tellFault(),
    noteText: assign((_, params: { text: TypedText | null }) => params),
    notify: notify(),
  },
});

/** Id of the marker at the university's own position. */
export const POSITION = "position";
