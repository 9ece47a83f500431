import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

import { Markdown } from "#src/parts/markdown/Markdown.tsx";

import type { Said } from "./content.ts";
import { hear, measure } from "./page.ts";

/**
 * The least that an answer can cost: no chart, and no Markdown until its end. What is received goes to the end of one text,
 * once a frame.
 */
const newest = document.createElement("div");
newest.className = "message";
const growing = newest.appendChild(document.createTextNode(""));
let scroller: HTMLElement | null = null;
let received = "";
let ended = false;

function draw(): void {
  growing.appendData(received);
  received = "";
  if (ended) {
    const text = growing.data;
    growing.remove();
    flushSync(() => createRoot(newest).render(<Markdown text={text} />));
  }
  scroller?.scrollTo(0, scroller.scrollHeight);
}

function History({ said }: { said: readonly Said[] }) {
  return said.map(({ writer, text }, at) => (
    <div key={at} className="message">
      {writer === "bot" ? <Markdown text={text} /> : text}
    </div>
  ));
}

measure({
  mount(place, said) {
    scroller = place;
    const list = place.appendChild(document.createElement("div"));
    createRoot(list).render(<History said={said} />);
  },
  ask() {
    scroller?.append(newest);
    hear((piece) => {
      if (received === "") requestAnimationFrame(draw);
      if (piece === null) ended = true;
      else received += piece;
    });
  },
  newest: () => (growing.isConnected ? "" : newest.textContent),
});
