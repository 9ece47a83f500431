import { useState, useSyncExternalStore } from "react";

import { chartIndex } from "../model/chartIndex.ts";
import { triggerText } from "../model/triggers.ts";
import { Dotted } from "../outline/Dotted.tsx";
import { targetText } from "../outline/says.ts";
import { FileButton } from "../page/parts/FileButton.tsx";
import { download } from "../page/services/files.ts";
import { Guards } from "./Guards.tsx";
import { Options } from "./Options.tsx";
import type { Simulation } from "./simulationOf.ts";
import { Steps } from "./Steps.tsx";
import type { SimulationView } from "./types.ts";

import panel from "../styles/panel.module.css";
import css from "./Simulate.module.css";

/** Beside the chart: what can happen next, what guards say, and what happened so far. */
export function SimulatePanel({ simulation }: { simulation: Simulation }) {
  const view = useSyncExternalStore(
    simulation.subscribe,
    simulation.getSnapshot,
    simulation.getSnapshot,
  );
  return (
    <div className={`${panel["panel"]} ${css["panel"]}`}>
      <Commands simulation={simulation} view={view} />
      <div role="status" className={panel["section"]}>
        {view.note === "" ? null : <p className={panel["note"]}>{view.note}</p>}
        {view.status === "active" ? null : (
          <p className={panel["note"]}>
            {view.status === "done"
              ? "The chart is done: nothing more can happen."
              : "The chart stopped with an error that nothing hears."}
          </p>
        )}
      </div>
      {view.question === null ? null : <Question simulation={simulation} view={view} />}
      <Options simulation={simulation} options={view.options} />
      <Guards simulation={simulation} guards={view.guards} />
      <Steps steps={view.steps} />
    </div>
  );
}

function Commands({ simulation, view }: { simulation: Simulation; view: SimulationView }) {
  const [problem, setProblem] = useState("");
  return (
    <div className={`${panel["buttons"]} ${css["buttons"]}`} role="group" aria-label="The walk">
      <button
        type="button"
        className={panel["button"]}
        disabled={!view.canUndo}
        onClick={() => simulation.send({ type: "step.undone" })}
      >
        Undo
      </button>
      <button
        type="button"
        className={panel["button"]}
        disabled={!view.canRedo}
        onClick={() => simulation.send({ type: "step.redone" })}
      >
        Redo
      </button>
      <button
        type="button"
        className={panel["button"]}
        onClick={() => simulation.send({ type: "walk.restarted" })}
      >
        Start again
      </button>
      <button
        type="button"
        className={panel["button"]}
        onClick={() =>
          download(
            `${view.chart.id}.walk.json`,
            new Blob([simulation.save()], { type: "application/json" }),
          )
        }
      >
        Save walk
      </button>
      <FileButton
        onText={(_, text) => {
          setProblem("");
          simulation.send({ type: "walk.opened", text });
        }}
        onProblem={setProblem}
      >
        Open a walk
      </FileButton>
      {problem !== "" && (
        <p role="alert" className={panel["note"]}>
          {problem}
        </p>
      )}
    </div>
  );
}

function Question({
  simulation,
  view: { chart, question },
}: {
  simulation: Simulation;
  view: SimulationView;
}) {
  if (question === null) return null;
  const { guard, remembered } = question;
  const transition = chartIndex(chart).transitions.get(question.transition);
  return (
    <section className={css["question"]} aria-label="A guard to decide">
      <p>
        Does <strong>{guard}</strong> hold?
        {remembered === null ? "" : ` Last time: ${remembered ? "yes" : "no"}.`}
      </p>
      {transition && (
        <p className={css["soft"]}>
          <b>{triggerText(transition.trigger)}</b>: <Dotted>{transition.source}</Dotted> →{" "}
          <Dotted>{targetText(transition)}</Dotted>. Its edge is marked in the picture.
        </p>
      )}
      <div className={`${panel["buttons"]} ${css["buttons"]}`}>
        <button
          type="button"
          className={panel["main"]}
          onClick={() => simulation.send({ type: "guard.answered", yes: true })}
        >
          Yes
        </button>
        <button
          type="button"
          className={panel["main"]}
          onClick={() => simulation.send({ type: "guard.answered", yes: false })}
        >
          No
        </button>
        <button
          type="button"
          className={panel["button"]}
          onClick={() => simulation.send({ type: "step.left" })}
        >
          Leave this step
        </button>
      </div>
    </section>
  );
}
