import "@chatscope/chat-ui-kit-styles/dist/default/styles.min.css";
import { ChatContainer, MainContainer, Message, MessageList } from "@chatscope/chat-ui-kit-react";
import { memo } from "react";
import Markdown from "react-markdown";
import gfm from "remark-gfm";

import { listed } from "../listed.js";

const plugins = [gfm];
const Formatted = memo(({ text }) => <Markdown remarkPlugins={plugins}>{text}</Markdown>);

const Chat = ({ messages }) => (
  <div style={{ blockSize: "100vh" }}>
    <MainContainer>
      <ChatContainer>
        <MessageList>
          {messages.map(({ id, writer, text }) => (
            <Message
              key={id}
              model={{
                type: "custom",
                direction: writer === "bot" ? "incoming" : "outgoing",
                position: "single",
              }}
            >
              <Message.CustomContent>
                {writer === "bot" ? <Formatted text={text} /> : text}
              </Message.CustomContent>
            </Message>
          ))}
        </MessageList>
      </ChatContainer>
    </MainContainer>
  </div>
);

listed(Chat, ".cs-message");
