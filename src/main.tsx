import "./styles/main.css";
import "./words/en/first.ts";
import { createBrowserHistory, RouterProvider } from "@tanstack/react-router";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createActor } from "xstate";

import { ids } from "#machines/ids.ts";

import { nextTask } from "./platform/browser/nextTask.ts";
import { languageOfDevice, loadLanguage } from "./platform/language/language.ts";
import { liesOver } from "./platform/navigation/liesOver.ts";
import { wasReloaded } from "./platform/navigation/wasReloaded.ts";
import { loadSettings } from "./platform/settings/loadSettings.ts";
import { SettingsContext } from "./platform/settings/settingsContext.ts";
import { isSpeechSupported } from "./platform/speech/recognition.ts";
import { createSafeStorage } from "./platform/storage/safeStorage.ts";
import { watchTokens } from "./platform/storage/watchTokens.ts";
import { wireRoot } from "./platform/wiring/wiring.ts";
import { type RootActor, RootProvider } from "./root.tsx";
import { createAppRouter } from "./router.tsx";
import { InLanguage } from "./words/InLanguage.tsx";

const { origin } = window.location;
const history = createBrowserHistory();
const storage = createSafeStorage(() => window.localStorage);
const tabStorage = createSafeStorage(() => window.sessionStorage);
// The welcome screen needs no settings: whoever does, waits for them.
const settings = loadSettings(origin);

const loaded = new Promise((done) => {
  addEventListener("load", done, { once: true });
});

/** Starts the charts and draws the screen, a task at a time: between them the browser answers to the person. */
async function start(): Promise<void> {
  await nextTask();
  const { machine, stored, loadChart } = wireRoot({
    origin,
    settings,
    storage,
    tabStorage,
    navigate({ to, state = {}, replace = false }) {
      if (replace || liesOver(history.location.state)) history.replace(to, state);
      else history.push(to, state);
    },
    reload: () => window.location.reload(),
    setDocumentTitle(title) {
      document.title = title;
    },
    log: (text) => console.info(text),
  });
  await nextTask();
  const root = createActor(machine, {
    systemId: ids.root,
    input: {
      ...stored,
      speechSupported: isSpeechSupported(),
      smallScreen: matchMedia("(max-width: 47.99rem), (max-height: 30rem)").matches,
      reloaded: wasReloaded(),
    },
  }).start();
  void loaded
    .then(() => loadChart("appShell"))
    .then(
      () => root.send({ type: "appShell.loaded" }),
      // The app goes on without.
      () => {},
    );
  void settings.then(async ({ statechartsInspect }) => {
    if (!statechartsInspect && !import.meta.env.DEV) return;
    const { inspectActor } = await import("#statecharts/inspect/inspectWith.ts");
    // The visualiser, in another tab of this browser, follows and may send events; secrets are masked before they leave.
    inspectActor(root, { takesEvents: true });
  });
  followOtherTabs(root);
  await nextTask();
  await draw(root, createAppRouter(root, history, loadChart));
}

/** Signs in or out with the browser's other tabs. */
function followOtherTabs(root: RootActor): void {
  const { session, profile } = root.getSnapshot().children;
  watchTokens(
    window,
    storage,
    () => ({
      signedIn: session?.getSnapshot().hasTag("signedIn") ?? false,
      userId: profile?.getSnapshot().context.user?.id ?? null,
    }),
    {
      signedIn: () =>
        session?.send({ type: "session.tokensStored", byLogIn: true, elsewhere: true }),
      signedOut: () => session?.send({ type: "session.signOutRequested" }),
    },
  );
}

/** How long nothing is drawn while the first screen loads. */
const SCREEN_PATIENCE_MS = 1000;

async function draw(root: RootActor, router: ReturnType<typeof createAppRouter>): Promise<void> {
  const place = document.getElementById("root");
  if (place === null) throw new Error("index.html has no element with the id 'root'.");
  // Draws what is there, and what was wrong with it.
  const opened = router.load().catch(() => {});
  await Promise.race([opened, new Promise((done) => setTimeout(done, SCREEN_PATIENCE_MS))]);
  // A screen that is there is drawn in slices, between which the browser can do other things; a later one in one go.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <SettingsContext value={settings}>
          <RootProvider root={root}>
            <InLanguage>
              <RouterProvider router={router} />
            </InLanguage>
          </RootProvider>
        </SettingsContext>
      </StrictMode>,
    ),
  );
}

/** How long the first screen waits for texts in another language than English. */
const TEXTS_PATIENCE_MS = 8000;
const preferred = languageOfDevice(storage, navigator.languages);
if (preferred === "en") void start();
else
  void loadLanguage(preferred, AbortSignal.timeout(TEXTS_PATIENCE_MS))
    .then(
      (show) => show(),
      // Without its texts everything is shown in English.
      () => {},
    )
    .then(start);
