import { useSelector } from "@xstate/react";
import Eye from "lucide-react/icons/eye";
import { type KeyboardEvent, useRef } from "react";

import { Button } from "../../parts/button/Button.tsx";
import { LaterChatPopup } from "../../parts/chatPopup/LaterChatPopup.tsx";
import { cx } from "../../parts/cx.ts";
import { letterOf } from "../../parts/shortcuts/letterOf.ts";
import type { KeyOf, Shortcut } from "../../parts/shortcuts/shortcuts.ts";
import { useFocusIfLost } from "../../platform/browser/useFocusIfLost.ts";
import { useUnseen } from "../../platform/browser/useUnseen.ts";
import { t } from "../../words/t.ts";
import { Announcer } from "./Announcer.tsx";
import { Controls } from "./Controls.tsx";
import { Head } from "./Head.tsx";
import { Information } from "./Information.tsx";
import { InWords } from "./InWords.tsx";
import { MapInset } from "./MapInset.tsx";
import { StillWords } from "./StillWords.tsx";
import { StopList } from "./StopList.tsx";
import { StopView } from "./StopView.tsx";
import { Tools } from "./Tools.tsx";
import type { TourActor } from "./tourActor.ts";

import css from "./Tour.module.css";

/** Keys of the view: they work while the focus is in it, so that no key pressed elsewhere does what no one meant. */
const KEYS = {
  n: "next.requested",
  p: "previous.requested",
  i: "information.requested",
  h: "controls.toggled",
} as const satisfies Record<
  KeyOf<"tour.next" | "tour.previous" | "tour.information" | "tour.hide">,
  string
>;
const CLOSE = "Escape" satisfies KeyOf<"tour.close">;
const HEARS: readonly Shortcut[] = [
  "tour.next",
  "tour.previous",
  "tour.information",
  "tour.hide",
  "tour.close",
];
const isKey = (key: string): key is keyof typeof KEYS => Object.hasOwn(KEYS, key);

/** The tour: the stop's view over the whole screen, and what one does with it. Serves S15, S16. */
export function Tour({ tour }: { tour: TourActor }) {
  const informationOpen = useSelector(tour, (state) => state.hasTag("informationOpen"));
  const stopsOpen = useSelector(tour, (state) => state.hasTag("stopsOpen"));
  const chatOpen = useSelector(tour, (state) => state.hasTag("chatOpen"));
  const chat = useSelector(tour, (state) => state.children.chat);
  const hidden = useSelector(tour, (state) => state.hasTag("controlsHidden"));
  const main = useRef<HTMLElement>(null);
  useFocusIfLost(main, hidden);
  // The tour that plays pauses: no one would see it (O26).
  useUnseen(() => tour.send({ type: "pause.requested" }));
  const hear = (event: KeyboardEvent) => {
    if (event.key === CLOSE && !event.defaultPrevented) tour.send({ type: "panel.closed" });
    const isInView = event.target instanceof Element && event.target.closest("[data-stop-view]");
    if (!isInView || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = letterOf(event);
    if (isKey(key)) tour.send({ type: KEYS[key] });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- every key's action has a button, too
    <div className={css["tour"]} data-shortcuts={HEARS} onKeyDown={hear}>
      <StopView tour={tour} />
      <Head tour={tour} />
      <main ref={main} id="main" tabIndex={-1} className={css["main"]}>
        <InWords tour={tour} />
        <div className={css["space"]}>
          <StillWords tour={tour} />
        </div>
        <div className={cx(css["controls"], hidden && css["hidden"])}>
          <Controls tour={tour} />
          <Tools tour={tour} />
          <MapInset tour={tour} />
        </div>
        {hidden && (
          <Button
            kind="secondary"
            icon={Eye}
            className={css["show"]}
            onClick={() => tour.send({ type: "controls.toggled" })}
          >
            {t("Show the controls")}
          </Button>
        )}
      </main>
      {informationOpen && <Information tour={tour} />}
      {stopsOpen && <StopList tour={tour} />}
      <LaterChatPopup chat={chatOpen ? chat : undefined} />
      <Announcer tour={tour} />
    </div>
  );
}
