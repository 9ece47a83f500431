import type { Chart } from "../model/types.ts";

/** Something that can happen next. */
export interface SimulationOption {
  /** Unique among the options: the transition's id, or the event where nothing hears it. */
  id: string;
  kind: "event" | "delay" | "done" | "error";
  /** XState's own name of the event. */
  event: string;
  /** As a person reads it. */
  label: string;
  /** The transition that it would take if its guard says yes; null: nothing hears it. */
  transition: string | null;
  guard: string | null;
  description: string;
}

/** A guard that has to be decided before the step can go on. */
export interface SimulationQuestion {
  guard: string;
  transition: string;
  /** What was answered to this guard before; null: never asked. */
  remembered: boolean | null;
}

/** A step that was walked. */
export interface SimulationStep {
  /** Empty for the start. */
  event: string;
  label: string;
  /** Ids of the transitions that were taken, in order. */
  taken: readonly string[];
  /** Names of the actions that would have run, and of actors started and stopped. */
  actions: readonly string[];
  /** Ids of the states after it. */
  active: readonly string[];
}

/** A walk through a chart, as views show it. */
export interface SimulationView {
  chart: Chart;
  status: "active" | "done" | "error";
  /** For `<Drawing marks>`. */
  active: ReadonlySet<string>;
  fired: ReadonlySet<string>;
  options: readonly SimulationOption[];
  question: SimulationQuestion | null;
  /** Guards that were decided: the answer is taken again where `always` holds. */
  guards: readonly { name: string; answer: boolean; always: boolean }[];
  /** From the start to the shown step. */
  steps: readonly SimulationStep[];
  canUndo: boolean;
  canRedo: boolean;
  /** What couldn't be done, as a sentence; empty where all is well. */
  note: string;
}
