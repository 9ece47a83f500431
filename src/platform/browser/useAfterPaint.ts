import { useEffect, useState } from "react";

import { whenIdle } from "./whenIdle.ts";

/** False until the screen has been drawn and the browser has time to spare; then true. */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    let isHere = true;
    // Nothing is drawn for what has left the screen meanwhile.
    whenIdle(() => isHere && setPainted(true));
    return () => {
      isHere = false;
    };
  }, []);
  return painted;
}
