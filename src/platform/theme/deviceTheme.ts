import type { Theme } from "#machines/theme/types.ts";

import type { SafeStorage } from "../storage/safeStorage.ts";

/** Key of the theme in the browser's storage; public/theme.js, which shows it, reads the same one. */
const THEME_KEY = "theme";

const themeIn = (kept: string | null): Theme =>
  kept === "light" || kept === "dark" ? kept : "system";

/** Says which theme the device keeps, at once and each time a tab chooses one. Returns what stops that. Serves O92. */
export function watchTheme(storage: SafeStorage, heard: (theme: Theme) => void): () => void {
  const until = new AbortController();
  window.addEventListener(
    "storage",
    ({ key, newValue }) => {
      if (key === THEME_KEY) heard(themeIn(newValue));
    },
    { signal: until.signal },
  );
  heard(themeIn(storage.get(THEME_KEY)));
  return () => until.abort();
}

/** Keeps a theme on the device and tells this page, as the browser tells the other tabs. Serves O92. */
export function keepTheme(storage: SafeStorage, theme: Theme): void {
  storage.set(THEME_KEY, theme);
  window.dispatchEvent(new StorageEvent("storage", { key: THEME_KEY, newValue: theme }));
}
