import * as v from "valibot";

/**
 * Reads of answers from any host: a missing, null or misshapen optional field becomes the given value,
 * so a host that sends more or less than ours never breaks the app. The last schema of a pipe says what comes out
 * of it: the API's documents are made from that.
 */
export const textOr = <const D extends string>(missing: D) =>
  v.fallback(
    v.pipe(v.nullish(v.union([v.string(), v.number()]), missing), v.transform(String), v.string()),
    missing,
  );

/** An id as a foreign host may send it: a number becomes its decimal string. */
export const Id = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite())]),
  v.transform(String),
  v.string(),
);

/** Yes or no; anything else, such as "true", becomes the given value. */
export const booleanOr = <const D extends boolean>(missing: D) =>
  v.fallback(v.nullish(v.boolean(), missing), missing);

/** A number, or a text that holds one; null otherwise. */
export const numberOrNull = v.fallback(
  v.nullish(
    v.union([
      v.pipe(v.number(), v.finite()),
      v.pipe(v.string(), v.trim(), v.nonEmpty(), v.transform(Number), v.number(), v.finite()),
    ]),
    null,
  ),
  null,
);

/** A text, or a number as a text; null otherwise. */
export const textOrNull = v.fallback(
  v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.string()), null),
  null,
);

/** A text; undefined when a host sends none. */
export const textIfAny = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.string())),
  undefined,
);

/** Yes or no; undefined when a host sends neither. */
export const flagIfAny = v.fallback(v.optional(v.boolean()), undefined);

/** A list without the items that don't fit; empty for anything but a list. Documents take the schema from `listOf`. */
export function listOf<const S extends v.GenericSchema>(item: S) {
  return v.pipe(
    v.fallback(v.nullish(v.array(v.unknown()), []), []),
    v.transform((values): v.InferOutput<S>[] =>
      values.flatMap((value) => {
        const read = v.safeParse(item, value);
        return read.success ? [read.output] : [];
      }),
    ),
    v.metadata({ listOf: item }),
  );
}
