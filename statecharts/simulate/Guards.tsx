import type { Simulation } from "./simulationOf.ts";
import type { SimulationView } from "./types.ts";

import panel from "../styles/panel.module.css";
import css from "./Simulate.module.css";

/** What guards said last, and which of these answers are taken again without asking. */
export function Guards({
  simulation,
  guards,
}: {
  simulation: Simulation;
  guards: SimulationView["guards"];
}) {
  if (guards.length === 0) return null;
  return (
    <section className={panel["section"]} aria-label="Guards">
      <h3>Guards</h3>
      <ul className={css["list"]}>
        {guards.map(({ name, answer, always }) => (
          <li key={name} className={css["row"]}>
            <span className={css["guard"]}>{name}</span>
            <label className={css["choice"]}>
              <input
                type="checkbox"
                checked={answer}
                aria-label={`${name} says yes`}
                onChange={({ target }) =>
                  simulation.send({ type: "guard.set", name, answer: target.checked, always })
                }
              />
              yes
            </label>
            <label className={css["choice"]}>
              <input
                type="checkbox"
                checked={always}
                aria-label={`${name}: don't ask again`}
                onChange={({ target }) =>
                  simulation.send({ type: "guard.set", name, answer, always: target.checked })
                }
              />
              don’t ask
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
