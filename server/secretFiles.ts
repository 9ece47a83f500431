import { readFileSync } from "node:fs";

import { reasonOf } from "./db/unavailable.ts";

/** Settings that may be given by a file, and that others mustn't see. */
const SECRETS = [
  "DATABASE_URL",
  "ADMIN_PASSWORD",
  "TOKEN_SECRET",
  "TOKEN_SECRET_ACCEPTED",
  "SMS_GATEWAY_TOKEN",
  "LLM_API_KEY",
] as const;

type Variables = Readonly<Record<string, string | undefined>>;

/** A file's text without the line's end that editors add; or why there isn't one. */
function secretIn(file: string): { text: string } | { why: string } {
  try {
    const text = readFileSync(file, "utf8").replace(/\r?\n$/, "");
    return text === "" ? { why: "it is empty" } : { text };
  } catch (error) {
    return { why: reasonOf(error) };
  }
}

/**
 * The environment with each secret that a file holds: `TOKEN_SECRET_FILE=/run/secrets/token` gives `TOKEN_SECRET`
 * (O126). `sentences` says for each file that can't be used why, without its contents.
 */
export function withSecretFiles(variables: Variables): {
  variables: Variables;
  sentences: string[];
} {
  const sentences: string[] = [];
  const secrets: Record<string, string> = {};
  for (const name of SECRETS) {
    const file = variables[`${name}_FILE`]?.trim() ?? "";
    if (file === "") continue;
    if ((variables[name] ?? "").trim() !== "") {
      sentences.push(`${name} and ${name}_FILE are both set; give one of them.`);
      continue;
    }
    const read = secretIn(file);
    if ("text" in read) secrets[name] = read.text;
    else
      sentences.push(
        `${name}_FILE is '${file}', which can't be used (${read.why}); give a file that holds the secret alone and that the server's user may read.`,
      );
  }
  return { variables: { ...variables, ...secrets }, sentences };
}
