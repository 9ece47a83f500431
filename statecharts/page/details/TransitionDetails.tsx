import { triggerText } from "../../model/triggers.ts";
import type { Chart, ChartTransition } from "../../model/types.ts";
import { CoverageOf } from "./CoverageOf.tsx";
import { Clauses, ElementLink, Part, Pills } from "./parts.tsx";

import css from "./Details.module.css";

const KINDS: Record<ChartTransition["trigger"]["kind"], string> = {
  event: "transition on an event",
  after: "transition after a delay",
  always: "transition taken at once when it may",
  done: "transition when an actor is done",
  error: "transition when an actor failed",
  stateDone: "transition when the state is done",
};

/** All that is known of a transition. */
export function TransitionDetails({
  chart,
  transition,
}: {
  chart: Chart;
  transition: ChartTransition;
}) {
  const { trigger, guard, actions, clauses, targets, source, reenter } = transition;
  return (
    <>
      <div>
        <p className={css["kind"]}>{KINDS[trigger.kind]}</p>
        <h2>{triggerText(trigger)}</h2>
        <p className={css["id"]}>{transition.id}</p>
      </div>
      {transition.description !== "" && <p className={css["says"]}>{transition.description}</p>}
      <Part title="From" when>
        <ElementLink id={source} />
      </Part>
      <Part title="To" when>
        {targets.length === 0 ? (
          <p>It stays where it is.</p>
        ) : (
          <ul>
            {targets.map((id) => (
              <li key={id}>
                <ElementLink id={id} />
                {reenter && " (entered again)"}
              </li>
            ))}
          </ul>
        )}
      </Part>
      {guard !== null && (
        <Part title="Only if" when>
          <Pills names={[guard]} kind="guard" />
        </Part>
      )}
      <Part title="Does" when={actions.length > 0}>
        <Pills names={actions} kind="action" />
      </Part>
      <Part title="Clauses" when={clauses.length > 0}>
        <Clauses ids={clauses} />
      </Part>
      <CoverageOf chart={chart} id={transition.id} />
    </>
  );
}
