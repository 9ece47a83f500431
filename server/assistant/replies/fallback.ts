import type { Talk } from "../reading/talk.ts";
import { some, startingPoints } from "./followUps.ts";
import { type Reply, say } from "./reply.ts";

const HEALTH = /ibuprofen|paracetamol|antibiotic|fever|medicine|dose|symptom|\bdoctor\b/;
const ELSEWHERE =
  /weather|python|javascript|\bcode\b|quicksort|world cup|football match|\bvote\b|election|translate|\bsong\b|\bsing\b|\bpoem\b|joke|recipe|\bcook|bitcoin|crypto|stock|news|movie|solve\b|equation|capital of|\briver|horoscope|lottery|who won|president of/;
const FEW_WORDS = 2;

/** What has nothing to do with universities: one sentence, and back. */
export function offTopic(talk: Talk): Reply | null {
  const { folded } = talk.said;
  const health = HEALTH.test(folded);
  if (!health && !ELSEWHERE.test(folded)) return null;
  if (talk.namesThem) return null;
  return say(
    health
      ? "I can't give medical advice, so please ask a pharmacist or a doctor; I'm here for questions about universities."
      : "That's outside what I know; I'm a guide to universities: cost, admission, programs, places and tours.",
    {
      question: "What would you like to know about a university?",
      followUps: some(startingPoints(talk.question.user.type)),
    },
  );
}

/** What wasn't understood: what would be. */
export function unclear(talk: Talk): Reply {
  const { said, question } = talk;
  const gibberish = said.words.length <= FEW_WORDS;
  const otherScript = /\p{L}/u.test(question.text) && !/\p{Script=Latin}/u.test(question.text);
  return say(
    otherScript
      ? "I understand English best so far. Could you ask in English, or tell me the name of a university in Latin letters?"
      : gibberish
        ? "I'm not sure what you mean. Could you say it in other words, or tell me the name of a university?"
        : "I didn't quite get that. I can answer questions about a university (cost, admission, programs, size, results), compare two, or find some that fit by place, price, size, score or program. What would you like?",
    {
      question: "What would you like to know about a university?",
      followUps: some(startingPoints(question.user.type)),
    },
  );
}
