import { type DragEvent, useState } from "react";

import type { ElementChange } from "../diff/types.ts";
import { Button } from "../page/parts/Button.tsx";
import { FileButton } from "../page/parts/FileButton.tsx";
import { readFile } from "../page/services/files.ts";
import { usePage, useSend } from "../page/usePage.ts";
import type { Side } from "../page/visualiser.types.ts";

import panel from "../page/coverage/CoveragePanel.module.css";
import css from "./Differences.module.css";

const TITLES: Record<ElementChange["change"], string> = {
  added: "Added",
  removed: "Removed",
  changed: "Changed",
};

/** Two versions of a chart, chosen or dropped, and what became of it between them. */
export function Differences() {
  const send = useSend();
  const diff = usePage(({ context }) => context.diff);
  const problem = usePage(({ context }) => context.problems.versions);
  return (
    <div className={panel["panel"]}>
      <p>
        Compare two versions of a chart: JSON exports, or files made by{" "}
        <code>JSON.stringify(machine.definition)</code>.
      </p>
      {problem !== undefined && (
        <p className={panel["problem"]} role="alert">
          {problem}
        </p>
      )}
      <Slot side="before" title="Before" />
      <Slot side="after" title="After" />
      {diff && (
        <>
          <div className={panel["row"]}>
            <Button icon="close" onClick={() => send({ type: "versions.left" })}>
              Leave the comparison
            </Button>
          </div>
          <ChangeList changes={diff.changes} />
        </>
      )}
    </div>
  );
}

function Slot({ side, title }: { side: Side; title: string }) {
  const send = useSend();
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const version = usePage(({ context }) => context.versions[side]);
  const give = (name: string, text: string): void => {
    setProblem(null);
    send({ type: "version.given", side, name, text });
  };
  const onDrop = async (event: DragEvent): Promise<void> => {
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (!file) return;
    try {
      give(file.name, await readFile(file));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : `${file.name} can't be read.`);
    }
  };
  return (
    // Dropping is the mouse's way beside the button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={css["slot"]}
      aria-label={title}
      data-over={over ? "" : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => void onDrop(event)}
    >
      <h3>{title}</h3>
      <p>{version ? `${version.name}: ${version.chart.id}` : "Choose a file, or drop it here."}</p>
      {problem !== null && <p role="alert">{problem}</p>}
      <div className={panel["row"]}>
        <FileButton onText={give} onProblem={setProblem}>
          {`Choose the ${side === "before" ? "older" : "newer"} file`}
        </FileButton>
        <Button onClick={() => send({ type: "version.taken", side })}>The chart here</Button>
      </div>
    </section>
  );
}

function ChangeList({ changes }: { changes: readonly ElementChange[] }) {
  const send = useSend();
  if (changes.length === 0) return <p>The two versions are the same.</p>;
  const kinds = ["added", "removed", "changed"] as const;
  return kinds.map((kind) => {
    const those = changes.filter(({ change }) => change === kind);
    if (those.length === 0) return null;
    return (
      <section key={kind}>
        <h3>
          {TITLES[kind]} ({those.length})
        </h3>
        <ul className={panel["rows"]}>
          {those.map(({ id, kind: what, change, fields }) => (
            <li key={id} className={css["change"]} data-change={change}>
              <button type="button" onClick={() => send({ type: "element.picked", id })}>
                {id}
                <small>{what}</small>
              </button>
              {fields.length > 0 && (
                <dl className={css["fields"]}>
                  {fields.map(({ field, before, after }) => (
                    <div key={field}>
                      <dt>{field}</dt>
                      <dd>
                        <del>{before || "nothing"}</del>
                      </dd>
                      <dd>
                        <ins>{after || "nothing"}</ins>
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
