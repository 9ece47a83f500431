import { createContext } from "react";

import type { AppSettings } from "#contract/settings.ts";

/** What the server tells the app at run time, for views; null outside the app, as in tests that need none. */
export const SettingsContext = createContext<Promise<AppSettings> | null>(null);
