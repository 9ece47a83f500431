import * as v from "valibot";

import { booleanOr, listOf, textOr, textOrNull } from "./tolerant.ts";
import { UniversityRef } from "./universityRef.ts";

/** Who a person can be (S9), in the order of the radio choice. */
export const USER_TYPES = ["student", "parent", "alumni", "faculty", "others"] as const;
/** Decides where a person goes after choosing it (T4), and which topics they are shown (P1 to P4). */
export type UserType = (typeof USER_TYPES)[number];

/** The account of a person (E1). `favorites` and `suggested_universities` hold id and name of universities. */
export const User = v.object({
  id: textOrNull,
  email: textOr(""),
  full_name: textOr(""),
  type: v.fallback(v.optional(v.picklist(USER_TYPES), "student"), "student"),
  is_superuser: booleanOr(false),
  /** True where a superuser is none before they turned on two-step sign-in (O205, O238); other hosts needn't say so. */
  lacks_second_factor: v.optional(booleanOr(false)),
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
