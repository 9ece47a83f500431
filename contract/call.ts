import type * as v from "valibot";

/** Base path of every call on its host (A1). */
export const API_BASE = "/api";

/** HTTP methods that calls use; there is no PATCH: an update is a PUT. */
export type Method = "GET" | "POST" | "PUT" | "DELETE";
/** Who may call: anyone, a signed-in user, a superuser (P5). */
export type Access = "anyone" | "user" | "superuser";

type Schema = v.GenericSchema<unknown, unknown>;

/**
 * One call of the API: the only place that states its path, what it takes and what it returns as `data`. `query` takes
 * texts, as the address has them. `multipart` names the fields of a form with a file.
 */
export interface Call<
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  D extends Schema = Schema,
  A extends Access = Access,
  P extends string = string,
> {
  clause: string;
  summary: string;
  tag: "Accounts" | "Universities" | "Administration" | "Chat";
  method: Method;
  /** Path after /api with `{name}` for parameters; always ends in a slash but for the token refresh. */
  path: P;
  access: A;
  query?: Q;
  body?: B;
  multipart?: Record<string, { required: boolean; description: string; binary?: boolean }>;
  data: D;
  /** The media type of an answer in plain text: it comes without the envelope, which its refusals still have. */
  text?: string;
  /** True when the loading overlay leaves this call out (T22). */
  skipLoading?: boolean;
  /** Refusals beyond the common ones, by status. */
  refusals?: Record<number, string>;
}

/** Declares a call and keeps its exact types. */
export function call<
  const D extends Schema,
  const Q extends Schema | undefined = undefined,
  const B extends Schema | undefined = undefined,
  const A extends Access = Access,
  const P extends string = string,
>(
  definition: Omit<Call<Q, B, D, A, P>, "query" | "body"> & { query?: Q; body?: B },
): Call<Q, B, D, A, P> {
  return definition;
}

/** A schema's type on the way in or out; undefined where the call has no such schema. */
type InputOf<S> = S extends Schema ? v.InferInput<S> : undefined;
type OutputOf<S> = S extends Schema ? v.InferOutput<S> : undefined;
/** An optional property's type without `undefined`; undefined itself where nothing else is left. */
type Given<S> = [NonNullable<S>] extends [never] ? undefined : NonNullable<S>;

/** The names of a path's parameters. */
type NamesIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The parameters of a call's path, by name. */
export type ParamsOf<C extends Call> = Readonly<Record<NamesIn<C["path"]>, string>>;
/** What a caller passes as the body, what the server reads of it, and what a caller gets. */
export type BodyIn<C extends Call> = InputOf<Given<C["body"]>>;
/**
 * The body after validation, with defaults filled in, as the server's handler gets it; undefined for calls without one.
 */
export type BodyOut<C extends Call> = OutputOf<Given<C["body"]>>;
/** What a caller passes as the query: texts, as they are in the address. */
export type QueryIn<C extends Call> = InputOf<Given<C["query"]>>;
/** The query after validation, as the server's handler gets it: numbers read, defaults filled in. */
export type QueryOut<C extends Call> = OutputOf<Given<C["query"]>>;
/** What a caller gets as `data`, once the response was read as the call's schema says. */
export type DataOf<C extends Call> = v.InferOutput<C["data"]>;
