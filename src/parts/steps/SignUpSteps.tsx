import { t } from "../../words/t.ts";
import { cx } from "../cx.ts";

import css from "./SignUpSteps.module.css";

const steps = (): string[] => [t("Name"), t("Phone"), t("About you")];

interface Props {
  /** Which step is open, from 0. */
  at: 0 | 1 | 2;
}

/** How far along the path of sign-up a person is. */
export function SignUpSteps({ at }: Props) {
  return (
    <ol className={css["steps"]} aria-label={t("Steps of sign-up")}>
      {steps().map((step, index) => (
        <li
          key={step}
          className={cx(css["step"], index < at && css["past"])}
          aria-current={index === at ? "step" : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
