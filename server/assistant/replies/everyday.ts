import { notHeldIn } from "../reading/notHeld.ts";
import type { Talk } from "../reading/talk.ts";
import { nextAbout, some, startingPoints } from "./followUps.ts";
import { bold, bullets, listed, whereToAsk } from "./phrasing.ts";
import { type Reply, say } from "./reply.ts";

const STAFF = "jobs and salaries of its staff";

/** What a university pays its staff, and jobs there: not held, and never told by what graduates earn. */
export function staff(talk: Talk): Reply | null {
  const { said, subjects } = talk;
  if (!notHeldIn(said.folded).some(({ name }) => name === STAFF)) return null;
  const names = listed(subjects.map(({ name }) => bold(name)));
  const where = subjects.map((known) => `${known.name}: ${whereToAsk(known, "website")}`);
  return say(
    `I don't have jobs or salaries of staff${names === "" ? "" : ` for ${names}`} in my data; what I hold about earnings is about graduates. ${
      where.length > 0 ? `\n\n${bullets(where)}` : "A university's own website lists its positions."
    }`,
    {
      question: "What else would you like to know?",
      followUps: subjects[0] ? nextAbout(subjects[0]) : startingPoints(talk.question.user.type),
      universities: subjects,
    },
  );
}

const SAFETY_SCHOOLS =
  /\b(safety|safe|target|reach|match|likely) (schools?|universities|colleges?|options?)\b/;

/** "Safety schools for me?" depends on scores: they are asked for when they aren't given. */
export function safetySchools({ said }: Talk): Reply | null {
  if (!SAFETY_SCHOOLS.test(said.folded) || /\d/.test(said.folded) || said.named.length > 0) {
    return null;
  }
  return say(
    "Which universities are safe depends on your scores. Tell me your SAT or ACT score, and where you would like to study; then I'll look for those where it is usual.",
    {
      question: "What is your SAT or ACT score?",
      followUps: ["My SAT is 1200", "My ACT is 30", "Which universities are the least selective?"],
    },
  );
}

const SHORT: readonly { pattern: RegExp; text: string }[] = [
  {
    pattern: /^(yes|yeah|yep|yup|sure|please|yes please|of course)$/,
    text: "Gladly. Tell me which university or which figure it shall be, or choose one of these.",
  },
  {
    pattern: /^(ok|okay|k|alright|fine|cool|great|nice|good|i see|got it)$/,
    text: "Good. Ask me whatever you would like to know next.",
  },
  {
    pattern: /^(no|nope|nah|no thanks|not now|nothing)$/,
    text: "All right. I'm here when you want to look something up.",
  },
  {
    pattern: /^(bye|goodbye|good bye|see you|see ya|cya|good night|ciao|adios)$/,
    text: "Goodbye, and good luck! What we talked about stays in this conversation.",
  },
  {
    pattern: /^(why|how come|why is that|why not)$/,
    text: "I hold figures and their sources, not the reasons behind them, so I can't say why and won't guess. The university itself can.",
  },
  {
    pattern:
      /who (made|built|created|wrote|programmed|owns|runs) (you|this( app| chat| service)?)$/,
    text: "I'm an AI guide, part of this service; whoever runs it here can tell you more. My figures come from public sources, which I name with each of them.",
  },
];

/** Short turns of any talk: "yes", "ok", "no", "bye", "why?". */
export function everyday({ said, subjects, question }: Talk): Reply | null {
  const short = SHORT.find(({ pattern }) => pattern.test(said.folded));
  if (!short) return null;
  const [university] = subjects;
  return say(short.text, {
    question: "What would you like to know next?",
    followUps: some(university ? nextAbout(university) : startingPoints(question.user.type)),
  });
}
