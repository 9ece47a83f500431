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

/** The server's log: JSON lines on standard output, without secrets. */
export function createLog(level: Config["logLevel"], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: LEVELS.flatMap((prefix) => SECRET_FIELDS.map((field) => `${prefix}${field}`)),
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
