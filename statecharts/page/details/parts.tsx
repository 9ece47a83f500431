import type { ReactNode } from "react";

import { triggerText } from "../../model/triggers.ts";
import type { ChartTransition } from "../../model/types.ts";
import { targetText } from "../../outline/says.ts";
import { usePage, useSend } from "../usePage.ts";

import css from "./Details.module.css";

/** A titled part; nothing where it would be empty. */
export function Part({
  title,
  children,
  when,
}: {
  title: string;
  children: ReactNode;
  when: boolean;
}) {
  if (!when) return null;
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Names as pills. */
export function Pills({
  names,
  kind,
}: {
  names: readonly string[];
  kind: "action" | "guard" | "tag";
}) {
  return (
    <div className={css["row"]}>
      {names.map((name, at) => (
        <span key={`${name} ${at}`} className={css["pill"]} data-kind={kind}>
          {name}
        </span>
      ))}
    </div>
  );
}

/** Leads to a state or a transition of the open chart. */
export function ElementLink({ id, children }: { id: string; children?: ReactNode }) {
  const send = useSend();
  return (
    <button
      type="button"
      className={css["link"]}
      onClick={() => send({ type: "element.picked", id })}
    >
      {children ?? id}
    </button>
  );
}

/** Clauses with what they say. */
export function Clauses({ ids }: { ids: readonly string[] }) {
  const send = useSend();
  const library = usePage(({ context }) => context.library);
  const coverage = usePage(({ context }) => context.coverage);
  return (
    <ul className={css["clauses"]}>
      {ids.map((id) => (
        <li key={id}>
          <button
            type="button"
            className={css["link"]}
            title={`Everything about ${id}`}
            onClick={() => {
              send({ type: "mode.chosen", mode: "coverage" });
              send({ type: "clause.chosen", clause: id });
            }}
          >
            {id}
          </button>
          <span>
            {library?.clauses[id] ?? coverage?.clauses[id]?.text ?? "Its text isn't at hand."}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Transitions as rows that lead to them. */
export function TransitionRows({
  transitions,
  from,
}: {
  transitions: readonly ChartTransition[];
  from?: boolean;
}) {
  const send = useSend();
  return (
    <ul className={css["rows"]}>
      {transitions.map((transition) => (
        <li key={transition.id}>
          <button
            type="button"
            className={css["rowButton"]}
            onClick={() => send({ type: "element.picked", id: transition.id })}
          >
            <b>
              {triggerText(transition.trigger)}
              {transition.guard !== null && ` [${transition.guard}]`}
            </b>
            <span>{from ? `from ${transition.source}` : `→ ${targetText(transition)}`}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
