import { describe, expect, it } from "vitest";

import { ROWS } from "#server/guide/danger/matter.ts";
import { moveIn, MOVES, wishesIn } from "#server/guide/danger/moves.ts";
import { suiteServer } from "#tests/support/server.ts";

import { HOMES, languages } from "./careWords.ts";
import { conversation } from "./talking.ts";

const of = (kind: "examples" | "harmless") =>
  ROWS.moves.flatMap(({ move, ...row }) => row[kind].map((text): [string, string] => [move, text]));

describe("what is said after help", () => {
  it.each(of("examples"))("O147 %s: %j", (move, text) => {
    expect(move === "wish" ? wishesIn(text) && "wish" : moveIn(text)?.move).toBe(move);
  });

  it.each(of("harmless"))("O147 not %s: %j", (move, text) => {
    expect(move === "wish" ? wishesIn(text) && "wish" : moveIn(text)?.move).not.toBe(move);
  });

  it("O147 every move has words, in English at least", () => {
    for (const move of [...MOVES, "wish"])
      expect(ROWS.moves.some((row) => row.move === move && row.languages === "en")).toBe(true);
  });
});

describe("a conversation in danger that goes on", () => {
  const server = suiteServer({ seeding: true });

  const talk = (...turns: string[]) => conversation(server.services.assistant, turns);
  const paragraphs = (text: string) => text.split("\n\n").filter((part) => !part.startsWith("- "));

  it.each<[string, ...string[]]>([
    ["en", "I want to die", "theres a knife on my desk", "not tonight", "idk", "...", "whatever"],
    ["es", "quiero morirme", "tengo un cuchillo", "hoy no", "no sé", "da igual"],
    ["fr", "je veux mourir", "j'ai des médicaments", "pas maintenant", "je sais pas", "bof"],
    ["pt", "quero morrer", "tenho remédios aqui", "agora não", "sei lá", "tanto faz"],
    ["zh", "我不想活了", "刀就在桌上", "今晚不会", "不知道", "随便"],
    ["hi", "मैं मरना चाहता हूँ", "चाकू मेरे पास है", "आज नहीं", "पता नहीं", "छोड़ो"],
    ["ar", "أريد أن أموت", "عندي سكين", "ليس الآن", "لا أعرف", "لا يهم"],
    ["fa", "می‌خواهم بمیرم", "چاقو دستمه", "الان نه", "نمی‌دونم", "مهم نیست"],
  ])(
    "O147 in %s takes up what is said, says nothing twice, and has no other chips than safety",
    async (language, ...turns) => {
      const told = await talk(...turns);
      const said = told.flatMap(({ text }) => paragraphs(text));
      expect(new Set(said).size).toBe(said.length);
      const [, means, later] = told;
      const [first = ""] = (languages[language]?.["go.means"] ?? "").split(/[:：]/);
      expect(means?.text.startsWith(first)).toBe(true);
      const [thanks = ""] = (languages[language]?.["go.notNow"] ?? "").split(/[.。।]/);
      expect(later?.text.startsWith(thanks)).toBe(true);
      for (const { text, end } of told) {
        expect(text).toMatch(/\d{3}/);
        expect(end?.helpAlone).toBe(true);
        expect(end?.universities).toEqual([]);
      }
      for (const { end } of told.slice(1))
        expect(end?.followUps).toEqual([languages[language]?.["chip.safe"]]);
    },
  );

  it("O147 says the sentence that was said longest ago when all were said", async () => {
    const told = await talk("I want to die", "idk", "idk", "idk", "idk");
    expect(told[4]?.text).toBe(told[1]?.text);
    expect(told[4]?.text).not.toBe(told[3]?.text);
  });

  it("O147 hears yes and no by what it asked: safe, or with someone", async () => {
    const [, no, alone] = await talk("I want to die", "no", "no");
    expect(no?.text).toMatch(/^Then please don’t wait: call/);
    expect(no?.end?.question).toBe(languages["en"]?.["ask.with"]);
    expect(alone?.text).toMatch(/^You don’t need the right words/);
    const [, yes] = await talk("I want to die", "yes");
    expect(yes?.text).toBe(languages["en"]?.["okay"]);
    const [, , company] = await talk("I want to die", "I can't call anyone", "yes");
    expect(company?.text).toMatch(/^That was a good step/);
  });

  it.each([
    ["I want to die, I'm in Ohio", "i don't have a phone"],
    ["I want to die, I'm in Ohio", "no calls please"],
    ["my husband beats me, I'm in New Jersey", "he took my phone, i can't call"],
  ])(
    "O170 after %j, %j is told whom to write to, again where it is said again",
    async (first, said) => {
      const [, written, again] = await talk(first, said, "I said I won't call");
      expect(written?.text).toMatch(/^You don’t have to call anyone/);
      expect(written?.text).toContain(
        "[988 Suicide & Crisis Lifeline](https://988lifeline.org/chat) SMS **988**",
      );
      expect(again?.text).not.toMatch(/^You don’t have to call anyone/);
      expect(again?.text).not.toContain("](https://988lifeline.org) **988**");
    },
  );

  it("O170 offers no writing where no line there takes it", async () => {
    const [, told] = await talk("मैं मरना चाहता हूँ", "मेरे पास फ़ोन नहीं है");
    expect(told?.text).toContain("14416");
  });

  it("O170 names the question that was set aside, where there was one", async () => {
    const [asked] = await talk("I want to die. what is the tuition at Duke");
    expect(asked?.text).toContain("your question about Duke University");
    const [told] = await talk("my roommate at Duke says she wants to die");
    expect(told?.text).not.toContain("question about");
  });

  it("O147 speaks to who worries about somebody of them, and again of a danger of their own", async () => {
    const [, gun, door, own] = await talk(
      "my daughter says she wants to die",
      "there is a gun in the house",
      "she won't open the door",
      "I want to die too",
    );
    expect(gun?.text).toMatch(/out of their reach/);
    expect(door?.text).toMatch(/^You can call even if they don’t want you to/);
    expect(own?.text).toMatch(/^I’m glad you wrote this\. You matter/);
  });

  it("O147 of an overdose in a conversation says what to do at once", async () => {
    const [, taken] = await talk("I want to die", "I took the whole bottle of pills");
    expect(taken?.text).toMatch(/medical help at once/);
  });

  it("O147 keeps the country that was told, and the safety of the phone, in abuse", async () => {
    const [first, phone] = await talk(
      "my husband beats me, I'm in New Jersey and I want to go back to school",
      "he reads my messages, how do I delete this",
    );
    expect(first?.text).toContain("**911**");
    expect(first?.text).toContain(languages["en"]?.["device"]);
    expect(first?.text).toContain(languages["en"]?.["wish"]);
    expect(phone?.text).toMatch(/delete this conversation in the list.*1-800-799-7233/s);
    expect(phone?.text).not.toContain("112");
  });

  it("O299: says that what is asked beside danger can be asked again, with the university's name where it has one", async () => {
    const wish = languages["en"]?.["wish"];
    const [far] = await talk("he hit me again last night. which cheap colleges are far from ohio");
    expect(far?.text).toContain(wish);
    const [loans] = await talk(
      "i wont be around by fall, i want to die. do my student loans go away then?",
    );
    expect(loans?.text).toContain(wish);
    const [named] = await talk("i want to die. what does Harvard University cost?");
    expect(named?.text).toContain("your question about Harvard University");
    const [own] = await talk("I want to kill myself, what should I do?");
    expect(own?.text).not.toContain(wish);
  });

  it("O147 hears plain words of abuse after messages about something else", async () => {
    const [, told] = await talk(
      "Help me choose a university for nursing in Texas",
      "my husband beats me, I'm in New Jersey and I want to go back to school",
    );
    expect(told?.text).toContain("1-800-799-7233");
  });

  it("O147 answers a question about universities or the product, after the numbers", async () => {
    const [, duke] = await talk("I want to die", "what is the tuition at Duke");
    expect(duke?.text).toMatch(/The numbers stay the same.*\$57,633/s);
    const [, list] = await talk("I want to die", "show me universities in Texas");
    expect(list?.text).toMatch(/The numbers stay the same.*Texas/s);
    const [, thanks] = await talk("I want to die", "thank you");
    expect(thanks?.text).toMatch(/The numbers stay the same/);
  });

  it("O172 O147 offers nothing but safety beside an answer after help, and hears it later", async () => {
    const safe = languages["en"]?.["chip.safe"] ?? "";
    const [, duke, later] = await talk("I want to die", "what is the tuition at Duke", safe);
    expect(duke?.text).toContain("$57,633");
    expect(duke?.end?.question).toBe(languages["en"]?.["after"]);
    expect(duke?.end?.followUps).toEqual([safe]);
    expect(later?.text).toBe(languages["en"]?.["okay"]);
  });

  it.each(["what's the point of tuition anyway", "will my university find out"])(
    "O172 O147 %j after help is no question about universities while none is known",
    async (text) => {
      const [, next] = await talk("I was raped at a party", text);
      expect(next?.end?.helpAlone).toBe(true);
      expect(next?.text).toMatch(/911/);
      const [, , known] = await talk("what does Duke cost", "I want to die", "and its tuition?");
      expect(known?.end?.helpAlone).toBeUndefined();
    },
  );

  it.each([
    ["I want to die", "i live near tulsa, nobody here"],
    [
      "mi marido me pegó anoche y ya no quiero seguir viviendo",
      "estoy en houston, él revisa mi celular",
    ],
    ["mon mari me frappe", "je suis à Cleveland, que faire"],
  ])(
    "O172 O147 after %j, %j says where someone is, and asks for no university there",
    async (...turns) => {
      const [, next] = await talk(...turns);
      expect(next?.end?.helpAlone).toBe(true);
      expect(next?.text).toContain("911");
      const [, asked] = await talk(
        turns[0],
        "I live in Sacramento. which public universities are in California?",
      );
      expect(asked?.end?.helpAlone).toBeUndefined();
      expect(asked?.text).toContain("University of California");
    },
  );

  it.each([
    ["my husband hits me and checks my phone", "how do i save my plans", "en"],
    ["شوهرم منو می‌زنه و گوشیمو چک می‌کنه", "برنامه‌هام اینجا ذخیره می‌شه؟", "fa"],
  ])("O172 O147 after %j, %j is told who may see what is saved", async (harm, text, language) => {
    const [, next] = await talk(harm, text);
    const [said = ""] = (languages[language]?.["go.kept"] ?? "").split(".");
    expect(next?.text).toContain(said);
    const [, plain] = await talk("I want to die", "how do i save my plans");
    expect(plain?.text).not.toContain("someone who has your phone");
  });

  it("O147 ends once the person is safe", async () => {
    const [, , next] = await talk("I want to die", "I'm safe now", "idk");
    expect(next?.end?.helpAlone).toBeUndefined();
  });

  it.each(HOMES)("O147 has every sentence in %s, with whom to call", (language) => {
    const own = Object.entries(languages[language] ?? {}).filter(([key]) => key.startsWith("go."));
    expect(own.length).toBeGreaterThan(10);
    expect(own.every(([, text]) => text.includes("{emergency}"))).toBe(true);
  });
});
