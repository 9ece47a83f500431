import type { Known, KnownFact } from "../knowledge/known.ts";
import { notHeldIn } from "../reading/notHeld.ts";
import type { Talk } from "../reading/talk.ts";
import { nextAbout } from "./followUps.ts";
import { bold, bullets } from "./phrasing.ts";
import { type Reply, say } from "./reply.ts";
import { sentenceOf, sentencesOf } from "./sentences.ts";

const OVERVIEW = [
  "kind",
  "location",
  "founded",
  "students",
  "admissionRate",
  "tuitionFeesInState",
  "tuitionFeesOutOfState",
  "graduationRatePct",
  "website",
];
const TELL =
  /\b(tell|know|info|information|about|overview|describe|introduce|explain|what is|who is|describe|show)\b|hablame|cuentame|fale sobre|erzahl/;
const OTHERS = /\b(universities|schools|colleges|unis)\b/;
const FEW_WORDS = 4;

/** A university that is merely named, or that one wants to hear about. */
export function about(talk: Talk): Reply | null {
  const [university, ...others] = talk.subjects;
  if (!university || others.length > 0 || talk.fields.length > 0) return null;
  // "Tell me about parking at X" and "other universities like X" are other questions.
  if (notHeldIn(talk.said.rest).length > 0 || OTHERS.test(talk.said.folded)) return null;
  const short = talk.namesThem && talk.said.rest.split(" ").length <= FEW_WORDS;
  if (!short && !TELL.test(talk.said.folded)) return null;
  return overview(university);
}

/** What is known about a university, in short. */
export function overview(university: Known): Reply {
  const held = OVERVIEW.flatMap((key) => university.facts.get(key) ?? []);
  if (held.length === 0) return described(university);
  return say(`${bold(university.name)} in short:\n\n${bullets(sentencesOf(held, university))}`, {
    question: `What would you like to know about ${university.name}?`,
    followUps: nextAbout(university),
    universities: [university],
  });
}

/** One without figures: its own description. */
function described(university: Known): Reply {
  const notes: KnownFact[] = [...university.facts.values()];
  return say(
    [
      `${bold(university.name)}: ${university.description || "nothing is written about it yet."}`,
      ...(university.fictional ? [] : notes.map((fact) => sentenceOf(fact, university))),
    ].join("\n\n"),
    {
      question: `What would you like to know about ${university.name}?`,
      followUps: nextAbout(university),
      universities: [university],
    },
  );
}
