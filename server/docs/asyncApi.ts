import { CHAT_SOCKET_PATH, IncomingMessage, OutgoingMessage } from "#contract/chat.ts";

import { socketExample } from "./examples.ts";
import { answerSchema, componentSchemas, requestSchema } from "./schemas.ts";

type Json = Record<string, unknown>;

const SCHEMAS = ["OutgoingMessage", "IncomingMessage", "UniversityRef"];

/** Where the socket is, and what passes through it. */
const CHANNEL = {
  address: CHAT_SOCKET_PATH,
  messages: {
    outgoing: { $ref: "#/components/messages/outgoing" },
    incoming: { $ref: "#/components/messages/incoming" },
  },
  bindings: {
    ws: {
      method: "GET",
      query: {
        type: "object",
        properties: {
          token: { type: "string", description: "A ticket (O137), or the access token." },
        },
        required: ["token"],
      },
      bindingVersion: "0.1.0",
    },
  },
};

/** The chat socket as an AsyncAPI 3.0 document, from the host's side. Serves A22, E6, E7. */
export function asyncApi(): Json {
  const schemas = Object.entries(componentSchemas()).filter(([name]) => SCHEMAS.includes(name));
  return {
    asyncapi: "3.0.0",
    info: {
      title: "University guide: chat socket",
      version: "1",
      description:
        "The host responds to one message of the app with many: pieces of text to append, " +
        "then one whose message is null, which ends the answer.",
    },
    defaultContentType: "application/json",
    servers: {
      host: {
        host: "{host}",
        protocol: "wss",
        variables: { host: { default: "127.0.0.1:3000" } },
        security: [{ $ref: "#/components/securitySchemes/accessToken" }],
      },
    },
    channels: { chat: CHANNEL },
    operations: {
      ask: operation("receive", "outgoing", "The person says something."),
      answer: operation("send", "incoming", "The guide answers, piece by piece."),
    },
    components: {
      schemas: Object.fromEntries(schemas),
      messages: {
        outgoing: message("What the app sends", requestSchema(OutgoingMessage), [
          socketExample.sent,
        ]),
        incoming: message(
          "What the host sends",
          answerSchema(IncomingMessage),
          socketExample.received,
        ),
      },
      securitySchemes: {
        accessToken: { type: "httpApiKey", name: "token", in: "query" },
      },
    },
  };
}

function operation(action: "send" | "receive", name: string, summary: string): Json {
  return {
    action,
    channel: { $ref: "#/channels/chat" },
    messages: [{ $ref: `#/channels/chat/messages/${name}` }],
    summary,
  };
}

function message(title: string, payload: unknown, examples: readonly object[]): Json {
  return { title, payload, examples: examples.map((one) => ({ payload: one })) };
}
