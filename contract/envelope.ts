import * as v from "valibot";

/** How every answer is wrapped: `{status, message, data}` (A1). `status` other than "success" is a refusal (X1). */
export interface Envelope<T> {
  status: "success" | "error";
  message: string;
  data: T;
}

/** What the app accepts as an envelope from any host: `data` is checked by the call's own schema afterwards. */
export const AnyEnvelope = v.looseObject({
  status: v.string(),
  message: v.fallback(v.nullish(v.string(), ""), ""),
  data: v.optional(v.unknown()),
});
