import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { careLine } from "#server/guide/danger/care.ts";
import { matterOf } from "#server/guide/danger/matter.ts";
import { hear } from "#server/guide/hearing.ts";
import { QUESTION } from "#tests/support/model/asking.ts";
import {
  answers,
  calls,
  cutsAfter,
  hangsUp,
  isSilent,
  says,
} from "#tests/support/model/behaviours.ts";
import { type FakeModel, fakeModel } from "#tests/support/model/fakeModel.ts";
import { signUp, startServer, type TestServer } from "#tests/support/server.ts";

import { type ChatClient, openChat } from "../socket/chatClient.ts";

const HARD = "How hard is it to get into MIT?";
const GOOD =
  "MIT is hard to get into: it admits **3.96%** ([IPEDS Admissions, fall 2022](https://nces.ed.gov/ipeds/)).\n\n- See [its page](/university/ipeds-166683).";
const NUMBERED =
  "MIT is hard to get into: it admits **3.96%** (fall 2022\u00A0[[1]](https://nces.ed.gov/ipeds/)).\n\n- See [its page](/university/ipeds-166683).\n\n###### Sources\n\n1. [IPEDS Admissions](https://nces.ed.gov/ipeds/), fall 2022 ([US public domain](https://www.usa.gov/government-copyright))";
const SAID = "I want to die";
/** Sentences that may be about danger: the care line stands under the answer to whichever is read so. */
const UNSURE = [
  "I feel worthless.",
  "Nobody would miss me.",
  "I feel so hopeless and alone lately.",
  "everything is pointless lately. what does Duke cost",
  "I failed again and I hate my life, can I still get into UCF",
];

describe("the guide with a model", () => {
  let endpoint: FakeModel;
  let server: TestServer;
  let chat: ChatClient;
  beforeAll(async () => {
    endpoint = await fakeModel();
    server = await startServer({
      seeding: true,
      config: { model: { baseUrl: endpoint.baseUrl, apiKey: "sk-hunter22", model: "m" } },
    });
    const { tokens } = await signUp(server, { fullName: "Ada Lovelace" });
    chat = await openChat(server.url, tokens.access);
  });
  afterAll(async () => {
    chat.socket.close();
    await server.stop();
    await endpoint.close();
  });

  async function ask(message: string, conversation: string | null = null) {
    chat.send({ message, state: "chat", conversation_id: conversation });
    return chat.answer();
  }
  const looksUp = calls({ name: "facts", args: { university: "MIT", fields: ["admissionRate"] } });

  it("is quoted with its sources, and ends as the embedded guide does", async () => {
    endpoint.plays(looksUp, says(GOOD));
    const { text, end } = await ask(HARD);
    expect(text).toBe(NUMBERED);
    expect(end.suggested_universities_list[0]?.id).toBe("ipeds-166683");
    expect(end.response_user_options.length).toBeGreaterThan(1);
    const [first, second] = endpoint.requests;
    expect(first?.tools?.map((tool) => tool.function.name)).toEqual([
      "find",
      "facts",
      "compare",
      "tour",
      "texts",
    ]);
    expect(second?.messages.at(-1)?.content).toContain("- Admission rate: 3.96% ([IPEDS");
    expect(JSON.stringify(endpoint.requests)).not.toContain("Lovelace");
  });

  it("may only say what its tools told it", async () => {
    endpoint.plays(looksUp, says("It is hard to get in. It admits 7.31%."));
    const { text } = await ask(HARD);
    expect(text).toMatch(/^It is hard to get in\.\n\n/);
    expect(text).toContain("3.96%");
    expect(text).not.toContain("7.31");
  });

  it("gives way to the embedded guide when the endpoint dies", async () => {
    const embedded = /3\.96%.*IPEDS Admissions\]\(\S+\), fall 2022/s;
    endpoint.plays(hangsUp);
    expect((await ask(HARD)).text).toMatch(embedded);
    endpoint.plays(looksUp, cutsAfter("It is hard to get in. It ad"));
    const { text, end } = await ask(HARD);
    expect(text).toMatch(/^It is hard to get in\.\n\n/);
    expect(text).toMatch(embedded);
    expect(end.conversation_id).toBeTruthy();
    expect(JSON.stringify(server.logged)).not.toContain("hunter22");
  });

  it("is never told of danger, when it is said or later", async () => {
    endpoint.plays(says("Cheer up!"));
    const { text, end } = await ask(SAID);
    expect(text).toContain("988");
    expect(text).not.toContain("Cheer up");
    expect(endpoint.requests).toEqual([]);

    endpoint.plays(looksUp, says(GOOD));
    const later = await ask(HARD, end.conversation_id);
    expect(later.text).toContain(NUMBERED);
    // Help is still named first.
    expect(later.text.startsWith(NUMBERED)).toBe(false);
    expect(endpoint.requests).toHaveLength(2);
    const told = JSON.stringify(endpoint.requests);
    expect(told).not.toContain(SAID);
    expect(told).not.toContain("988");
  });

  it("has the care line under its answer, and so has the embedded guide", async () => {
    const heard = await Promise.all(
      UNSURE.map((text) => hear(server.services.db, { ...QUESTION, text })),
    );
    const unsure = heard.filter(({ danger }) => danger.level === "line");
    expect(unsure.length).toBeGreaterThan(0);
    for (const {
      danger,
      question: { text },
    } of unsure) {
      const last = `\n\n${careLine(matterOf(text, danger.kind), {
        language: "en",
        countries: ["US"],
      })}`;
      for (const behaviour of [says("I hear you."), answers(500)]) {
        endpoint.plays(behaviour);
        expect((await ask(text)).text.slice(-last.length)).toBe(last);
      }
    }
  });

  it("ends with the person's connection", async () => {
    endpoint.plays(isSilent);
    const { tokens } = await signUp(server);
    const other = await openChat(server.url, tokens.access);
    other.send({ message: HARD, state: "chat" });
    await expect.poll(() => endpoint.requests.length).toBe(1);
    other.socket.close();
    await expect.poll(() => endpoint.ended()).toBe(1);
  });
});
