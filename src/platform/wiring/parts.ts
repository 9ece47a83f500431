import type { AppSettings } from "#contract/settings.ts";
import type { chatMachine } from "#machines/chat/chat.machine.ts";

import type { CallServer } from "../http/serverCalls.ts";

/** What the charts that load with their screens are wired with. */
export interface Parts {
  callServer: CallServer;
  settings: Promise<AppSettings>;
  /** The chat with its ports in place, for popups. */
  chat: typeof chatMachine;
  log(actor: unknown, params: { text: string }): void;
}
