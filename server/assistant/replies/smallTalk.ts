import type { UserType } from "#contract/user.ts";

import type { Talk } from "../reading/talk.ts";
import { nextAbout, startingPoints } from "./followUps.ts";
import { bullets, listed } from "./phrasing.ts";
import { type Reply, say } from "./reply.ts";

const GREETING =
  /^(hi|hello|hey|yo|hiya|howdy|greetings|good (morning|afternoon|evening)|hola|bonjour|hallo|ola|salut)( (there|again|guide|everyone|you))?$/;
const THANKS =
  /^(ok |okay |k |great |cool |perfect |many )*(thanks|thank you|thx|ty|cheers|merci|gracias|danke|obrigad[oa])\b.{0,30}$/;
const WHO =
  /who are you|what are you\b|(are|r) (you|u) (a |an )?(real|human|person|bot|robot|ai|machine)|your name|talking to a (human|person|bot)/;
const ABILITIES =
  /what (can|do) you (do|know|help|offer)|how (can|do) you (help|work)|what (is|s) this( app| chat| service)?$|help me$|^help$/;
const COVERAGE =
  /how many (universit|school|college|unis|institution)|which (universities|schools) do you (know|cover|have)$|what universities do you (know|cover|have)/;
const SOURCES =
  /(what|which|whose) (is the )?(year|date|source)|where (do|does|did) (you|your|the|this|that) .*(get|come|from)|\bsources?\b|recent (number|figure|data)|how (recent|current|up to date)|(from|for) this year|up to date|latest data|how do you know|(what|which) (data|figures) do you (use|have)|how (old|new|fresh) (is|are) (your|the|this|these) (data|figures|numbers|information)/;

const NEEDS: Readonly<Record<UserType, string>> = {
  student:
    "Tell me what you would like to study, where, and what it may cost, and I'll look for universities that fit.",
  parent:
    "Tell me about your child's plans and what matters to you: cost, safety, distance, results.",
  alumni:
    "Tell me which university is yours, and I'll show you what I know about it and how to reach it.",
  faculty: "Tell me which university you want to look at, or which figures you'd like to compare.",
  others: "Tell me what brings you here, or ask me about any university by its name.",
};
const ASKS: Readonly<Record<UserType, string>> = {
  student: "What would you like to study, and where?",
  parent: "What matters most to you: cost, place, size or results?",
  alumni: "Which university did you attend?",
  faculty: "Which university would you like to look at?",
  others: "Which university are you curious about?",
};

/** Greetings, thanks, and questions about the guide itself. */
export function smallTalk(talk: Talk): Reply | null {
  const { folded } = talk.said;
  if (GREETING.test(folded)) return greeting(talk);
  if (talk.said.named.length > 0 || talk.fields.length > 2) return null;
  if (THANKS.test(folded)) {
    return say("You're welcome! Is there anything else you'd like to know?", {
      question: "What else would you like to know?",
      followUps: talk.subjects[0] ? nextAbout(talk.subjects[0]) : startingPoints(typeOf(talk)),
    });
  }
  if (WHO.test(folded)) return identity(talk);
  if (ABILITIES.test(folded) && !talk.stop) return abilities(talk);
  if (COVERAGE.test(folded) && talk.said.places.length === 0) return coverage(talk);
  if (SOURCES.test(folded)) return sources(talk);
  return null;
}

const typeOf = ({ question }: Talk) => question.user.type;

/** A name stands as it is written: signs of Markdown in it are no formatting. */
const escaped = (text: string) => text.replaceAll(/[\\`*_{}[\]()<>#+.!|~-]/g, String.raw`\$&`);

function greeting(talk: Talk): Reply {
  const { question, page } = talk;
  const name = question.user.full_name.trim().split(/\s+/)[0];
  const hello = name ? `Hello ${escaped(name)}` : "Hello";
  const type = typeOf(talk);
  if (page) {
    return say(
      `${hello}! You're on the page of **${page.name}**. Ask me about it: ${listed(["what it costs", "how to get in", "what people study there"], "or")}.`,
      {
        question: `What would you like to know about ${page.name}?`,
        followUps: nextAbout(page),
      },
    );
  }
  if (question.state === "init") {
    return say(
      `${hello}, and welcome! I'm your AI guide to universities. I answer from official figures, each with its source and year, and I say so when I don't know. ${NEEDS[type]}`,
      { question: ASKS[type], followUps: startingPoints(type) },
    );
  }
  return say(`${hello}, good to see you again. What can I look up for you today?`, {
    question: ASKS[type],
    followUps: startingPoints(type),
  });
}

function identity(talk: Talk): Reply {
  return say(
    "I'm an AI assistant, not a person: a guide to universities. I answer from figures that I hold with their source and year, and I tell you when I don't have one.",
    { question: ASKS[typeOf(talk)], followUps: startingPoints(typeOf(talk)) },
  );
}

function abilities(talk: Talk): Reply {
  return say(
    `Here is what I can do:\n\n${bullets([
      "**Answer questions** about a university: cost, admission, programs, size, results, contacts.",
      "**Compare** universities, for example the tuition of two.",
      "**Find** some that fit: by place, price, size, test score or program.",
      "**Show** you around: some universities have a virtual tour on their page.",
    ])}\n\nEvery figure comes with its source and year. What I don't have, I don't make up.`,
    { question: ASKS[typeOf(talk)], followUps: startingPoints(typeOf(talk)).slice(0, 3) },
  );
}

/** Those that files brought in are told of when they are named, and not chosen from. */
function more({ knowledge: { imported } }: Talk): string {
  if (imported === 0) return "";
  return ` Of ${imported.toLocaleString("en-US")} others I know where they are and some figures: ask for one by its name.`;
}

function coverage(talk: Talk): Reply {
  const real = talk.knowledge.universities.filter(({ fictional }) => !fictional);
  const countries = new Set(real.map(({ country }) => country).filter((country) => country !== ""));
  const priced = real.filter(({ facts }) => facts.has("tuitionFeesInState")).length;
  return say(
    `I know **${real.length} universities** in ${countries.size} countries. For ${priced} of them, those in the United States, I also hold admission, cost and outcome figures.${more(talk)}`,
    {
      question: "Which one would you like to hear about?",
      followUps: [
        "Show me universities in Europe",
        "Which universities are the largest?",
        "Which universities can I tour?",
      ],
    },
  );
}

function sources(talk: Talk): Reply {
  const university = talk.subjects[0];
  const asked = talk.before?.fields.flatMap(({ keys }) => keys) ?? [];
  const facts = university
    ? [...university.facts.values()].filter(
        ({ key, year }) => year !== "" && (asked.length === 0 || asked.includes(key)),
      )
    : [];
  if (university && facts.length > 0 && asked.length > 0) {
    return say(
      `No figure I hold is from this year. ${bullets(facts.map(({ label, value, source, year }) => `${label} at **${university.name}**: **${value}**, from ${source}, ${year}`)).replace(/^- /, "The one I gave is:\n\n- ")}`,
      { question: "Shall I look up anything else?", followUps: nextAbout(university, asked) },
    );
  }
  return say(
    `Every figure I give names its source and the time it is about. This is what I hold:\n\n${bullets(sourcesOf(talk))}\n\nNewer figures may be on a university's own website.`,
    {
      question: "Which university shall I look up?",
      followUps: university ? nextAbout(university) : startingPoints(typeOf(talk)),
    },
  );
}

const LABELS_SHOWN = 4;

/** Each source with its time and some of what it says, the one with the most figures first. */
function sourcesOf({ knowledge }: Talk): string[] {
  const bySource = new Map<string, { labels: Set<string>; count: number }>();
  for (const { facts, fictional } of knowledge.universities) {
    if (fictional) continue;
    for (const { source, year, label } of facts.values()) {
      const name = `${source}, ${year === "" ? "undated" : year}`;
      const entry = bySource.get(name) ?? { labels: new Set(), count: 0 };
      entry.labels.add(label.replace(/ \(.*/, ""));
      entry.count += 1;
      bySource.set(name, entry);
    }
  }
  return [...bySource]
    .toSorted(([, a], [, b]) => b.count - a.count)
    .map(([name, { labels }]) => `**${name}**: ${[...labels].slice(0, LABELS_SHOWN).join("; ")}`);
}
