import { fromPromise } from "xstate";

import type { AppSettings } from "#contract/settings.ts";
import type { UniversityRef } from "#contract/universityRef.ts";
import type { Destination } from "#machines/messages.ts";
import { profileMachine } from "#machines/profile/profile.machine.ts";
import { requestMachine } from "#machines/requests/request.machine.ts";
import { requestsMachine } from "#machines/requests/requests.machine.ts";
import type { SendInput, SendOutcome } from "#machines/requests/types.ts";
import { rootMachine } from "#machines/root/root.machine.ts";
import type { LaterCharts } from "#machines/root/root.setup.ts";
import type { RootInput } from "#machines/root/types.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";

import { onTextsShown } from "../../words/t.ts";
import { wordsOf } from "../../words/wordsOf.ts";
import type { CallServer } from "../http/serverCalls.ts";
import { createProofs } from "../identity/proofs.ts";
import { lazily } from "../lazily.ts";
import { readProfile, writeProfile } from "../storage/profile.ts";
import type { SafeStorage } from "../storage/safeStorage.ts";
import { readSavedChat, writeSavedChat } from "../storage/savedChat.ts";
import { readSignUpName, writeSignUpName } from "../storage/signUp.ts";
import { createTokenStore } from "../storage/tokens.ts";
import { readTrial, writeTrial } from "../storage/trial.ts";
import { readWayBack, writeWayBack } from "../storage/wayBack.ts";
import { createFetchMe } from "./fetchMe.ts";
import type { Parts } from "./parts.ts";
import { timedNotifications } from "./timedNotifications.ts";

/** What the charts are given of the browser; everything else they reach is made from it here. */
export interface Platform {
  /** Origin of the page. */
  origin: string;
  settings: Promise<AppSettings>;
  storage: SafeStorage;
  /** What outlives a reload, and no tab. */
  tabStorage: SafeStorage;
  navigate(destination: Destination): void;
  reload(): void;
  setDocumentTitle(title: string): void;
  log(text: string): void;
}

/** What was kept on the device, as the root begins with it. */
type Stored = Omit<RootInput, "speechSupported" | "smallScreen" | "reloaded">;

/** The root chart ready to run; its type is too large for the compiler to write out. */
interface WiredRoot {
  machine: typeof rootMachine;
  stored: Stored;
  loadChart: (name: keyof LaterCharts) => Promise<void>;
}

/** How each chart that loads later is loaded, with its ports in place. */
const laterCharts = (
  parts: Parts,
): { [Name in keyof LaterCharts]: () => Promise<LaterCharts[Name]> } => ({
  phone: async () => (await import("./phone.ts")).wirePhone(parts),
  emailSignIn: async () => (await import("./emailSignIn.ts")).wireEmailSignIn(parts),
  name: async () => (await import("./name.ts")).wireName(parts),
  userType: async () => (await import("./userType.ts")).wireUserType(parts),
  findUniversity: async () => (await import("./findUniversity.ts")).wireFindUniversity(parts),
  universityPage: async () => (await import("./universityPage.ts")).wireUniversityPage(parts),
  tour: async () => (await import("./tour.ts")).wireTour(parts),
  editPoints: async () => (await import("./editPoints.ts")).wireEditPoints(parts),
  account: async () => (await import("./account.ts")).wireAccount(parts),
  theme: async () => (await import("./theme.ts")).wireTheme(parts),
  language: async () => (await import("./language.ts")).wireLanguage(parts),
  need: async () => (await import("./need.ts")).wireNeed(parts),
  admin: async () => (await import("./admin.ts")).wireAdmin(parts),
  adminUniversity: async () => (await import("./adminUniversity.ts")).wireAdminUniversity(parts),
  chat: async () => (await import("./chat.ts")).wireChat(parts),
  appShell: async () => (await import("./appShell.ts")).wireAppShell(parts),
  sharedAnswer: async () => (await import("./sharedAnswer.ts")).wireSharedAnswer(parts),
  trial: async () => (await import("./trial.ts")).wireTrial(parts),
});

/**
 * The root chart with every port and slot in place, what the storage tells of its input, and what loads a chart that
 * comes later: it must be there before the root hears that its screen is open.
 */
export function wireRoot(world: Platform): WiredRoot {
  const { storage, tabStorage, settings } = world;
  const tokens = createTokenStore(storage);
  const proofs = createProofs();
  const apiHost = settings.then((told) => told.apiHost || world.origin);
  const log = (_: unknown, { text }: { text: string }): void => world.log(text);

  const http = lazily(async () => {
    const { createHttp } = await import("../http/http.ts");
    return createHttp({ apiHost, tokens, proofs, storage });
  });
  const callServer: CallServer = async (...request) => (await http()).callServer(...request);

  let sayTitle = (): void => {};
  onTextsShown(() => sayTitle());

  const machine = rootMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: {
          refresh: fromPromise<void, undefined>(async ({ signal }) =>
            (await http()).refresh(signal),
          ),
        },
        actions: {
          endAtHost() {
            const token = tokens.refresh();
            if (token !== null) void http().then(({ logOut }) => logOut(token));
          },
          clearTokens: () => tokens.clear(),
        },
      }),
      requests: requestsMachine.provide({
        actors: {
          request: requestMachine.provide({
            actors: {
              send: fromPromise<SendOutcome, SendInput>(async ({ input, signal }) =>
                (await http()).send(input, signal),
              ),
            },
            actions: { log },
          }),
        },
      }),
      notifications: timedNotifications,
      profile: profileMachine.provide({
        actors: {
          fetchMe: createFetchMe(callServer),
          /** Resolves with all favourites. Serves A12. */
          addFavorite: fromPromise<UniversityRef[], { id: string }>(
            async ({ input: { id }, ...asker }) =>
              (await callServer(asker, "addToFavorites", { params: { id } })).favorites,
          ),
          /** Resolves with the favourites that remain. Serves O18. */
          removeFavorite: fromPromise<UniversityRef[], { id: string }>(
            async ({ input: { id }, ...asker }) =>
              (await callServer(asker, "removeFromFavorites", { params: { id } })).favorites,
          ),
        },
        actions: { persist: (_, profile) => writeProfile(storage, profile) },
      }),
    },
    actions: {
      navigate: (_, destination) => world.navigate(destination),
      reload: () => world.reload(),
      persistSavedChat: (_, { saved }) => writeSavedChat(storage, saved),
      persistTrial: (_, { trial }) => writeTrial(tabStorage, trial),
      persistWayBack: (_, { wayBack }) => writeWayBack(tabStorage, wayBack),
      persistSignUpName: (_, { name }) => writeSignUpName(tabStorage, name),
      setDocumentTitle: (_, { title }) => {
        sayTitle = () => world.setDocumentTitle(wordsOf(title));
        sayTitle();
      },
      log,
    },
  });
  const charts = laterCharts({
    callServer,
    settings,
    apiHost,
    storage,
    tabStorage,
    tokens,
    proofs,
    log,
  });
  const loadChart = async (name: keyof LaterCharts): Promise<void> => {
    // xstate looks here when the root opens the screen.
    machine.implementations.actors[name] = await charts[name]();
  };
  const stored: Stored = {
    ...readProfile(storage),
    savedChat: readSavedChat(storage),
    trial: readTrial(tabStorage),
    signUpName: readSignUpName(tabStorage),
    wayBack: readWayBack(tabStorage),
    signedIn: tokens.access() !== null,
  };
  return { machine, stored, loadChart };
}
