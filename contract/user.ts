import * as v from "valibot";

import { booleanOr, listOf, textOr, textOrNull } from "./tolerant.ts";
import { UniversityRef } from "./university.ts";

export const USER_TYPES = ["student", "parent", "alumni", "faculty", "others"] as const;
export type UserType = (typeof USER_TYPES)[number];

export const UserTypeField = v.picklist(
  USER_TYPES,
  `The type must be one of ${USER_TYPES.join(", ")}.`,
);

/** The account of a person (E1). `favorites` and `suggested_universities` hold id and name of universities. */
export const User = v.object({
  id: textOrNull,
  email: textOr(""),
  full_name: textOr(""),
  type: v.fallback(v.optional(v.picklist(USER_TYPES), "student"), "student"),
  is_superuser: booleanOr(false),
  description: textOr(""),
  email_verified: booleanOr(true),
  favorites: listOf(UniversityRef),
  is_active: booleanOr(true),
  goal: textOr(""),
  phone_number: textOr(""),
  role: textOr(""),
  suggested_universities: listOf(UniversityRef),
});
export type User = v.InferOutput<typeof User>;
