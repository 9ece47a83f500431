/**
 * The part of PostgreSQL's wire protocol that is needed to pass it on: where a batch ends, and what state the session
 * is in after it. A message is a type (one byte), a length (four, itself included) and a body; the first one of a
 * session has no type.
 */

/** Types that PostgreSQL responds to immediately: a simple query, a sync, a flush. */
const BATCH_ENDS = new Set(["Q", "S", "H"]);

/** A session's first message (its first byte is a length's zero), and its last. */
const STARTUP = 0;
const TERMINATE = "X";

/** `incomplete`: more bytes must come first. `farewell`: the client ends the session. */
export type Batch = "incomplete" | "answered" | "farewell";

/** Whether these bytes, from a message's beginning, are a batch that PostgreSQL responds to. */
export function classify(bytes: Buffer): Batch {
  if (bytes.length > 0 && bytes[0] === STARTUP) {
    return bytes.length >= 4 && bytes.length >= bytes.readInt32BE(0) ? "answered" : "incomplete";
  }
  let offset = 0;
  let last = "";
  while (offset + 5 <= bytes.length) {
    last = String.fromCharCode(bytes[offset] ?? 0);
    offset += 1 + bytes.readInt32BE(offset + 1);
  }
  if (offset !== bytes.length) return "incomplete";
  if (last === TERMINATE) return "farewell";
  return BATCH_ENDS.has(last) ? "answered" : "incomplete";
}

/** Whether the batch ends in a message that PostgreSQL acknowledges with ReadyForQuery. */
export function expectsReady(batch: Buffer): boolean {
  if (batch[0] === STARTUP) return true;
  const isSync = batch.length >= 5 && batch[batch.length - 5] === "S".charCodeAt(0);
  return isSync || batch[0] === "Q".charCodeAt(0);
}

/** `failed`: a query of a transaction failed, and only its end is accepted. */
export type SessionState = "idle" | "transaction" | "failed";

/** The state in the ReadyForQuery at the response's end, or null when it doesn't end in one. */
export function stateAfter(answer: Buffer): SessionState | null {
  const ready = answer.subarray(-6);
  if (ready.length < 6 || ready.toString("latin1", 0, 1) !== "Z" || ready.readInt32BE(1) !== 5) {
    return null;
  }
  switch (ready.toString("latin1", 5)) {
    case "I":
      return "idle";
    case "T":
      return "transaction";
    case "E":
      return "failed";
    default:
      return null;
  }
}

/** The message of a simple query. */
export function simpleQuery(text: string): Buffer {
  const body = Buffer.from(`${text}\0`, "utf8");
  const head = Buffer.alloc(5);
  head.write("Q", 0, "latin1");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
