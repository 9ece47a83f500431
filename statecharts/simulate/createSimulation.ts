import { ancestorsOf, chartIndex } from "../model/chartIndex.ts";
import { triggerText } from "../model/triggers.ts";
import type { Chart, ChartTransition } from "../model/types.ts";
import { eventFor, optionsIn } from "./options.ts";
import { type Outcome, runOf } from "./run.ts";
import type { Simulation, SimulationOption, SimulationStep, SimulationView } from "./types.ts";
import { readWalk, type SavedStep, writeWalk } from "./walkFile.ts";

interface Walked {
  saved: SavedStep;
  step: SimulationStep;
  outcome: Outcome;
}

/** A step that waits for answers. */
interface Attempt {
  /** Empty for the start. */
  event: string;
  label: string;
  /** The transition that is wanted: guards that stand in its way say no. */
  picked: ChartTransition | null;
  answers: Record<string, boolean>;
}

/**
 * Walks through a chart by the rules of XState, without the app: whoever walks decides what happens and what guards say.
 * Works on names alone, so that nothing of the chart ever runs.
 */
export function createSimulation(chart: Chart): Simulation {
  const run = runOf(chart);
  const index = chartIndex(chart);
  const listeners = new Set<() => void>();
  const guards = new Map<string, { answer: boolean; always: boolean }>();
  let walked: Walked[] = [];
  /** How many of the walked steps are shown. */
  let shown = 0;
  let attempt: Attempt | null = null;
  let asked: ChartTransition | null = null;
  let note = "";

  const here = (): Walked | undefined => walked[shown - 1];

  function look(): SimulationView {
    const { outcome } = here() ?? {};
    return {
      chart,
      status: statusOf(outcome),
      active: new Set(outcome?.active),
      fired: new Set(outcome?.taken),
      options: attempt === null && outcome !== undefined ? optionsIn(chart, run, outcome) : [],
      question:
        asked === null
          ? null
          : {
              guard: asked.guard ?? "",
              transition: asked.id,
              remembered: guards.get(asked.guard ?? "")?.answer ?? null,
            },
      guards: Array.from(guards, ([name, each]) => ({ name, ...each })),
      steps: walked.slice(0, shown).map(({ step }) => step),
      canUndo: shown > 1 || (attempt !== null && shown > 0),
      canRedo: attempt === null && shown < walked.length,
      note,
    };
  }

  let view: SimulationView;
  function show(): void {
    view = look();
    for (const listener of listeners) listener();
  }

  function answerOf({ answers, picked }: Attempt, transition: ChartTransition): boolean | null {
    const known = answers[transition.id];
    if (known !== undefined) return known;
    const answer = answerForPicked(transition, picked) ?? rememberedAlways(transition);
    if (answer !== null) answers[transition.id] = answer;
    return answer;
  }

  /** What a guard says so that the picked transition is the one that is taken; null where it has no say in that. */
  function answerForPicked(each: ChartTransition, picked: ChartTransition | null): boolean | null {
    const isHeard = each.trigger.kind !== "always" && each.trigger.kind !== "stateDone";
    if (picked === null || !isHeard) return null;
    const isInTheWay =
      each.source === picked.source || ancestorsOf(index, each.source).includes(picked.source);
    if (!isInTheWay) return null;
    remember(each.guard ?? "", each === picked);
    return each === picked;
  }

  function rememberedAlways({ guard }: ChartTransition): boolean | null {
    const remembered = guards.get(guard ?? "");
    return remembered?.always === true ? remembered.answer : null;
  }

  /** Goes on with the step that is under way, as far as the answers go. */
  function goOn(): void {
    asked = null;
    if (attempt === null) return;
    const { event, label, answers } = attempt;
    const before = event === "" ? null : (here()?.outcome.snapshot ?? null);
    try {
      const answer = answerOf.bind(null, attempt);
      const outcome = run.step(before, event, answer);
      if ("undecided" in outcome) {
        asked = outcome.undecided;
        return;
      }
      const { taken, actions, active } = outcome;
      const step: SimulationStep = { event, label, taken, actions, active };
      walked = [
        ...walked.slice(0, shown),
        { saved: { event, answers, taken: [...taken] }, step, outcome },
      ];
      shown = walked.length;
    } catch (error) {
      note = problemOf(label, error);
    }
    attempt = null;
  }

  function start(
    event: string,
    label: string,
    { answers = {}, picked = null }: Partial<Attempt>,
  ): void {
    note = "";
    attempt = { event, label, answers, picked };
    goOn();
  }

  function pick({ event, label, transition: id }: SimulationOption): void {
    const picked = (id !== null && index.transitions.get(id)) || null;
    start(event, label, { picked });
    const { taken } = here()?.step ?? {};
    if (id !== null && attempt === null && note === "" && taken?.includes(id) === false)
      note = `Another transition was taken on '${label}' than the one that was picked.`;
    show();
  }

  function remember(guard: string, answer: boolean): void {
    guards.set(guard, { answer, always: guards.get(guard)?.always ?? false });
  }

  function reset(): void {
    walked = [];
    shown = 0;
    start("", "start", {});
  }

  reset();
  view = look();

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => view,
    pick(optionId) {
      const option = view.options.find(({ id }) => id === optionId);
      if (option !== undefined) pick(option);
    },
    pickTransition(transitionId) {
      const option = view.options.find(({ transition }) => transition === transitionId);
      if (option !== undefined) {
        pick(option);
        return;
      }
      note =
        asked === null
          ? "This transition can't be taken now: its state isn't active, or another one comes before it."
          : "Answer the guard first, or leave the step.";
      show();
    },
    answer(yes) {
      if (attempt === null || asked === null) return;
      attempt.answers[asked.id] = yes;
      remember(asked.guard ?? "", yes);
      goOn();
      show();
    },
    cancel() {
      attempt = null;
      asked = null;
      if (shown === 0) reset();
      show();
    },
    setGuard(name, answer, always) {
      guards.set(name, { answer, always });
      goOn();
      show();
    },
    undo() {
      note = "";
      if (attempt === null) shown = Math.max(1, shown - 1);
      attempt = null;
      asked = null;
      show();
    },
    redo() {
      note = "";
      if (attempt === null) shown = Math.min(walked.length, shown + 1);
      show();
    },
    reset() {
      reset();
      show();
    },
    save: () =>
      writeWalk(
        chart.id,
        walked.slice(0, shown).map(({ saved }) => saved),
      ),
    replay(text) {
      const read = readWalk(text, chart.id);
      if ("problem" in read) {
        note = read.problem;
        show();
        return;
      }
      walked = [];
      shown = 0;
      for (const [place, { event, answers, taken }] of read.steps.entries()) {
        start(event, labelOf(event), { answers: { ...answers } });
        if (attempt !== null || here()?.step.taken.join() !== taken.join()) {
          note = `Step ${place} ('${labelOf(event)}') can't be walked as it was: the chart has changed since. The walk stops here.`;
          break;
        }
      }
      if (shown === 0 && attempt === null) reset();
      show();
    },
  };

  function labelOf(event: string): string {
    if (event === "") return "start";
    const heard = [...index.transitions.values()].find((each) => eventFor(each) === event);
    return heard === undefined ? event : triggerText(heard.trigger);
  }
}

function statusOf(outcome: Outcome | undefined): SimulationView["status"] {
  const status = outcome?.snapshot.status ?? "active";
  return status === "stopped" ? "done" : status;
}

/** Why XState can't go on, as a sentence. */
function problemOf(label: string, error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.startsWith("Infinite loop")
    ? `'${label}' never comes to rest: an eventless transition leads in a circle. Answer its guard otherwise.`
    : `XState can't take '${label}': ${text}`;
}
