import { useSelector } from "@xstate/react";
import { useId } from "react";
import type { ActorRefFrom } from "xstate";

import type { appShellMachine } from "#machines/appShell/appShell.machine.ts";

import { useMarked } from "../../platform/browser/useMarked.ts";
import { t } from "../../words/t.ts";
import { Dialog } from "../dialog/Dialog.tsx";
import { Keys } from "./Keys.tsx";
import { type Shortcut, SHORTCUTS } from "./shortcuts.ts";
import { doneBy, placesOfKeys } from "./shortcutWords.ts";

import css from "./ShortcutSheet.module.css";

const all = Object.keys(SHORTCUTS) as Shortcut[];

export interface ShortcutSheetProps {
  appShell: ActorRefFrom<typeof appShellMachine>;
  onClose: () => void;
}

/** The keys that work on this screen, part by part, and below them those of the other screens. Serves O104. */
export function ShortcutSheet({ appShell, onClose }: ShortcutSheetProps) {
  const title = useId();
  const isOn = useSelector(appShell, (state) => state.hasTag("keysHeard"));
  const heard = useMarked("shortcuts");
  const isHere = (shortcut: Shortcut) =>
    (shortcut === "app.shortcuts" && isOn) || heard.has(shortcut);
  const here = all.filter(isHere);
  return (
    <Dialog id={title} title={t("Keyboard shortcuts")} narrow onClose={onClose}>
      <Parts shortcuts={here} />
      {/* A screen that hears nothing of its own is where people come from to read about the others. */}
      <details className={css["elsewhere"]} open={here.length <= 1}>
        <summary>{t("On other screens")}</summary>
        <Parts
          shortcuts={all.filter((shortcut) => !isHere(shortcut) && shortcut !== "app.shortcuts")}
        />
      </details>
      <label className={css["switch"]}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget: { checked: on } }) =>
            appShell.send({ type: "keys.switched", on })
          }
        />
        {t("Use keys that are a single letter or sign")}
      </label>
    </Dialog>
  );
}

/** Shortcuts by the part of a screen that hears them. */
function Parts({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const does = doneBy();
  return Object.entries(placesOfKeys()).map(([part, place]) => {
    const own = shortcuts.filter((shortcut) => shortcut.startsWith(`${part}.`));
    if (own.length === 0) return null;
    return (
      <section key={part}>
        <h3 className={css["place"]}>{place}</h3>
        <dl className={css["keys"]}>
          {own.map((shortcut) => (
            <div key={shortcut}>
              <dt>
                <Keys names={SHORTCUTS[shortcut]} />
              </dt>
              <dd>{does[shortcut]}</dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
}
