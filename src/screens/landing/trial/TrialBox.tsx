import { useSelector } from "@xstate/react";
import { lazy, Suspense, useId, useRef, useState } from "react";

import { MAX_TRIAL_QUESTION } from "#contract/limits.ts";

import { InputBar } from "../../../parts/chat/InputBar.tsx";
import { Replies } from "../../../parts/chat/Replies.tsx";
import { t } from "../../../words/t.ts";
import { wordsOf } from "../../../words/wordsOf.ts";
import { LookAround } from "./LookAround.tsx";
import type { TrialActor } from "./trialActor.ts";
import { UsedUp } from "./UsedUp.tsx";

import css from "./TrialBox.module.css";

// Apart, as Markdown and the help are large and most visitors ask nothing.
const TrialTalk = lazy(async () => ({ default: (await import("./TrialTalk.tsx")).TrialTalk }));

const examples = (): string[] => [
  t("Is it hard to get into MIT?"),
  t("Compare Harvard and Yale"),
  t("Nursing in Texas"),
  t("Help me choose"),
];

/** On the welcome screen: a box to ask the guide before there is an account, with what it answered. Serves O73. */
export function TrialBox({ trial }: { trial: TrialActor }) {
  const title = useId();
  const talk = useRef<HTMLDivElement>(null);
  const absent = useSelector(trial, (state) => state.hasTag("absent"));
  const asking = useSelector(trial, (state) => state.hasTag("asking"));
  const said = useSelector(trial, (state) => state.context.history.length);
  const [saidBefore] = useState(said);
  const talks = said > 0 || asking;
  const usedUp = useSelector(trial, (state) => state.hasTag("usedUp"));
  if (absent) return null;
  const choose = (text: string) => {
    // The button that was pressed goes.
    talk.current?.focus();
    trial.send({ type: "question.chosen", text });
  };
  return (
    <section className={css["box"]} aria-labelledby={title}>
      <h2 id={title} className={css["title"]}>
        {t("Try me without an account")}
      </h2>
      <div
        ref={talk}
        className={css["talk"]}
        role="log"
        aria-label={t("Conversation")}
        tabIndex={-1}
      >
        {(talks || usedUp) && (
          <Suspense>
            <TrialTalk trial={trial} saidBefore={saidBefore} onChosen={choose} />
          </Suspense>
        )}
      </div>
      {usedUp && <UsedUp />}
      <Ask trial={trial} />
      {!talks && !usedUp && (
        <Replies label={t("Examples")} texts={examples()} canChoose onChosen={choose} />
      )}
      <LookAround trial={trial} />
    </section>
  );
}

function Ask({ trial }: { trial: TrialActor }) {
  const draft = useSelector(trial, (state) => state.context.draft);
  const problem = useSelector(trial, (state) => state.context.problem);
  const canSend = useSelector(trial, (state) => state.can({ type: "question.submitted" }));
  return (
    <div className={css["ask"]}>
      {problem && (
        <p role="alert" className={css["problem"]}>
          {wordsOf(problem)}
        </p>
      )}
      <InputBar
        value={draft}
        canSend={canSend}
        most={MAX_TRIAL_QUESTION}
        onChange={(value) => trial.send({ type: "draft.changed", value })}
        onSubmit={() => trial.send({ type: "question.submitted" })}
      />
    </div>
  );
}
