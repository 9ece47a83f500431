import { createElement, useState } from "react";
import { createRoot } from "react-dom/client";

import { hear, measure } from "../chat/page.ts";

/** A chat that is given a list of messages, as the examples of these libraries do it. `selector` finds the messages on the page. */
export function listed(Chat, selector) {
  let change;
  function Page({ said }) {
    const [messages, setMessages] = useState(said);
    const [running, setRunning] = useState(false);
    change = { setMessages, setRunning };
    return createElement(Chat, { messages, running });
  }
  let text = "";
  measure({
    mount(root, said) {
      const messages = said.map((message, id) => ({ ...message, id: String(id) }));
      createRoot(root).render(createElement(Page, { said: messages }));
    },
    ask() {
      hear((piece) => {
        change.setRunning(piece !== null);
        if (piece === null) return;
        const isFirst = text === "";
        text += piece;
        const newest = { id: "newest", writer: "bot", text };
        change.setMessages((all) => [...(isFirst ? all : all.slice(0, -1)), newest]);
      });
    },
    newest: () => [...document.querySelectorAll(selector)].at(-1)?.textContent ?? "",
  });
}
