import * as v from "valibot";

import type { SafeStorage } from "./safeStorage.ts";

/** A value kept as JSON, when it is there and fits its schema; null otherwise. */
export function readJson<const S extends v.GenericSchema>(
  storage: SafeStorage,
  key: string,
  schema: S,
): v.InferOutput<S> | null {
  const text = storage.get(key);
  if (text === null) return null;
  try {
    const read = v.safeParse(schema, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
