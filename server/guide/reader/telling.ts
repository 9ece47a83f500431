/** "I'm retired faculty", "we graduated in 1991", "I'm visiting for an accreditation meeting": who asks, in a sentence of its own. */
const TELLS_WHO =
  /^\W*(?:(?:hi|hello|hey|well|so)\b\W*)?(?:i|we)(?:['’]?(?:m|re|ve)| am| are| was| were| have)?(?: (?:an?|the|now|still|also|proud|been|currently|recently))* (?:retired|former|alum\w*|graduate[ds]?|graduated|serv(?:e|ed|ing)|work(?:ed|ing)?|visit(?:ed|ing)|attended|faculty|professors?|teachers?|counsel\w+|report\w+|member|in the class)\b/iu;
/** "I coach swimming", "I have an interview for a post there": who asks, or where they are, asks for nothing. */
const TELLS =
  /\b(?:i|we) (?:teach|coach|advise|counsel|mentor|recruit|volunteer|cater)\b|\b(?:i|we)(?:['’]ve| have| got|['’]ve got) (?:an? )?(?:\w+ )?(?:interview|meeting|layover)\b|\bmy (?:job|work|shift)\b|\bmembers? of (?:the|a|our)\b|\b(?:at|in|on) (?:the|a|my) (?:airport|bus|train|subway|station|plane|uber|dentist|waiting room|laundromat)\b|\b(?:yo )?(?:soy (?:profesor|maestr|entrenador|consejer)|doy clases|enseño)|\bje suis (?:prof|enseignant|entraîneur)|\bj['’]enseigne\b|\bsou (?:professor|treinador)|\bich (?:unterrichte|bin lehrer)/iu;
const SENTENCES =
  /(?<=[.!?;\n]+)\s+|,? so (?=(?:tell|give|show|what|how|which)\b)|,? and (?=(?:i(?:['’]d| would)? )?(?:would like|like|want|need|wonder)\b)/iu;

/** Whether a part of a message only tells of the person. */
export const isTelling = (part: string): boolean =>
  (TELLS.test(part) || TELLS_WHO.test(part)) && !/[?؟？]/u.test(part);

/** A message without the sentences in which somebody only tells of themselves; whole where it has no other. */
export function withoutTelling(text: string): string {
  const parts = text.split(SENTENCES);
  const asking = parts.filter((part) => !isTelling(part));
  return asking.length > 0 ? asking.join(" ") : text;
}
