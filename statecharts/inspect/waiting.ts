import type { InspectionEvent } from "xstate";

/** Inspection events that are kept until they are passed on. */
const MOST_WAITING = 300;

/** An inspection event as XState gave it, and when. */
export interface Noted {
  event: InspectionEvent;
  at: number;
}

/** Keeps inspection events until they are taken, and counts those that there was no room for. */
export class Waiting {
  #noted: Noted[] = [];
  #left = 0;
  /** Whether something was left out since the last taking, counted or not. */
  #isFull = false;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns whether there was room. */
  add(event: InspectionEvent): boolean {
    if (this.#noted.length < MOST_WAITING) {
      this.#noted.push({ event, at: this.#now() });
      return true;
    }
    this.#isFull = true;
    if (isLine(event)) this.#left += 1;
    return false;
  }

  get isEmpty(): boolean {
    return this.#noted.length === 0 && !this.#isFull;
  }

  /** All that waits, oldest first, how many lines were left out, and whether anything was. */
  take(): { noted: Noted[]; left: number; isFull: boolean } {
    const taken = { noted: this.#noted, left: this.#left, isFull: this.#isFull };
    this.#noted = [];
    this.#left = 0;
    this.#isFull = false;
    return taken;
  }
}

/** Whether an event makes a line of its own in the log. */
export function isLine({ type }: InspectionEvent): boolean {
  return type === "@xstate.event" || type === "@xstate.snapshot";
}
