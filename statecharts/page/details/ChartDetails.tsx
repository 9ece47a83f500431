import { chartIndex } from "../../model/chartIndex.ts";
import type { Chart, ChartInvoke } from "../../model/types.ts";
import { usePage, useSend } from "../usePage.ts";
import { Clauses, Part } from "./parts.tsx";

import css from "./Details.module.css";

/** What a chart is, in figures, and the charts around and within it. */
export function ChartDetails({ chart }: { chart: Chart }) {
  const send = useSend();
  const library = usePage(({ context }) => context.library);
  const own = usePage(({ context }) => context.own.find((each) => each.chart.id === chart.id));
  const around = (library?.charts ?? []).filter(
    (other) => other.id !== chart.id && actorsOf(other).some((actor) => actor.chart === chart.id),
  );
  const within = [...new Set(actorsOf(chart).flatMap((actor) => actor.chart ?? []))];
  const link = (id: string) => (
    <li key={id}>
      <button
        type="button"
        className={css["link"]}
        onClick={() => send({ type: "chart.opened", chart: id })}
      >
        {id}
      </button>
    </li>
  );
  return (
    <>
      <div>
        <p className={css["kind"]}>chart</p>
        <h2>{chart.id}</h2>
      </div>
      {chart.description !== "" && <p className={css["says"]}>{chart.description}</p>}
      <Facts chart={chart} />
      <Part title="Opened by" when={around.length > 0}>
        <ul>{around.map(({ id }) => link(id))}</ul>
      </Part>
      <Part title="Runs the charts" when={within.length > 0}>
        <ul>{within.map(link)}</ul>
      </Part>
      <Part title="Clauses" when={chart.root.clauses.length > 0}>
        <Clauses ids={chart.root.clauses} />
      </Part>
      {own && (
        <Part title="Brought by you" when>
          <p>From {own.from}. Its guards and actions are names here, never code.</p>
          {own.notes.length > 0 && (
            <ul className={css["tests"]}>
              {own.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </Part>
      )}
      <p className={css["kind"]}>Press a state or a transition to read all about it.</p>
    </>
  );
}

/** The actors that a chart's states invoke and its actions spawn. */
const actorsOf = (chart: Chart): ChartInvoke[] =>
  [...chartIndex(chart).states.values()].flatMap(({ invokes, spawns = [] }) => [
    ...invokes,
    ...spawns,
  ]);

function Facts({ chart }: { chart: Chart }) {
  const { states, transitions } = chartIndex(chart);
  const events = new Set(
    [...transitions.values()].flatMap(({ trigger }) =>
      trigger.kind === "event" ? [trigger.type] : [],
    ),
  );
  return (
    <dl className={css["facts"]}>
      <dt>States</dt>
      <dd>{states.size}</dd>
      <dt>Transitions</dt>
      <dd>{transitions.size}</dd>
      <dt>Events it hears</dt>
      <dd>{events.size}</dd>
      <dt>Actors it runs</dt>
      <dd>{actorsOf(chart).length}</dd>
    </dl>
  );
}
