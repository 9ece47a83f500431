import { chartIndex } from "../../model/chartIndex.ts";
import type { Chart, ChartInvoke, ChartState } from "../../model/types.ts";
import { kindText } from "../../outline/says.ts";
import { Button } from "../parts/Button.tsx";
import { usePage, useSend } from "../usePage.ts";
import { CoverageOf } from "./CoverageOf.tsx";
import { Clauses, ElementLink, Part, Pills, TransitionRows } from "./parts.tsx";

import css from "./Details.module.css";

/** All that is known of a state. */
export function StateDetails({ chart, state }: { chart: Chart; state: ChartState }) {
  const send = useSend();
  const folded = usePage(({ context }) => context.folded.includes(state.id));
  const { parents, incoming } = chartIndex(chart);
  const parent = parents.get(state.id);
  const { spawns = [] } = state;
  const canFold = state.states.length > 0 && state !== chart.root;
  return (
    <>
      <div>
        <p className={css["kind"]}>{kindText(state)}</p>
        <h2>{state.key}</h2>
        <p className={css["id"]}>{state.id}</p>
      </div>
      {state.description !== "" && <p className={css["says"]}>{state.description}</p>}
      {canFold && (
        <div className={css["row"]}>
          <Button
            icon={folded ? "unfold" : "fold"}
            onClick={() => send({ type: "state.folded", id: state.id })}
          >
            {folded ? "Expand" : "Collapse"}
          </Button>
        </div>
      )}
      <Part title="Clauses" when={state.clauses.length > 0}>
        <Clauses ids={state.clauses} />
      </Part>
      <CoverageOf chart={chart} id={state.id} />
      <Part title="Runs" when={state.invokes.length > 0}>
        <Actors list={state.invokes} />
      </Part>
      <Part title="Starts" when={spawns.length > 0}>
        <Actors list={spawns} />
      </Part>
      <Part title="Tags" when={state.tags.length > 0}>
        <Pills names={state.tags} kind="tag" />
      </Part>
      <Part title="On entry" when={state.entry.length > 0}>
        <Pills names={state.entry} kind="action" />
      </Part>
      <Part title="On exit" when={state.exit.length > 0}>
        <Pills names={state.exit} kind="action" />
      </Part>
      <Part title="Leads on" when={state.transitions.length > 0}>
        <TransitionRows transitions={state.transitions} />
      </Part>
      <Part title="Led to by" when={(incoming.get(state.id)?.length ?? 0) > 0}>
        <TransitionRows transitions={incoming.get(state.id) ?? []} from />
      </Part>
      <Part title="States within" when={state.states.length > 0}>
        <Children state={state} />
      </Part>
      <Part title="Within" when={parent !== undefined}>
        {parent !== undefined && <ElementLink id={parent} />}
      </Part>
    </>
  );
}

function Children({ state }: { state: ChartState }) {
  return (
    <ul>
      {state.states.map(({ id, key }) => (
        <li key={id}>
          <ElementLink id={id}>{key}</ElementLink>
          {state.initial === id && " (first)"}
        </li>
      ))}
    </ul>
  );
}

function Actors({ list }: { list: readonly ChartInvoke[] }) {
  const send = useSend();
  const charts = usePage(({ context }) => context.library?.charts);
  return (
    <ul>
      {list.map(({ id, src, chart }) => (
        <li key={id}>
          <code>{id === src ? id : `${id} (${src})`}</code>
          {chart !== null && charts?.some((each) => each.id === chart) === true && (
            <>
              {" – "}
              <button
                type="button"
                className={css["link"]}
                onClick={() => send({ type: "chart.opened", chart })}
              >
                open its chart
              </button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
