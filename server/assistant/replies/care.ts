import type { Known } from "../knowledge/known.ts";
import type { Talk } from "../reading/talk.ts";
import { factsAbout } from "./facts.ts";
import { bullets } from "./phrasing.ts";
import { type Reply, say } from "./reply.ts";

const DANGER =
  /suicid|kill (my|him|her|them)self|killing (my|him|her)self|end(ing)? (my|it) (life|all)|want(ed|s)? to die|better off dead|self harm|(hurt|cut)(ting)? myself|goodbye mom|goodbye dad|no reason to live|overdos|how many (paracetamol|pills|tablets|ibuprofen)|(dangerous|lethal|deadly) (number|dose|amount)/;
const THREAT =
  /(keeps? )?following me|stalking me|being (followed|stalked|attacked|threatened)|threaten(ed|ing)? (me|to)|\braped?\b|sexual(ly)? assault|\bassaulted\b|i said no\b|someone (hit|hurt) me|has a gun|i am scared|im scared/;
const DISTRESS =
  /homesick|not eating|lonel|\banxi(ous|ety)\b|panic|depress|overwhelm|burn(ed|t)? ?out|stress(ed|ful)|cant cope|can t cope|hopeless|feel(ing)? like (garbage|a failure|nobody)|worthless|not doing (great|well|ok)|\bcrying\b|hands shake|cant breathe|can t breathe|\bridiculous\b|so sad\b|give up on|got (the |a )?reject/;
const TEARS = /^[\s\p{P}]*(?:😭|😢|😞|😔|💔)[\s\p{P}\p{Emoji}]*$/u;

/** Danger to life or limb: first things first, no figures. */
export function crisis({ said, page, subjects }: Talk): Reply | null {
  const threat = THREAT.test(said.folded);
  if (!threat && !DANGER.test(said.folded)) return null;
  const university = subjects[0] ?? page;
  const phone = university?.facts.get("phone")?.value;
  const lines = [
    "**In danger now:** call the emergency number: 911 in the US and Canada, 112 in Europe, 999 in the UK. On a campus you can also call the campus police; they can check on someone at once.",
    ...(threat
      ? [
          "Go to where other people are: an open building, a shop, a reception desk. You did nothing wrong.",
          "After an assault, RAINN (1-800-656-4673 in the US) is confidential and open day and night; you decide what happens next.",
        ]
      : [
          "**Someone to talk to:** call or text 988 in the US (Suicide & Crisis Lifeline), 116 123 in the UK and Ireland (Samaritans), or find a helpline near you at https://findahelpline.com.",
          "If someone has taken too much of anything, call Poison Control: 1-800-222-1222 in the US, or the emergency number. Don't wait for symptoms.",
        ]),
    ...(university && phone ? [`${university.name}: ${phone}`] : []),
  ];
  return say(
    `I'm glad you wrote this, and I take it seriously. I'm an AI and can't send help myself, so please reach a person right away:\n\n${bullets(lines)}\n\nAre you safe at this moment? If someone you trust is near, please go to them.`,
    { question: "Are you safe right now?" },
  );
}

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
