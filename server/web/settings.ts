import type { AppSettings } from "#contract/settings.ts";

import type { Config } from "../config.ts";

/** The settings that the app gets at run time: never a secret. A map key is public: its owner binds it to sites. */
export function appSettings({
  apiHost,
  firebase,
  googleMapsApiKey,
  mapStyleUrl,
  statechartsInspect,
}: Config): AppSettings {
  return {
    apiHost,
    firebase:
      firebase === null
        ? null
        : {
            apiKey: firebase.apiKey,
            projectId: firebase.projectId,
            authDomain: firebase.authDomain,
            appId: firebase.appId,
            emulator: firebase.emulatorHost === null ? null : `http://${firebase.emulatorHost}`,
          },
    googleMaps: googleMapsApiKey === null ? null : { apiKey: googleMapsApiKey },
    mapStyleUrl,
    statechartsInspect,
  };
}
