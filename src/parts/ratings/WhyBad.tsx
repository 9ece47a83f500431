import X from "lucide-react/icons/x";
import { useCallback, useEffect, useId, useRef, type RefObject } from "react";

import { MAX_REMARK } from "#contract/limits.ts";
import type { RatingReason } from "#contract/rating.ts";

import { useEscape } from "../../platform/browser/useEscape.ts";
import { useFocusIfLost } from "../../platform/browser/useFocusIfLost.ts";
import { t } from "../../words/t.ts";
import { Button } from "../button/Button.tsx";
import { IconButton } from "../button/IconButton.tsx";
import { useWhileActive } from "../chart/useWhileActive.ts";
import { typedDirection } from "../field/typedDirection.ts";
import type { RatingsActor } from "./RateAnswer.tsx";

import css from "./WhyBad.module.css";

interface Props {
  ratings: RatingsActor;
  /** The answer's id on the host. */
  id: string;
  /** Takes the focus once the question has gone. */
  next: RefObject<HTMLElement | null>;
}

/** The reasons in the order in which they are offered. */
const reasons = (): Record<RatingReason, string> => ({
  wrong: t("Wrong"),
  incomplete: t("Incomplete"),
  notAsked: t("Not what I asked"),
  outdated: t("Out of date"),
  other: t("Other"),
});

/** Asks why an answer is bad, once it was rated so, and thanks for it. Serves O101. */
export function WhyBad({ ratings, id, next }: Props) {
  const shown = useWhileActive(ratings, (state) =>
    state.context.remark?.id !== id
      ? null
      : state.hasTag("asking")
        ? "asking"
        : state.hasTag("thanked") && "thanked",
  );
  useFocusIfLost(next, shown);
  if (shown === "asking") return <Question ratings={ratings} />;
  // The log around says it to screen readers.
  return (
    shown === "thanked" && (
      <p className={css["thanks"]}>{t("Thank you. This helps the guide to learn.")}</p>
    )
  );
}

function Question({ ratings }: Pick<Props, "ratings">) {
  const chosen = useWhileActive(ratings, ({ context }) => context.remark?.reason);
  const words = useWhileActive(ratings, ({ context }) => context.remark?.words) ?? "";
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    // Browsers may return a promise, which React would take for a cleanup.
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const close = useCallback(() => ratings.send({ type: "remark.closed" }), [ratings]);
  useEscape(box, close);
  return (
    <div ref={box} role="group" aria-labelledby={id}>
      <form
        className={css["question"]}
        onSubmit={(event) => {
          event.preventDefault();
          ratings.send({ type: "remark.submitted" });
        }}
      >
        <div className={css["head"]}>
          <p id={id}>{t("What was wrong with this answer?")}</p>
          <IconButton label={t("Close")} icon={X} className={css["close"]} onClick={close} />
        </div>
        <div className={css["reasons"]}>
          {(Object.entries(reasons()) as [RatingReason, string][]).map(([reason, name]) => (
            <button
              key={reason}
              type="button"
              className={css["reason"]}
              aria-pressed={chosen === reason}
              onClick={() => ratings.send({ type: "reason.pressed", reason })}
            >
              {name}
            </button>
          ))}
        </div>
        <div className={css["words"]}>
          <label htmlFor={`${id}-words`} className="visually-hidden">
            {t("In your own words")}
          </label>
          <textarea
            id={`${id}-words`}
            name="remark"
            rows={1}
            dir={typedDirection(words)}
            maxLength={MAX_REMARK}
            placeholder={t("In your own words (optional)")}
            value={words}
            onChange={({ currentTarget: { value } }) =>
              ratings.send({ type: "remark.typed", value })
            }
          />
          <Button type="submit" kind="secondary">
            {t("Tell us")}
          </Button>
        </div>
      </form>
    </div>
  );
}
