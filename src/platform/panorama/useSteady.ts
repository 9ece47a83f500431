import { useState } from "react";

/** The value as it was when it last differed, so that an equal one, made again, is no reason to act. */
export function useSteady<T>(value: T, same: (one: T, other: T) => boolean): T {
  const [steady, setSteady] = useState(value);
  if (steady === value || same(steady, value)) return steady;
  setSteady(value);
  return value;
}
