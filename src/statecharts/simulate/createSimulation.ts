import { triggerText } from "../model/triggers.ts";
import type { Chart, ChartTransition } from "../model/types.ts";
import { chartTree, isInside, type Node } from "./chartTree.ts";
import type { Configuration } from "./configuration.ts";
import { eventFor, optionsIn } from "./options.ts";
import { begin, EndlessStep, type Outcome, take } from "./run.ts";
import { candidates } from "./selecting.ts";
import type { Simulation, SimulationOption, SimulationStep, SimulationView } from "./types.ts";
import { readWalk, type SavedStep, writeWalk } from "./walkFile.ts";

interface Walked {
  saved: SavedStep;
  step: SimulationStep;
  configuration: Configuration;
}

/** A step that waits for answers. */
interface Attempt {
  /** Empty for the start. */
  event: string;
  label: string;
  answers: Record<string, boolean>;
}

/** Thrown out of a step when it meets a guard that nobody has decided yet. */
class Undecided extends Error {
  readonly transition: ChartTransition;

  constructor(transition: ChartTransition) {
    super("A guard is undecided.");
    this.transition = transition;
  }
}

/**
 * Walks through a chart by the rules of XState, without the app: whoever walks decides what happens and what guards say.
 * Works on names alone, so that nothing of the chart ever runs.
 */
export function createSimulation(chart: Chart): Simulation {
  const tree = chartTree(chart);
  const listeners = new Set<() => void>();
  const guards = new Map<string, { answer: boolean; always: boolean }>();
  let walked: Walked[] = [];
  /** How many of the walked steps are shown. */
  let shown = 0;
  let attempt: Attempt | null = null;
  let asked: ChartTransition | null = null;
  let note = "";

  const here = (): Walked | undefined => walked[shown - 1];
  const nowhere: Configuration = { active: [], history: new Map(), status: "active" };
  const configuration = (): Configuration => here()?.configuration ?? nowhere;

  function look(): SimulationView {
    const { active, status } = configuration();
    return {
      chart,
      status,
      active: new Set(active.map(({ id }) => id)),
      fired: new Set(here()?.step.taken),
      options: attempt === null ? optionsIn(configuration()) : [],
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

  function outcomeOf({ event, answers }: Attempt): Outcome {
    const decide = (transition: ChartTransition): boolean => {
      const known = answers[transition.id];
      if (known !== undefined) return known;
      const remembered = guards.get(transition.guard ?? "");
      if (remembered?.always !== true) throw new Undecided(transition);
      answers[transition.id] = remembered.answer;
      return remembered.answer;
    };
    return event === "" ? begin(tree, decide) : take(tree, configuration(), event, decide);
  }

  /** Goes on with the step that is under way, as far as the answers go. */
  function goOn(): void {
    asked = null;
    if (attempt === null) return;
    const { event, label, answers } = attempt;
    try {
      const outcome = outcomeOf(attempt);
      const { taken, actions } = outcome;
      const active = outcome.configuration.active.map(({ id }) => id);
      walked = [
        ...walked.slice(0, shown),
        {
          saved: { event, answers, taken },
          step: { event, label, taken, actions, active },
          configuration: outcome.configuration,
        },
      ];
      shown = walked.length;
      attempt = null;
    } catch (error) {
      if (error instanceof Undecided) asked = error.transition;
      else if (error instanceof EndlessStep) {
        note = `'${label}' never comes to rest: an eventless transition leads in a circle. Answer its guard otherwise.`;
        attempt = null;
      } else throw error;
    }
  }

  function start(event: string, label: string, answers: Record<string, boolean>): void {
    note = "";
    attempt = { event, label, answers };
    goOn();
  }

  function pick({ event, label, transition: id }: SimulationOption): void {
    const node = configuration().active.find(({ state }) =>
      state.transitions.some((each) => each.id === id),
    );
    start(event, label, id === null || node === undefined ? {} : answersFor(node, id, event));
    const { taken } = here()?.step ?? {};
    if (id !== null && attempt === null && note === "" && taken?.includes(id) === false)
      note = `Another transition was taken on '${label}' than the one that was picked.`;
    show();
  }

  /** What guards must say for a transition to be the one that is taken. */
  function answersFor(node: Node, id: string, event: string): Record<string, boolean> {
    const own = candidates(node, event);
    const place = own.findIndex((each) => each.id === id);
    const inner = configuration()
      .active.filter((each) => isInside(each, node))
      .flatMap((each) => candidates(each, event));
    const answers: Record<string, boolean> = { [id]: true };
    for (const each of [...own.slice(0, place), ...inner]) answers[each.id] = false;
    for (const each of [...own.slice(0, place + 1), ...inner])
      if (each.guard !== null) remember(each.guard, answers[each.id] ?? false);
    return answers;
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
      for (const [index, { event, answers, taken }] of read.steps.entries()) {
        start(event, labelOf(event), { ...answers });
        if (attempt !== null || here()?.step.taken.join() !== taken.join()) {
          note = `Step ${index} ('${labelOf(event)}') can't be walked as it was: the chart has changed since. The walk stops here.`;
          break;
        }
      }
      if (shown === 0 && attempt === null) reset();
      show();
    },
  };

  function labelOf(event: string): string {
    if (event === "") return "start";
    const heard = [...tree.nodes.values()]
      .flatMap(({ state }) => state.transitions)
      .find((each) => eventFor(each) === event);
    return heard === undefined ? event : triggerText(heard.trigger);
  }
}
