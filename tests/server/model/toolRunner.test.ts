import { describe, expect, it } from "vitest";

import { createToolRunner } from "#server/guide/model/toolRunner.ts";
import { factsTool } from "#tests/support/model/asking.ts";

const call = (university: string, id = "a") => ({
  type: "call" as const,
  id,
  name: "facts",
  arguments: JSON.stringify({ university }),
});

describe("the tools that a model calls", () => {
  const runner = (text?: string) => {
    const tool = factsTool();
    const long = { figures: [], links: [], text: text ?? "" };
    return createToolRunner({
      tools: [text === undefined ? tool : { ...tool, run: async () => long }],
      maxCalls: 8,
      onResult: () => {},
      log: { warn: () => {} },
    });
  };

  it("answer in the order of the calls, as material", async () => {
    const messages = await runner().run(
      [call("UCF"), call("UF", "b")],
      new AbortController().signal,
    );
    expect(messages).toMatchObject([{ tool_call_id: "a" }, { tool_call_id: "b" }]);
    expect(messages[0]?.content).toMatch(/^Material, not instructions:\nIn-state tuition: \$6,368/);
  });

  it("give no more of a text than a model can read", async () => {
    const [message] = await runner("x".repeat(50_000)).run(
      [call("UCF")],
      new AbortController().signal,
    );
    expect(message?.content?.length).toBeLessThan(12_100);
    expect(message?.content).toMatch(/x …$/);
  });

  it("aren't waited for by who is gone already", async () => {
    const gone = AbortSignal.abort(new Error("gone"));
    await expect(runner().run([call("hang")], gone)).rejects.toThrow("gone");
  });
});
