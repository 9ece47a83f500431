/** Which screen of a university an address opens (R11 to R13), and for the tour at which stop (O24). */
export interface Place {
  screen: "page" | "chat" | "tour";
  university: string;
  stop: string | null;
}

const UNIVERSITY = /^\/university\/([^/]+)(?:\/(chat-ai|virtualtour))?\/?$/;
/** Screens of their own, which only look like universities (R9, R10). */
const NO_UNIVERSITIES: ReadonlySet<string> = new Set(["select-university", "find-university"]);
const SCREENS = { "chat-ai": "chat", virtualtour: "tour" } as const;

/** The university's screen that an address is about; null for every other address, and for one that can't be decoded. */
export function placeOf({ pathname, searchParams }: URL): Place | null {
  const [, encoded = "", ending] = UNIVERSITY.exec(pathname) ?? [];
  const university = decoded(encoded);
  if (university === "" || NO_UNIVERSITIES.has(university)) return null;
  const screen = ending === undefined ? "page" : SCREENS[ending as keyof typeof SCREENS];
  return { screen, university, stop: screen === "tour" ? searchParams.get("stop") : null };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** The one address of a place, as a path: without what else an address may have behind its question mark. */
export function pathOf({ screen, university, stop }: Place): string {
  const page = `/university/${encodeURIComponent(university)}`;
  if (screen === "page") return page;
  if (screen === "chat") return `${page}/chat-ai`;
  const query = stop === null ? "" : `?stop=${encodeURIComponent(stop)}`;
  return `${page}/virtualtour${query}`;
}
