import { useEffect, useEffectEvent, useState } from "react";

import { onKeyRefused } from "../../platform/google/authFailure.ts";
import { loadGoogleMaps } from "../../platform/google/loadGoogleMaps.ts";

/** Whether Google's maps are here. Calls `failed` with a sentence when they can't be had, or the key is refused later. */
export function useGoogleMaps(apiKey: string, failed: (reason: string) => void): boolean {
  const [here, setHere] = useState(false);
  const fail = useEffectEvent(failed);
  useEffect(() => {
    let wanted = true;
    const stop = onKeyRefused(() => {
      if (wanted) fail("Google Maps refused the key.");
    });
    loadGoogleMaps(apiKey).then(
      () => {
        if (wanted) setHere(true);
      },
      (error: unknown) => {
        if (wanted) fail(error instanceof Error ? error.message : "Google Maps failed.");
      },
    );
    return () => {
      wanted = false;
      stop();
    };
  }, [apiKey]);
  return here;
}
