import { type FormEvent, useId, useRef, useState } from "react";

import { oneLineFor } from "./appWindow.machine.ts";
import type { Live } from "./liveOf.ts";
import type { LiveView, LiveWindow } from "./types.ts";

import panel from "../styles/panel.module.css";
import css from "./Live.module.css";

const STATUS: Record<LiveWindow["status"], string> = {
  opening: "is opening …",
  answering: "answers",
  silent: "doesn't answer",
  closed: "is closed",
};

/** Opens the window of an app of another origin, and says which origins are heard. */
export function OpenApp({ live, view: { windows } }: { live: Live; view: LiveView }) {
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const open = (event: FormEvent): void => {
    event.preventDefault();
    const found = live.openApp(address);
    setProblem(found);
    if (found !== null) field.current?.focus();
  };
  const { origin } = window.location;
  return (
    <details>
      <summary>Open another app</summary>
      <form className={panel["section"]} aria-label="Open another app" noValidate onSubmit={open}>
        <p className={css["soft"]}>
          An app of another site opens in a window of its own, which can also take this tab
          elsewhere: open only apps that you trust. It has to name this page:
        </p>
        <pre className={css["code"]}>{oneLineFor(origin)}</pre>
        <label className={panel["section"]}>
          <span className={css["soft"]}>Address of the app</span>
          <input
            ref={field}
            type="url"
            className={`${panel["field"]} ${css["search"]}`}
            value={address}
            spellCheck={false}
            placeholder="http://localhost:5173/"
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : id}
            onChange={({ target }) => setAddress(target.value)}
          />
        </label>
        {problem === null ? null : (
          <p className={panel["note"]} role="alert" id={id}>
            {problem}
          </p>
        )}
        <div className={panel["buttons"]}>
          <button type="submit" className={panel["button"]}>
            Open and follow it
          </button>
        </div>
      </form>
      <p className={css["soft"]}>Apps of these origins are heard:</p>
      <ul className={css["list"]} aria-label="Origins that are heard">
        <li className={css["soft"]}>{origin} (this page's own)</li>
        {windows.map((each) => (
          <li key={each.origin} className={css["soft"]}>
            {each.origin}: {STATUS[each.status]}
          </li>
        ))}
      </ul>
    </details>
  );
}
