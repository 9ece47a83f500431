import { describe, expect, it } from "vitest";

import { suiteServer } from "#tests/support/server.ts";

import { conversation, type Told, told } from "./talking.ts";

const UCF = "ipeds-132903";

describe("a conversation with the guide", () => {
  const server = suiteServer({ seeding: true });

  const talk = (turns: readonly string[], question: Parameters<typeof told>[2] = {}) =>
    conversation(server.services.assistant, turns, question);
  const last = async (...turns: string[]) => (await talk(turns)).at(-1)?.text ?? "";
  const names = (one: Told | undefined) => one?.end?.universities.map(({ name }) => name) ?? [];

  it.each([
    [["how hard is it to get into MIT", "and Yale?"], "4.57%"],
    [["Tell me about Duke", "when was it founded"], "1838"],
    [["Tell me about Stanford", "What is the tuition?"], "$56,169"],
    [["where is lund university", "and how many students?"], "40,000"],
    [["what is the tuition", "Duke"], "$57,633"],
    [["TUD student numbers", "Delft University of Technology"], "Delft"],
    [["¿Cuándo se fundó Yale?", "¿y Harvard?"], "1636"],
    [["哈佛大学的录取率是多少", "耶鲁呢"], "4.57%"],
    [["what is the most expensive college in texas", "more than UCF?"], "Yes."],
    [["mechanical engineering, in the US", "by earnings then"], "highest median earnings"],
    [["what is the difference between net price and tuition?"], "minus grants"],
    [
      ["I can't decide, help me choose", "computers or maybe accounting"],
      "accounting or computer science",
    ],
    [
      ["help me choose a college in Austria", "computers or maybe accounting"],
      "none that surely teaches accounting or computer science",
    ],
  ])("A22 O52 understands %j by what was said before", async (turns, known) => {
    expect(await last(...turns)).toContain(known);
  });

  it("A22 O52 leaves the page's university for another that is named", async () => {
    const [other] = await talk(["what does Duke cost"], { universityId: UCF });
    expect(other?.text).toContain("Duke University");
    expect(other?.text).not.toContain("$6,368");
  });

  it.each([
    ["the second one", 1],
    ["What does the second one cost?", 1],
    ["tell me about the first university", 0],
    ["tell me about the last one", -1],
  ])("A22 O52 %j is a university of the list before", async (turn, at) => {
    const [list, one] = await talk(["Show me universities in California", turn]);
    expect(names(list).length).toBeGreaterThan(2);
    expect(one?.text).toContain(`**${names(list).at(at)}**`);
  });

  it("A22 O52 narrows a search, and another place takes the place of the one before", async () => {
    const [all, some, elsewhere] = await talk([
      "Show me universities in California",
      "only public ones",
      "what about Texas?",
    ]);
    expect(names(all)).toContain("Stanford University");
    expect(names(some)).toEqual([
      "University of California, Berkeley",
      "University of California, Los Angeles",
    ]);
    expect(names(elsewhere)).toEqual(["The University of Texas at Austin"]);
  });

  it("A22 O52 'which of those' asks among those of the search", async () => {
    const text = await last(
      "Show me universities in California",
      "Which of those is the cheapest?",
    );
    expect(text).toContain("**Stanford University**");
    expect(text).toContain("$12,894");
    expect(text).not.toContain("Miami Dade");
  });

  it("A22 O52 a question of its own is not a search made narrower", async () => {
    expect(await last("Show me universities in California", "What can you do?")).toMatch(
      /^Here is what I can do/,
    );
  });

  it("A22 O52 goes on where memory was lost, or is another's", async () => {
    const { assistant } = server.services;
    for (const memory of [
      null,
      "x",
      {},
      { version: 1, value: "results", context: {} },
      { version: 9 },
    ])
      expect((await told(assistant, "what does Duke cost", { memory })).text).toContain(
        "Duke University",
      );
  });

  it("A22 O96 answers in the language that the app is shown in where the words tell no language, and else in theirs", async () => {
    const { assistant } = server.services;
    const says = async (text: string, shownIn: string) =>
      (await told(assistant, text, { shownIn })).text;
    for (const shownIn of ["es", "fa", "zh"])
      expect(await says("Duke", shownIn)).not.toBe(await says("Duke", "en"));
    expect(await says("What does Duke cost?", "es")).toBe(await says("What does Duke cost?", "en"));
    expect(await says("Duke", "xx")).toBe(await says("Duke", "en"));
  });

  it("O259: tells first that it reads a language and answers in English", async () => {
    const { text } = await told(server.services.assistant, "сколько стоит Duke");
    expect(text).toMatch(/^I can read Russian, but I answer in English\./u);
  });

  it("A20 O53 leads in choosing, one simple question after the other", async () => {
    const answers = await talk([
      "Recommend me a university, I don't know where to start",
      "nursing",
      "In Florida",
      "Up to $15,000 a year",
    ]);
    const final = answers.at(-1);
    expect(names(final).toSorted()).toEqual([
      "Miami Dade College",
      "University of Central Florida",
    ]);
    expect(final?.text).toContain("$15,000");
    const questions = answers.slice(1).map(({ end }) => end?.question);
    expect(new Set(questions).size).toBe(questions.length);
  });

  it.each([
    [
      "a loss is met with a kind word, and the office that helps",
      ["I lost my job. Our daughter has an offer from Duke we can't manage any more."],
      /sorry.*finaid\.duke\.edu/,
    ],
    [
      "sorrow goes before the figure",
      ["my husband was laid off. what is the net price at Duke"],
      /^I'm sorry to hear that\.\n\n.*\$32,459/,
    ],
    ["a no hurts", ["got rejected by Duke today"], /a no like that hurts/],
    ["nerves are company", ["to nervosa com o resultado que sai amanhã"], /^Esperar é difícil/],
    [
      "a joy is shared",
      ["Good evening. My daughter was just admitted, I am so proud!!"],
      /^Congratulations/,
    ],
    [
      "a joy goes before the figure",
      ["I got in to Duke and Rice!! which is cheaper"],
      /^Congratulations!\n\n/,
    ],
    ["who got in last year is no joy", ["How many applicants got in to Duke?"], /^(?!Congrat)/],
    [
      "a graduate is welcome",
      ["class of 91 here, Howard", "how old is it?"],
      /Howard University.* years old/,
    ],
    [
      "a letter isn't written, but what it holds is told",
      ["¿me escribes una carta para la oficina de ayuda financiera de Duke?"],
      /párrafos cortos.*duke\.edu/s,
    ],
    [
      "an essay is the person's own",
      ["kannst du mir mein Motivationsschreiben für Yale schreiben"],
      /I can read German.*I won't write it.*\n- /s,
    ],
    [
      "an essay that is asked about is none to write",
      ["how many essays does Yale ask for"],
      /^(?!.*I won't write)/,
    ],
    [
      "all countries are covered",
      ["do you only have american schools"],
      /not only in the United States.*In full.* I hold \d+: /,
    ],
    [
      "what is named is saved on its page",
      ["je peux garder princeton quelque part pour la retrouver plus tard ?"],
      /\*\*Princeton University\*\*.*signet/,
    ],
    [
      "a black screen is no college",
      ["theres a street view thing right", "i tapped it n it just shows black on my phone"],
      /stays dark/,
    ],
    [
      "two questions of the product are two answers, in their order",
      [
        "i put myself down as a parent by accident, how do i change it. also do u give my number to colleges",
      ],
      /^On your profile.*\n\nYour number/,
    ],
    [
      "help stands after figures",
      ["what does Duke cost and how do I save it"],
      /\$57,633.*bookmark at the top/s,
    ],
    [
      "sources and who speaks",
      ["¿De dónde sacan los datos y puedo hablar con una persona de verdad?"],
      /^Cada cifra.*Soy una IA/s,
    ],
    [
      "the figure just told has its source",
      ["What is the admission rate at Duke?", "Are you sure about that number? Where's it from"],
      /6\.35%.*newest figures/s,
    ],
    [
      "a school that is free is no app",
      ["what is tuition at Duke", "somebody at church told me this school is free. is that true"],
      /^No: .*\$57,633/,
    ],
    [
      "gifts are an errand",
      ["Tell me about McGill", "comment je peux faire un don ?"],
      /^Les dons/,
    ],
  ])("A19 A20 O50 %s", async (_, turns, known) => {
    expect(await last(...turns)).toMatch(known);
  });

  it.each([
    ["student", "good luck"],
    ["parent", "your child"],
    ["alumni", "your university"],
    ["faculty", "at hand"],
    ["others", "anything else"],
  ] as const)("A19 speaks to %s in their tone", async (type, known) => {
    const user = { type, full_name: "Ada", need: {} };
    const [hello, thanks] = await talk(["hello there", "thanks"], { user });
    expect(thanks?.text).toContain(known);
    expect(hello?.text).toMatch(/^Hello Ada/);
  });

  it("A20 O53 in choosing, takes no wish that wasn't said, and asks for none that was", async () => {
    const between = await last("idk what to study", "i like computers but dad says pharmacy");
    expect(between).toMatch(/computer science and pharmacy.*Which of these/s);
    const [, open, warm, florida, cost, scores] = await talk([
      "help me choose a college",
      "no idea",
      "somewhere warm",
      "Florida",
      "under 20k",
      "no scores",
    ]);
    expect(open?.text).toMatch(/^That's fine.*Where would/s);
    expect(warm?.text).toMatch(
      /I don't hold the weather: for somewhere warm I look in.*What may a year cost/s,
    );
    expect(florida?.text).toMatch(/place: Florida.*SAT or ACT/s);
    expect(cost?.text).toMatch(/up to \$20,000/);
    expect(scores?.text).toMatch(/^That's fine/);
  });

  it("S26 offers follow-ups that it can answer itself", async () => {
    const openings: [string, string | null][] = [
      ["hi", null],
      ["Tell me about UCF", null],
      ["Compare Stanford and MIT", null],
      ["Recommend a university in Africa", null],
      ["TUD student numbers", null],
      ["Which universities can I tour?", null],
      ["How many universities do you know?", null],
      ["cheapest university", null],
      ["Financial", UCF],
      ["About", "ror-040af2s02"],
      ["About", "demo-hartwell"],
    ];
    const unanswered: string[] = [];
    for (const type of ["student", "parent", "alumni", "faculty", "others"] as const)
      for (const [text, universityId] of openings) {
        const user = { type, full_name: "Ada", need: {} };
        const [first] = await talk([text], { universityId, user });
        for (const followUp of first?.end?.followUps ?? []) {
          const [, next] = await talk([text, followUp], { universityId, user });
          // Whose it is, the guide can't know of a graduate's own university: it asks.
          const own = /my university/.test(followUp);
          if (/Which university do you mean|112 \/ 911/.test(next?.text ?? "") && !own)
            unanswered.push(`${text} → ${followUp}`);
        }
      }
    expect([...new Set(unanswered)]).toEqual([]);
  });
});
