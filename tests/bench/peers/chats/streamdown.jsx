import { memo, useLayoutEffect, useRef } from "react";
import { Streamdown } from "streamdown";

import { listed } from "../listed.js";

const Message = memo(({ writer, text }) => (
  <div className="message">{writer === "bot" ? <Streamdown>{text}</Streamdown> : text}</div>
));

function Chat({ messages }) {
  const list = useRef(null);
  useLayoutEffect(() => {
    list.current.scrollTo(0, list.current.scrollHeight);
  }, [messages]);
  return (
    <div ref={list} className="scroller">
      {messages.map(({ id, writer, text }) => (
        <Message key={id} writer={writer} text={text} />
      ))}
    </div>
  );
}

listed(Chat, ".message");
