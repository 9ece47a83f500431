import { createActor, createMachine } from "xstate";

import { inspectWith } from "#statecharts/inspect/inspectWith.ts";

/** Someone else's app: a chart of its own, and the one line that lets the visualiser follow it, of another origin, too. */
const machine = createMachine({
  id: "ferry",
  initial: "ashore",
  states: {
    ashore: { on: { CAST_OFF: "afloat" } },
    afloat: { on: { MOOR: "ashore" } },
  },
});

const visualiser = new URLSearchParams(location.search).get("visualiser");
const inspect = inspectWith({ title: "The ferry", ...(visualiser === null ? {} : { visualiser }) });
const actor = createActor(machine, { inspect }).start();
document.querySelector("button")?.addEventListener("click", () => actor.send({ type: "CAST_OFF" }));
