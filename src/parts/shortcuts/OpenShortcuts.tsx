import { useSelector } from "@xstate/react";
import { type ComponentType, useCallback, useEffect, useState } from "react";
import type { ActorRefFrom } from "xstate";

import type { appShellMachine } from "#machines/appShell/appShell.machine.ts";

import { useKeyDown } from "../../platform/browser/useKeyDown.ts";

const loadSheet = async () => (await import("./ShortcutSheet.tsx")).ShortcutSheet;

/** A question mark, as keyboards of other scripts write it, too. */
const ASKS = /^[?؟？]$/;
const TYPED_IN =
  "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=file])";

/** Opens the sheet of the keys that work here by ?, wherever nothing is typed. Serves O104. */
export function OpenShortcuts({ appShell }: { appShell: ActorRefFrom<typeof appShellMachine> }) {
  const shown = useSelector(appShell, (state) => state.hasTag("shortcutsShown"));
  const [Sheet, setSheet] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const close = useCallback(() => appShell.send({ type: "shortcuts.closed" }), [appShell]);
  useKeyDown(
    useCallback(
      ({ key, target, ctrlKey, metaKey, defaultPrevented }) => {
        const isTyped = target instanceof Element && target.closest(TYPED_IN) !== null;
        if (!ASKS.test(key) || isTyped || ctrlKey || metaKey || defaultPrevented) return;
        appShell.send({ type: "shortcuts.requested" });
      },
      [appShell],
    ),
  );
  useEffect(() => {
    if (shown) loadSheet().then((loaded) => setSheet(() => loaded), close);
  }, [shown, close]);
  return shown && Sheet !== null && <Sheet onClose={close} />;
}
