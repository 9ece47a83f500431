import { useSelector } from "@xstate/react";
import { useRef } from "react";

import { NEED_KEYS } from "#contract/need.ts";

import { Button } from "../../../parts/button/Button.tsx";
import { t } from "../../../words/t.ts";
import type { NeedActor } from "./needActor.ts";
import { Plan } from "./Plan.tsx";

import css from "./Plans.module.css";

/** What the person told the guide of their plans, each to be corrected or forgotten. Serves O60. */
export function Plans({ need }: { need: NeedActor }) {
  const absent = useSelector(need, (state) => state.hasTag("absent"));
  const loading = useSelector(need, (state) => state.hasTag("loading"));
  const failed = useSelector(need, (state) => state.hasTag("failed"));
  const heading = useRef<HTMLHeadingElement>(null);
  if (absent) return null;
  return (
    <section className={css["plans"]} aria-labelledby="plans">
      <h2 id="plans" ref={heading} tabIndex={-1}>
        {t("Your plans")}
      </h2>
      <p className={css["about"]}>
        {t(
          "What you tell the guide when it helps you choose. It remembers this in every conversation.",
        )}
      </p>
      {failed ? (
        <div className={css["failed"]} role="alert">
          <p>{t("Your plans couldn’t be loaded. Your connection may be down.")}</p>
          <Button
            kind="secondary"
            onClick={() => {
              // The button goes while it is tried.
              heading.current?.focus();
              need.send({ type: "need.retried" });
            }}
          >
            {t("Load your plans again")}
          </Button>
        </div>
      ) : loading ? (
        <p className={css["about"]} role="status">
          {t("Loading your plans…")}
        </p>
      ) : (
        <ul className={css["list"]}>
          {NEED_KEYS.map((key) => (
            <Plan key={key} name={key} need={need} />
          ))}
        </ul>
      )}
    </section>
  );
}
