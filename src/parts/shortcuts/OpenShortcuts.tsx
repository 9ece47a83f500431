import { useSelector } from "@xstate/react";
import { type ComponentType, useCallback, useEffect, useState } from "react";
import type { ActorRefFrom } from "xstate";

import type { appShellMachine } from "#machines/appShell/appShell.machine.ts";

import { useUntypedKeys } from "../../platform/browser/useUntypedKeys.ts";
import type { ShortcutSheetProps } from "./ShortcutSheet.tsx";

/** A question mark, as keyboards of other scripts write it, too. */
const ASKS = /^[?؟？]$/;

const loadSheet = async () => (await import("./ShortcutSheet.tsx")).ShortcutSheet;

/** Opens the sheet of the keys that work here by ?, wherever nothing is typed. Serves O104. */
export function OpenShortcuts({ appShell }: { appShell: ActorRefFrom<typeof appShellMachine> }) {
  const shown = useSelector(appShell, (state) => state.hasTag("shortcutsShown"));
  const [Sheet, setSheet] = useState<ComponentType<ShortcutSheetProps> | null>(null);
  const close = useCallback(() => appShell.send({ type: "shortcuts.closed" }), [appShell]);
  useUntypedKeys(({ key }) => {
    if (!ASKS.test(key)) return false;
    appShell.send({ type: "questionMark.pressed" });
    return true;
  });
  useEffect(() => {
    if (shown) loadSheet().then((loaded) => setSheet(() => loaded), close);
  }, [shown, close]);
  return shown && Sheet !== null && <Sheet appShell={appShell} onClose={close} />;
}
