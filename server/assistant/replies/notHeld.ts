import { notHeldIn } from "../reading/notHeld.ts";
import type { Talk } from "../reading/talk.ts";
import { nextAbout } from "./followUps.ts";
import { bold, listed, whereToAsk } from "./phrasing.ts";
import { type Reply, say } from "./reply.ts";

/** Something about a known university that isn't in the data: said so, with who knows it. */
export function notHeld(talk: Talk): Reply | null {
  const [university] = talk.subjects;
  const asked = notHeldIn(talk.said.rest);
  if (!university) return withoutUniversity(talk, asked.length > 0);
  if (asked.length === 0 && !talk.namesThem) return null;
  const what =
    asked.length > 0
      ? listed(
          asked.map(({ name }) => name),
          "or",
        )
      : "that";
  return say(
    `I don't have ${what} for ${bold(university.name)} in my data, and I won't guess. ${whereToAsk(university, asked[0]?.ask ?? "website")}`,
    {
      question: `What else would you like to know about ${university.name}?`,
      followUps: nextAbout(university),
      universities: [university],
    },
  );
}

const ABOUT_UNIVERSITIES =
  /universit|\buni\b|college|campus|school|student|degree|admission|tuition|scholarship/;

/** A question that would have an answer if it named a university. */
function withoutUniversity({ said, fields, knowledge }: Talk, knownGap: boolean): Reply | null {
  if (/\bvisas?\b/.test(said.folded) && fields.length === 0) {
    return say(
      "I don't have visa and immigration rules in my data, and I won't guess. The embassy of the country where you want to study and the university's international office know them.",
      { question: "Is there a university I can look up for you?", followUps: [] },
    );
  }
  const real = fields.length > 0 || (knownGap && ABOUT_UNIVERSITIES.test(said.folded));
  if (!real) return null;
  const example = knowledge.universities.find(({ facts }) => facts.has("admissionRate"));
  const what = fields.length > 0 ? listed(fields.map(({ name }) => name)) : "that";
  return say(
    `I can look up ${what} once I know which university you mean. Tell me its name${example ? `, for example ${example.name}` : ""}.`,
    {
      question: "Which university do you mean?",
      followUps: [
        "How many universities do you know?",
        "Recommend a university for computer science",
      ],
    },
  );
}
