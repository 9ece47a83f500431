import { describe, expect, it } from "vitest";

import { conversationFile } from "#src/platform/wiring/conversationFile.ts";
import { kept } from "#tests/support/subjects/chat.ts";

const said = (writer: "client" | "bot", text: string, cut = false) => ({
  writer,
  text,
  cut,
  created_at: "",
  rating: null,
  suggested_universities_list: [],
});

describe("a conversation as a file", () => {
  it("O66 reads as Markdown without the greeting, and what the person wrote is no Markdown", async () => {
    const { name, content } = conversationFile(
      {
        ...kept,
        updated_at: "",
        messages: [
          said("client", "hi"),
          said("bot", "**Hello!**"),
          said("client", "# Is it *dear*?\n1 > 2"),
          said("bot", "It costs", true),
        ],
      },
      "markdown",
    );
    expect(name).toBe("What does it cost.md");
    expect(await content.text()).toBe(
      [
        "# What does it cost?",
        "**Guide:**",
        "**Hello!**",
        "**You:**",
        "> \\# Is it \\*dear\\*?\n> 1 \\> 2",
        "**Guide:**",
        "It costs",
        "*This answer was cut off.*\n",
      ].join("\n\n"),
    );
  });

  it("O66 has all that the host keeps as JSON", async () => {
    const { name, content } = conversationFile(kept, "json");
    expect(name).toBe("What does it cost.json");
    expect(content.type).toBe("application/json");
    expect(JSON.parse(await content.text())).toEqual(kept);
  });

  it.each([
    ["", "Conversation.md"],
    ["../..\\evil: <b>*?", "evil b.md"],
    ["¿Cuánto cuesta? 学费", "Cuánto cuesta 学费.md"],
    ["a".repeat(80), `${"a".repeat(60)}.md`],
  ])("O66 has a name that every file system takes: %s", (title, name) => {
    expect(conversationFile({ ...kept, title }, "markdown").name).toBe(name);
  });
});
