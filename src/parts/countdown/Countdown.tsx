import { useSecondsLeft } from "../../platform/clock/useSecondsLeft.ts";

import css from "./Countdown.module.css";

interface Props {
  /** Where it starts. Give it a new `key` when the wait begins again. */
  seconds: number;
}

/**
 * The wait before a code may be sent again, as a person sees it. Serves S7.
 * That the wait is over is the chart's to say; this only counts what is left.
 */
export function Countdown({ seconds }: Props) {
  const left = useSecondsLeft(seconds);
  return (
    <p className={css["countdown"]} role="timer">
      Resend in {left}s
    </p>
  );
}
