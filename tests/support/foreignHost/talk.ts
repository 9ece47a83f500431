import type { WebSocket } from "ws";

const GREETING = "Grüße 👋 from **elsewhere**, one character at a time.";
/** 10 kB in one piece. */
export const LONG = "Far away there is a university. ".repeat(320).trim();

/** Answers on a chat socket: a greeting by the character, all else in one large piece. */
export function talk(socket: WebSocket, heard: Record<string, unknown>[]): void {
  const say = (frame: object): void => socket.send(JSON.stringify(frame));
  socket.on("message", (data: Buffer) => {
    const asked = JSON.parse(data.toString()) as Record<string, unknown>;
    heard.push(asked);
    if (asked["message"] === "hi") {
      say({ typing: true });
      for (const message of GREETING) say({ extra: [1], message, conversation_id: 5 });
      say({ response_user_options: ["Go on", 2, null], message: null, conversation_id: 5 });
      return;
    }
    socket.send("a frame that is no JSON");
    say({ message: LONG, question: "Shall we go there?", conversation_id: 5 });
    say({
      message: null,
      suggested_universities_list: [{ name: "Near University", id: 9 }, 7, {}],
    });
  });
}
