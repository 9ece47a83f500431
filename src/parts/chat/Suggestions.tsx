import { useSelector } from "@xstate/react";
import { useId } from "react";

import { t } from "../../words/t.ts";
import { UniversityCard } from "../universityCard/UniversityCard.tsx";
import type { ChatActor } from "./chatActor.ts";

import css from "./Suggestions.module.css";

/** Universities the guide suggests, as cards that open their pages. Serves R9 and T12. */
export function Suggestions({ chat }: { chat: ChatActor }) {
  const universities = useSelector(chat, (state) => state.context.suggestions);
  const id = useId();
  if (universities.length === 0) return null;
  return (
    <section className={css["suggestions"]} aria-labelledby={id}>
      <h2 id={id} className={css["title"]}>
        {t("Suggested universities")}
      </h2>
      <ul className={css["cards"]}>
        {universities.map((university) => (
          <li key={university.id}>
            <UniversityCard
              university={university}
              // A link would leave this conversation unsaved; the guide compares, too.
              comparable={false}
              onOpen={() => chat.send({ type: "university.chosen", id: university.id })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
