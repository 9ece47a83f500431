import { useSelector } from "@xstate/react";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useId } from "react";

import { Crest } from "../crest/Crest.tsx";
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
        Suggested universities
      </h2>
      <ul className={css["cards"]}>
        {universities.map((university) => (
          <li key={university.id}>
            <button
              type="button"
              className={css["card"]}
              onClick={() => chat.send({ type: "university.chosen", id: university.id })}
            >
              <Crest name={university.name} />
              <span className={css["name"]}>{university.name}</span>
              <ChevronRight size={18} aria-hidden className={css["go"]} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
