import { describe, expect, it } from "vitest";

import { USER_TYPES } from "#contract/user.ts";
import { TOPICS } from "#machines/universityPage/topics.ts";
import { currentLibrary } from "#server/guide/knowledge/library.ts";
import { thatMeet } from "#server/guide/plan/fits.ts";
import { databases } from "#tests/support/databases.ts";
import { dataOf, signInAsSuperuser, startServer, suiteServer } from "#tests/support/server.ts";
import { wordsOf } from "#tests/support/words.ts";

import { type Told, told } from "./talking.ts";

const UCF = "ipeds-132903";
const HELSINKI = "ror-040af2s02";
const DEMO = "demo-hartwell";
const PAGES = [
  [UCF, "University of Central Florida"],
  [HELSINKI, "University of Helsinki"],
  [DEMO, "Hartwell University (demo campus)"],
] as const;
const WHICH = /Which university do you mean/;

/** What isn't understood yet. Empty these lists; never add to them without need. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  // On a university's page they are taken for the sources of figures, for a search, and for what is kept of the person.
  topics: ["Resources", "Stay connected", "Tell me as a parent about"],
  // It is taken for something that has nothing to do with universities.
  searches: ["Recommend a uni in Africa"],
  // It is taken for a question about food.
  unknown: ["Is Example University any good?"],
};
const understood = (list: string, text: string) =>
  !KNOWN[list]?.some((known) => text.startsWith(known));

describe("the guide", () => {
  const server = suiteServer({ seeding: true });

  const ask = (text: string, question: Parameters<typeof told>[2] = {}) =>
    told(server.services.assistant, text, question);
  const names = ({ end }: Told) => end?.universities.map(({ name }) => name) ?? [];

  it("A22 streams in pieces of at most three words that join to the whole, then ends once", async () => {
    const { pieces, end } = await ask("Tell me about Stanford");
    expect(pieces.length).toBeGreaterThan(10);
    for (const piece of pieces) expect(piece.trim().split(/\s+/).length).toBeLessThanOrEqual(3);
    expect(end?.followUps.length).toBeGreaterThanOrEqual(3);
    expect(end?.followUps.length).toBeLessThanOrEqual(4);
    expect(end?.question).toMatch(/\?$/);
    expect(end?.memory).toBeDefined();
  });

  it.each([0, 1, 2, 5])(
    "A22 stops without an end when it is no longer wanted, after %i pieces",
    async (most) => {
      const leaving = new AbortController();
      const parts: string[] = [];
      const answer = server.services.assistant.answer(
        {
          text: "Tell me about Stanford",
          history: [],
          universityId: null,
          pointId: null,
          user: { type: "student", full_name: "", need: {} },
          state: "chat",
        },
        leaving.signal,
      );
      if (most === 0) leaving.abort();
      for await (const part of answer) {
        parts.push(part.type);
        if (parts.length === most) leaving.abort();
      }
      expect(parts).toEqual(Array.from({ length: most }, () => "text"));
    },
  );

  it.each(USER_TYPES)(
    "T7 welcomes a new %s by first name and asks what is needed",
    async (type) => {
      const user = { type, full_name: "Grace Hopper", need: {} };
      const welcome = await ask("hi", { state: "init", user });
      expect(welcome.text).toMatch(/^Hello Grace, and welcome!/);
      expect(welcome.end?.question).toMatch(/\?$/);
      expect(welcome.end?.followUps.length).toBeGreaterThanOrEqual(3);
      const back = await ask("hi", { state: "chat", user });
      expect(back.text).toMatch(/^Hello Grace, good to see you again/);
      expect(back.text.length).toBeLessThan(welcome.text.length);
    },
  );

  it("T7 greets who has no name, and a name with signs of Markdown as it is written", async () => {
    const user = { type: "student", full_name: " ", need: {} } as const;
    expect((await ask("hi", { state: "init", user })).text).toMatch(/^Hello, and welcome!/);
    const bold = { type: "student", full_name: "**Bold**", need: {} } as const;
    expect((await ask("hi", { user: bold })).text).toContain(String.raw`Hello \*\*Bold\*\*`);
  });

  it("T7 greets on a university's page with that university", async () => {
    const { text, end } = await ask("hi", { universityId: UCF });
    expect(text).toContain("**University of Central Florida**");
    expect(end?.question).toContain("University of Central Florida");
  });

  it.each(USER_TYPES)(
    "S12 P1 P2 P3 P4 has an honest answer to every topic of a %s",
    async (type) => {
      const unanswered: string[] = [];
      for (const [universityId, name] of PAGES) {
        for (const topic of TOPICS[type]) {
          const prompt = wordsOf({ code: "topic.prompt", topic, university: name });
          for (const text of [wordsOf(`topic.${topic}`), prompt]) {
            const user = { type, full_name: "Ada", need: {} };
            const { text: answer } = await ask(text, { universityId, user });
            const wrong = WHICH.test(answer) || !answer.includes(name);
            if (wrong && understood("topics", text)) unanswered.push(`${name}: ${text}`);
          }
        }
      }
      expect(unanswered).toEqual([]);
    },
  );

  const SPOKEN_OF = [
    ["Safety & Security", "annual security report"],
    ["Mental & Health", "Counseling & Psychological Services"],
    ["Financial", "$6,368"],
    ["Stay connected", "Fairwinds Alumni Center"],
    ["Give Back to University", "giving or development office"],
    ["Resources", "https://finaid.ucf.edu/"],
    ["Programs", "Psychology"],
    ["Career and Networking", "job boards"],
  ] as const;
  it.each(SPOKEN_OF.filter(([topic]) => understood("topics", topic)))(
    "S12 answers the topic %j with %j",
    async (topic, known) => {
      expect((await ask(topic, { universityId: UCF })).text).toContain(known);
    },
  );

  it("S16 lists the stops of UCF's tour, and tells of one that is named", async () => {
    const { text } = await ask("What stops does the tour have?", { universityId: UCF });
    expect(text).toMatch(/tour of \*\*University of Central Florida\*\* has \d+ stops/);
    expect(text).toContain("John C. Hitt Library");
    expect((await ask("stops of the tour at UCF")).text).toContain("Welcome Center");
    const library = await ask("Where is the library?", { universityId: UCF });
    expect(library.text).toContain("John C. Hitt Library");
  });

  it.each(["What is here?", "Where am I?", "What is this here?"])(
    "S16 tells of the stop one stands at, asked %j, and doesn't offer the tour that one is on",
    async (question) => {
      const here = { universityId: DEMO, pointId: "demo-hartwell-2" };
      const { text, end } = await ask(question, here);
      expect(text).toContain("**Main Quad**");
      expect(`${text} ${end?.question}`).not.toMatch(/virtual tour|take the tour/);
      expect(end?.followUps[0]).toBe("What is Library Steps?");
    },
  );

  it("S16 says who has a tour where there is none", async () => {
    const { text } = await ask("Is there a tour?", { universityId: HELSINKI });
    expect(text).toMatch(/no tour here.*University of Central Florida/);
  });

  it("A20 never recommends the fictional university, and says what it is", async () => {
    for (const wish of [
      "small universities",
      "Show me universities with a small campus",
      "help me choose a university",
      "Which universities are the most selective?",
      "universities in the United States",
    ])
      expect(names(await ask(wish)).join()).not.toContain("Hartwell");
    expect((await ask("Tell me about Hartwell University")).text).toContain("fictional");
  });

  it.each([
    ["Does ETH have SAT math ranges?", /I don't have the SAT math range/, "ethz.ch"],
    ["what is ETH's tuition", /I don't have .*tuition/, "ethz.ch"],
    ["parking at Duke?", /I don't have information on parking/, "duke.edu"],
    ["is there housing at Duke", /I don't have information on housing/, "duke.edu"],
  ])("A19 says of %j that it isn't held, and who knows", async (question, gap, site) => {
    const { text } = await ask(question);
    expect(text).toMatch(gap);
    expect(text).toContain(site);
    expect(text).not.toMatch(/\$\d|\d%/);
  });

  const UNKNOWN = [
    ["Is Example University any good?", "Example University"],
    ["University of Nowhere tuition", "University of Nowhere"],
    ["What is the tuition at Quinnipiac University?", "Quinnipiac University"],
  ] as const;
  it.each(UNKNOWN.filter(([text]) => understood("unknown", text)))(
    "A19 says of %j that it doesn't know that university",
    async (question, name) => {
      const { text } = await ask(question);
      expect(text).toContain(`**${name}** isn't among the 61 universities I know`);
      expect(text).not.toMatch(/\$\d|\d%/);
    },
  );

  it("A19 asks which of two that share a name is meant", async () => {
    const answer = await ask("TUD student numbers");
    expect(answer.text).toContain("Which one do you mean?");
    expect(names(answer)).toEqual([
      "Technical University of Darmstadt",
      "Delft University of Technology",
    ]);
    expect(answer.end?.followUps).toEqual(names(answer));
  });

  const SEARCHES: readonly (readonly [string, readonly string[]])[] = [
    [
      "show me schools in california",
      ["Stanford University", "University of California, Berkeley"],
    ],
    ["Recommend a uni in Africa", ["Cairo University", "University of Cape Coast"]],
    ["colleges in Minnesota", ["Carleton College", "St. Olaf College"]],
    ["Which US universities have a net price below $13,000?", ["Princeton University"]],
    ["List universities founded before 1300", ["University of Oxford", "University of Padua"]],
    ["oldest university?", ["University of Oxford"]],
    ["Recommend a university for nursing", ["Miami Dade College"]],
  ];
  it.each(SEARCHES.filter(([text]) => understood("searches", text)))(
    "A20 finds for %j what fits",
    async (question, expected) => {
      expect(names(await ask(question))).toEqual(expect.arrayContaining([...expected]));
    },
  );

  it.each([
    ["¿Cuánto cuesta la matrícula en Duke?", "57,633", /[Mm]atrícula/],
    ["Quand l'université de Yale a-t-elle été fondée ?", "1701", /existe depuis|fondée/],
    ["Qual é a taxa de admissão de Stanford?", "3.68%", /admi/],
    ["哈佛大学的录取率是多少？", "3.24%", /录取/],
  ])("A19 answers %j in its own language", async (question, figure, words) => {
    const { text } = await ask(question);
    expect(text).toContain(figure);
    expect(text).toMatch(words);
  });

  const long = (text: string) => text.repeat(Math.floor(4000 / text.length));
  it.each([
    "?",
    "😭😭",
    "١٢٣",
    "\ud800",
    "((((",
    "**",
    "toString",
    "__proto__",
    ...[
      "x",
      "a ",
      "A.",
      "my ",
      "how many ",
      "the university of ",
      "sat 1 ",
      "Aa Bb ",
      "which year since when ",
    ].map(long),
  ])("A19 answers a message of any kind, and at once: %.20j", async (odd) => {
    const began = performance.now();
    expect((await ask(odd)).text.length).toBeGreaterThan(10);
    // Some 10 ms on an idle machine; what grows with a power of the length takes minutes.
    expect(performance.now() - began).toBeLessThan(3000);
  });
});

describe.each(databases())("the guide's knowledge on %s", (database) => {
  it("A13 A15 A17 changes with what an operator changes", async () => {
    const server = await startServer({ database, seeding: true });
    try {
      const { access } = (await signInAsSuperuser(server)).tokens;
      const { assistant } = server.services;
      const question = "Tell me about Nowhere Institute of Technology";
      expect((await told(assistant, question)).text).toContain("isn't among the 61");
      const body = { name: "Nowhere Institute of Technology", description: "Known for its tests." };
      const made = await server.post("/api/admin/create-university/", body, { token: access });
      expect((await told(assistant, question)).text).toContain("Known for its tests.");
      const { id } = dataOf(made) as { id: string };
      await server.request("PUT", `/api/admin/update-university/${id}/`, {
        body: { ...body, description: "Known for its patience." },
        token: access,
      });
      expect((await told(assistant, question)).text).toContain("Known for its patience.");
      await server.post(
        "/api/admin/create-university/",
        { ...body, name: "Nowhere System Office" },
        { token: access },
      );
      const library = await currentLibrary(server.services.db);
      const all = thatMeet([...library.byId.values()], [], library).map(({ name }) => name);
      expect(all).toContain("Nowhere Institute of Technology");
      expect(all).not.toContain("Nowhere System Office");
      const stops = "stops of the tour at UCF";
      expect((await told(assistant, stops)).text).toContain("Welcome Center");
      await server.request("DELETE", `/api/admin/delete-point/${UCF}-1/`, { token: access });
      expect((await told(assistant, stops)).text).not.toContain("Welcome Center");
    } finally {
      await server.stop();
    }
  });
});
