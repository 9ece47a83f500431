import type { SmsGateway } from "../sms/gateway.ts";
import { type Count, createRegistry, type Observe, type Registry } from "./registry.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);

type Parts<T> = AsyncGenerator<T, void, void>;

/** What the server counts of itself. Labels have few values, which no person can make up (O125). */
export interface Meters {
  registry: Registry;
  /** A call ended: its method, the pattern of its address, and its status. */
  call(seconds: number, method: string, route: string, status: number): void;
  /** A statement of the database ended. */
  statement: (seconds: number, outcome: "done" | "failed") => void;
  /** A chat socket opened; the result says that it closed. */
  socket(): () => void;
  /** Passes an answer's parts on and counts how it ends: with its end, or without. `asked` is a time of `performance.now()`. */
  answer<T extends { type: string }>(parts: Parts<T>, asked: number): Parts<T>;
  /** The gateway, with what it takes and what it doesn't counted. */
  sms(gateway: SmsGateway): SmsGateway;
}

interface AnswerMeters {
  begun: Count;
  ended: Count;
  firstPiece: Observe;
}

async function* counted<T extends { type: string }>(
  parts: Parts<T>,
  asked: number,
  { begun, ended, firstPiece }: AnswerMeters,
): Parts<T> {
  begun();
  let isFirst = true;
  let outcome = "cut";
  try {
    for await (const part of parts) {
      if (isFirst) firstPiece((performance.now() - asked) / 1000);
      isFirst = false;
      if (part.type === "end") outcome = "finished";
      yield part;
    }
  } finally {
    ended(outcome);
  }
}

/** The meters of one server, all at zero. */
export function createMeters(): Meters {
  const registry = createRegistry();
  const call = registry.histogram(
    "http_request_duration_seconds",
    "How long calls took, by the pattern of their address.",
    ["method", "route", "status"],
  );
  const sms = registry.counter("sms_messages_total", "Messages by SMS.", ["outcome"]);
  const answers: AnswerMeters = {
    begun: registry.counter("chat_answers_begun_total", "Answers that were begun."),
    ended: registry.counter("chat_answers_ended_total", "Answers that ended.", ["outcome"]),
    firstPiece: registry.histogram(
      "chat_first_piece_seconds",
      "From a question's arrival to its answer's first piece.",
    ),
  };
  let sockets = 0;
  registry.read("gauge", "chat_sockets", "Open chat sockets.", () => sockets);
  return {
    registry,
    call: (seconds, method, route, status) =>
      call(seconds, METHODS.has(method) ? method : "other", route, String(status)),
    statement: registry.histogram(
      "database_statement_duration_seconds",
      "How long statements of the database took, the wait for a connection not counted.",
      ["outcome"],
    ),
    socket() {
      sockets += 1;
      return () => {
        sockets -= 1;
      };
    },
    answer: (parts, asked) => counted(parts, asked, answers),
    sms: (gateway) => ({
      async send(message) {
        try {
          await gateway.send(message);
          sms("sent");
        } catch (error) {
          sms("refused");
          throw error;
        }
      },
    }),
  };
}
