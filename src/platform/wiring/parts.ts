import type { AppSettings } from "#contract/settings.ts";

import type { CallServer } from "../http/serverCalls.ts";
import type { Proofs } from "../identity/proofs.ts";
import type { SafeStorage } from "../storage/safeStorage.ts";
import type { TokenStore } from "../storage/tokens.ts";

/** What the charts that load with their screens are wired with. */
export interface Parts {
  callServer: CallServer;
  settings: Promise<AppSettings>;
  /** Origin of the host that answers the calls, once the settings have told it. */
  apiHost: Promise<string>;
  /** What the device keeps. */
  storage: SafeStorage;
  /** What outlives a reload, and no tab. */
  tabStorage: SafeStorage;
  tokens: TokenStore;
  proofs: Proofs;
  log: (actor: unknown, params: { text: string }) => void;
}
