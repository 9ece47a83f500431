import { ancestorsOf, chartIndex } from "../model/chartIndex.ts";
import { triggerText } from "../model/triggers.ts";
import type { Chart, ChartTransition } from "../model/types.ts";
import { eventFor, optionsIn } from "./options.ts";
import { type Outcome, runOf } from "./run.ts";
import type { SimulationOption, SimulationStep, SimulationView } from "./types.ts";
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
  /** The transition that is wanted: guards that are in its way say no. */
  picked: ChartTransition | null;
  answers: Readonly<Record<string, boolean>>;
}

type Guards = ReadonlyMap<string, { answer: boolean; always: boolean }>;

/** A walk through a chart: the steps so far, and the one that waits for an answer. */
export interface Walk {
  chart: Chart;
  walked: readonly Walked[];
  /** How many of the walked steps are shown. */
  shown: number;
  attempt: Attempt | null;
  /** The transition whose guard no one has decided yet. */
  asked: ChartTransition | null;
  guards: Guards;
  note: string;
}

const hereIn = ({ walked, shown }: Walk): Walked | undefined => walked[shown - 1];

/** A walk that has begun. */
export function begun(chart: Chart, guards: Guards = new Map()): Walk {
  const empty = { chart, walked: [], shown: 0, attempt: null, asked: null, guards, note: "" };
  return started(empty, "", "start", {});
}

function started(
  walk: Walk,
  event: string,
  label: string,
  { answers = {}, picked = null }: Partial<Attempt>,
): Walk {
  return goneOn({ ...walk, note: "", attempt: { event, label, answers, picked } });
}

/** Goes on with the step that is under way, as far as the answers go. */
function goneOn(walk: Walk): Walk {
  const { chart, attempt, walked, shown } = walk;
  if (attempt === null) return { ...walk, asked: null };
  const { event, label } = attempt;
  const answers = { ...attempt.answers };
  const guards = new Map(walk.guards);
  const answer = (transition: ChartTransition): boolean | null => {
    const { id, guard } = transition;
    const known = answers[id];
    if (known !== undefined) return known;
    const wanted = answerForPicked(chart, transition, attempt.picked);
    const remembered = guards.get(guard ?? "");
    const said = wanted ?? (remembered?.always === true ? remembered.answer : null);
    if (said !== null) answers[id] = said;
    if (wanted !== null)
      guards.set(guard ?? "", { answer: wanted, always: remembered?.always ?? false });
    return said;
  };
  const before = event === "" ? null : (hereIn(walk)?.outcome.snapshot ?? null);
  try {
    const outcome = runOf(chart).step(before, event, answer);
    if ("undecided" in outcome)
      return { ...walk, guards, attempt: { ...attempt, answers }, asked: outcome.undecided };
    const { taken: done, actions, active } = outcome;
    const saved = { event, answers, taken: [...done] };
    const next = { saved, step: { event, label, taken: done, actions, active }, outcome };
    const steps = [...walked.slice(0, shown), next];
    return { ...walk, guards, walked: steps, shown: steps.length, attempt: null, asked: null };
  } catch (error) {
    return { ...walk, guards, attempt: null, asked: null, note: problemOf(label, error) };
  }
}

/** What a guard says so that the picked transition is the one that is taken; null where it has no say in that. */
function answerForPicked(
  chart: Chart,
  each: ChartTransition,
  picked: ChartTransition | null,
): boolean | null {
  const isHeard = each.trigger.kind !== "always" && each.trigger.kind !== "stateDone";
  if (picked === null || !isHeard) return null;
  const isInTheWay =
    each.source === picked.source ||
    ancestorsOf(chartIndex(chart), each.source).includes(picked.source);
  return isInTheWay ? each === picked : null;
}

/** Why XState can't go on, as a sentence. */
function problemOf(label: string, error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.startsWith("Infinite loop")
    ? `'${label}' never comes to rest: an eventless transition leads in a circle. Answer its guard otherwise.`
    : `XState can't take '${label}': ${text}`;
}

function optionsOf(walk: Walk): SimulationOption[] {
  const { chart, attempt } = walk;
  const outcome = hereIn(walk)?.outcome;
  return attempt !== null || outcome === undefined ? [] : optionsIn(chart, runOf(chart), outcome);
}

/** Takes the first option that fits; says so where there isn't one. */
export function taken(walk: Walk, fits: (option: SimulationOption) => boolean): Walk {
  const option = optionsOf(walk).find(fits);
  if (option === undefined)
    return {
      ...walk,
      note:
        walk.asked === null
          ? "This transition can't be taken now: its state isn't active, or another one comes before it."
          : "Answer the guard first, or leave the step.",
    };
  const { event, label, transition: id } = option;
  const picked = (id !== null && chartIndex(walk.chart).transitions.get(id)) || null;
  const next = started(walk, event, label, { picked });
  const isOther =
    id !== null &&
    next.attempt === null &&
    next.note === "" &&
    hereIn(next)?.step.taken.includes(id) === false;
  const note = `Another transition was taken on '${label}' than the one that was picked.`;
  return isOther ? { ...next, note } : next;
}

/** Answers the guard that is asked about and goes on; without a question nothing changes. */
export function answered(walk: Walk, yes: boolean): Walk {
  const { attempt, asked, guards } = walk;
  if (attempt === null || asked === null) return walk;
  const answers = { ...attempt.answers, [asked.id]: yes };
  const always = guards.get(asked.guard ?? "")?.always ?? false;
  return goneOn({
    ...walk,
    attempt: { ...attempt, answers },
    guards: new Map(guards).set(asked.guard ?? "", { answer: yes, always }),
  });
}

/** Sets what a guard answers, once or always, and goes on. */
export const withGuard = (walk: Walk, name: string, answer: boolean, always: boolean): Walk =>
  goneOn({ ...walk, guards: new Map(walk.guards).set(name, { answer, always }) });

/** Leaves the question and its step; a start that waits for answers is asked about again. */
export const left = (walk: Walk): Walk =>
  walk.shown === 0 ? begun(walk.chart, walk.guards) : { ...walk, attempt: null, asked: null };

/** Shows the step before; while a guard is asked about, only leaves that question. */
export function undone(walk: Walk): Walk {
  const shown = walk.attempt === null ? Math.max(1, walk.shown - 1) : walk.shown;
  return { ...walk, shown, attempt: null, asked: null, note: "" };
}

/** Shows the next step that was undone, if there is one. */
export function redone(walk: Walk): Walk {
  const { attempt, shown, walked } = walk;
  return {
    ...walk,
    shown: attempt === null ? Math.min(walked.length, shown + 1) : shown,
    note: "",
  };
}

/** The walk as a text to save. */
export const saved = ({ chart, walked, shown }: Walk): string =>
  writeWalk(
    chart.id,
    walked.slice(0, shown).map((each) => each.saved),
  );

/** Walks a saved walk. What can't be read or walked is said in `note`. */
export function replayed(walk: Walk, text: string): Walk {
  const { chart } = walk;
  const read = readWalk(text, chart.id);
  if ("problem" in read) return { ...walk, note: read.problem };
  let next: Walk = { ...walk, walked: [], shown: 0, attempt: null, asked: null, note: "" };
  for (const [place, { event, answers, taken: wanted }] of read.steps.entries()) {
    const label = labelOf(chart, event);
    next = started(next, event, label, { answers });
    if (next.attempt !== null || hereIn(next)?.step.taken.join() !== wanted.join()) {
      const note = `Step ${place} ('${label}') can't be walked as it was: the chart has changed since. The walk stops here.`;
      next = { ...next, note };
      break;
    }
  }
  return next.shown === 0 && next.attempt === null
    ? { ...begun(chart, next.guards), note: next.note }
    : next;
}

function labelOf(chart: Chart, event: string): string {
  if (event === "") return "start";
  const { transitions } = chartIndex(chart);
  const heard = [...transitions.values()].find((each) => eventFor(each) === event);
  return heard === undefined ? event : triggerText(heard.trigger);
}

/** What is shown of a walk. */
export function viewOf(walk: Walk): SimulationView {
  const { chart, walked, shown, attempt, asked, guards, note } = walk;
  const outcome = hereIn(walk)?.outcome;
  const guard = asked?.guard ?? "";
  const status = outcome?.snapshot.status ?? "active";
  return {
    chart,
    status: status === "stopped" ? "done" : status,
    active: new Set(outcome?.active),
    fired: new Set(outcome?.taken),
    options: optionsOf(walk),
    question: asked && {
      guard,
      transition: asked.id,
      remembered: guards.get(guard)?.answer ?? null,
    },
    guards: Array.from(guards, ([name, each]) => ({ name, ...each })),
    steps: walked.slice(0, shown).map(({ step }) => step),
    canUndo: shown > 1 || (attempt !== null && shown > 0),
    canRedo: attempt === null && shown < walked.length,
    note,
  };
}
