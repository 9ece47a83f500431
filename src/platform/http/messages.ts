import { hostSentence } from "../../words/hosts.ts";
import { t } from "../../words/t.ts";

/** Sentences for a person when the host gave none of its own. */
export const unreachable = () =>
  t("The server can't be reached. Check your connection and try again.");
/** For a call that ran into its time limit. */
export const tooSlow = () => t("The server did not answer in time. Please try again.");
/** For a response that doesn't fit the contract. */
export const unreadable = () =>
  t(
    "The server's answer could not be read. Please try again, or tell the people who run this service.",
  );
/** For a redirect to another address, which isn't followed. */
export const moved = () =>
  t(
    "The server sends this request to another address, which is not allowed. Please tell the people who run this service.",
  );

/** What people read when a host refuses a call with this HTTP status and no words of its own. */
export function failedWith(status: number): string {
  if (status === 401) return t("Please sign in and try again.");
  if (status === 403) return t("You are not allowed to do this.");
  if (status === 404) return t("This could not be found.");
  if (status === 413) return t("This is too large to send.");
  if (status === 429) return t("That was too often. Please wait a moment and try again.");
  if (status >= 500) return t("The server had a problem. Please try again in a moment.");
  return t("The server refused this. Please check what you entered and try again.");
}

/** Names under which hosts put their sentence for a person, ours first. */
const MESSAGE_NAMES = ["message", "detail", "error", "msg"];
const LONGEST = 500;
/** What has no word tells a person nothing. */
const WORD = /\p{L}[\p{L}\p{M}]/u;

/** The sentence for a person in a refusal's body, or empty when there is none (X2). */
export function messageIn(body: unknown): string {
  return hostSentence(firstSentence(body, 3).slice(0, LONGEST));
}

function firstSentence(value: unknown, depth: number): string {
  if (typeof value !== "object" || value === null || depth === 0) return "";
  const fields: Record<string, unknown> = { ...value };
  for (const name of MESSAGE_NAMES) {
    const found = textWithin(fields[name], depth - 1);
    if (found) return found;
  }
  return "";
}

/** A text itself, or the first one in a list or an object of texts by field. */
function textWithin(value: unknown, depth: number): string {
  if (typeof value === "string") return WORD.test(value) ? value.trim() : "";
  if (typeof value !== "object" || value === null || depth === 0) return "";
  const sentence = firstSentence(value, depth);
  if (sentence) return sentence;
  for (const inner of Object.values(value)) {
    const found = textWithin(inner, depth - 1);
    if (found) return found;
  }
  return "";
}
