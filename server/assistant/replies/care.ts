import type { Known } from "../knowledge/known.ts";
import type { Talk } from "../reading/talk.ts";
import { factsAbout } from "./facts.ts";
import { type Reply, say } from "./reply.ts";

const DISTRESS =
  /homesick|not eating|lonel|\banxi(ous|ety)\b|panic|depress|overwhelm|burn(ed|t)? ?out|stress(ed|ful)|cant cope|can t cope|hopeless|feel(ing)? like (garbage|a failure|nobody)|worthless|not doing (great|well|ok)|\bcrying\b|hands shake|cant breathe|can t breathe|\bridiculous\b|so sad\b|give up on|got (the |a )?reject/;
const TEARS = /^[\s\p{P}]*(?:😭|😢|😞|😔|💔)[\s\p{P}\p{Emoji}]*$/u;

const HELP_POINT = /counsel|psycholog|health|wellness/i;

/** Sorrow and strain: kind words, and people who can help. No diagnosis. */
export function support(talk: Talk): Reply | null {
  const { question, said, subjects } = talk;
  if (!DISTRESS.test(said.folded) && !TEARS.test(question.text)) return null;
  const university = subjects[0];
  const asked = university && talk.namesThem && talk.fields.length > 0;
  return say(
    [
      "That sounds hard, and it makes sense that it weighs on you. You don't have to carry it alone.",
      university ? helpAt(university) : helpAnywhere(),
      "If it ever becomes too much or anyone is in danger, call 911 (US), 112 (Europe) or your local emergency number; in the US you can call or text 988 at any hour.",
      asked ? `As for what you asked: ${factsAbout(university, talk).text}` : "",
      "Would you like to tell me more about what happened? When you are ready, we can look at next steps together.",
    ]
      .filter((part) => part !== "")
      .join("\n\n"),
    { question: "Would you like to tell me more?" },
  );
}

const helpAnywhere = () =>
  "Someone who knows you is a good first step: a friend, a parent, a doctor. If you are at a university, its counseling service is there for exactly this and is usually free and confidential.";

function helpAt(university: Known): string {
  const places = university.points.filter(({ name }) => HELP_POINT.test(name));
  const phone = university.facts.get("phone")?.value;
  const contact = [university.website, phone].filter(Boolean).join(" or ");
  const where = places.map(({ name, description }) => `- **${name}**: ${description}`).join("\n");
  const ask = `Universities have counseling services, usually free and confidential for students. I don't hold the direct contact at ${university.name}; the way there is ${contact}.`;
  return where === "" ? ask : `${ask} On its campus there are:\n\n${where}`;
}
