import * as v from "valibot";

import { call } from "../call.ts";
import { Id } from "../fields.ts";
import { textOr, textOrNull } from "../tolerant.ts";
import { Point, PointInput, University, UniversityInput } from "../university.ts";

const forbidden = { 403: "Only superusers may do this." };

export const updateUniversity = call({
  clause: "A13",
  summary: "Change a university.",
  tag: "Administration",
  method: "PUT",
  path: "/admin/update-university/{id}/",
  access: "superuser",
  body: UniversityInput,
  data: University,
  refusals: { ...forbidden, 404: "There is no university with this id." },
});

export const addLocationImage = call({
  clause: "A14",
  summary: "Add an image (JPEG, PNG or WebP, up to 40 MB) to a university or one of its points.",
  tag: "Administration",
  method: "POST",
  path: "/admin/add-location-image/",
  access: "superuser",
  multipart: {
    location_id: { required: true, description: "Id of the university." },
    point_id: { required: false, description: "Id of one of its points." },
    image: { required: true, description: "The image file.", binary: true },
  },
  data: v.object({
    id: Id,
    location_id: Id,
    point_id: textOrNull,
    url: textOr(""),
    width: v.number(),
    height: v.number(),
  }),
  refusals: {
    ...forbidden,
    400: "The form has no image or no location_id, or the file is not a whole JPEG, PNG or WebP image.",
    404: "There is no such university or point.",
    413: "The file is larger than 40 MB.",
  },
});

export const createUniversity = call({
  clause: "A15",
  summary: "Make a university.",
  tag: "Administration",
  method: "POST",
  path: "/admin/create-university/",
  access: "superuser",
  body: UniversityInput,
  data: University,
  refusals: forbidden,
});

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
