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

/** Proxies give all of an answer's headers 4 kB; links have this much of it, in bytes. */
const MOST_LINKS = 2000;

const filesOf = (ahead: Ahead, url: URL): readonly string[] =>
  ahead[SCREENS[url.pathname] ?? placeOf(url)?.screen ?? ""] ?? [];

const isStyle = (path: string): boolean => path.endsWith(".css");

/**
 * The page with links to what its screen begins with: a browser asks for all of it at once, where it would find each file
 * only when the one before has come.
 */
export function withAhead(html: string, ahead: Ahead, url: URL): string {
  const links = filesOf(ahead, url).map((path) =>
    isStyle(path)
      ? `<link rel="preload" as="style" crossorigin href="${path}" />`
      : `<link rel="modulepreload" crossorigin href="${path}" />`,
  );
  return html.replace("</head>", () => `${links.join("")}</head>`);
}

/** The same links as a header, of which proxies make early hints (103) that come before the page; "" without any. */
export function linkHeader(ahead: Ahead, url: URL): string {
  let header = "";
  for (const path of filesOf(ahead, url)) {
    const rel = isStyle(path) ? "rel=preload; as=style" : "rel=modulepreload";
    const longer = `${header}${header && ", "}<${path}>; ${rel}; crossorigin`;
    if (longer.length > MOST_LINKS) break;
    header = longer;
  }
  return header;
}
