import * as v from "valibot";

import { Id, textOr, textOrNull } from "./tolerant.ts";

/** What a change touched: fields by their names. A long text is cut and ends in '…'. */
const Fields = v.fallback(v.nullish(v.record(v.string(), v.unknown()), {}), {});

/** Who made a change: the account, and its name at that time; empty once the account is deleted. */
const Editor = v.object({ id: textOr(""), name: textOr("") });

/**
 * One change that a superuser made (O127). `call` names the call of this contract; `subject` is what was changed, with its
 * name at that time; `university` is whose it is, if any, and `university_name` its present name. `before` and `after` hold only what differs.
 */
export const AdminChange = v.object({
  id: Id,
  at: textOr(""),
  by: v.fallback(Editor, { id: "", name: "" }),
  call: textOr(""),
  subject: v.fallback(v.object({ kind: textOr(""), id: textOr(""), name: textOr("") }), {
    kind: "",
    id: "",
    name: "",
  }),
  university: textOrNull,
  university_name: textOr(""),
  before: Fields,
  after: Fields,
});
export type AdminChange = v.InferOutput<typeof AdminChange>;
