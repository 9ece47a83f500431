import pino, { type DestinationStream, type Logger } from "pino";

import type { Config } from "../config.ts";

/** Names of fields that hold secrets, wherever they turn up. */
const SECRET_FIELDS = [
  "password",
  "password_hash",
  "authorization",
  "cookie",
  "code",
  "proof",
  "token",
  "ticket",
  "access",
  "refresh",
  "refresh_token",
  "secret",
  "tokenSecret",
  "tokenSecretAccepted",
  "databaseUrl",
];
/** A path covers one level only, so every level that a logged object has is named. */
const LEVELS = ["", "*.", "*.*.", "*.*.*."];

/** What drivers put on a database's error beside its message: values of the row or statement, which people may have said. */
const DATA_FIELDS = ["detail", "where", "hint", "query", "params", "parameters", "internalQuery"];

/** An error as a line shows it: its message, its stack and what it carries, without people's data. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const shown = Object.entries(pino.stdSerializers.err(error));
  return Object.fromEntries(shown.filter(([field]) => !DATA_FIELDS.includes(field)));
}

/** The server's log: JSON lines on standard output, without secrets or what people said. */
export function createLog(level: Config["logLevel"], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: describeError },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: LEVELS.flatMap((prefix) => SECRET_FIELDS.map((field) => `${prefix}${field}`)),
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
