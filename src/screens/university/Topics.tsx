import { useSelector } from "@xstate/react";

import { TOPICS } from "#machines/universityPage/topics.ts";

import { t } from "../../words/t.ts";
import { wordsOf } from "../../words/wordsOf.ts";
import type { PageActor } from "./pageActor.ts";
import "../../words/en/universityPage.ts";

import css from "./Topics.module.css";

/** What a person of this type asks about; each opens the chat with its prompt. Serves S12 and P1 to P4. */
export function Topics({ page }: { page: PageActor }) {
  const topics = useSelector(page, (state) => TOPICS[state.context.userType]);
  const university = useSelector(page, (state) => state.context.university?.name ?? "");
  return (
    <section className={css["topics"]} aria-labelledby="topics">
      <h2 id="topics">{t("Ask me about")}</h2>
      <ul className={css["list"]}>
        {topics.map((topic) => (
          <li key={topic}>
            <button
              type="button"
              className={css["topic"]}
              onClick={() =>
                page.send({
                  type: "topic.chosen",
                  topic,
                  prompt: wordsOf({ code: "topic.prompt", topic, university }),
                })
              }
            >
              {wordsOf(`topic.${topic}`)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
