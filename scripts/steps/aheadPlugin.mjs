import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What most screens with a chart ask for at once. */
const ANY = ["platform/http/http.ts", "parts/shell/Toasts.tsx"];

/**
 * The modules of `src` that the screens where people arrive begin with. The page of each names their files, so that they
 * come together with the app's own script, not after it.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const BEGINNINGS = {
  landing: ["screens/landing/LandingScreen.tsx"],
  talk: ["parts/chat/TitledChat.tsx", "platform/wiring/chat.ts", ...ANY],
  page: ["screens/university/UniversityScreen.tsx", "platform/wiring/universityPage.ts", ...ANY],
  chat: ["parts/chat/TitledChat.tsx", "platform/wiring/chat.ts", ...ANY],
  tour: ["screens/tour/TourScreen.tsx", "platform/wiring/tour.ts", ...ANY],
};

/**
 * Writes `ahead.json`: for each of these screens the paths of the files that a browser may load ahead.
 * @returns {import("vite").Plugin}
 */
export function ahead() {
  return {
    name: "ahead",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const entry = chunks.find(({ isEntry, fileName }) => isEntry && fileName.includes("/index-"));
      const first = filesOf(entry?.fileName ?? "", bundle);
      const written = Object.entries(BEGINNINGS).map(([screen, modules]) => {
        const files = modules.flatMap((module) => {
          const chunk = chunks.find(({ moduleIds }) =>
            moduleIds.some((id) => id.endsWith(`/src/${module}`)),
          );
          if (chunk === undefined) throw new Error(`${module} isn't in the build.`);
          return [...filesOf(chunk.fileName, bundle)];
        });
        return [screen, [...new Set(files)].filter((file) => !first.has(file))];
      });
      await writeFile(join(dir, "ahead.json"), JSON.stringify(Object.fromEntries(written)));
    },
  };
}

/**
 * The files that a chunk needs at once, itself and style sheets among them.
 * @param {string} name
 * @param {import("vite").Rollup.OutputBundle} bundle
 */
export function filesOf(name, bundle) {
  const found = new Set([name]);
  for (const file of found) {
    const chunk = bundle[file];
    if (chunk?.type !== "chunk") continue;
    for (const needed of chunk.imports) found.add(needed);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
  }
  return new Set([...found].map((file) => `/${file}`));
}
