import type { Language } from "#contract/languages.ts";

/**
 * What the ports report. `line.lost` and `line.returned`: the device has lost its network, or has one again. `tab.returned`:
 * the person looks at the tab again. `version.found`: this host has a newer app than the one that runs; said once for each.
 * `language.chosenElsewhere`: in another tab. `history.stepped`: the browser went back or forward. `keys.found`: the device keeps that keys of a single character do nothing.
 */
export type AppShellReport =
  | { type: "line.lost" }
  | { type: "line.returned" }
  | { type: "tab.returned" }
  | { type: "version.found" }
  | { type: "language.chosenElsewhere"; language: Language }
  | { type: "history.stepped" }
  | { type: "keys.found" };

/** What the port `watchVersion` takes: it looks at once whether there is a newer app. */
export interface VersionCommand {
  type: "version.check";
}

/** What the ports report, and what the person asks for where a newer version is offered, or of the sheet of keys. */
export type AppShellEvent =
  | AppShellReport
  | { type: "reload.requested" }
  | { type: "version.postponed" }
  | { type: "questionMark.pressed" }
  | { type: "keys.switched"; on: boolean }
  | { type: "shortcuts.requested" }
  | { type: "shortcuts.closed" };

/** What the screen shows of it. */
export type AppShellTag = "offline" | "newVersion" | "shortcutsShown" | "keysHeard";
