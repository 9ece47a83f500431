import type { UniversityImage } from "#contract/image.ts";
import {
  IMAGE_TYPES,
  MAX_DESCRIPTION,
  MAX_IMAGE_BYTES,
  MAX_NAME,
  MAX_PANORAMA_ID,
} from "#contract/limits.ts";
import type { Point, PointChange, PointInput } from "#contract/university.ts";

import { fullTurn } from "../geo/geometry.ts";
import { isOwnPanorama, ownPanoramaId } from "../geo/places.ts";
import type { LatLng, PanoramaTarget } from "../geo/types.ts";
import type { ChosenFile } from "../upload/types.ts";
import { roundedAngle, roundedPlace } from "./points.ts";
import type { DraftField, PointDraft, Problem } from "./types.ts";

const FIELDS = [
  "name",
  "description",
  "lat",
  "lng",
  "heading",
  "pitch",
  "panoId",
] as const satisfies DraftField[];

const angleText = (degrees: number): string => String(roundedAngle(degrees));
/** The contract takes headings from -360 to 360; the fields hold them from 0. */
const headingText = (degrees: number): string => angleText(fullTurn(degrees));

/** A place as the dialog's fields hold it. */
export function placeTexts(place: LatLng): { lat: string; lng: string } {
  const { lat, lng } = roundedPlace(place);
  return { lat: String(lat), lng: String(lng) };
}

/** A new point at a place, without a panorama. Serves T16. */
export const draftAt = (place: LatLng): PointDraft => ({
  pointId: null,
  version: undefined,
  name: "",
  description: "",
  heading: "",
  pitch: "",
  panoId: "",
  ...placeTexts(place),
});

/** A new point with the position, pitch, heading and panorama id of what is looked at. Serves T17. */
export const draftOfView = (look: PanoramaTarget): PointDraft => ({
  ...draftAt(look),
  heading: headingText(look.heading),
  pitch: angleText(look.pitch),
  panoId: look.panoId,
});

/** A point as its dialog begins. Serves O35. */
export const draftOf = (point: Point): PointDraft => ({
  pointId: point.id,
  version: point.version,
  name: point.name,
  description: point.description,
  lat: "",
  lng: "",
  ...(point.lat !== null && point.lng !== null && placeTexts({ lat: point.lat, lng: point.lng })),
  heading: point.heading === null ? "" : headingText(point.heading),
  pitch: point.pitch === null ? "" : angleText(point.pitch),
  panoId: point.panoId ?? "",
});

/** A typed number; null when nothing is typed, NaN when it is none. */
function numberIn(typed: string): number | null {
  const text = typed.trim();
  return text === "" ? null : Number(text);
}

const isWithin = (value: number | null, least: number, most: number): boolean =>
  value !== null && value >= least && value <= most;

/** The first thing that keeps a draft from being saved, or null. Serves S18 and O35. */
export function problemOf(draft: PointDraft): Problem | null {
  const name = draft.name.trim();
  const angles = { heading: numberIn(draft.heading), pitch: numberIn(draft.pitch) };
  if (name === "") return { field: "name", said: "editPoints.nameMissing" };
  if (name.length > MAX_NAME)
    return { field: "name", said: { code: "editPoints.nameTooLong", most: MAX_NAME } };
  if (draft.description.trim().length > MAX_DESCRIPTION)
    return {
      field: "description",
      said: { code: "editPoints.descriptionTooLong", most: MAX_DESCRIPTION },
    };
  if (!isWithin(numberIn(draft.lat), -90, 90))
    return { field: "lat", said: "editPoints.latitudeKind" };
  if (!isWithin(numberIn(draft.lng), -180, 180))
    return { field: "lng", said: "editPoints.longitudeKind" };
  if (angles.heading !== null && !isWithin(angles.heading, 0, 360))
    return { field: "heading", said: "editPoints.headingKind" };
  if (angles.pitch !== null && !isWithin(angles.pitch, -90, 90))
    return { field: "pitch", said: "editPoints.pitchKind" };
  if (draft.panoId.trim().length > MAX_PANORAMA_ID)
    return {
      field: "panoId",
      said: { code: "editPoints.panoramaIdTooLong", most: MAX_PANORAMA_ID },
    };
  return null;
}

/** What is sent of a draft that has no problem. Of no draft it is what every server refuses. Serves A16 and O19. */
export const inputOfDraft = (draft: PointDraft | null, university: string): PointInput => ({
  name: draft?.name.trim() ?? "",
  description: draft?.description.trim() ?? "",
  university,
  lat: numberIn(draft?.lat ?? "") ?? 0,
  lng: numberIn(draft?.lng ?? "") ?? 0,
  panoId: draft?.panoId.trim() || null,
  heading: numberIn(draft?.heading ?? ""),
  pitch: numberIn(draft?.pitch ?? ""),
});

/** What is sent of a change, with the version that it was made from (O48). */
export const changeOfDraft = (draft: PointDraft | null, university: string): PointChange => ({
  ...inputOfDraft(draft, university),
  version: draft?.version,
});

/** Whether two drafts hold the same in every field. */
export const isSameDraft = (one: PointDraft | null, other: PointDraft | null): boolean =>
  FIELDS.every((field) => one?.[field] === other?.[field]);

/** A draft of a point that was changed elsewhere: what was typed since it was `begun` stays, the rest is as it is now. */
export const draftOver = (point: Point, draft: PointDraft, begun: PointDraft): PointDraft =>
  FIELDS.filter((field) => draft[field] !== begun[field]).reduce(
    (made, field) => ({ ...made, [field]: draft[field] }),
    draftOf(point),
  );

/** A draft of a point that was deleted elsewhere: it can become a new one, without a panorama that went with the old. */
export const draftAnew = (draft: PointDraft, images: readonly UniversityImage[]): PointDraft => {
  const isGone =
    isOwnPanorama(draft.panoId) && !images.some((image) => ownPanoramaId(image) === draft.panoId);
  return { ...draft, pointId: null, version: undefined, panoId: isGone ? "" : draft.panoId };
};

/** What keeps a file from being sent, or null. Serves O36. */
export function fileProblem({ type, size }: ChosenFile): Problem | null {
  if (!IMAGE_TYPES.includes(type)) return { field: "file", said: "editPoints.fileKind" };
  if (size > MAX_IMAGE_BYTES) return { field: "file", said: "editPoints.fileTooLarge" };
  if (size === 0) return { field: "file", said: "editPoints.fileEmpty" };
  return null;
}
