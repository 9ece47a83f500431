import * as v from "valibot";

import { AdminChange } from "../adminChange.ts";
import { call } from "../call.ts";
import { MAX_ID } from "../limits.ts";
import { listOf, textOrNull } from "../tolerant.ts";

const short = (message: string) => v.optional(v.pipe(v.string(), v.maxLength(MAX_ID, message)), "");

/** Serves O127: one page, newest first; pass `next` of a page as `before` for the following one. */
export const adminChanges = call({
  clause: "O127",
  summary: "What superusers changed, who and when, newest first.",
  tag: "Administration",
  method: "GET",
  path: "/admin/changes/",
  access: "superuser",
  query: v.object({
    university: short("The university's id is too long."),
    before: short("The cursor is too long."),
  }),
  data: v.object({ changes: listOf(AdminChange), next: textOrNull }),
  refusals: { 403: "Only superusers may do this." },
});
