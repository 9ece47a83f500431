import type { Talk } from "../reading/talk.ts";
import { overview } from "./about.ts";
import { factsAbout } from "./facts.ts";
import { some } from "./followUps.ts";
import { bold, listed, opening } from "./phrasing.ts";
import { type Reply, say } from "./reply.ts";

/** A name that several universities share: which is meant? */
export function clarify(talk: Talk): Reply | null {
  const [unclear] = talk.said.unclear;
  if (!unclear) return null;
  const { options } = unclear;
  const field = talk.fields[0];
  const ask = (name: string) =>
    field ? opening(`${field.name.replace(/^its /, "the ")} at ${name}`) : `Tell me about ${name}`;
  return say(
    `"${unclear.words.toUpperCase()}" can mean ${listed(
      options.map(({ name }) => bold(name)),
      "or",
    )}. Which one do you mean?`,
    {
      question: `Which "${unclear.words.toUpperCase()}" do you mean?`,
      followUps: some(options.map(({ name }) => ask(name))),
      universities: options,
    },
  );
}

/** A university that isn't known here. */
export function unknownUniversity(talk: Talk): Reply | null {
  const [name] = talk.said.elsewhere;
  if (name === undefined || talk.said.named.length > 1) return null;
  const always = talk.knowledge.universities.filter(({ fictional }) => !fictional).length;
  const known = (always + talk.knowledge.imported).toLocaleString("en-US");
  const sorry = `**${titled(name)}** isn't among the ${known} universities I know, so I hold no figures for it and won't guess. Its own website is the place to look.`;
  const [other] = talk.said.named;
  if (other) {
    const answer = talk.fields.length > 0 ? factsAbout(other, talk) : overview(other);
    return { ...answer, text: `${answer.text}\n\n${sorry}` };
  }
  return say(sorry, {
    question: "Is there another university I can look up?",
    followUps: [
      "How many universities do you know?",
      "Recommend a university for computer science",
    ],
  });
}

const SMALL = new Set(["of", "the", "in", "and", "at", "de"]);
/** A name as it is written at a sentence's beginning: its own capitals where it has some. */
export const titled = (name: string) =>
  /\p{Lu}/u.test(name)
    ? name
    : name
        .split(" ")
        .map((word) =>
          SMALL.has(word) ? word : word.length <= 3 ? word.toUpperCase() : opening(word),
        )
        .join(" ");
