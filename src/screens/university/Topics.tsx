import { useSelector } from "@xstate/react";

import type { PageActor } from "./pageActor.ts";

import css from "./Topics.module.css";

/** What a person of this type asks about; each opens the chat with its prompt. Serves S12 and P1 to P4. */
export function Topics({ page }: { page: PageActor }) {
  const topics = useSelector(page, (state) => state.context.topics);
  return (
    <section className={css["topics"]} aria-labelledby="topics">
      <h2 id="topics">Ask me about</h2>
      <ul className={css["list"]}>
        {topics.map(({ label }) => (
          <li key={label}>
            <button
              type="button"
              className={css["topic"]}
              onClick={() => page.send({ type: "topic.chosen", label })}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
