import {
  AssistantRuntimeProvider,
  MessagePrimitive,
  ThreadPrimitive,
  useExternalStoreRuntime,
} from "@assistant-ui/react";
import { MarkdownTextPrimitive } from "@assistant-ui/react-markdown";
import gfm from "remark-gfm";

import { listed } from "../listed.js";

const plugins = [gfm];
const convert = ({ id, writer, text }) => ({
  id,
  role: writer === "bot" ? "assistant" : "user",
  content: [{ type: "text", text }],
});
const parts = { Text: () => <MarkdownTextPrimitive remarkPlugins={plugins} smooth={false} /> };
const components = {
  UserMessage: () => (
    <MessagePrimitive.Root className="message">
      <MessagePrimitive.Parts />
    </MessagePrimitive.Root>
  ),
  AssistantMessage: () => (
    <MessagePrimitive.Root className="message">
      <MessagePrimitive.Parts components={parts} />
    </MessagePrimitive.Root>
  ),
};

function Chat({ messages, running }) {
  const runtime = useExternalStoreRuntime({
    messages,
    isRunning: running,
    convertMessage: convert,
    onNew: async () => {},
  });
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <ThreadPrimitive.Root>
        <ThreadPrimitive.Viewport className="scroller">
          <ThreadPrimitive.Messages components={components} />
        </ThreadPrimitive.Viewport>
      </ThreadPrimitive.Root>
    </AssistantRuntimeProvider>
  );
}

listed(Chat, ".message");
