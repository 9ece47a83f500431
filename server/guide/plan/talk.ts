import type { Library } from "../knowledge/library.ts";
import type { Entry } from "../knowledge/types.ts";
import { saysPhrase } from "../reader/phrases.ts";
import type { Answer, Sentence } from "./answer.ts";
import { nextAbout, startingPoints } from "./chips.ts";
import { facts, factSentence } from "./facts.ts";
import { needSaid } from "./needSaid.ts";
import type { PlanInput } from "./planInput.ts";
import { answer, list, says, strong, text, whereToAsk } from "./say.ts";
import { tour } from "./universities.ts";

const GREETING = "hi";

/** What is said or asked with a greeting, and goes first. */
const TOLD = ["hardship", "refusal", "joy", "nerves", "howAreYou"] as const;

/** A greeting: a welcome to someone new, and on a page with its university. */
export function greet(input: PlanInput): Answer | Promise<Answer> {
  const { user, page, state, text: said } = input;
  if (TOLD.some((phrase) => saysPhrase(phrase, said))) return smallTalk(input);
  const first = user.full_name.trim().split(/\s+/)[0] ?? "";
  const hello = first === "" ? says("hello") : says("hello.name", { name: escaped(first) });
  if (page !== null) {
    return answer([text(says("greet.page", { hello, name: strong(page.name) }))], {
      question: says("question.about", { name: page.name }),
      chips: nextAbout(page),
    });
  }
  const opening =
    state === "init"
      ? says("greet.new", { hello, needs: says(`needs.${user.type}`) })
      : said.trim().toLowerCase() === GREETING
        ? says("greet.back", { hello })
        : says(`greet.${user.type}`, { hello });
  return answer([text(opening)], {
    question: says(`asks.${user.type}`),
    chips: startingPoints(user.type),
  });
}

/** A name is shown as written: signs of Markdown in it are not formatting. */
const escaped = (words: string) => words.replaceAll(/[\\`*_{}[\]()<>#+.!|~-]/g, String.raw`\$&`);

/** A sentence or two, and what can be asked next: about the subject, or to begin with. */
function short({ subjects, page, user }: PlanInput, ...sentences: Sentence[]): Answer {
  const [one] = subjects.length > 0 ? subjects : page ? [page] : [];
  return answer([text(...sentences)], {
    question: says(`more.${user.type}`),
    chips: one ? nextAbout(one) : startingPoints(user.type),
  });
}

/** Thanks are accepted, and good news is a joy. */
export const thanks = (input: PlanInput): Answer | Promise<Answer> =>
  saysPhrase("joy", input.text)
    ? smallTalk(input)
    : short(input, says(`thanks.${input.user.type}`));
export const offTopic = (input: PlanInput): Answer => short(input, says("offTopic"));

const QUESTIONS_OF_ESSAYS = ["moment", "change", "wish", "voice"];
/** What isn't done for anybody; for an essay, the questions that it begins with. */
export function refuse(input: PlanInput): Answer {
  if (input.asked.topic !== "essay") return short(input, says("refuse"));
  return answer(
    [
      text(says("refuse.essay")),
      list(QUESTIONS_OF_ESSAYS.map((code) => says(`refuse.essay.${code}`))),
    ],
    { question: says("question.tellMore") },
  );
}

/** An instruction around a real question is ignored: the facts stay as they are. */
export function injection(input: PlanInput): Answer {
  const { asked, subjects } = input;
  if (subjects.length > 0 && asked.fields.length > 0) return facts(input);
  return short(input, says("injection"));
}

const STRAIN =
  /\b(stress|overwhelm|anxi|panic|lonel|homesick|depress|burn(ed|t)? ?out|crying|cried|sad|scared|afraid|tired|exhausted|hopeless|worthless|hate my|fail|rejected|heartbr|miss (him|her|them|home))|estres|ansiedad|sol[ao]\b|triste|angust|stress|anxi|seul|triste|ansios|sozinh|استرس|غمگین|تنها|خسته|حزين|وحيد|متعب|累|难过|孤独|焦虑|压力|तनाव|अकेल|दुखी|akel|dukhi|traurig|einsam|überfordert/iu;

const CHAT = ["nice", "joke", "random"] as const;
const CURIOUS = [
  "founded",
  "admissionRate",
  "undergraduates",
  "earnings10y",
  "graduationRate",
] as const;

/** One thing that is held, of whom the conversation is about or else of any university with a complete profile. */
async function randomFact(input: PlanInput): Promise<Answer> {
  const { told: before, subjects: about } = input.context;
  const seed = (before?.codePointAt(0) ?? 0) * (before?.codePointAt(1) ?? 1);
  const [one] = about.length > 0 ? about : of(complete(input.library), seed);
  const [university] = one === undefined ? [] : await input.known([one.id]);
  const held = CURIOUS.flatMap((field) => (university && factSentence(university, field)) ?? []);
  if (university === undefined || held.length === 0) return short(input, says("smalltalk"));
  const told = of(held, seed).map((fact) => text(says("chat.random"), fact));
  return answer(told, { chips: nextAbout(university), universities: [university] });
}

/** One of them, by a number. */
const of = <T>(all: readonly T[], seed: number): T[] => all.slice(seed % all.length).slice(0, 1);

/** Small talk: sorrow first, then joy; what sounds like strain gets kind words, and people who can help. */
export function smallTalk(input: PlanInput): Answer | Promise<Answer> {
  const { text: said, subjects, user } = input;
  const [one] = subjects;
  const chat = CHAT.find((code) => saysPhrase(`chat:${code}`, said));
  if (chat === "random") return randomFact(input);
  if (chat !== undefined) return short(input, says(`chat.${chat}`));
  if (saysPhrase("hardship", said))
    return short(
      input,
      says("hardship"),
      ...(one
        ? [says("hardship.aid", { name: strong(one.name) }), whereToAsk(one, "financialAidUrl")]
        : [says("hardship.anywhere")]),
    );
  if (saysPhrase("refusal", said)) return short(input, says("rejected"));
  if (saysPhrase("joy", said)) return short(input, says(`joy.${user.type}`));
  if (saysPhrase("nerves", said))
    return answer([text(says("nerves"))], { question: says("question.tellMore") });
  if (STRAIN.test(said)) return strained(input);
  if (one && saysPhrase("graduate", said))
    return short(input, says("greet.graduate", { name: strong(one.name) }));
  return short(input, says(saysPhrase("howAreYou", said) ? "howAreYou" : "smalltalk"));
}

/** Kind words and who can help, for someone under strain. */
export function strained(input: PlanInput): Answer {
  const { subjects, page } = input;
  const university = subjects[0] ?? page ?? undefined;
  const there: Sentence[] = university
    ? [says("strain.at", { name: university.name }), whereToAsk(university, "website")]
    : [says("strain.anywhere")];
  return answer([text(says("strain")), text(...there)], { question: says("question.tellMore") });
}

const TROUBLES: ReadonlySet<string> = new Set(["codes", "errors"]);
/** How the product works. */
export function help(input: PlanInput): Answer | Promise<Answer> {
  const { asked, user, page, library } = input;
  const topic = asked.operation === "count" ? "coverage" : (asked.topic ?? "abilities");
  if (topic === "tour")
    return tour(input).then((told) => ({
      ...told,
      blocks: [text(helpSaid(topic, library)), ...told.blocks],
    }));
  const subjects = input.subjects.length === 0 && page !== null ? [page] : input.subjects;
  const saved = topic === "saving" ? subjects : [];
  const blocks = [
    text(
      ...(TROUBLES.has(topic) ? [says("help.sorry")] : []),
      saved.length > 0
        ? says("action.save", { name: saved.map(({ name }) => strong(name)) })
        : topic === "residency"
          ? says(saysPhrase("military", input.text) ? "advice.military" : "advice.residency")
          : helpSaid(topic, library),
    ),
  ];
  if (topic === "abilities")
    blocks.push(list(["ask", "compare", "find", "tour"].map((code) => says(`ability.${code}`))));
  return answer(blocks, {
    question: says(`more.${user.type}`),
    chips: startingPoints(user.type).slice(0, 3),
    universities: saved,
  });
}

/** How many have complete profiles, and the first of them. */
const MOST_IN_FULL = 4;
/** What one topic of help says. */
export function helpSaid(topic: string, library: Library): Sentence {
  if (topic !== "coverage") return says(`help.${topic}`);
  const whole = complete(library);
  return says("help.coverage", {
    count: library.byId.size.toLocaleString("en-US"),
    full: String(whole.length),
    list: whole.slice(0, MOST_IN_FULL).map(({ name }) => name),
  });
}

/** Those with complete profiles, the most prominent first. */
const complete = ({ byId }: Library): Entry[] =>
  [...byId.values()]
    .filter(
      ({ programs, figures }) =>
        programs.length > 0 && figures.has("earnings10y") && figures.has("medianDebt"),
    )
    .toSorted((one, other) => other.weight - one.weight);

const ACTIONS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(sign|log) ?(me )?(out|off)|cerrar sesion|deconnect|sair da conta|خروج|تسجيل الخروج|退出/i,
    "action.signOut",
  ],
  [
    /\b(un-?save|remove|delete|take .* (off|out)).*(fav|list|saved|bookmark)|\bunsave/i,
    "action.unsave",
  ],
  [
    /\b(save|bookmark|favou?rite|fav|add|guarda|enregistr|salv)|ذخیره|سیو|احفظ|收藏|सेव/iu,
    "action.save",
  ],
  [/\b(delete|erase|forget|wipe|clear)|borra|supprim|apag|حذف|امسح|删除/iu, "action.delete"],
  [/\b(open|show|go to|take me|abre|ouvre)|اوپن|باز کن|افتح|打开/iu, "action.open"],
];

/** What the chat itself can't do, and where in the product it is done. */
export function action({ text: said, subjects, user }: PlanInput): Answer {
  const code = ACTIONS.find(([pattern]) => pattern.test(said))?.[1] ?? "action.other";
  const [one] = subjects;
  const names = subjects.map(({ name }) => strong(name));
  return answer([text(says(code, { name: one ? names : says("theUniversity") }))], {
    question: says(`more.${user.type}`),
    chips: one ? nextAbout(one) : startingPoints(user.type).slice(0, 3),
    universities: subjects,
  });
}

/** What is stored about a person, and what the guide has learned while helping them choose. */
export function account({ context, user }: PlanInput): Answer {
  const learned = needSaid(context.need);
  return answer(
    [
      text(says("account", { name: user.full_name || "–", type: says(`type.${user.type}`) })),
      ...(learned.length > 0 ? [text(says("account.learned")), list(learned)] : []),
    ],
    {
      question: says(`more.${user.type}`),
      chips: startingPoints(user.type).slice(0, 3),
    },
  );
}
