import * as v from "valibot";

import { call } from "../call.ts";
import { IdParam } from "../fields.ts";
import { ImageChange, UniversityImage } from "../image.ts";
import { ImportJob } from "../importJob.ts";
import { MAX_POINTS } from "../limits.ts";
import { Id, listOf, textOrNull } from "../tolerant.ts";
import {
  Point,
  PointChange,
  PointInput,
  University,
  UniversityChange,
  UniversityInput,
} from "../university.ts";

const forbidden = { 403: "Only superusers may do this." };
const conflict = { 409: "Someone has changed it since the version that was sent." };

/** Serves A13. Hosts that look for conflicts refuse an old version with a 409 (O48). */
export const updateUniversity = call({
  clause: "A13",
  summary: "Change a university.",
  tag: "Administration",
  method: "PUT",
  path: "/admin/update-university/{id}/",
  access: "superuser",
  body: UniversityChange,
  data: University,
  refusals: { ...forbidden, ...conflict, 404: "There is no university with this id." },
});

/** Serves A14 (O36): a form of up to 40 MB, sent with progress by the upload port instead of as JSON. */
export const addLocationImage = call({
  clause: "A14",
  summary:
    "Add an image (JPEG, PNG or WebP, up to 40 MB) to a university or one of its points. An equirectangular one becomes a panorama.",
  tag: "Administration",
  method: "POST",
  path: "/admin/add-location-image/",
  access: "superuser",
  multipart: {
    location_id: { required: true, description: "Id of the university." },
    point_id: { required: false, description: "Id of one of its points." },
    image: { required: true, description: "The image file.", binary: true },
  },
  data: v.object({ ...UniversityImage.entries, location_id: Id, point_id: textOrNull }),
  refusals: {
    ...forbidden,
    400: "The form has no image or no location_id, or the file is not a complete JPEG, PNG or WebP image.",
    404: "There is no such university or point.",
    413: "The file is larger than 40 MB.",
  },
});

/** Serves A15: the new university has neither points nor images. */
export const createUniversity = call({
  clause: "A15",
  summary: "Create a university.",
  tag: "Administration",
  method: "POST",
  path: "/admin/create-university/",
  access: "superuser",
  body: UniversityInput,
  data: University,
  refusals: forbidden,
});

/** Serves A16 (S18): the new stop is the last of its tour. */
export const createPoint = call({
  clause: "A16",
  summary: "Add a tour point to a university.",
  tag: "Administration",
  method: "POST",
  path: "/admin/create-point/",
  access: "superuser",
  body: PointInput,
  data: Point,
  refusals: { ...forbidden, 404: "There is no such university." },
});

/** Serves A17 (S19). restorePoint undoes it within a day. */
export const deletePoint = call({
  clause: "A17",
  summary: "Delete a tour point.",
  tag: "Administration",
  method: "DELETE",
  path: "/admin/delete-point/{id}/",
  access: "superuser",
  data: v.optional(v.unknown()),
  refusals: { ...forbidden, 404: "There is no point with this id." },
});

/** Serves O19: an old version is refused with a 409 (O48). */
export const updatePoint = call({
  clause: "O19",
  summary: "Change a tour point.",
  tag: "Administration",
  method: "PUT",
  path: "/admin/update-point/{id}/",
  access: "superuser",
  body: PointChange,
  data: Point,
  refusals: { ...forbidden, ...conflict, 404: "There is no point with this id." },
});

/** Serves O19 and O34: undoes deletePoint within a day, a 404 after that. */
export const restorePoint = call({
  clause: "O19",
  summary:
    "Restore a tour point deleted within the last day, with its images and its place in the order.",
  tag: "Administration",
  method: "POST",
  path: "/admin/restore-point/{id}/",
  access: "superuser",
  data: Point,
  refusals: { ...forbidden, 404: "There is no such point, or it was deleted too long ago." },
});

/** Serves O19. Returns the points in the new order; a list that leaves one out is refused with a 409. */
export const orderPoints = call({
  clause: "O19",
  summary: "Reorder a university's tour points: send the ids of all of them, the first stop first.",
  tag: "Administration",
  method: "PUT",
  path: "/admin/order-points/{id}/",
  access: "superuser",
  body: v.object({
    points: v.pipe(
      v.array(IdParam, "The list of points is missing."),
      v.maxLength(MAX_POINTS, `A tour can have up to ${MAX_POINTS} points.`),
    ),
  }),
  data: listOf(Point),
  refusals: {
    ...forbidden,
    404: "There is no university with this id.",
    409: "The list doesn't match the university's points: someone has added or deleted one.",
  },
});

/** Serves O20 and O37: a `heading` in degrees from north turns every later look into a panorama. */
export const updateImage = call({
  clause: "O20",
  summary: "Change an image's caption, the heading of its middle (set north), or its point.",
  tag: "Administration",
  method: "PUT",
  path: "/admin/update-image/{id}/",
  access: "superuser",
  body: ImageChange,
  data: UniversityImage,
  refusals: { ...forbidden, 404: "There is no image or no point with this id." },
});

/** Serves O20. It can't be undone, unlike deletePoint. */
export const deleteImage = call({
  clause: "O20",
  summary: "Delete an image of a university or a point.",
  tag: "Administration",
  method: "DELETE",
  path: "/admin/delete-image/{id}/",
  access: "superuser",
  data: v.optional(v.unknown()),
  refusals: { ...forbidden, 404: "There is no image with this id." },
});

/** Serves O23: a form of up to 256 MB, sent by the upload port. Returns the job, still waiting. */
export const startImport = call({
  clause: "O23",
  summary:
    "Import a file: College Scorecard CSV, IPEDS HD CSV, ROR JSON, or a campus as GeoJSON. It responds immediately; `imports` shows the progress.",
  tag: "Administration",
  method: "POST",
  path: "/admin/import/",
  access: "superuser",
  multipart: {
    university_id: {
      required: false,
      description: "Id of the university whose campus the GeoJSON file describes.",
    },
    dry_run: {
      required: false,
      description: "'true' to report what would change without changing anything.",
    },
    file: { required: true, description: "The file; it may be compressed (gzip).", binary: true },
  },
  data: ImportJob,
  refusals: {
    ...forbidden,
    400: "The form has no file, or the file's kind is unknown.",
    404: "There is no university with this id.",
    413: "The file is larger than 256 MB.",
  },
});

/** Serves O23 and O43: polled while an import runs, so the loading overlay leaves it out (T22). */
export const imports = call({
  clause: "O23",
  summary: "Recent imports with their progress and report, newest first.",
  tag: "Administration",
  method: "GET",
  path: "/admin/imports/",
  access: "superuser",
  data: listOf(ImportJob),
  skipLoading: true,
  refusals: forbidden,
});
