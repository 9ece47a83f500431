import { type FormEvent, useId } from "react";

import type { Live } from "./liveOf.ts";
import type { LiveView } from "./types.ts";

import panel from "../styles/panel.module.css";
import css from "./Live.module.css";

/** Sends an event to the picked actor: one of those it hears now, or any other. */
export function SendForm({ live, view }: { live: Live; view: LiveView }) {
  const { actor, app, sent } = view;
  if (app === null || actor === null || app.status === "file" || app.status === "closed")
    return null;
  return (
    <section className={panel["section"]} aria-label="Send an event">
      <h3>Send an event to {actor.name}</h3>
      {app.takesEvents ? (
        <Form live={live} view={view} />
      ) : (
        <p className={css["empty"]}>The app takes no events from here (`takesEvents`).</p>
      )}
      <div role="status">
        {sent === null ? null : (
          <p className={`${panel["note"]} ${css["result"]}`} data-ok={sent.ok}>
            {sent.sentence}
          </p>
        )}
      </div>
    </section>
  );
}

function Form({ live, view: { draft, heard, seenPayloads } }: { live: Live; view: LiveView }) {
  const id = useId();
  const setPayload = (payload: string): void => live.setDraft({ ...draft, payload });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    live.sendDraft();
  };
  return (
    <form className={panel["section"]} onSubmit={send}>
      {heard.length === 0 ? null : (
        <div className={panel["buttons"]} role="group" aria-label="Events that it hears now">
          {heard.map((type) => (
            <button
              key={type}
              type="button"
              className={panel["button"]}
              aria-pressed={type === draft.type}
              onClick={() => live.draftEvent(type)}
            >
              {type}
            </button>
          ))}
        </div>
      )}
      <label className={css["field"]}>
        Event
        <input
          value={draft.type}
          list={`${id}-heard`}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => live.setDraft({ ...draft, type: target.value })}
        />
      </label>
      <datalist id={`${id}-heard`}>
        {heard.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </datalist>
      {seenPayloads.length === 0 ? null : (
        <SeenPayloads payloads={seenPayloads} onChosen={setPayload} />
      )}
      <label className={css["field"]}>
        Payload (JSON)
        <textarea
          rows={4}
          value={draft.payload}
          placeholder='{"value": "…"}'
          spellCheck={false}
          onChange={({ target }) => setPayload(target.value)}
        />
      </label>
      <div className={panel["buttons"]}>
        <button type="submit" className={panel["main"]}>
          Send
        </button>
      </div>
    </form>
  );
}

interface SeenPayloadsProps {
  payloads: readonly string[];
  onChosen: (payload: string) => void;
}

function SeenPayloads({ payloads, onChosen }: SeenPayloadsProps) {
  return (
    <label className={css["field"]}>
      Payloads that it came with
      <select value="" onChange={({ target }) => onChosen(target.value)}>
        <option value="">Choose one…</option>
        {payloads.map((payload) => (
          <option key={payload} value={payload}>
            {payload.replaceAll(/\s+/g, " ").slice(0, 80)}
          </option>
        ))}
      </select>
    </label>
  );
}
