import { useJsApiLoader } from "@react-google-maps/api";
import { createElement, useEffect } from "react";
import { createRoot } from "react-dom/client";

import { language as shown } from "../../words/t.ts";
import { lazily } from "../lazily.ts";
import { isKeyRefused, onKeyRefused } from "./authFailure.ts";

type Libraries = NonNullable<Parameters<typeof useJsApiLoader>[0]["libraries"]>;
/** The package warns when it is given another list object each time. */
const LIBRARIES: Libraries = ["core", "maps", "marker", "streetView"];
/** A network that swallows requests neither loads nor fails. */
const PATIENCE = 20_000;

/** Google's script can't be loaded again in another language: it stays in the first. */
let scriptLanguage: string | undefined;

const loads = new Map<string, () => Promise<typeof google.maps>>();

/**
 * Loads Google's maps and street views, once for a key, and without the fonts that Google would fetch. Rejects with a
 * sentence when they can't be had: no network, a network that doesn't answer, or a key that Google has refused before
 * (see onKeyRefused for one that it refuses later). Asking again after a failure tries again.
 */
export async function loadGoogleMaps(apiKey: string): Promise<typeof google.maps> {
  if (isKeyRefused()) throw new Error("Google Maps refused the key.");
  const load = loads.get(apiKey) ?? lazily(() => loadOnce(apiKey));
  loads.set(apiKey, load);
  return load();
}

/** The package gives its loader as a hook alone, so an element that no one sees calls it. */
async function loadOnce(apiKey: string): Promise<typeof google.maps> {
  scriptLanguage ??= shown();
  const props = { apiKey, language: scriptLanguage };
  const root = createRoot(document.createElement("div"));
  const stop = onKeyRefused(() => {});
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (): void => reject(new Error("Google Maps could not be loaded."));
      setTimeout(fail, PATIENCE);
      root.render(createElement(Loader, { ...props, loaded: resolve, failed: fail }));
    });
    return google.maps;
  } finally {
    stop();
    root.unmount();
  }
}

interface LoaderProps {
  apiKey: string;
  language: string;
  loaded: () => void;
  failed: () => void;
}

function Loader({ apiKey, language, loaded, failed }: LoaderProps): null {
  const { isLoaded, loadError } = useJsApiLoader({
    googleMapsApiKey: apiKey,
    language,
    libraries: LIBRARIES,
    preventGoogleFontsLoading: true,
  });
  useEffect(() => {
    if (isLoaded) loaded();
    else if (loadError) failed();
  }, [isLoaded, loadError, loaded, failed]);
  return null;
}
