import { saysPhrase } from "../reader/phrases.ts";
import type { Answer, Sentence } from "./answer.ts";
import { nextAbout, startingPoints } from "./chips.ts";
import { facts } from "./facts.ts";
import { needSaid } from "./needSaid.ts";
import { says, text, answer, list, strong, whereToAsk } from "./say.ts";
import { tour } from "./universities.ts";
import type { World } from "./world.ts";

const GREETING = "hi";

/** A greeting: a welcome to who is new, and on a page with its university. */
export function greet(world: World): Answer {
  const { user, page, state, text: said } = world;
  if (saysPhrase("joy", said)) return simple("joy")(world);
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
      : says(said.trim().toLowerCase() === GREETING ? "greet.back" : "greet.hello", { hello });
  return answer([text(opening)], {
    question: says(`asks.${user.type}`),
    chips: startingPoints(user.type),
  });
}

/** A name stands as it is written: signs of Markdown in it are no formatting. */
const escaped = (words: string) => words.replaceAll(/[\\`*_{}[\]()<>#+.!|~-]/g, String.raw`\$&`);

const simple =
  (code: string) =>
  ({ subjects, page, user }: World): Answer => {
    const [one] = subjects.length > 0 ? subjects : page ? [page] : [];
    return answer([text(says(code))], {
      question: says("question.more"),
      chips: one ? nextAbout(one) : startingPoints(user.type),
    });
  };

/** Thanks are taken, and good news is a joy. */
export const thanks = (world: World): Answer =>
  simple(saysPhrase("joy", world.text) ? "joy" : "thanks")(world);
export const offTopic = simple("offTopic");
export const refuse = simple("refuse");

/** An instruction around a real question is passed over: the facts are told as they are. */
export function injection(world: World): Answer {
  const { asked, subjects } = world;
  if (subjects.length > 0 && asked.fields.length > 0) return facts(world);
  return simple("injection")(world);
}

const STRAIN =
  /\b(stress|overwhelm|anxi|panic|lonel|homesick|depress|burn(ed|t)? ?out|crying|cried|sad|scared|afraid|tired|exhausted|hopeless|worthless|hate my|fail|rejected|heartbr|miss (him|her|them|home))|estres|ansiedad|sol[ao]\b|triste|angust|stress|anxi|seul|triste|ansios|sozinh|استرس|غمگین|تنها|خسته|حزين|وحيد|متعب|累|难过|孤独|焦虑|压力|तनाव|अकेल|दुखी|akel|dukhi|traurig|einsam|überfordert/iu;

/** Small talk; what sounds like strain gets kind words, and people who can help. */
export function smallTalk(world: World): Answer {
  if (STRAIN.test(world.text)) return strained(world);
  return simple(saysPhrase("joy", world.text) ? "joy" : "smalltalk")(world);
}

/** Kind words and who can help, for what weighs on somebody. */
export function strained(world: World): Answer {
  const { subjects, page } = world;
  const university = subjects[0] ?? page ?? undefined;
  const there: Sentence[] = university
    ? [says("strain.at", { name: university.name }), whereToAsk(university, "website")]
    : [says("strain.anywhere")];
  return answer([text(says("strain")), text(...there)], { question: says("question.tellMore") });
}

/** How the product works. */
export function help(world: World): Answer | Promise<Answer> {
  const { asked, user } = world;
  const topic = asked.operation === "count" ? "coverage" : (asked.topic ?? "abilities");
  if (topic === "tour")
    return tour(world).then((told) => ({
      ...told,
      blocks: [text(says("help.tour")), ...told.blocks],
    }));
  const blocks = [
    text(says(`help.${topic}`, { count: world.library.byId.size.toLocaleString("en-US") })),
  ];
  if (topic === "abilities")
    blocks.push(list(["ask", "compare", "find", "tour"].map((code) => says(`ability.${code}`))));
  return answer(blocks, {
    question: says("question.more"),
    chips: startingPoints(user.type).slice(0, 3),
  });
}

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
    /\b(save|bookmark|favou?rite|fav|add|guarda|enregistr|salv|ذخیره|احفظ|收藏|सेव)/iu,
    "action.save",
  ],
  [/\b(delete|erase|forget|wipe|clear)|borra|supprim|apag|حذف|امسح|删除/iu, "action.delete"],
  [/\b(open|show|go to|take me|abre|ouvre|اوپن|باز کن|افتح|打开)/iu, "action.open"],
];

/** What the chat itself can't do, and where in the product it is done. */
export function action({ text: said, subjects, user }: World): Answer {
  const code = ACTIONS.find(([pattern]) => pattern.test(said))?.[1] ?? "action.other";
  const [one] = subjects;
  return answer([text(says(code, { name: one ? strong(one.name) : says("theUniversity") }))], {
    question: says("question.more"),
    chips: one ? nextAbout(one) : startingPoints(user.type).slice(0, 3),
    universities: subjects,
  });
}

/** What is kept of a person, and what the guide has learned of them in helping to choose. */
export function account({ context, user }: World): Answer {
  const learned = needSaid(context.need);
  return answer(
    [
      text(says("account", { name: user.full_name || "–", type: says(`type.${user.type}`) })),
      ...(learned.length > 0 ? [text(says("account.learned")), list(learned)] : []),
    ],
    {
      question: says("question.more"),
      chips: startingPoints(user.type).slice(0, 3),
    },
  );
}

/** Where figures come from: those just told by their source and year, or all sources. */
export function sources(world: World): Answer {
  const { subjects, asked, context } = world;
  const [one] = subjects;
  const fields = asked.fields.length > 0 ? asked.fields : context.fields;
  if (one !== undefined && fields.length > 0) {
    const told = facts({
      ...world,
      asked: { ...asked, fields, premise: null, filters: [], operation: "fact" },
      subjects: [one],
    });
    return {
      ...told,
      blocks: [
        ...told.blocks,
        text(says("sources.newest", { name: one.name }), whereToAsk(one, "website")),
      ],
    };
  }
  return answer(
    [
      text(says("sources")),
      list(["ipeds", "scorecard", "ror", "wikidata"].map((code) => says(`source.${code}`))),
      text(says("sources.wrong")),
    ],
    {
      question: says("question.more"),
      chips: [says("chip.howMany"), says("chip.abilities")],
    },
  );
}
