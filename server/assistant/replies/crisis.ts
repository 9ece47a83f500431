import { type Danger, dangerIn, helpInOwnLanguage } from "../reading/danger.ts";
import type { Talk } from "../reading/talk.ts";
import { bullets } from "./phrasing.ts";
import { type Reply, say } from "./reply.ts";

/** Ends each answer to danger; by it the next turn knows what was talked of. */
const ARE_YOU_SAFE = "Are you safe at this moment?";

const EMERGENCY =
  "**In danger now:** call the emergency number: 911 in the US and Canada, 112 in Europe, 999 in the UK. On a campus you can also call the campus police; they can check on someone at once.";
const TO_TALK =
  "**Someone to talk to:** call or text 988 in the US (Suicide & Crisis Lifeline), 116 123 in the UK and Ireland (Samaritans), or find a helpline near you at https://findahelpline.com.";

const ADVICE: Readonly<Record<Danger, readonly string[]>> = {
  self: [
    EMERGENCY,
    TO_TALK,
    "If someone has taken too much of anything, call Poison Control: 1-800-222-1222 in the US, or the emergency number. Don't wait for symptoms.",
  ],
  assault: [
    EMERGENCY,
    "Go to where other people are: an open building, a shop, a reception desk. You did nothing wrong.",
    "After an assault, RAINN (1-800-656-4673 in the US) is confidential and open day and night; you decide what happens next.",
  ],
  attack: [
    "**Call 911 (US and Canada), 112 (Europe) or 999 (UK) as soon as it is safe to speak.** In many places you can also text 911.",
    "Get away if there is a safe way out, and leave your things. If there is none: lock and block the door, put out the lights, silence your phone, and stay out of sight.",
    "Follow what the police and the campus alert tell you.",
  ],
  harmingOthers: [
    "**Please stop and call now:** 911 in the US and Canada, 112 in Europe, 999 in the UK. They can help before anyone is hurt, you included.",
    "Move away from any weapon, and from the people you are angry with.",
    TO_TALK,
  ],
  abuse: [
    EMERGENCY,
    "**Violence at home or by a partner:** the National Domestic Violence Hotline, 1-800-799-7233 in the US, and for children and teenagers Childhelp, 1-800-422-4453. Both are confidential and open day and night.",
    "**Bullying or hazing:** tell someone you trust (a parent, a teacher, the dean of students or the counseling service), and keep messages and pictures as proof. Elsewhere: https://findahelpline.com.",
    "It isn't your fault, and you don't have to sort it out alone.",
  ],
};

/** Danger to life or limb: first things first, no figures. What follows it stays with it. */
export function crisis(talk: Talk): Reply | null {
  const { question, page, subjects } = talk;
  const danger = dangerIn(question.text);
  if (danger === null) return stillThere(talk);
  const university = subjects[0] ?? page;
  const phone = university?.facts.get("phone")?.value;
  const lines = [
    ...ADVICE[danger],
    ...(university && phone ? [`${university.name}: ${phone}`] : []),
  ];
  const own = helpInOwnLanguage(question.text);
  return say(
    [
      ...(own === "" ? [] : [own]),
      "I'm glad you wrote this, and I take it seriously. I'm an AI and can't send help myself, so please reach a person right away:",
      bullets(lines),
      `${ARE_YOU_SAFE} If someone you trust is near, please go to them.`,
    ].join("\n\n"),
    { question: "Are you safe right now?" },
  );
}

const SAFE =
  /^(yes|yeah|yep|ok|okay|safe|better)\b|\b(i am|im|feel|feeling) (safe|better|ok|okay|fine)\b|\bthank/;
const NOT_SAFE =
  /^(no|nope|nah|not really|idk|i dont know|maybe)\b|\b(am|im|feel) (not|un)\b|nobody|no one|alone|dont care|anymore/;

/** The turns after it: a person is not sent to a menu. A plain question about a university is answered again. */
function stillThere({ question, said }: Talk): Reply | null {
  const last = question.history.findLast(({ writer }) => writer === "bot");
  if (!last?.text.includes(ARE_YOU_SAFE)) return null;
  if (said.named.length > 0 || said.fields.length > 0) return null;
  const { folded } = said;
  const heard = NOT_SAFE.test(folded)
    ? "Then please don't stay alone with this: call 911 (US and Canada), 112 (Europe) or 999 (UK) now, or go to the nearest person and show them this message."
    : SAFE.test(folded)
      ? "I'm glad to hear from you. Please still tell someone you trust today, in your own words, how it has been."
      : "I'm here and reading. What you feel matters, and a person can help in ways that I can't.";
  return say(
    `${heard}\n\n${TO_TALK}\n\n${ARE_YOU_SAFE} You can go on writing here, and when you want to talk about universities instead, that is fine, too.`,
    { question: "Are you safe right now?" },
  );
}
