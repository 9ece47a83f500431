import { useContext, useEffect, useState } from "react";

import type { AppSettings } from "#contract/settings.ts";

import { SettingsContext } from "./settingsContext.ts";

/** The settings, as soon as the server has told them; null before, and where there are none. */
export function useSettings(): AppSettings | null {
  const coming = useContext(SettingsContext);
  const [settings, setSettings] = useState<AppSettings | null>(null);
  useEffect(() => {
    let wanted = true;
    void coming?.then((here) => {
      if (wanted) setSettings(here);
    });
    return () => {
      wanted = false;
    };
  }, [coming]);
  return settings;
}
