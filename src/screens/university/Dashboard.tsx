import { useSelector } from "@xstate/react";
import UserRound from "lucide-react/icons/user-round";
import { useLayoutEffect, useRef } from "react";

import type { University } from "#contract/university.ts";

import { InputBar } from "../../parts/chat/InputBar.tsx";
import { LaterChatPopup } from "../../parts/chatPopup/LaterChatPopup.tsx";
import { BackButton } from "../../parts/layout/BackButton.tsx";
import { AppLink } from "../../parts/link/AppLink.tsx";
import { t } from "../../words/t.ts";
import { Comparison } from "./comparison/Comparison.tsx";
import { Facts } from "./Facts.tsx";
import { Gallery } from "./Gallery.tsx";
import { Heading } from "./Heading.tsx";
import { KeyFigures } from "./KeyFigures.tsx";
import { MapBackground } from "./MapBackground.tsx";
import type { PageActor } from "./pageActor.ts";
import { Topics } from "./Topics.tsx";
import { Ways } from "./Ways.tsx";

import css from "./Dashboard.module.css";

interface Props {
  page: PageActor;
  university: University;
}

/** A university on the map: what is known of it, what can be asked, and the way into it. Serves S11 to S14. */
export function Dashboard({ page, university }: Props) {
  const popupOpen = useSelector(page, (state) => state.hasTag("popupOpen"));
  const chat = useSelector(page, (state) => state.children.chat);
  const bar = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  // The question in the bar opened the popup, so the focus goes back there when it closes.
  useLayoutEffect(() => {
    if (wasOpen.current && !popupOpen) bar.current?.querySelector("textarea")?.focus();
    wasOpen.current = popupOpen;
  }, [popupOpen]);
  return (
    <div className={css["dashboard"]}>
      <div className={css["map"]}>
        <MapBackground page={page} university={university} />
      </div>
      <header className={css["bar"]}>
        <BackButton />
        <AppLink to="/profile" className={css["profile"]} label={t("Profile")}>
          <UserRound size={22} aria-hidden />
        </AppLink>
      </header>
      <main id="main" tabIndex={-1} className={css["panel"]}>
        <Heading page={page} university={university} />
        {/* Above the figures, whose height depends on the language: it is seen before scrolling. */}
        <Ways page={page} university={university} />
        <KeyFigures facts={university.facts} />
        <Comparison page={page} university={university} />
        <Topics page={page} />
        {university.description && (
          <p dir="auto" className={css["description"]}>
            {university.description}
          </p>
        )}
        <Gallery page={page} university={university} />
        <Facts page={page} facts={university.facts} />
      </main>
      {!popupOpen && (
        <section ref={bar} aria-label={t("Ask the guide")} className={css["ask"]}>
          <AskBar page={page} />
        </section>
      )}
      <LaterChatPopup chat={popupOpen ? chat : undefined} />
    </div>
  );
}

function AskBar({ page }: { page: PageActor }) {
  const draft = useSelector(page, (state) => state.context.draft);
  const canSend = useSelector(page, (state) => state.hasTag("canSend"));
  return (
    <InputBar
      value={draft}
      canSend={canSend}
      onChange={(value) => page.send({ type: "draft.changed", value })}
      onSubmit={() => page.send({ type: "message.submitted" })}
    />
  );
}
