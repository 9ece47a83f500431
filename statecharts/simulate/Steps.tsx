import type { SimulationStep } from "./types.ts";

import panel from "../styles/panel.module.css";
import css from "./Simulate.module.css";

/** What happened so far, newest first, with the actions that would have run. */
export function Steps({ steps }: { steps: readonly SimulationStep[] }) {
  const newestFirst = steps.map((step, index) => ({ step, index })).toReversed();
  return (
    <section className={panel["section"]} aria-label="Steps">
      <h3>Steps</h3>
      {steps.length === 0 && (
        <p className={css["soft"]}>
          Nothing has happened yet: each step appears here, with the actions that would have run.
        </p>
      )}
      <ol className={css["list"]} reversed start={steps.length}>
        {newestFirst.map(({ step, index }) => (
          <li
            key={index}
            className={css["step"]}
            aria-current={index === steps.length - 1 ? "step" : undefined}
          >
            <p>
              {index}. {step.label} → {leaves(step.active).join(", ")}
            </p>
            {step.actions.length === 0 ? null : (
              <p className={css["soft"]}>ran {step.actions.join(", ")}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The innermost states, without the chart's name before each. */
function leaves(active: readonly string[]): string[] {
  return active
    .filter((id) => !active.some((other) => other.startsWith(`${id}.`)))
    .map((id) => id.split(".").slice(1).join(".") || id);
}
