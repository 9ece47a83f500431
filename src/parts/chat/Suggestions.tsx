import { useSelector } from "@xstate/react";
import { useId } from "react";

import { t } from "../../words/t.ts";
import { UniversityCard } from "../universityCard/UniversityCard.tsx";
import type { ChatActor } from "./chatActor.ts";

import css from "./Suggestions.module.css";

/** Universities the guide suggests, as cards that open their pages, and lead to a comparison. Serves R9, T12 and O110. */
export function Suggestions({ chat }: { chat: ChatActor }) {
  const universities = useSelector(chat, (state) => state.context.suggestions);
  // A link leaves the conversation, which is there again only where the host keeps it; select-university's is not (E8).
  const comparable = useSelector(chat, ({ context: { hostKeeps, keeps } }) => hostKeeps && !keeps);
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
              comparable={comparable}
              onOpen={() => chat.send({ type: "university.chosen", id: university.id })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
