import { statusOf, type FieldIssue, type Refusal } from "../ports.ts";
import type { Said } from "../said.ts";

const isIssue = (value: unknown): value is FieldIssue =>
  typeof value === "object" &&
  value !== null &&
  "path" in value &&
  typeof value.path === "string" &&
  "message" in value &&
  typeof value.message === "string";

/** What an error of a port says as a refusal; what it doesn't say is empty. */
export function refusalIn(error: unknown): Required<Refusal> {
  const fields: { message?: unknown; issues?: unknown } =
    typeof error === "object" && error !== null ? error : {};
  return {
    status: statusOf(error),
    message: typeof fields.message === "string" ? fields.message : "",
    issues: Array.isArray(fields.issues) ? fields.issues.filter(isIssue) : [],
  };
}

/** What a host says of a field that it refuses; null where that field isn't to blame. */
export function saidAt(error: unknown, field: string): { text: string } | null {
  const { message, issues } = refusalIn(error);
  return issues.some(({ path }) => path === field) ? { text: message } : null;
}

/** Why a port failed: the host's own words, or ours where it has none. */
export function reasonOf(error: unknown, otherwise: Said): Said {
  const { message } = refusalIn(error);
  return message === "" ? otherwise : { text: message };
}
