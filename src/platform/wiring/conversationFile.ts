import type { StoredConversation, StoredMessage } from "#contract/conversation.ts";
import type { ExportFormat } from "#machines/conversations/types.ts";

import { byLanguage, t } from "../../words/t.ts";

const times = byLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: "long", timeStyle: "short" }),
);
const timeOf = (time: string): string => {
  const at = Date.parse(time);
  return Number.isNaN(at) ? "" : times().format(at);
};

/** With this word the app has the guide greet: the person didn't say it (T7). */
const GREETING = "hi";
const isSaid = ({ writer, text }: StoredMessage): boolean =>
  text.trim() !== "" && (writer === "bot" || text.trim() !== GREETING);

/** What the person wrote is no Markdown: in a quotation each of its lines stays what it is. */
const quoted = (text: string): string =>
  text
    .split("\n")
    .map((line) => `> ${line.replaceAll(/(?=[\\`*_[\]<>#|~])/g, "\\")}`)
    .join("\n");

function asMarkdown({ title, updated_at: time, messages }: StoredConversation): string {
  const parts = messages
    .filter(isSaid)
    .map(({ writer, text, cut }) =>
      writer === "client"
        ? `**${t("You:")}**\n\n${quoted(text)}`
        : `**${t("Guide:")}**\n\n${text}${cut ? `\n\n*${t("This answer was cut off.")}*` : ""}`,
    );
  const heading = `# ${title.replaceAll(/\s+/g, " ")}`;
  return `${[heading, timeOf(time), ...parts].filter(Boolean).join("\n\n")}\n`;
}

/** A name that every file system takes: "What does it cost?" becomes "What does it cost.md". */
const nameOf = (title: string, ending: string): string => {
  const plain = title
    .replaceAll(/[^\p{L}\p{M}\p{N} -]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return `${Array.from(plain).slice(0, 60).join("").trim() || t("Conversation")}.${ending}`;
};

/** A conversation as a file: to read as Markdown, or with all that the host keeps of it as JSON. Serves O66. */
export function conversationFile(
  conversation: StoredConversation,
  format: ExportFormat,
): { name: string; content: Blob } {
  const isJson = format === "json";
  const text = isJson ? JSON.stringify(conversation, null, 2) : asMarkdown(conversation);
  return {
    name: nameOf(conversation.title, isJson ? "json" : "md"),
    content: new Blob([text], { type: isJson ? "application/json" : "text/markdown" }),
  };
}
