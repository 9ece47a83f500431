import type { Simulation } from "./simulationOf.ts";
import type { SimulationOption } from "./types.ts";

import panel from "../styles/panel.module.css";
import css from "./Simulate.module.css";

const GROUPS: readonly { title: string; kinds: readonly SimulationOption["kind"][] }[] = [
  { title: "Events", kinds: ["event"] },
  { title: "Services", kinds: ["done", "error"] },
  { title: "Delays", kinds: ["delay"] },
];

/** All that can happen next, a button each. */
export function Options({
  simulation,
  options,
}: {
  simulation: Simulation;
  options: readonly SimulationOption[];
}) {
  return GROUPS.map(({ title, kinds }) => {
    const own = options.filter(({ kind }) => kinds.includes(kind));
    if (own.length === 0) return null;
    return (
      <section key={title} className={panel["section"]} aria-label={title}>
        <h3>{title}</h3>
        <ul className={css["list"]}>
          {own.map((option) => (
            <li key={option.id}>
              <button
                type="button"
                className={`${panel["button"]} ${css["option"]}`}
                data-kind={option.kind}
                data-edge={option.transition ?? undefined}
                title={option.description}
                onClick={() => simulation.send({ type: "option.picked", id: option.id })}
              >
                <span>{option.kind === "delay" ? `Skip ${option.label}` : option.label}</span>
                {option.guard === null ? null : (
                  <span className={css["guard"]}>if {option.guard}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
