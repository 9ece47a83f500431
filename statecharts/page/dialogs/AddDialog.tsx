import { type FormEvent, useState } from "react";

import { Button } from "../parts/Button.tsx";
import { FileButton } from "../parts/FileButton.tsx";
import { usePage, useSend } from "../usePage.ts";
import { Dialog } from "./Dialog.tsx";

import alerts from "../../styles/problem.module.css";
import css from "./Dialog.module.css";

/** Other people's charts: pasted, from a file, or from a module of this origin. */
export function AddDialog() {
  const send = useSend();
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const problem = usePage(({ context }) => context.problems.adding);
  const reading = usePage((snapshot) => snapshot.hasTag("reading"));
  const give = (name: string, definition: string): void => {
    setFault(null);
    send({ type: "definition.given", name, text: definition });
  };
  const onPaste = (event: FormEvent): void => {
    event.preventDefault();
    give("what was pasted", text);
  };
  const said = fault ?? problem;
  return (
    <Dialog title="Add a chart" onClose={() => send({ type: "dialog.closed" })}>
      {said !== undefined && (
        <p className={alerts["problem"]} role="alert">
          {said}
        </p>
      )}
      <form onSubmit={onPaste} className={css["field"]}>
        <label className={css["field"]}>
          A definition as JSON
          <textarea
            value={text}
            spellCheck={false}
            placeholder={'{ "id": "light", "initial": "green", "states": { … } }'}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <p className={css["small"]}>
          What <code>JSON.stringify(machine.definition)</code> gives, a plain configuration, or an
          export of this page. Nothing of it runs: guards and actions are names here.
        </p>
        <div className={css["row"]}>
          <Button
            look="main"
            disabled={reading || text.trim() === ""}
            onClick={() => give("what was pasted", text)}
          >
            Draw it
          </Button>
          <FileButton onText={give} onProblem={setFault}>
            Choose a file
          </FileButton>
          <span className={css["small"]}>or drop one anywhere on the page</span>
        </div>
      </form>
      <ModuleForm onSent={() => setFault(null)} />
    </Dialog>
  );
}

/** A module of this origin, by its address. */
function ModuleForm({ onSent }: { onSent: () => void }) {
  const send = useSend();
  const [address, setAddress] = useState("");
  const reading = usePage((snapshot) => snapshot.hasTag("reading"));
  const onModule = (event: FormEvent): void => {
    event.preventDefault();
    onSent();
    send({ type: "module.requested", address });
  };
  return (
    <form onSubmit={onModule} className={css["field"]}>
      <label className={css["field"]}>
        A module of this site that exports a machine (XState v5)
        <input
          type="text"
          inputMode="url"
          value={address}
          spellCheck={false}
          placeholder="/machines/light.js"
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
      </label>
      <p className={css["small"]}>
        Loading a module runs its code, as any script of this site. Modules of other sites aren't
        loaded.
      </p>
      <div className={css["row"]}>
        <Button
          disabled={reading || address.trim() === ""}
          onClick={() => send({ type: "module.requested", address })}
        >
          Load and run it
        </Button>
      </div>
    </form>
  );
}
