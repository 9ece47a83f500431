import "./styles/main.css";
import { createBrowserHistory, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createActor, type InspectionEvent } from "xstate";

import { ids } from "#machines/ids.ts";

import { wasReloaded } from "./platform/navigation/wasReloaded.ts";
import { loadSettings } from "./platform/settings/loadSettings.ts";
import { SettingsContext } from "./platform/settings/settingsContext.ts";
import { isSpeechSupported } from "./platform/speech/recognise.ts";
import { createSafeStorage } from "./platform/storage/safeStorage.ts";
import { createStorageLocks } from "./platform/storage/storageLocks.ts";
import { watchTokens } from "./platform/storage/watchTokens.ts";
import { wireRoot } from "./platform/wiring/wiring.ts";
import { RootProvider } from "./root.tsx";
import { createAppRouter } from "./router.tsx";

const { origin } = window.location;
const history = createBrowserHistory();
const storage = createSafeStorage(() => window.localStorage);
// The welcome screen needs no settings: whoever does, waits for them.
const settings = loadSettings(origin);

const { machine, stored, charts } = wireRoot({
  origin,
  settings,
  storage,
  locks: "locks" in navigator ? navigator.locks : createStorageLocks(storage),
  navigate({ to, state = {}, replace = false }) {
    if (replace) history.replace(to, state);
    else history.push(to, state);
  },
  reload: () => window.location.reload(),
  setDocumentTitle(title) {
    document.title = title;
  },
  log: (text) => console.info(text),
});

const root = createActor(machine, {
  systemId: ids.root,
  input: { ...stored, speechSupported: isSpeechSupported(), reloaded: wasReloaded() },
  ...(import.meta.env.DEV ? { inspect: announce } : {}),
});
root.start();

const { session, profile } = root.getSnapshot().children;
watchTokens(
  window,
  storage,
  () => ({
    signedIn: session?.getSnapshot().hasTag("signedIn") ?? false,
    userId: profile?.getSnapshot().context.user?.id ?? null,
  }),
  {
    signedIn: () => session?.send({ type: "session.tokensStored", byLogIn: true, elsewhere: true }),
    signedOut: () => session?.send({ type: "session.signOutRequested" }),
  },
);

const place = document.getElementById("root");
if (place === null) throw new Error("index.html has no element with the id 'root'.");
createRoot(place).render(
  <StrictMode>
    <SettingsContext value={settings}>
      <RootProvider root={root}>
        <RouterProvider router={createAppRouter(root, history, charts)} />
      </RootProvider>
    </SettingsContext>
  </StrictMode>,
);

/**
 * Lets development tools of the page follow the charts: every inspection event becomes a DOM event. In development only,
 * as the events hold what is typed, a password among it.
 */
function announce(detail: InspectionEvent): void {
  window.dispatchEvent(new CustomEvent("xstate.inspection", { detail }));
}
