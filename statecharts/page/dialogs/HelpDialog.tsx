import { usePage, useSend } from "../usePage.ts";
import { Dialog } from "./Dialog.tsx";

import css from "./Dialog.module.css";

const KEYS: readonly { title: string; keys: readonly (readonly [string[], string])[] }[] = [
  {
    title: "Anywhere",
    keys: [
      [["Ctrl K", "⌘ K", "/"], "Search all charts"],
      [["1", "2", "3", "4", "5"], "Look, Live, Simulate, Coverage, Review"],
      [["p", "o", "t"], "Picture, outline, table"],
      [["[", "]"], "The chart before, the next chart"],
      [["f"], "Fit all in sight"],
      [["e", "c"], "Expand all, collapse all"],
      [["a"], "Add a chart"],
      [["l"], "Copy a link to what shows"],
      [["Escape"], "Close what lies over the chart, or pick nothing"],
      [["?"], "This list"],
    ],
  },
  {
    title: "In the picture",
    keys: [
      [["↑", "↓", "←", "→"], "Move it"],
      [["+", "−", "0"], "Zoom in, zoom out, 100 %"],
      [["Shift ↑", "Shift ↓"], "Pick the state around, the first state within"],
      [["Shift ←", "Shift →"], "Pick the state or transition before, the next"],
      [["Enter"], "Collapse or expand the picked state"],
      [["Wheel", "pinch"], "Zoom; two fingers on a pad move; a double press collapses"],
    ],
  },
  {
    title: "In the outline",
    keys: [
      [["↑", "↓", "Home", "End"], "Go through the states"],
      [["→", "←"], "Open or close a state, go in and out"],
      [["Enter"], "Pick it"],
      [["a letter"], "The next state that begins with it"],
    ],
  },
  {
    title: "While a path is chosen",
    keys: [
      [["Space"], "Play, pause"],
      [[",", "."], "A step back, a step on"],
    ],
  },
];

/** Every key of the page. */
export function HelpDialog() {
  const send = useSend();
  const singleKeys = usePage(({ context }) => context.singleKeys);
  return (
    <Dialog title="Keys and help" onClose={() => send({ type: "dialog.closed" })}>
      <p>
        Each chart is one flow of the product: rounded boxes are states, lines are what leads from
        one to the next, with what must hold and what is done. Press anything to read what it is
        for, and which clause asks for it.
      </p>
      {KEYS.map(({ title, keys }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl className={css["keys"]}>
            {keys.map(([names, says]) => (
              <div key={says} style={{ display: "contents" }}>
                <dt>
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{says}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label className={css["check"]}>
        <input
          type="checkbox"
          checked={singleKeys}
          onChange={(event) => send({ type: "singleKeys.set", on: event.currentTarget.checked })}
        />
        Single keys work anywhere on the page (turn this off when you dictate)
      </label>
    </Dialog>
  );
}
