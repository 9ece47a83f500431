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
  stream(): Promise<Streamed>;
}

/** What an answer cost who looked: the longest task in milliseconds, frames drawn and missed, and the keys that were slow. */
export interface Streamed {
  longest: number;
  frames: number;
  dropped: number;
  /** From a key to the paint that follows, in milliseconds, of the keys that took a frame or more. */
  slowKeys: number[];
}

declare global {
  interface Window {
    measured: Measured;
  }
}

/** The shortest duration that a browser tells of an event. */
const FRAME_MS = 16;

const frame = (): Promise<number> => new Promise((drawn) => requestAnimationFrame(drawn));

/** Asks this page's host for the answer and tells each piece of it as it comes, and null at its end. */
export function hear(tell: (piece: string | null) => void): void {
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/`);
  socket.addEventListener("open", () => socket.send(JSON.stringify({ message: "Tell me" })));
  socket.addEventListener("message", ({ data }: MessageEvent<string>) => {
    tell((JSON.parse(data) as { message: string | null }).message);
  });
}

/** Gives keys a place to go: the chat's own field, or one beside the chat. */
function focusField(): void {
  const own = document.querySelector("textarea");
  const field = own ?? document.body.appendChild(document.createElement("textarea"));
  if (own === null) field.style.cssText = "position: fixed; inset-block-end: 0; inset-inline: 0";
  field.focus();
}

/** Lets a subject be measured. */
export function measure(subject: Subject): void {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no element with the id 'root'.");
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: "longtask" });
  let slowKeys: number[] = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === "keydown") slowKeys.push(duration);
  }).observe({ type: "event", durationThreshold: FRAME_MS } as PerformanceObserverInit);
  window.measured = {
    async mount(messages) {
      subject.mount(root, history(messages));
      await frame();
      await frame();
      focusField();
    },
    async stream() {
      longest = 0;
      slowKeys = [];
      let frames = 0;
      let dropped = 0;
      let drawn = await frame();
      subject.ask();
      while (!subject.newest().includes(END)) {
        const before = drawn;
        drawn = await frame();
        frames += 1;
        dropped += Math.max(0, Math.round((drawn - before) / (1000 / 60)) - 1);
      }
      await frame();
      await frame();
      return { longest, frames, dropped, slowKeys };
    },
  };
}
