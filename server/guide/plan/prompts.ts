import { readData } from "../../seed/files.ts";
import { normalizeText } from "../../universities/normalizeText.ts";

/** What the buttons of a university's page ask in other languages than English, by topic, with `{university}` in it. */
const prompts = readData("guide/prompts.json") as Record<string, string[]>;

const asPattern = (prompt: string): RegExp => {
  const [before = "", after = ""] = prompt.split("{university}").map((half) => normalizeText(half));
  return new RegExp(`^${before} ?(.+?) ?${after}$`, "u");
};
const patterns = new Map(
  Object.entries(prompts).map(([topic, texts]) => [topic, texts.map(asPattern)]),
);

/**
 * Whether a message is what a topic's button asks of a university in one of the app's other languages; the message and the
 * university's names are normalized (S12, O96).
 */
export const isPromptOf = (topic: string, message: string, names: readonly string[]): boolean =>
  patterns.get(topic)?.some((pattern) => names.includes(pattern.exec(message)?.[1] ?? "")) ?? false;
