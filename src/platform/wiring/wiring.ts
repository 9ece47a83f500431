import { fromPromise } from "xstate";

import type { AppSettings } from "#contract/settings.ts";
import { chatMachine } from "#machines/chat/chat.machine.ts";
import { chatSocketMachine } from "#machines/chatSocket/chatSocket.machine.ts";
import { emailSignInMachine } from "#machines/emailSignIn/emailSignIn.machine.ts";
import { findUniversityMachine } from "#machines/findUniversity/findUniversity.machine.ts";
import type { Destination } from "#machines/messages.ts";
import { phoneMachine } from "#machines/phone/phone.machine.ts";
import { profileMachine } from "#machines/profile/profile.machine.ts";
import { requestMachine } from "#machines/requests/request.machine.ts";
import { requestsMachine } from "#machines/requests/requests.machine.ts";
import type { SendInput, SendOutcome } from "#machines/requests/types.ts";
import { rootMachine } from "#machines/root/root.machine.ts";
import type { RootInput } from "#machines/root/types.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import { speechMachine } from "#machines/speech/speech.machine.ts";
import type { RecogniseInput } from "#machines/speech/types.ts";
import { userTypeMachine } from "#machines/userType/userType.machine.ts";

import type { CallServer } from "../http/serverCalls.ts";
import { createServerPorts } from "../http/serverPorts.ts";
import { createIdentityPorts } from "../identity/identityPorts.ts";
import { createProofs } from "../identity/proofs.ts";
import { lazily } from "../lazily.ts";
import { lazyChart } from "../lazyChart.ts";
import { createSocketPort } from "../socket/socketPort.ts";
import { recognise } from "../speech/recognise.ts";
import { readProfile, writeProfile } from "../storage/profile.ts";
import type { SafeStorage } from "../storage/safeStorage.ts";
import { readSavedChat, writeSavedChat } from "../storage/savedChat.ts";
import type { Locks } from "../storage/storageLocks.ts";
import { createTokenStore } from "../storage/tokens.ts";
import type { Parts } from "./parts.ts";

/** What the charts are given of the browser; everything else they reach is made from it here. */
export interface World {
  /** Origin of the page. */
  origin: string;
  settings: Promise<AppSettings>;
  storage: SafeStorage;
  locks: Locks;
  navigate(destination: Destination): void;
  reload(): void;
  setDocumentTitle(title: string): void;
  log(text: string): void;
}

/**
 * The root chart with every port and slot in place, what the storage tells of its input, and the charts that load with
 * their screens.
 */
export function wireRoot(world: World) {
  const { storage } = world;
  const tokens = createTokenStore(storage);
  const proofs = createProofs();
  const apiHost = world.settings.then((settings) => settings.apiHost || world.origin);
  const firebase = world.settings.then((settings) => settings.firebase);

  const http = lazily(async () => {
    const { createHttp } = await import("../http/http.ts");
    return createHttp({ apiHost, tokens, proofs, locks: world.locks });
  });
  const callServer: CallServer = async (...request) => (await http()).callServer(...request);
  const server = createServerPorts(callServer);
  const identity = createIdentityPorts({ callServer, proofs, firebase });
  const { fetchMe, checkSession, renewSession } = server;

  const log = (_: unknown, { text }: { text: string }): void => world.log(text);
  const inChats = lazily(async () => (await import("./inChats.ts")).wireInChats(callServer, log));
  const crisisHelp = lazyChart(async () => (await inChats()).crisisHelp);
  const ratings = lazyChart(async () => (await inChats()).ratings);
  const chat = chatMachine.provide({
    actors: {
      chatSocket: chatSocketMachine.provide({
        actors: {
          socket: createSocketPort(apiHost, tokens, renewSession),
          checkSession,
        },
        actions: { log },
      }),
      speech: speechMachine.provide({
        actors: {
          recognise: fromPromise<string, RecogniseInput>(({ input, signal }) =>
            recognise(input, signal),
          ),
        },
        actions: { log },
      }),
      crisisHelp: crisisHelp.logic,
      ratings: ratings.logic,
    },
  });
  const parts: Parts = { callServer, settings: world.settings, chat, log };
  const charts = {
    inChats: {
      load: async () => {
        await Promise.all([crisisHelp.load(), ratings.load()]);
      },
    },
    need: lazyChart(async () => (await import("./need.ts")).wireNeed(callServer)),
    universityPage: lazyChart(async () =>
      (await import("./universityPage.ts")).wireUniversityPage(parts),
    ),
    tour: lazyChart(async () => (await import("./tour.ts")).wireTour(parts)),
    editPoints: lazyChart(async () => (await import("./editPoints.ts")).wireEditPoints(parts)),
    desk: lazyChart(async () => (await import("./desk.ts")).wireDesk(parts)),
    deskUniversity: lazyChart(async () =>
      (await import("./deskUniversity.ts")).wireDeskUniversity(parts),
    ),
  };
  const machine = rootMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: {
          refresh: fromPromise<void, undefined>(async ({ signal }) =>
            (await http()).refresh(signal),
          ),
        },
        actions: { clearTokens: () => tokens.clear() },
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
      profile: profileMachine.provide({
        actors: {
          fetchMe,
          addFavorite: server.addFavorite,
          removeFavorite: server.removeFavorite,
        },
        actions: { persist: (_, profile) => writeProfile(storage, profile) },
      }),
      phone: phoneMachine.provide({ actors: { ...identity, fetchMe } }),
      emailSignIn: emailSignInMachine.provide({ actors: { logIn: server.logInByEmail } }),
      userType: userTypeMachine.provide({ actors: { setType: server.setType } }),
      findUniversity: findUniversityMachine.provide({ actors: { search: server.search } }),
      universityPage: charts.universityPage.logic,
      need: charts.need.logic,
      tour: charts.tour.logic,
      editPoints: charts.editPoints.logic,
      desk: charts.desk.logic,
      deskUniversity: charts.deskUniversity.logic,
      chat,
    },
    actions: {
      navigate: (_, destination) => world.navigate(destination),
      reload: () => world.reload(),
      persistSavedChat: (_, { saved }) => writeSavedChat(storage, saved),
      setDocumentTitle: (_, { title }) => world.setDocumentTitle(title),
      log,
    },
  });
  const stored: Omit<RootInput, "speechSupported" | "reloaded"> = {
    ...readProfile(storage),
    savedChat: readSavedChat(storage),
    signedIn: tokens.access() !== null,
  };
  return { machine, stored, charts };
}
