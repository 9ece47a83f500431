import "deep-chat";
import { hear, measure } from "../../chat/page.ts";

/** A web component that streams by its own handler, as an answer to a message. */
const chat = document.createElement("deep-chat");
measure({
  mount(root, said) {
    chat.style.cssText = "display: block; inline-size: 100%; block-size: 95vh; border: 0";
    chat.stream = true;
    chat.history = said.map(({ writer, text }) => ({
      role: writer === "bot" ? "ai" : "user",
      text,
    }));
    chat.connect = {
      stream: true,
      handler(_, { onOpen, onResponse, onClose }) {
        onOpen();
        hear((piece) => (piece === null ? onClose() : onResponse({ text: piece })));
      },
    };
    root.append(chat);
  },
  ask: () => chat.submitUserMessage({ text: "Tell me" }),
  newest: () => [...chat.shadowRoot.querySelectorAll(".message-bubble")].at(-1)?.textContent ?? "",
});
