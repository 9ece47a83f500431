import { copyText } from "./services/files.ts";
import type { Mode, View } from "./types.ts";
import { modeOf, type PageActor, type PageSnapshot } from "./usePage.ts";
import { chartsOf } from "./visualiser.changes.ts";
import type { VisualiserEvent } from "./visualiser.types.ts";

const MODES: readonly Mode[] = ["look", "live", "simulate", "coverage", "review"];
const VIEWS: Readonly<Record<string, View>> = { p: "picture", o: "outline", t: "table" };

/** Listens to the page's keys; returns how to stop. */
export function listenToKeys(actor: PageActor, window: Window): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const snapshot = actor.getSnapshot();
    const isSearch = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
    if (isSearch) {
      event.preventDefault();
      actor.send({ type: "dialog.opened", dialog: "search" });
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || isOverlaid(snapshot)) return;
    const isSpaceOnControl = event.key === " " && !isPlain(event.target);
    if (isSpaceOnControl) return;
    if (event.key !== "Escape" && !snapshot.context.singleKeys) return;
    if (event.key === "l") {
      void copyText(window.location.href);
      return;
    }
    const act = eventOf(event.key, snapshot);
    if (!act) return;
    event.preventDefault();
    actor.send(act);
  };
  window.addEventListener("keydown", onKeyDown);
  return () => window.removeEventListener("keydown", onKeyDown);
}

/** What a key alone does. */
export function eventOf(key: string, snapshot: PageSnapshot): VisualiserEvent | null {
  const { context } = snapshot;
  const mode = MODES[Number(key) - 1];
  if (mode) return mode === modeOf(snapshot) ? null : { type: "mode.chosen", mode };
  const view = VIEWS[key];
  if (view) return { type: "view.chosen", view };
  switch (key) {
    case "/":
      return { type: "dialog.opened", dialog: "search" };
    case "?":
      return { type: "dialog.opened", dialog: "help" };
    case "a":
      return { type: "dialog.opened", dialog: "adding" };
    case "x":
      return { type: "dialog.opened", dialog: "exporting" };
    case "f":
      return { type: "fit.requested" };
    case "e":
      return { type: "all.unfolded" };
    case "c":
      return { type: "all.folded" };
    case "[":
      return besides(snapshot, -1);
    case "]":
      return besides(snapshot, 1);
    case "Escape":
      if (snapshot.hasTag("sheet:charts") || snapshot.hasTag("sheet:side"))
        return { type: "sheet.closed" };
      return context.selected === null ? null : { type: "element.picked", id: null };
    default:
      return context.path === null ? null : ofPath(key, snapshot);
  }
}

function ofPath(key: string, { context, hasTag }: PageSnapshot): VisualiserEvent | null {
  if (key === " ") return { type: hasTag("playing") ? "path.paused" : "path.played" };
  if (key === ".") return { type: "path.scrubbed", step: context.step + 1 };
  return key === "," ? { type: "path.scrubbed", step: context.step - 1 } : null;
}

/** The chart before or after the open one, round and round. */
function besides({ context }: PageSnapshot, by: number): VisualiserEvent | null {
  const charts = chartsOf(context);
  const at = charts.findIndex(({ id }) => id === context.chartId);
  const chart = charts[(at + by + charts.length) % charts.length];
  return chart ? { type: "chart.opened", chart: chart.id } : null;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches("input:not([type=checkbox]), textarea, select") || target.isContentEditable);

/** Space presses buttons and scrolls panels, and plays where there is neither. */
const isPlain = (target: EventTarget | null): boolean =>
  !(target instanceof Element) ||
  target.closest("button, a, input, summary, [role=button]") === null;

/** A dialog has the keys to itself. */
const isOverlaid = (snapshot: PageSnapshot): boolean =>
  snapshot.hasTag("search") ||
  snapshot.hasTag("help") ||
  snapshot.hasTag("adding") ||
  snapshot.hasTag("exporting");
