import { END, history, type Said } from "./content.ts";

/** A chat on a page of its own. */
export interface Subject {
  /** Puts a history on the page. */
  mount(root: HTMLElement, said: readonly Said[]): void;
  /** Asks the socket of this page's host something, and shows the answer. */
  ask(): void;
  /** The newest message as it is on the page. */
  newest(): string;
}

/** What the pages of this bench offer to who measures them. */
export interface Measured {
  mount(messages: number): Promise<void>;
  stream(): Promise<{ longest: number; frames: number }>;
}

declare global {
  interface Window {
    measured: Measured;
  }
}

const frame = (): Promise<number> => new Promise((drawn) => requestAnimationFrame(drawn));

/** Lets a subject be measured. */
export function measure(subject: Subject): void {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no element with the id 'root'.");
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: "longtask" });
  window.measured = {
    async mount(messages) {
      subject.mount(root, history(messages));
      await frame();
      await frame();
    },
    async stream() {
      longest = 0;
      let frames = 0;
      subject.ask();
      while (!subject.newest().includes(END)) {
        await frame();
        frames += 1;
      }
      await frame();
      await frame();
      return { longest, frames };
    },
  };
}
