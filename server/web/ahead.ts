import { readFileSync } from "node:fs";
import { join } from "node:path";

import { placeOf } from "./sharing/placeOf.ts";

/** What a browser may load ahead of the app's script, by the screen that an address opens: paths of scripts and style sheets. */
export type Ahead = Readonly<Record<string, readonly string[]>>;

/** What the build says of itself; nothing where it says nothing. */
export function readAhead(webDir: string): Ahead {
  try {
    return JSON.parse(readFileSync(join(webDir, "ahead.json"), "utf8")) as Ahead;
  } catch {
    return {};
  }
}

/** Screens by their address; those of a university say themselves which they are. */
const SCREENS: Readonly<Record<string, string>> = { "/": "landing", "/chat-ai": "talk" };

/**
 * The page with links to what its screen begins with: a browser asks for all of it at once, where it would find each file
 * only when the one before has come.
 */
export function withAhead(html: string, ahead: Ahead, url: URL): string {
  const screen = SCREENS[url.pathname] ?? placeOf(url)?.screen ?? "";
  const links = (ahead[screen] ?? []).map((path) =>
    path.endsWith(".css")
      ? `<link rel="preload" as="style" crossorigin href="${path}" />`
      : `<link rel="modulepreload" crossorigin href="${path}" />`,
  );
  return html.replace("</head>", () => `${links.join("")}</head>`);
}
