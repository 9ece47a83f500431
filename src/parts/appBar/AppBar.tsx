import { useSelector } from "@xstate/react";
import { useRef } from "react";
import type { ActorRefFrom } from "xstate";

import type { appShellMachine } from "#machines/appShell/appShell.machine.ts";

import { useScreenBelow } from "../../platform/browser/useScreenBelow.ts";
import { t } from "../../words/t.ts";
import { Button } from "../button/Button.tsx";
import { OpenShortcuts } from "../shortcuts/OpenShortcuts.tsx";

import css from "./AppBar.module.css";

/** The quiet bar above every screen: there is no network, or a newer version; and the sheet of keys. Serves O88, O104. */
export function AppBar({ appShell }: { appShell: ActorRefFrom<typeof appShellMachine> }) {
  const isOffline = useSelector(appShell, (state) => state.hasTag("offline"));
  const isNewer = useSelector(appShell, (state) => state.hasTag("newVersion"));
  const bar = useRef<HTMLElement>(null);
  useScreenBelow(bar);
  return (
    <>
      <aside ref={bar} className={css["bar"]} aria-label={t("The app")}>
        <p role="status">
          {isOffline
            ? t("You’re offline. You can still read what’s here.")
            : isNewer && t("A new version is ready.")}
        </p>
        {isNewer && !isOffline && (
          <>
            <Button
              className={css["action"]}
              onClick={() => appShell.send({ type: "reload.requested" })}
            >
              {t("Reload")}
            </Button>
            <Button
              kind="quiet"
              className={css["action"]}
              onClick={() => appShell.send({ type: "version.postponed" })}
            >
              {t("Later")}
            </Button>
          </>
        )}
      </aside>
      <OpenShortcuts appShell={appShell} />
    </>
  );
}
