import { t } from "../../words/t.ts";

import css from "./Countdown.module.css";

/**
 * The wait before a code may be sent again, as a person sees it; `left` in seconds. Serves S7.
 * That the wait is over is the chart's to say; this only says what is left.
 */
export function Countdown({ left }: { left: number }) {
  return (
    <p className={css["countdown"]} role="timer">
      {t("Resend in {left}s", { left })}
    </p>
  );
}
